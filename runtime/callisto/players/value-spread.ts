// Spreads values over the board. The worth of a place is the best value that can be reached from it. Each step to the
// value reduces the worth.
import type { PlaceTables } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { purposeCount } from './traits.ts';

export class PlaceValues {
  readonly valueAt = new Int32Array(at.mostPlaces);
  /** The places with a value, in the order in which they were added. */
  readonly places = new Uint8Array(at.mostPlaces);
  count = 0;

  clear(): void {
    for (let index = 0; index < this.count; index++) this.valueAt[this.places[index] as number] = 0;
    this.count = 0;
  }

  add(place: number, amount: number): void {
    if (place === at.none || amount === 0) return;
    const before = this.valueAt[place] as number;
    if (before === 0) this.places[this.count++] = place;
    this.valueAt[place] = before + amount;
  }

  /** Copies the values of another object. Returns true if the values have changed. */
  copyFrom(others: PlaceValues): boolean {
    const { count } = others;
    let isDifferent = this.count !== count;
    for (let index = 0; index < count && !isDifferent; index++) {
      const place = others.places[index] as number;
      isDifferent = this.places[index] !== place || this.valueAt[place] !== others.valueAt[place];
    }
    if (!isDifferent) return false;
    this.clear();
    for (let index = 0; index < count; index++) {
      const place = others.places[index] as number;
      this.places[index] = place;
      this.valueAt[place] = others.valueAt[place] as number;
    }
    this.count = count;
    return true;
  }
}

/**
 * Two factors in 256ths. `usualFactor` is the part of a value that is left after a step. If a shut door or a structure
 * bars the step, `barrierFactor` is the part of the rest that is left. Markers do not count, so values stay the same
 * when a side lays markers.
 */
export const usualFactor = 150;
export const barrierFactor = 141;

/** A goal with a value below `leastGoal` is not worth a move. A value below `leastSpread` does not spread further. */
const leastGoal = 50;
const leastSpread = 20;

// All arrays are constants of fixed length, which JavaScript engines optimise. Arrays by place have an entry for each
// value of a byte.
const size = 256;
const mask = size - 1;

/**
 * Rows with the worth of each place. Each side has a row for each purpose of each kind of unit (bits 1, 2 and 4), and
 * then a row for each role.
 */
export const rowsOfPurposes = 3 * purposeCount;
export const rowsOfStrategy = rowsOfPurposes + at.mostUnits;
export const worthRows = new Int32Array(2 * rowsOfStrategy * at.mostPlaces);
/** For each entry in the rows of roles: √(1000 × worth), rounded down to a whole number. */
export const roleWorthRoots = new Int32Array(worthRows.length);
/** The part of its worth that a place passes on to its neighbours, in 256ths, for each side, kind of unit and place. */
export const remainingShares = new Int32Array(2 * 5 * at.mostPlaces);

/**
 * The board and the shut doors for which the arrays list neighbours. Each place has three indexes into `neighbour`: its
 * first neighbour, its first neighbour beyond a shut door, and the end of its neighbours.
 */
let board: PlaceTables | null = null;
let doors = 0;
const firstOpen = new Uint16Array(size);
const firstBeyondDoor = new Uint16Array(size);
const neighboursEnd = new Uint16Array(size);
const neighbour = new Uint8Array(at.mostPlaces * at.mostPlaces);

/** The worth of each place while `spreadValues` runs; 0 before and afterwards. */
const worth = new Int32Array(size);
/** The queue of places whose worth has increased. A place is in the queue at most once. */
const queue = new Uint8Array(size);
const isQueued = new Uint8Array(size);
/**
 * Seeds are the places of goals that are worth a move, with the values of these goals. The best seed is first, and 0
 * marks the end.
 */
const seeds = new Uint8Array(size);
const seedValues = new Int32Array(size);

function takeBoard(places: PlaceTables, shut: number): void {
  board = places;
  doors = shut;
  let next = 0;
  for (let place = 0; place < places.count; place++) {
    firstOpen[place] = next;
    next = listNeighbours(places, place, shut, false, next);
    firstBeyondDoor[place] = next;
    if (shut !== 0) next = listNeighbours(places, place, shut, true, next);
    neighboursEnd[place] = next;
  }
}

/**
 * Writes the neighbours of a place into `neighbour`: the neighbours beyond shut doors if `isBeyondDoor` is true,
 * otherwise the others. Returns the index after the last neighbour.
 */
function listNeighbours(places: PlaceTables, place: number, shut: number, isBeyondDoor: boolean, from: number): number {
  const end = places.first[place + 1] as number;
  let next = from;
  for (let way = places.first[place] as number; way < end; way++) {
    const door = places.door[way] as number;
    const isShut = door !== at.none && ((shut >>> door) & 1) === 1;
    if (isShut === isBeyondDoor) neighbour[next++] = places.neighbour[way] as number;
  }
  return next;
}

/**
 * Fills a row with the worth of each place: the best of its own value and of the values that spread to it. The greatest
 * values spread first.
 */
export function spreadValues(
  places: PlaceTables,
  shut: number,
  values: PlaceValues,
  row: number,
  firstFactor: number,
): void {
  if (board !== places || doors !== shut) takeBoard(places, shut);
  placeSeeds(values);
  let head = 0;
  let tail = 0;
  let next = 0;
  for (;;) {
    let to = queue[head] as number;
    const isSeed = (seedValues[next] as number) >= (head === tail ? 1 : (worth[to] as number));
    if (isSeed) {
      to = seeds[next] as number;
      // If the worth of a seed is greater than its own value, the worth came from a neighbour. The place was then put
      // into the queue, so the seed is skipped.
      if ((worth[to] as number) > (seedValues[next++] as number)) continue;
    } else if (head === tail) break;
    else {
      head = (head + 1) & mask;
      isQueued[to] = 0;
    }
    const remaining = Math.imul(worth[to] as number, remainingShares[(firstFactor + to) | 0] as number) >> 8;
    if (remaining < leastSpread) continue;
    const openEnd = firstBeyondDoor[to] as number;
    const end = neighboursEnd[to] as number;
    tail = offerValue(firstOpen[to] as number, openEnd, remaining, tail);
    if (openEnd < end) tail = offerValue(openEnd, end, (remaining * barrierFactor) >> 8, tail);
  }
  const { count } = places;
  for (let place = 0; place < count; place++) {
    worthRows[(row + place) | 0] = worth[place] as number;
    worth[place] = 0;
  }
}

/**
 * Offers the value `offered` to the places at the indices `from` to `to` of `neighbour`. Places whose `worth` is lower
 * take the value and join the queue. Returns the new end of the queue.
 */
function offerValue(from: number, to: number, offered: number, end: number): number {
  let tail = end;
  for (let way = from; way < to; way++) {
    const place = neighbour[way] as number;
    if (offered <= (worth[place] as number)) continue;
    worth[place] = offered;
    if (isQueued[place] === 1) continue;
    isQueued[place] = 1;
    queue[tail] = place;
    tail = (tail + 1) & mask;
  }
  return tail;
}

/** Sets the worth of places with a goal, and lists the seeds (the goals that are worth a move), the best first. */
function placeSeeds({ count, places, valueAt }: PlaceValues): void {
  let seedCount = 0;
  for (let index = 0; index < count; index++) {
    const place = places[index] as number;
    const ownValue = valueAt[place] as number;
    worth[place] = ownValue;
    if (ownValue < leastGoal) continue;
    let slot = seedCount++;
    for (; slot > 0 && (seedValues[slot - 1] as number) < ownValue; slot--) {
      seedValues[slot] = seedValues[slot - 1] as number;
      seeds[slot] = seeds[slot - 1] as number;
    }
    seedValues[slot] = ownValue;
    seeds[slot] = place;
  }
  seedValues[seedCount] = 0;
}
