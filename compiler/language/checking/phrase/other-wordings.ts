// Finds words that a phrase says in another way than the language: `not higher than 3` for `at most 3`.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { WordingRule } from '../../phrases/vocabulary-entries.ts';

/** Words of an unread phrase, and the words in whose place the phrase has a reading. */
export interface OtherWording {
  /** The offset of the words in the phrase. */
  readonly from: number;
  readonly words: string;
  /** The words that are meant; empty if the words must be left out. */
  readonly near: string;
  readonly whole: string;
}

/** At most this many wordings of a phrase are tried. */
const mostTried = 40;

const startsInCapital = /^\p{Lu}/u;

const changesOf = (text: string, wordings: readonly WordingRule[]): string[] =>
  wordings.flatMap(([words, ...meant]) => {
    if (!words.test(text)) return [];
    const changed = meant.map((other) => text.replace(words, other).replaceAll(/\s+/g, ' ').trim());
    const begun = startsInCapital.test(text) ? changed.map(upperInitial) : changed;
    return begun.filter((other) => other !== text && other !== '');
  });

const wordsIn = (text: string): readonly RegExpExecArray[] => [...text.matchAll(/[^\s,;:]+|[,;:]/g)];

/** Up to this number of other words are shown without the word after them. */
const mostAlone = 3;

/** Returns the words in which two wordings of a phrase differ. */
function differenceOf(text: string, whole: string): OtherWording {
  const [before, after] = [wordsIn(text), wordsIn(whole)];
  const most = Math.min(before.length, after.length);
  const areSame = (at: number, other: number): boolean => before.at(at)?.[0] === after.at(other)?.[0];
  let start = 0;
  while (start < most && areSame(start, start)) start++;
  let end = 0;
  while (end < most - start && areSame(-1 - end, -1 - end)) end++;
  // An inserted word is shown with the word before it, or else with the word after it.
  if (before.length - end === start && start > 0) start--;
  else if (before.length - end === start && end > 0) end--;
  // The end of a longer wording is shown with the word after it: `as player monks` and not `as player`.
  const isWordAfter = /^\p{L}/u.test(after.at(-end)?.[0] ?? '');
  if (after.length - start - end > mostAlone && end > 0 && isWordAfter) end--;
  const partOf = (source: string, words: readonly RegExpExecArray[]): string => {
    const [first, last] = [words[start], words[words.length - 1 - end]];
    return first && last && first.index <= last.index ? source.slice(first.index, last.index + last[0].length) : '';
  };
  return { from: before[start]?.index ?? 0, words: partOf(text, before), near: partOf(whole, after), whole };
}

/** Returns the first change by one of the wordings, or by two of them, after which the phrase has a reading. */
export function otherWording(
  text: string,
  wordings: readonly WordingRule[],
  reads: (text: string) => boolean,
): OtherWording | null {
  const once = [...new Set(changesOf(text, wordings))];
  const twice = new Set(once.flatMap((other) => changesOf(other, wordings)));
  const whole = [...once, ...[...twice].filter((other) => other !== text)].slice(0, mostTried).find(reads);
  return whole === undefined ? null : differenceOf(text, whole);
}
