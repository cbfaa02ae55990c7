// Reports words that a phrase does not need, and offers ways out.
import type { Fix } from '../../../../grammar/registry.ts';
import type { Span } from '../../../../grammar/tree.ts';
import { phraseWords } from '../../phrases/phrase-words.ts';
import type { Vocabulary } from '../../phrases/vocabulary-entries.ts';
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
  'together only its their able but than except unless until all each every both most fewest highest lowest nearest furthest higher lower that those best better worst worse yet'.split(
    ' ',
  ),
);

const keepLimit =
  'The phrase can be read without these words, but then says something else: say the same in other words.';

/** True if a word names a thing or a figure of a page: without `the market contains`, a phrase is about other cards. */
const namesThing = (lower: string, { hints, entries }: Vocabulary): boolean =>
  hints.nearForms !== undefined &&
  lower.length > 3 &&
  entries.some(
    ({ gives, forms }) =>
      (gives === 'thing' || gives === 'measure') && forms.some((form) => form.split(/[ |[\]]/).includes(lower)),
  );

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
  const isLimit = (word: string): boolean => limits.has(word) || namesThing(word, reader.vocabulary);
  const keep = denies ? keepDenial : stray.some(isLimit) ? keepLimit : null;
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
