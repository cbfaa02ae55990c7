// Scouting along the way that another unit will take (R42, R131): the paths that enter most of its new spaces.
import { highBit, isIn, lowBit, nextOf, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { waysOf } from './distances.ts';
import { step } from './trips.ts';
import type { Turn } from './sheet-turn.ts';

/** No scout has so many steps. */
const mostSteps = 16;

/** The best paths of the unit that was asked about last, a row each, all of the same length; how much of them is gone. */
let paths = new Uint8Array(mostSteps * 256);
let count = 0;
let length = 0;
let gone = 0;

/** The path that is looked at, and how far from the other unit the new spaces are that it enters, nearest first. */
const path = new Uint8Array(mostSteps);
const entered = new Uint8Array(mostSteps);
/** The same of the best paths. */
const bestEntered = new Uint8Array(mostSteps);
let mostEntered = 0;

/** The new spaces, and the distances of the other unit with where it stands in them. */
let newLo = 0;
let newHi = 0;
let far: Uint8Array = new Uint8Array(0);
let row = 0;

/** Finds the best paths along the way of a unit; whether they enter any of its new spaces. */
export function routes(turn: Turn, unit: number, most: number, lo: number, hi: number): boolean {
  const { w: words, ownMarked } = turn;
  newLo = lo & ~(words[ownMarked] as number);
  newHi = hi & ~(words[ownMarked + 1] as number);
  leaveBarred(turn);
  far = waysOf(turn, unit).measured.distance;
  row = (turn.y[at.placeOf + unit] as number) * at.mostPlaces;
  count = 0;
  length = 0;
  gone = 0;
  mostEntered = 0;
  if ((newLo | newHi) !== 0) goOn(waysOf(turn, turn.unit).walked.next, turn.here, 0, Math.min(most, mostSteps));
  return count > 0;
}

/** What nobody may enter is not new. */
function leaveBarred({ game }: Turn): void {
  for (let place = nextOf(newLo, newHi, 0); place >= 0; place = nextOf(newLo, newHi, place + 1)) {
    if (game.places.bars[place] !== 7) continue;
    newLo &= ~lowBit(place);
    newHi &= ~highBit(place);
  }
}

/** Looks at all paths that go on from a place. */
function goOn(next: Int32Array, from: number, steps: number, most: number): void {
  if (steps === most) return;
  const lo = next[2 * from] as number;
  const hi = next[2 * from + 1] as number;
  for (let to = nextOf(lo, hi, 0); to >= 0; to = nextOf(lo, hi, to + 1)) {
    path[steps] = to;
    keepBest(steps + 1);
    goOn(next, to, steps + 1, most);
  }
}

/** Keeps the path that is looked at if none is better, and no other if it is. */
function keepBest(steps: number): void {
  const news = findEntered(steps);
  if (news === 0) return;
  const worse = compared(news, steps);
  if (worse > 0) return;
  if (worse < 0) {
    count = 0;
    length = steps;
    mostEntered = news;
    bestEntered.set(entered);
  }
  if (mostSteps * (count + 1) > paths.length) paths = extended(paths);
  for (let index = 0; index < steps; index++) paths[mostSteps * count + index] = path[index] as number;
  count++;
}

function extended(of: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(2 * of.length);
  more.set(of);
  return more;
}

/** How many new spaces the path enters; their distances, in order. */
function findEntered(steps: number): number {
  let news = 0;
  let lo = newLo;
  let hi = newHi;
  for (let index = 0; index < steps; index++) {
    const place = path[index] as number;
    if (!isIn(lo, hi, place)) continue;
    // The same space is entered once.
    lo &= ~lowBit(place);
    hi &= ~highBit(place);
    const own = far[row + place] as number;
    let to = news++;
    for (; to > 0 && (entered[to - 1] as number) > own; to--) entered[to] = entered[to - 1] as number;
    entered[to] = own;
  }
  return news;
}

/** More new spaces are better, then nearer ones, then a shorter path: below 0 it is better than the best, 0 as good. */
function compared(news: number, steps: number): number {
  if (news !== mostEntered) return mostEntered - news;
  for (let index = 0; index < news; index++) {
    const worse = (entered[index] as number) - (bestEntered[index] as number);
    if (worse !== 0) return worse;
  }
  return steps - length;
}

export const routeLength = (_turn: Turn): number => length;

/** Where the next step can lead. */
export function routeNext(_turn: Turn): number {
  let low = 0;
  let up = 0;
  for (let index = 0; index < count; index++) {
    const place = paths[mostSteps * index + gone] as number;
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

export function routeStep(turn: Turn, place: number): void {
  let left = 0;
  for (let index = 0; index < count; index++) {
    if (paths[mostSteps * index + gone] !== place) continue;
    paths.copyWithin(mostSteps * left, mostSteps * index, mostSteps * (index + 1));
    left++;
  }
  count = left;
  gone++;
  step(turn, place);
}
