// Trips of emitted sheets on boards of one word: the same as in `aims.ts` and `trips.ts`, without the upper words. These are
// what most decisions come to, so they stand here a second time.
import { isOne, lowest } from '../../../kernel/bits.ts';
import { noteOf, numberOf } from '../../../kernel/roles.ts';
import * as at from '../../engine/layout.ts';
import { wordAt } from '../../engine/steps.ts';
import type { Steps } from '../../engine/steps.ts';
import { draw1, drawBy } from '../choose.ts';
import type { List } from '../choose.ts';
import { measuredFor, waysOf } from '../measured.ts';
import { arrived, goes, leaves, mayLeave, moves } from '../trips.ts';
import type { Turn } from '../turn.ts';

const goalRole = numberOf('goal');
const goalUnit = noteOf('goal', 'unit');
const destinationRole = numberOf('destination');
const wayRole = numberOf('way');

/** What the sets of some places have together for so many steps. */
export function union1(sets: Int32Array, bits: number, steps: number, set: number): number {
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) found |= sets[wordAt(bits, lowest(rest), steps)] as number;
  return found;
}

export function trip1(turn: Turn, walker: number, here: number, most: number, scouts: boolean): void {
  turn.walker = walker;
  turn.from = here;
  turn.most = most;
  turn.scouts = scouts;
  turn.met = false;
  turn.exitLo = 0;
  turn.fromBit = here === at.none ? 0 : 1 << here;
  const { walked, measured } = waysOf(turn, walker);
  // They are the same for most trips; to write them costs more than to look.
  if (turn.walked !== walked || turn.measured !== measured) {
    turn.walked = walked;
    turn.measured = measured;
  }
  turn.reachLo =
    here === at.none || most < 1 ? 0 : scouts ? scoutsTo(walked, here, most) : movesTo(turn, walked, here, most);
}

export const walk1 = (turn: Turn, most: number, scouts: boolean): void =>
  trip1(turn, turn.unit, turn.here, most, scouts);

function scoutsTo({ bits, depth, within }: Steps, start: number, most: number): number {
  return (within[wordAt(bits, start, most < depth ? most : depth - 1)] as number) & ~(1 << start);
}

function movesTo({ words, side }: Turn, { next }: Steps, start: number, most: number): number {
  const marked = (words[at.marked + 2 * side] as number) & ~(1 << start);
  let edge = (next[2 * start] as number) & marked;
  let found = edge;
  for (let step = 1; step < most && edge !== 0; step++) {
    edge = union1(next, 0, 0, edge) & marked & ~found;
    found |= edge;
  }
  return found;
}

export function into1(turn: Turn, places: number): number {
  if ((places & turn.fromBit) === 0) return places & turn.reachLo;
  turn.met = true;
  return 0;
}

export function nearing1(turn: Turn, goals: number, isList: boolean): number {
  const { fromBit, reachLo } = turn;
  turn.over = (goals & fromBit) !== 0;
  if (turn.over && mayLeave(turn, turn.walker, turn.from)) return fromBit;
  if (goals === 0 || reachLo === 0) return 0;
  const measured = turn.isByOwnWays ? measuredFor(turn, turn.walker) : turn.measured;
  let own = goals;
  if (isList && !turn.scouts) own = goals & ~((measured.next[2 * turn.from] as number) & ~reachLo) || goals;
  const found = nearer1(turn, measured, own);
  if (found === 0) return 0;
  turn.kept[2 * goalRole] = own;
  turn.kept[2 * goalRole + 1] = 0;
  if (turn.mayExit) turn.exitLo = own;
  return found;
}

/** Where the trip gets that is nearest to some goals, and strictly nearer than where it begins. */
function nearer1({ from, most, walked, reachLo }: Turn, measured: Steps, goals: number): number {
  const { within, around, bits, depth } = measured;
  let now = 0;
  while (now < depth && ((within[wordAt(bits, from, now)] as number) & goals) === 0) now++;
  // If ways are measured as they are walked, no place is nearer by more than the steps that lead there; and a goal counts
  // only if it is no further off than both together.
  const isWalked = measured === walked;
  for (let steps = isWalked && now < depth && now > most ? now - most : 0; steps < now; steps++) {
    const met = isWalked && steps + most < depth ? goals & (within[wordAt(bits, from, steps + most)] as number) : goals;
    const found = union1(around, bits, steps, met) & reachLo;
    if (found !== 0) return found;
  }
  return 0;
}

export function nearingUnit1(
  turn: Turn,
  units: number,
  byGoal: List,
  by: List,
  byOnWay = by,
  byUsedWay?: List,
): boolean {
  const { bytes, from, fromBit, reachLo } = turn;
  const measured = turn.isByOwnWays ? measuredFor(turn, turn.walker) : turn.measured;
  let near = 0;
  let places = 0;
  let isThere = false;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.where + lowest(rest)] as number;
    if (place === at.none) continue;
    if (place === from) isThere = true;
    const found = reachLo === 0 ? 0 : nearer1(turn, measured, 1 << place);
    if (found === 0) continue;
    near |= rest & -rest;
    places = found;
  }
  if (isThere) {
    turn.over = true;
    if (mayLeave(turn, turn.walker, from)) {
      if (!turn.asks) arrive1(turn, fromBit, null, null);
      return true;
    }
  }
  if (near === 0 || turn.asks) return near !== 0;
  const isAlone = isOne(near);
  const goal = drawBy(turn, goalUnit, near, 0, byGoal);
  if (!isAlone) places = nearer1(turn, measured, 1 << (bytes[at.where + goal] as number));
  const isUsed = byUsedWay !== undefined && !isAlone;
  arrive1(turn, places, isUsed ? null : by, isUsed ? byUsedWay : byOnWay);
  return true;
}

/** The destination is chosen by a list, then the spaces between by another. */
function arrive1(turn: Turn, set: number, by: List, byOnWay: List): void {
  let ways = arrives1(turn, narrow1(turn, by, set));
  while (ways !== 0) {
    enters1(turn, narrow1(turn, byOnWay, ways));
    ways = onward1(turn);
  }
}

const narrow1 = (turn: Turn, by: List, set: number): number => (by === null || isOne(set) ? set : by(turn, set, 0));

export function arrives1(turn: Turn, set: number): number {
  const { walker, scouts, from, walked, path } = turn;
  if ((set & turn.fromBit) !== 0) return leaves(turn, walker);
  const end = draw1(turn, destinationRole, set);
  goes(turn, walker, scouts);
  turn.end = end;
  turn.place = from;
  if (scouts) return onward1(turn);
  if ((((walked.next[2 * from] as number) >>> end) & 1) === 0) return moves(turn, walked, from, end);
  path[0] = end;
  turn.length = 1;
  return turn.exitLo === 0 ? 0 : arrived(turn);
}

export function onward1(turn: Turn): number {
  const { end, walked, path } = turn;
  const { next, around, far, bits } = walked;
  for (;;) {
    const from = turn.place;
    const left = far[from * at.mostPlaces + end] as number;
    if (left <= 1) {
      path[turn.length++] = end;
      return turn.exitLo === 0 ? 0 : arrived(turn);
    }
    const ways = (next[2 * from] as number) & (around[wordAt(bits, end, left - 1)] as number);
    if (!isOne(ways)) return ways;
    turn.place = lowest(ways);
    path[turn.length++] = turn.place;
  }
}

export function enters1(turn: Turn, set: number): void {
  turn.place = draw1(turn, wayRole, set);
  turn.path[turn.length++] = turn.place;
}

export function goesTo1(turn: Turn, set: number): boolean {
  for (let ways = arrives1(turn, set); ways !== 0; ways = onward1(turn)) enters1(turn, ways);
  return true;
}
