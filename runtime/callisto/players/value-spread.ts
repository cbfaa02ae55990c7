// How what is to be had at some places spreads over the board: each place is worth the best of what can be reached from
// it, the less the longer the way.
import type { PlaceTables } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { endCount } from './traits.ts';
import type { Wants } from './place-values.ts';

/** How many 256ths of a value are left a step further off: on marked ground, on other ground, and behind what is shut. */
export const near = 179;
export const unmarked = 143;
export const barrier = 141;

/** Values so small are not worth going for, or not worth being told further. */
const least = 50;
const faint = 20;

// All lies in lists that never move: engines know where they are then, and how long. What places stand in, or wait in, is
// as long as a byte counts.
const size = 256;
const mask = size - 1;

/**
 * Rows of values, a place each: what it is worth to be there. The plan of each side has one for each end of each kind of unit
 * (the bits of the kinds are 1, 2 and 4), then one for each role.
 */
export const rowsOfEnds = 3 * endCount;
export const rowsOfPlan = rowsOfEnds + at.mostUnits;
export const rows = new Int32Array(2 * rowsOfPlan * at.mostPlaces);
/** For each side and kind of unit, a place each: how many 256ths of a value entering leaves. */
export const factors = new Int32Array(2 * 5 * at.mostPlaces);

/** The board at hand: where the neighbours of each place begin, and those behind a shut door, and who they are. */
let board: PlaceTables | null = null;
let doors = 0;
const open = new Uint16Array(size);
const behind = new Uint16Array(size);
const beyond = new Uint16Array(size);
const neighbour = new Uint8Array(at.mostPlaces * at.mostPlaces);

/** What each place is worth so far: nothing, before and after. */
const value = new Int32Array(size);
/** Places whose value grew, in turn; each is there once. */
const queue = new Uint8Array(size);
const waits = new Uint8Array(size);
/** Places where there is something to be had, the best first, and how much that is; then nothing. */
const seeds = new Uint8Array(size);
const sown = new Int32Array(size);

function take(places: PlaceTables, shut: number): void {
  board = places;
  doors = shut;
  let next = 0;
  for (let place = 0; place < places.count; place++) {
    open[place] = next;
    next = takeWays(places, place, shut, false, next);
    behind[place] = next;
    if (shut !== 0) next = takeWays(places, place, shut, true, next);
    beyond[place] = next;
  }
}

/** Ways from a place to its neighbours, those with a shut door between or the others; where those end. */
function takeWays(places: PlaceTables, place: number, shut: number, isBehind: boolean, from: number): number {
  const end = places.first[place + 1] as number;
  let next = from;
  for (let way = places.first[place] as number; way < end; way++) {
    const door = places.door[way] as number;
    const isShut = door !== at.none && ((shut >>> door) & 1) === 1;
    if (isShut === isBehind) neighbour[next++] = places.neighbour[way] as number;
  }
  return next;
}

/** Fills a row with what is wanted and what it is worth from elsewhere; the greatest run first. */
export function spread(places: PlaceTables, shut: number, wants: Wants, row: number, entering: number): void {
  if (board !== places || doors !== shut) take(places, shut);
  sow(wants);
  let head = 0;
  let tail = 0;
  let next = 0;
  for (;;) {
    let to = queue[head] as number;
    const isSeed = (sown[next] as number) >= (head === tail ? 1 : (value[to] as number));
    if (isSeed) {
      to = seeds[next] as number;
      // A seed that something greater has run over is in the queue by itself, or was.
      if ((value[to] as number) > (sown[next++] as number)) continue;
    } else if (head === tail) break;
    else {
      head = (head + 1) & mask;
      waits[to] = 0;
    }
    const left = Math.imul(value[to] as number, factors[(entering + to) | 0] as number) >> 8;
    if (left < faint) continue;
    const middle = behind[to] as number;
    const end = beyond[to] as number;
    tail = tell(open[to] as number, middle, left, tail);
    if (middle < end) tail = tell(middle, end, (left * barrier) >> 8, tail);
  }
  const { count } = places;
  for (let place = 0; place < count; place++) {
    rows[(row + place) | 0] = value[place] as number;
    value[place] = 0;
  }
}

/** Tells some neighbours of a place what is left of its value; where the queue ends then. */
function tell(from: number, to: number, left: number, end: number): number {
  let tail = end;
  for (let way = from; way < to; way++) {
    const place = neighbour[way] as number;
    if (left <= (value[place] as number)) continue;
    value[place] = left;
    if (waits[place] === 1) continue;
    waits[place] = 1;
    queue[tail] = place;
    tail = (tail + 1) & mask;
  }
  return tail;
}

/** Puts what is wanted where it is to be had; of what is worth going for, the best first. */
function sow({ count, places, of }: Wants): void {
  let found = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index] as number;
    const own = of[place] as number;
    value[place] = own;
    if (own < least) continue;
    let slot = found++;
    for (; slot > 0 && (sown[slot - 1] as number) < own; slot--) {
      sown[slot] = sown[slot - 1] as number;
      seeds[slot] = seeds[slot - 1] as number;
    }
    sown[slot] = own;
    seeds[slot] = place;
  }
  sown[found] = 0;
}
