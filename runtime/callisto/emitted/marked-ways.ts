// Ways over places that a MOVE can enter, for emitted sheets. In the second reading of R11 these ways count first.
import { isIn, lowest } from '../../kernel/bits.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import * as at from '../rules/engine/layout.ts';
import { StepTables } from '../rules/engine/step-tables.ts';
import type { SheetTurn } from './sheet-turn.ts';

/** The last result, which is valid as long as ways and markers are the same. */
interface MarkedSteps {
  readonly ways: WalkingDistances;
  readonly lo: number;
  readonly hi: number;
  readonly steps: StepTables;
}

const lastResults = new WeakMap<SheetTurn, MarkedSteps>();

/** Returns the steps of the shortest ways on which the bot has marked all places except the ends. */
export function overMarked(turn: SheetTurn, ways: WalkingDistances): StepTables {
  const { w: words, ownMarked } = turn;
  const lo = words[ownMarked] as number;
  const hi = words[ownMarked + 1] as number;
  const last = lastResults.get(turn);
  if (last && last.ways === ways && last.lo === lo && last.hi === hi) return last.steps;
  const steps = new StepTables(distancesOverMarked(ways.walked.next, lo, hi));
  lastResults.set(turn, { ways, lo, hi, steps });
  return steps;
}

function distancesOverMarked(next: Int32Array, lo: number, hi: number): Uint8Array {
  const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
  for (let start = 0; start < at.mostPlaces; start++) {
    const row = start * at.mostPlaces;
    const queue = [start];
    table[row + start] = 0;
    for (const from of queue) {
      if (from !== start && !isIn(lo, hi, from)) continue;
      const distance = (table[row + from] as number) + 1;
      for (let half = 0; half < 2; half++) {
        for (let rest = next[2 * from + half] as number; rest !== 0; rest &= rest - 1) {
          const to = 32 * half + lowest(rest);
          if (table[row + to] !== at.none) continue;
          table[row + to] = distance;
          queue.push(to);
        }
      }
    }
  }
  return table;
}
