// Sets of numbers as words of 32 bits, for the run-time of declared books.
import { laterWord, lowest, pair, upper, withWord } from '../kernel/bits.ts';

export const hasBit = (words: ArrayLike<number>, member: number): boolean =>
  (((words[member >> 5] as number) >>> member) & 1) !== 0;

/** Adds a number to the set whose words begin at `start`. */
export function addBit(words: Int32Array, member: number, start = 0): void {
  (words[start + (member >> 5)] as number) |= 1 << member;
}

/** Takes a number from the set whose words begin at `start`. */
export function takeBit(words: Int32Array, member: number, start = 0): void {
  (words[start + (member >> 5)] as number) &= ~(1 << member);
}

/** Empties sets. A loop takes less time for a few words than `fill`. */
export function clearWords(words: Int32Array): Int32Array {
  for (let index = 0; index < words.length; index++) words[index] = 0;
  return words;
}

/** Copies sets. A loop takes less time for a few words than `set`. */
export function copyWords(to: Int32Array, from: Int32Array): void {
  for (let index = 0; index < from.length; index++) to[index] = from[index] as number;
}

/** Adds the numbers of the bits of a word to a list. */
export function addMembers(all: number[], word: number, first: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) all.push(first + lowest(rest));
}

/** Returns the numbers of the members of the set whose words begin at `start`. */
export function membersOfWords(words: ArrayLike<number>, start = 0, count = words.length): number[] {
  const all: number[] = [];
  for (let index = 0; index < count; index++) addMembers(all, words[start + index] as number, 32 * index);
  return all;
}

/** Writes the set of the first numbers: from 0 on, as many as `count`. */
export function fillFirst(words: Int32Array, count: number): Int32Array {
  for (let index = 0; index < words.length; index++) {
    const more = count - 32 * index;
    words[index] = more >= 32 ? -1 : more <= 0 ? 0 : (1 << more) - 1;
  }
  return words;
}

/** Writes a set of some numbers into the `count` words from `start` on. */
export function fillWords(
  words: Int32Array,
  members: readonly number[],
  start = 0,
  count = words.length - start,
): Int32Array {
  for (let index = 0; index < count; index++) words[start + index] = 0;
  for (const member of members) addBit(words, member, start);
  return words;
}

/** Returns the set of `count` words from `start` on to emitted code: the lowest word; the kernel stores the others. */
export function giveWords(words: Int32Array, start: number, count: number): number {
  const lo = pair(words[start] as number, words[start + 1] as number);
  for (let index = 2; index < count; index++) withWord(lo, index, words[start + index] as number);
  return lo;
}

/** Returns a word of the set that a function has just returned. `lo` is the lowest word. */
export const givenWord = (lo: number, index: number): number =>
  index === 0 ? lo : index === 1 ? upper() : laterWord(index);

/** True if the set that a function has just returned contains a number. `lo` is the lowest word. */
export const givenHas = (lo: number, member: number): boolean => ((givenWord(lo, member >> 5) >>> member) & 1) !== 0;
