// Reports words that a phrase does not need, and offers ways out.
import type { Fix } from '../../../../grammar/registry.ts';
import type { Span } from '../../../../grammar/tree.ts';
import { phraseWords } from '../../phrases/phrase-words.ts';
import { isDenial } from '../repair/opposites.ts';
import type { ReportContext } from '../report/report-context.ts';

/** The help text for words that a phrase does not need. */
export const leaveOut =
  'The phrase can be read without these words: remove these words, or say the same in other words.';

const leaveMarkOut = 'The phrase can be read without this mark: remove the mark.';

const keepDenial =
  'The phrase can be read without these words, but then says the opposite: say the same in other words.';

/** Words that limit a phrase to certain things or times, such as `only` or `nearest`. */
const limits: ReadonlySet<string> = new Set(
  'only its their able but than except unless until all each every both most fewest highest lowest nearest furthest higher lower that those best better worst worse yet'.split(
    ' ',
  ),
);

const keepLimit =
  'The phrase can be read without these words, but then says something else: say the same in other words.';

/**
 * Reports words without which a phrase can be read. Offers no fix if the words change the meaning of the phrase.
 * `example` shows how sheets say such a phrase.
 */
export function reportStray(
  { report, reader }: ReportContext,
  at: Span,
  words: string,
  ways: readonly Fix[],
  example: string,
): void {
  const stray = phraseWords(words).map(({ lower }) => lower);
  const denies = stray.some((word) => isDenial(word, reader.vocabulary));
  const keep = denies ? keepDenial : stray.some((word) => limits.has(word)) ? keepLimit : null;
  const help = keep ?? (/[\p{L}\d]/u.test(words) ? leaveOut : leaveMarkOut);
  report(
    'stray-words',
    at,
    { words, help: stray.length > 1 && example !== '' ? `${help} ${example}` : help },
    null,
    [],
    keep === null ? ways : [],
  );
}
