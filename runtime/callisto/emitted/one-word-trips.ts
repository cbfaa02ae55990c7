// Trips of emitted sheets on boards of one word: the same as in `aims.ts` and `trips.ts`, without the upper words. These are
// what most decisions come to, so they stand here a second time.
import { isOne, lowest, only } from '../../kernel/bits.ts';
import { noteOf, numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import { beside1, union1, wordAt1 } from '../rules/engine/step-tables.ts';
import type { StepTables } from '../rules/engine/step-tables.ts';
import { draw1, drawBy } from './draw.ts';
import type { TiebreakList } from './draw.ts';
import { waysOf } from './distances.ts';
import { arrived, leaves, mayLeave, moves, setsOut, stepsFor } from './trips.ts';
import type { Turn } from './sheet-turn.ts';

const goalRole = numberOf('goal');
const goalUnit = noteOf('goal', 'unit');
const destinationRole = numberOf('destination');
const wayRole = numberOf('way');

/** The tables have no more steps: so many lead from anywhere to anywhere. */
const mostSteps = 31;

/** Who sets out, and from where; the ways that there are. */
function begins1(turn: Turn, walker: number, here: number, most: number, scouts: boolean): WalkingDistances {
  turn.walker = walker;
  turn.from = here;
  turn.most = most;
  turn.scouts = scouts;
  turn.met = 0;
  if (turn.mayExit) turn.exitLo = 0;
  turn.fromBit = here === at.none ? 0 : 1 << here;
  const ways = waysOf(turn, walker);
  // They are the same for most trips; to write them costs more than to look.
  if (turn.trip !== ways) turn.trip = ways;
  return ways;
}

export function trip1(turn: Turn, walker: number, here: number, most: number, scouts: boolean): void {
  const { walked } = begins1(turn, walker, here, most, scouts);
  turn.reachLo = here === at.none ? 0 : scouts ? scoutsTo1(walked, here, most) : movesTo1(turn, walked, here, most);
}

export const walk1 = (turn: Turn, most: number, scouts: boolean): void =>
  trip1(turn, turn.unit, turn.here, most, scouts);

/** A MOVE of one space begins. No place is next to itself. */
export function step1(turn: Turn): void {
  const { here } = turn;
  const { walked } = begins1(turn, turn.unit, here, 1, false);
  turn.reachLo = here === at.none ? 0 : (walked.next1[here] as number) & (turn.w[turn.ownMarked] as number);
}

/** A SCOUT begins. */
export function scout1(turn: Turn, most: number): void {
  const { here } = turn;
  const { walked } = begins1(turn, turn.unit, here, most, true);
  turn.reachLo = here === at.none ? 0 : scoutsTo1(walked, here, most);
}

const scoutsTo1 = ({ within1 }: StepTables, start: number, most: number): number =>
  (within1[wordAt1(start, most < mostSteps ? most : mostSteps)] as number) & ~(1 << start);

function movesTo1({ w: words, ownMarked }: Turn, { next1 }: StepTables, start: number, most: number): number {
  if (most < 1) return 0;
  const marked = (words[ownMarked] as number) & ~(1 << start);
  const found = (next1[start] as number) & marked;
  return most === 1 ? found : furtherTo1(next1, found, marked, most);
}

/** The places from which moves go on, and those that are entered then. */
function furtherTo1(next1: Int32Array, first: number, marked: number, most: number): number {
  let found = first;
  for (let edge = first, step = 1; step < most && edge !== 0; step++) {
    edge = beside1(next1, edge) & marked & ~found;
    found |= edge;
  }
  return found;
}

export function into1(turn: Turn, places: number): number {
  const here = places & turn.fromBit;
  turn.met |= here;
  return here === 0 ? places & turn.reachLo : 0;
}

export function nearing1(turn: Turn, goals: number, isList: boolean): number {
  const { from, fromBit, reachLo } = turn;
  turn.over = (goals & fromBit) !== 0;
  // From a goal nothing is nearer.
  if (turn.over) return turn.mayExit && mayLeave(turn, turn.walker, from) ? fromBit : 0;
  if (goals === 0 || reachLo === 0) return 0;
  const measured = stepsFor(turn);
  const all = goals | 0;
  const own = isList && !turn.scouts ? all & ~((measured.next1[from] as number) & ~reachLo) || all : all;
  const found = nearer1(turn, measured, own);
  if (found === 0) return 0;
  turn.kept[2 * goalRole] = own;
  if (turn.mayExit) turn.exitLo = own;
  return found;
}

/** Where the trip gets that is nearest to some goals, and strictly nearer than where it begins. */
function nearer1({ from, most, trip, reachLo }: Turn, measured: StepTables, goals: number): number {
  const { within1, around1, depth } = measured;
  const own = wordAt1(from, 0);
  let now = 0;
  let met = (within1[own] as number) & goals;
  while (met === 0 && ++now < depth) met = (within1[own | now] as number) & goals;
  if (measured !== trip.walked) return nearerBy1(around1, now, goals, reachLo);
  if (met === 0) return 0;
  // As ways are measured as they are walked, no place is nearer by more than the steps that lead there; and a goal counts
  // only if it is no further off than both together: first of all those that are nearest now.
  let steps = now - most;
  if (steps < 0) {
    // From a goal nothing is nearer.
    if (now === 0) return 0;
    steps = 0;
    met = (within1[own | (most < depth ? most : depth - 1)] as number) & goals;
  }
  for (;;) {
    const found = union1(around1, steps, met) & reachLo;
    if (found !== 0 || ++steps >= now) return found;
    const far = steps + most;
    met = far < depth ? (within1[own | far] as number) & goals : goals;
  }
}

/** The same where ways are measured otherwise than they are walked. */
function nearerBy1(around1: Int32Array, now: number, goals: number, reach: number): number {
  for (let steps = 0; steps < now; steps++) {
    const found = union1(around1, steps, goals) & reach;
    if (found !== 0) return found;
  }
  return 0;
}

export function nearingUnit1(
  turn: Turn,
  units: number,
  byGoal: TiebreakList,
  by: TiebreakList,
  byOnWay = by,
  byUsedWay?: TiebreakList,
): boolean {
  const { y: bytes, from, fromBit, reachLo } = turn;
  const measured = stepsFor(turn);
  let near = 0;
  let places = 0;
  let isThere = false;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.placeOf + lowest(rest)] as number;
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
  if (!isAlone) places = nearer1(turn, measured, 1 << (bytes[at.placeOf + goal] as number));
  const isUsed = byUsedWay !== undefined && !isAlone;
  arrive1(turn, places, isUsed ? null : by, isUsed ? byUsedWay : byOnWay);
  return true;
}

/** The destination is chosen by a list, then the spaces between by another. */
function arrive1(turn: Turn, set: number, by: TiebreakList, byOnWay: TiebreakList): void {
  let ways = arrives1(turn, narrow1(turn, by, set));
  while (ways !== 0) {
    enters1(turn, narrow1(turn, byOnWay, ways));
    ways = onward1(turn);
  }
}

const narrow1 = (turn: Turn, by: TiebreakList, set: number): number =>
  by === null || isOne(set) ? set : by(turn, set, 0);

/** Goes to one of the places that a list left: the spaces of which one is to be entered next, 0 if it is there. */
export function arrives1(turn: Turn, set: number): number {
  if (turn.scouts) return scouts1(turn, set);
  if ((set & turn.fromBit) !== 0) return leaves(turn, turn.walker);
  const { from } = turn;
  const { walked } = turn.trip;
  const end = draw1(turn, destinationRole, set);
  setsOut(turn);
  if ((((walked.next1[from] as number) >>> end) & 1) === 0) return moves(turn, walked, from, end);
  return reached1(turn, end);
}

/** As `arrives1`, of a SCOUT. */
export function scouts1(turn: Turn, set: number): number {
  // Nothing else leads it to where it stands.
  if (turn.mayExit && (set & turn.fromBit) !== 0) return leaves(turn, turn.walker);
  turn.end = draw1(turn, destinationRole, set) | 0;
  turn.place = turn.from;
  setsOut(turn);
  return onward1(turn);
}

/** As `goesTo1`, of a MOVE of one space: where none may leave the board, what it chooses is next to it. */
export function stepsTo1(turn: Turn, set: number): boolean {
  if (turn.mayExit) return goesTo1(turn, set);
  const end = draw1(turn, destinationRole, set) | 0;
  setsOut(turn);
  turn.path[0] = end;
  turn.length = 1;
  return true;
}

/** It has come to its destination. */
function reached1(turn: Turn, end: number): number {
  turn.path[turn.length++] = end;
  return turn.mayExit ? arrived(turn) : 0;
}

export function onward1(turn: Turn): number {
  const { end } = turn;
  const { walked } = turn.trip;
  for (;;) {
    const from = turn.place;
    const next = walked.next1[from] as number;
    if (((next >>> end) & 1) !== 0) return reached1(turn, end);
    const left = walked.distance[from * at.mostPlaces + end] as number;
    const ways = next & (walked.around1[wordAt1(end, left - 1)] as number);
    if (!isOne(ways)) return ways;
    const place = only(ways);
    turn.place = place;
    turn.path[turn.length++] = place;
  }
}

export function enters1(turn: Turn, set: number): void {
  const place = draw1(turn, wayRole, set) | 0;
  turn.place = place;
  turn.path[turn.length++] = place;
}

export function goesTo1(turn: Turn, set: number): boolean {
  for (let ways = arrives1(turn, set); ways !== 0; ways = onward1(turn)) enters1(turn, ways);
  return true;
}
