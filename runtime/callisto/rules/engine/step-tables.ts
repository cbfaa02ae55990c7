// How many steps each place is from each, and which places lie within so many: tables that emitted sheets read. Sets of
// places have two words, the lower before the upper.
import { lowest, noWay, pair } from '../../../kernel/bits.ts';
import * as at from './layout.ts';

export class Steps {
  /** `far[from * mostPlaces + to]`; `none` where nothing leads. */
  readonly far: Uint8Array;
  /** One more than the greatest number of steps. */
  readonly depth: number;
  /** So many bits of an index say how many steps: each place has a row as long as a power of two. */
  readonly bits: number;
  /** What lies within so many steps of a place: the words from `wordAt` on. */
  readonly within: Int32Array;
  /** The same the other way: from where a place lies within so many. */
  readonly around: Int32Array;
  /** What is one step away: the words from `2 * place` on. */
  readonly next: Int32Array;
  /** The same of the first 32 places, a word each: by `wordAt1`, `next1` by the place. Empty where ways lead further. */
  readonly within1: Int32Array;
  readonly around1: Int32Array;
  readonly next1: Int32Array;

  constructor(far: Uint8Array) {
    this.far = far;
    this.depth = depthOf(far);
    this.bits = 32 - Math.clz32(this.depth - 1);
    this.within = new Int32Array((2 * at.mostPlaces) << this.bits);
    this.around = new Int32Array((2 * at.mostPlaces) << this.bits);
    this.next = new Int32Array(2 * at.mostPlaces);
    for (let from = 0; from < at.mostPlaces; from++) {
      for (let to = 0; to < at.mostPlaces; to++) this.add(from, to, far[from * at.mostPlaces + to] as number);
    }
    gather(this.within, this.bits);
    gather(this.around, this.bits);
    const size = this.isGreat() ? 0 : 32;
    this.within1 = this.lower(this.within, size);
    this.around1 = this.lower(this.around, size);
    this.next1 = Int32Array.from({ length: size }, (_none, place) => this.next[2 * place] as number);
  }

  /** Whether a way leads from or to a place above the first 32. */
  private isGreat(): boolean {
    const { next } = this;
    return next.some((word, index) => word !== 0 && (index % 2 === 1 || index >= 64));
  }

  /** The lower words of the first so many places, for each number of steps below 32. */
  private lower(sets: Int32Array, places: number): Int32Array {
    const { bits, depth } = this;
    const found = new Int32Array(32 * places);
    for (let word = 0; word < found.length; word++)
      found[word] = sets[wordAt(bits, word >> 5, Math.min(word & 31, depth - 1))] as number;
    return found;
  }

  private add(from: number, to: number, steps: number): void {
    if (steps === at.none) return;
    const { bits, within, around, next } = this;
    put(within, wordAt(bits, from, steps), to);
    put(around, wordAt(bits, to, steps), from);
    if (steps === 1) put(next, 2 * from, to);
  }
}

function depthOf(far: Uint8Array): number {
  let depth = 1;
  for (const steps of far) if (steps !== at.none && steps >= depth) depth = steps + 1;
  return depth;
}

/** Where the sets of a place begin for so many steps: by shifts, which engines need not check as they check products. */
export const wordAt = (bits: number, place: number, steps: number): number => ((place << bits) + steps) << 1;

/** Steps are below 32, so that nothing is carried: engines watch sums for that. */
export const wordAt1 = (place: number, steps: number): number => (place << 5) | steps;

function put(sets: Int32Array, first: number, place: number): void {
  const word = first + (place >> 5);
  sets[word] = (sets[word] as number) | (1 << (place & 31));
}

/** What lies so many steps away becomes what lies within so many. */
function gather(sets: Int32Array, bits: number): void {
  for (let word = 2; word < sets.length; word++) {
    if (word % (2 << bits) >= 2) sets[word] = (sets[word] as number) | (sets[word - 2] as number);
  }
}

/** What sets of one word of some places have together for so many steps. (`| 0` says that a set is a word.) */
export function union1(sets: Int32Array, steps: number, set: number): number {
  let found = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) found |= sets[wordAt1(lowest(rest), steps)] as number;
  return found;
}

/** Places one step from some, by what is one step from each. */
export function beside1(next1: Int32Array, set: number): number {
  let found = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) found |= next1[lowest(rest)] as number;
  return found;
}

/** What the sets of some places have together for so many steps. */
export function union(sets: Int32Array, bits: number, steps: number, lo: number, hi: number): number {
  let low = 0;
  let up = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const word = wordAt(bits, lowest(rest), steps);
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const word = wordAt(bits, 32 + lowest(rest), steps);
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  return pair(low, up);
}

/** Looks for the nearest of some places further and further away: how many steps it is. */
export function search({ bits, depth }: Steps, sets: Int32Array, place: number, lo: number, hi: number): number {
  for (let steps = 0; steps < depth; steps++) {
    const word = wordAt(bits, place, steps);
    if ((((sets[word] as number) & lo) | ((sets[word + 1] as number) & hi)) !== 0) return steps;
  }
  return noWay;
}
