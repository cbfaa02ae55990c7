// Finds the best paths of a unit that scouts along the way of another unit (R42, R131). A space of this way is new if
// it has no marker of the bot. The best paths enter the most new spaces.
import { highBit, isIn, lowBit, nextOf, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { waysOf } from './distances.ts';
import { appendStep } from './trips.ts';
import type { SheetTurn } from './sheet-turn.ts';

/** The maximum number of steps of a path. The strength of every scout is smaller. */
const mostSteps = 16;

/**
 * The best paths of the last search, one row for each path. All paths have the length `pathLength`. `stepsTaken` is the
 * number of steps that the scout has already taken along them.
 */
let paths = new Uint8Array(mostSteps * 256);
let pathCount = 0;
let pathLength = 0;
let stepsTaken = 0;

/**
 * `path` is the path under test. `entered` has the distances between the new spaces of `path` and the other unit, the
 * shortest distance first. `bestEntered` has the same distances for the best paths.
 */
const path = new Uint8Array(mostSteps);
const entered = new Uint8Array(mostSteps);
const bestEntered = new Uint8Array(mostSteps);
let mostEntered = 0;

/**
 * For the paths under test: the set of new spaces, and the table of the distances of the unit whose way is scouted.
 * `distanceRow` is the row of the place of this unit in the table.
 */
let newLo = 0;
let newHi = 0;
let distances: Uint8Array = new Uint8Array(0);
let distanceRow = 0;

/**
 * Finds the paths of the acting unit that enter the most new spaces: spaces on the way of the unit `unit` that are not
 * yet scouted (R42, R131). `lo` and `hi` are the spaces of this way. Returns false if no path enters a new space.
 */
export function findRoutes(turn: SheetTurn, unit: number, most: number, lo: number, hi: number): boolean {
  const { w: words, ownMarked } = turn;
  newLo = lo & ~(words[ownMarked] as number);
  newHi = hi & ~(words[ownMarked + 1] as number);
  dropBarredSpaces(turn);
  distances = waysOf(turn, unit).measured.distance;
  distanceRow = (turn.y[at.unitPlace + unit] as number) * at.mostPlaces;
  pathCount = 0;
  pathLength = 0;
  stepsTaken = 0;
  mostEntered = 0;
  if ((newLo | newHi) !== 0) followPaths(waysOf(turn, turn.unit).walked.next, turn.here, 0, Math.min(most, mostSteps));
  return pathCount > 0;
}

function dropBarredSpaces({ game }: SheetTurn): void {
  for (let place = nextOf(newLo, newHi, 0); place >= 0; place = nextOf(newLo, newHi, place + 1)) {
    if (game.places.bars[place] !== 7) continue;
    newLo &= ~lowBit(place);
    newHi &= ~highBit(place);
  }
}

function followPaths(next: Int32Array, from: number, steps: number, most: number): void {
  if (steps === most) return;
  const lo = next[2 * from] as number;
  const hi = next[2 * from + 1] as number;
  for (let to = nextOf(lo, hi, 0); to >= 0; to = nextOf(lo, hi, to + 1)) {
    path[steps] = to;
    keepBest(steps + 1);
    followPaths(next, to, steps + 1, most);
  }
}

/**
 * Compares the path under test with the best paths. A better path replaces them. An equally good path is added. A worse
 * path is dropped.
 */
function keepBest(steps: number): void {
  const newSpaces = findEntered(steps);
  if (newSpaces === 0) return;
  const order = compareWithBest(newSpaces, steps);
  if (order > 0) return;
  if (order < 0) {
    pathCount = 0;
    pathLength = steps;
    mostEntered = newSpaces;
    bestEntered.set(entered);
  }
  if (mostSteps * (pathCount + 1) > paths.length) paths = extendRows(paths);
  for (let index = 0; index < steps; index++) paths[mostSteps * pathCount + index] = path[index] as number;
  pathCount++;
}

function extendRows(rows: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(2 * rows.length);
  more.set(rows);
  return more;
}

/**
 * Returns the number of new spaces that the path under test enters. `entered` gets the distances between these spaces
 * and the other unit, the shortest distance first.
 */
function findEntered(steps: number): number {
  let newSpaces = 0;
  let lo = newLo;
  let hi = newHi;
  for (let index = 0; index < steps; index++) {
    const place = path[index] as number;
    if (!isIn(lo, hi, place)) continue;
    // Removes the place from the set of new spaces. A path can enter the same place twice, and the place then counts
    // only once.
    lo &= ~lowBit(place);
    hi &= ~highBit(place);
    const distance = distances[distanceRow + place] as number;
    let slot = newSpaces++;
    for (; slot > 0 && (entered[slot - 1] as number) > distance; slot--) entered[slot] = entered[slot - 1] as number;
    entered[slot] = distance;
  }
  return newSpaces;
}

/**
 * Compares the path under test with the best paths. First counts the number of new spaces, then their distances from
 * the other unit (the nearest space first), then the length. Returns a number below 0 if the path under test is better,
 * and 0 for equal paths.
 */
function compareWithBest(newSpaces: number, steps: number): number {
  if (newSpaces !== mostEntered) return mostEntered - newSpaces;
  for (let index = 0; index < newSpaces; index++) {
    const order = (entered[index] as number) - (bestEntered[index] as number);
    if (order !== 0) return order;
  }
  return steps - pathLength;
}

export const routeLength = (_turn: SheetTurn): number => pathLength;

export function nextRoutePlaces(_turn: SheetTurn): number {
  let low = 0;
  let up = 0;
  for (let index = 0; index < pathCount; index++) {
    const place = paths[mostSteps * index + stepsTaken] as number;
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

export function takeRouteStep(turn: SheetTurn, place: number): void {
  let remaining = 0;
  for (let index = 0; index < pathCount; index++) {
    if (paths[mostSteps * index + stepsTaken] !== place) continue;
    paths.copyWithin(mostSteps * remaining, mostSteps * index, mostSteps * (index + 1));
    remaining++;
  }
  pathCount = remaining;
  stepsTaken++;
  appendStep(turn, place);
}
