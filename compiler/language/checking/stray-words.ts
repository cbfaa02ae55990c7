// The way out for words without which a phrase can be read.
import type { Hints } from '../phrases/vocabulary-entries.ts';
import { phraseWords } from '../phrases/phrase-words.ts';

export const leaveOut =
  'The phrase can be read without these words: remove these words, or say the same in other words.';

const denials: readonly string[] = ['never', 'neither', 'nor', 'without', 'cannot'];

/** Returns the help for stray words; null if they deny something, so that the phrase says the opposite without them. */
export const helpWithout = (words: string, { negating }: Pick<Hints, 'negating'>): string | null =>
  phraseWords(words).some(({ lower }) => negating.includes(lower) || denials.includes(lower)) ? null : leaveOut;

export const keepDenial =
  'The phrase can be read without these words, but then says the opposite: say the same in other words.';
