// Sets of emitted sheets of the orchard. In emitted code a set is words of bits, and in the runtime it is a list of
// numbers.
import { bitIn, laterWord, lowest, pair, upper, withWord } from '../../../../runtime/kernel/bits.ts';
import type { Turn } from './turn.ts';

/** A set as words of bits, the lowest word first. */
export type Words = readonly number[];

/** Returns the numbers of the members of a set, in order. */
export function members(words: Words): number[] {
  const found: number[] = [];
  for (const [index, word] of words.entries())
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push(32 * index + lowest(rest));
  return found;
}

/** Returns the words of the set with the given members. */
export const wordsOf = (all: readonly number[], { words }: Pick<Turn, 'words'>): Words =>
  Array.from({ length: words }, (_none, index) => all.reduce((word, one) => word | bitIn(one, index), 0));

/** Returns a set to emitted code: the result is the lowest word, and the kernel stores the other words. */
export function setOf(all: readonly number[], turn: Pick<Turn, 'words'>): number {
  const [lo = 0, hi = 0, ...later] = wordsOf(all, turn);
  return later.reduce((low, word, index) => withWord(low, index + 2, word), pair(lo, hi));
}

/**
 * Returns the members of a set that emitted code has just returned. The set is a part of `whole`. Words in which
 * `whole` has no members are ignored, because the code does not always return these words.
 */
export const partOf = (lo: number, whole: Words): number[] =>
  members(whole.map((word, index) => word & (index === 0 ? lo : index === 1 ? upper() : laterWord(index))));

/**
 * Returns the sets at the start of a list of arguments, each as a list of its members. Also returns the arguments after
 * the sets.
 */
export function setsIn<T>(
  turn: Pick<Turn, 'words'>,
  count: number,
  given: readonly (number | T)[],
): { readonly sets: readonly number[][]; readonly rest: readonly T[] } {
  const { words } = turn;
  const sets = Array.from({ length: count }, (_none, index) =>
    members(given.slice(words * index, words * (index + 1)) as number[]),
  );
  return { sets, rest: given.slice(words * count) as T[] };
}
