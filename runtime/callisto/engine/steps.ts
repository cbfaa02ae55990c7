// How many steps each place is from each, and which places lie within so many: tables that emitted sheets read. Sets of
// places have two words, the lower before the upper.
import { lowest, noWay, pair } from '../../kernel/bits.ts';
import * as at from './layout.ts';

export class Steps {
  /** `far[from * mostPlaces + to]`; `none` where nothing leads. */
  readonly far: Uint8Array;
  /** One more than the greatest number of steps. */
  readonly depth: number;
  /** What lies within so many steps of a place: the words from `2 * (place * depth + steps)` on. */
  readonly within: Int32Array;
  /** The same the other way: from where a place lies within so many. */
  readonly around: Int32Array;
  /** What is one step away: the words from `2 * place` on. */
  readonly next: Int32Array;

  constructor(far: Uint8Array) {
    this.far = far;
    this.depth = depthOf(far);
    this.within = new Int32Array(2 * at.mostPlaces * this.depth);
    this.around = new Int32Array(2 * at.mostPlaces * this.depth);
    this.next = new Int32Array(2 * at.mostPlaces);
    for (let from = 0; from < at.mostPlaces; from++) {
      for (let to = 0; to < at.mostPlaces; to++) this.add(from, to, far[from * at.mostPlaces + to] as number);
    }
    gather(this.within, this.depth);
    gather(this.around, this.depth);
  }

  private add(from: number, to: number, steps: number): void {
    if (steps === at.none) return;
    const { depth, within, around, next } = this;
    put(within, from * depth + steps, to);
    put(around, to * depth + steps, from);
    if (steps === 1) put(next, from, to);
  }
}

function depthOf(far: Uint8Array): number {
  let depth = 1;
  for (const steps of far) if (steps !== at.none && steps >= depth) depth = steps + 1;
  return depth;
}

function put(sets: Int32Array, index: number, place: number): void {
  const word = 2 * index + (place >> 5);
  sets[word] = (sets[word] as number) | (1 << (place & 31));
}

/** What lies so many steps away becomes what lies within so many. */
function gather(sets: Int32Array, depth: number): void {
  for (let word = 2; word < sets.length; word++) {
    if (word % (2 * depth) >= 2) sets[word] = (sets[word] as number) | (sets[word - 2] as number);
  }
}

/** What the sets of some places have together: `width` words lie between one place and the next. */
export function union(sets: Int32Array, width: number, first: number, lo: number, hi: number): number {
  let low = 0;
  let up = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const word = first + width * lowest(rest);
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const word = first + width * (32 + lowest(rest));
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  return pair(low, up);
}

/** Looks for the nearest of some places further and further away: how many steps it is. */
export function search(sets: Int32Array, depth: number, place: number, lo: number, hi: number): number {
  let word = 2 * depth * place;
  for (let steps = 0; steps < depth; steps++) {
    if ((((sets[word] as number) & lo) | ((sets[word + 1] as number) & hi)) !== 0) return steps;
    word += 2;
  }
  return noWay;
}
