// Sets of numbers as words of 32 bits, for the run-time of declared books.
import { lowest, pair, withWord } from '../kernel/bits.ts';

export const hasBit = (words: ArrayLike<number>, member: number): boolean =>
  (((words[member >> 5] as number) >>> member) & 1) !== 0;

/** Adds a number to the set whose words begin at `start`. */
export function addBit(words: Int32Array, member: number, start = 0): void {
  (words[start + (member >> 5)] as number) |= 1 << member;
}

/** Adds the numbers of the bits of a word to a list. */
export function addMembers(all: number[], word: number, first: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) all.push(first + lowest(rest));
}

/** Returns the numbers of the members of a set. */
export function membersOfWords(words: ArrayLike<number>): number[] {
  const all: number[] = [];
  for (let index = 0; index < words.length; index++) addMembers(all, words[index] as number, 32 * index);
  return all;
}

/** Writes a set of some numbers into the `count` words from `start` on. */
export function fillWords(
  words: Int32Array,
  members: readonly number[],
  start = 0,
  count = words.length - start,
): Int32Array {
  words.fill(0, start, start + count);
  for (const member of members) addBit(words, member, start);
  return words;
}

/** Returns the set of `count` words from `start` on to emitted code: the lowest word; the kernel stores the others. */
export function giveWords(words: Int32Array, start: number, count: number): number {
  const lo = pair(words[start] as number, words[start + 1] as number);
  for (let index = 2; index < count; index++) withWord(lo, index, words[start + index] as number);
  return lo;
}
