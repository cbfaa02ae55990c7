// Ways over places that a MOVE can enter, for emitted sheets: in the second reading of R11 they count first.
import { isIn, lowest } from '../../kernel/bits.ts';
import type { Ways } from '../rules/engine/distance.ts';
import * as at from '../rules/engine/layout.ts';
import { Steps } from '../rules/engine/steps.ts';
import type { Turn } from './sheet-turn.ts';

/** What was measured last: it holds as long as ways and markers are the same. */
interface Measured {
  readonly ways: Ways;
  readonly lo: number;
  readonly hi: number;
  readonly steps: Steps;
}

const known = new WeakMap<Turn, Measured>();

/** Steps by the shortest ways whose places, but for their ends, the bot has marked. */
export function overMarked(turn: Turn, ways: Ways): Steps {
  const { w: words, ownMarked } = turn;
  const lo = words[ownMarked] as number;
  const hi = words[ownMarked + 1] as number;
  const last = known.get(turn);
  if (last && last.ways === ways && last.lo === lo && last.hi === hi) return last.steps;
  const steps = new Steps(measured(ways.walked.next, lo, hi));
  known.set(turn, { ways, lo, hi, steps });
  return steps;
}

function measured(next: Int32Array, lo: number, hi: number): Uint8Array {
  const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
  for (let start = 0; start < at.mostPlaces; start++) {
    const row = start * at.mostPlaces;
    const queue = [start];
    table[row + start] = 0;
    for (const from of queue) {
      if (from !== start && !isIn(lo, hi, from)) continue;
      const far = (table[row + from] as number) + 1;
      for (let half = 0; half < 2; half++) {
        for (let rest = next[2 * from + half] as number; rest !== 0; rest &= rest - 1) {
          const to = 32 * half + lowest(rest);
          if (table[row + to] !== at.none) continue;
          table[row + to] = far;
          queue.push(to);
        }
      }
    }
  }
  return table;
}
