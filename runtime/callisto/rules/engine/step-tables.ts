// Tables that emitted sheets read: the number of steps between places, and the places within each number of steps. A
// set of places has two words, the lower word first.
import { lowest, noWay, pair } from '../../../kernel/bits.ts';
import * as at from './layout.ts';

export class StepTables {
  /**
   * The number of steps from one place to another, at the index `from * mostPlaces + to`; `none` if there is no way.
   */
  readonly distance: Uint8Array;
  /** The greatest number of steps between two places, plus 1. */
  readonly depth: number;
  /**
   * The number of bits for the number of steps in an index of `within` and `around`. So the length of the row of a
   * place is a power of two.
   */
  readonly stepBits: number;
  /**
   * For each place and number of steps, the places that a unit reaches from there: two words at the index of `wordAt`.
   */
  readonly within: Int32Array;
  /**
   * For each place and number of steps, the places from which a unit reaches that place in at most so many steps: two
   * words at the index of `wordAt`.
   */
  readonly around: Int32Array;
  /** For each place, the places that a unit reaches in one step: two words at the index `2 * place`. */
  readonly next: Int32Array;

  constructor(distance: Uint8Array) {
    this.distance = distance;
    this.depth = depthOf(distance);
    this.stepBits = 32 - Math.clz32(this.depth - 1);
    this.within = new Int32Array((2 * at.mostPlaces) << this.stepBits);
    this.around = new Int32Array((2 * at.mostPlaces) << this.stepBits);
    this.next = new Int32Array(2 * at.mostPlaces);
    for (let from = 0; from < at.mostPlaces; from++) {
      for (let to = 0; to < at.mostPlaces; to++) {
        const steps = distance[from * at.mostPlaces + to] as number;
        if (steps !== at.none) this.add(from, to, steps);
      }
    }
    accumulate(this.within, this.stepBits);
    accumulate(this.around, this.stepBits);
  }

  private add(from: number, to: number, steps: number): void {
    const { stepBits, within, around, next } = this;
    addPlace(within, wordAt(stepBits, from, steps), to);
    addPlace(around, wordAt(stepBits, to, steps), from);
    if (steps === 1) addPlace(next, 2 * from, to);
  }
}

function depthOf(distance: Uint8Array): number {
  let depth = 1;
  for (let index = 0; index < distance.length; index++) {
    const steps = distance[index] as number;
    if (steps !== at.none && steps >= depth) depth = steps + 1;
  }
  return depth;
}

/**
 * Returns the index of the first of the two words for a place and a number of steps. Shifts are used, because
 * JavaScript would check a product for overflow.
 */
export const wordAt = (stepBits: number, place: number, steps: number): number => ((place << stepBits) + steps) << 1;

/** Adds a place to the set of two words that begins at a word. */
export function addPlace(sets: Int32Array, firstWord: number, place: number): void {
  const word = firstWord + (place >> 5);
  sets[word] = (sets[word] as number) | (1 << (place & 31));
}

/** Adds to each set the sets of the same place for fewer steps. Before, each set is for an exact number of steps. */
function accumulate(sets: Int32Array, stepBits: number): void {
  for (let word = 2; word < sets.length; word++) {
    if (word % (2 << stepBits) >= 2) sets[word] = (sets[word] as number) | (sets[word - 2] as number);
  }
}

/** Returns the places within a number of steps from any place of a two-word set. */
export function union(sets: Int32Array, stepBits: number, steps: number, lo: number, hi: number): number {
  let low = 0;
  let up = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const word = wordAt(stepBits, lowest(rest), steps);
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const word = wordAt(stepBits, 32 + lowest(rest), steps);
    low |= sets[word] as number;
    up |= sets[word + 1] as number;
  }
  return pair(low, up);
}

/** Returns the number of steps between a place and the nearest place of a set; `noWay` if there is no way. */
export function nearestDistance(ways: StepTables, sets: Int32Array, place: number, lo: number, hi: number): number {
  const { stepBits, depth } = ways;
  for (let steps = 0; steps < depth; steps++) {
    const word = wordAt(stepBits, place, steps);
    if ((((sets[word] as number) & lo) | ((sets[word + 1] as number) & hi)) !== 0) return steps;
  }
  return noWay;
}
