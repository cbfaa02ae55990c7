// The way out for words without which a phrase can be read.
import type { Fix } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { phraseWords } from '../phrases/phrase-words.ts';
import type { ReportContext } from './report-context.ts';

/** The way out for words that a phrase does not need. */
export const leaveOut =
  'The phrase can be read without these words: remove these words, or say the same in other words.';

const leaveMarkOut = 'The phrase can be read without this mark: remove the mark.';

const denials: readonly string[] = ['never', 'neither', 'nor', 'without', 'cannot'];

const keepDenial =
  'The phrase can be read without these words, but then says the opposite: say the same in other words.';

/** Reports words without which a phrase can be read. If the phrase then says the opposite, no correction is offered. */
export function reportStray({ report, reader }: ReportContext, at: Span, words: string, ways: readonly Fix[]): void {
  const { negating } = reader.vocabulary.hints;
  const denies = phraseWords(words).some(({ lower }) => negating.includes(lower) || denials.includes(lower));
  report(
    'stray-words',
    at,
    { words, help: denies ? keepDenial : /[\p{L}\d]/u.test(words) ? leaveOut : leaveMarkOut },
    null,
    [],
    denies ? [] : ways,
  );
}
