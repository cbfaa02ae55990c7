// How what is to be had at some places spreads over the board: each place is worth the best of what can be reached from
// it, the less the longer the way.
import type { PlaceTables } from '../engine/game-places.ts';
import * as at from '../engine/layout.ts';

/** How many 256ths of a value are left a step further off: on marked ground, on other ground, and behind what is shut. */
export const near = 179;
export const unmarked = 143;
export const barrier = 141;

/** Values so small are not worth going for, or not worth being told further. */
const least = 50;
const faint = 20;

// All lies in lists that never move: engines know where they are then. Those that a byte looks up are as long as a byte
// counts, so that they need not look whether it is beyond the end.
const size = 256;

/** The board at hand: where the neighbours of each place begin, who they are, and the door between. */
let board: PlaceTables | null = null;
const first = new Uint16Array(size + 1);
const neighbour = new Uint8Array(at.mostPlaces * at.mostPlaces);
const door = new Uint8Array(at.mostPlaces * at.mostPlaces);

/** What each place is worth so far, and what is to be had there. */
const value = new Int32Array(size);
const sown = new Int32Array(size);
/** Places whose value grew, in turn; each is there once. */
const queue = new Uint8Array(size);
const waits = new Uint8Array(size);
/** Places where there is something to be had, the best first. */
const seeds = new Uint8Array(size);

function take(places: PlaceTables): void {
  board = places;
  first.set(places.first);
  neighbour.set(places.neighbour);
  door.set(places.door);
}

/** Fills a row of values from a row of goals, by what entering each place leaves; the greatest run first. */
export function spread(
  places: PlaceTables,
  shut: number,
  worth: Int32Array,
  goal: Int32Array,
  row: number,
  factor: Int32Array,
  factors: number,
): void {
  if (board !== places) take(places);
  const { count } = places;
  const last = sow(count, goal, row);
  let head = 0;
  let tail = 0;
  let next = 0;
  for (;;) {
    // A seed that something greater has run over is in the queue by itself.
    while (next < last && (value[seeds[next] as number] as number) > (sown[seeds[next] as number] as number)) next++;
    let to = 0;
    const isSeed =
      next < last &&
      (head === tail || (sown[seeds[next] as number] as number) >= (value[queue[head] as number] as number));
    if (isSeed) to = seeds[next++] as number;
    else if (head === tail) break;
    else {
      to = queue[head] as number;
      head = (head + 1) & 255;
      waits[to] = 0;
    }
    const left = Math.imul(value[to] as number, factor[(factors + to) | 0] as number) >> 8;
    if (left >= faint) tail = tell(to, left, shut, tail) | 0;
  }
  for (let place = 0; place < count; place++) worth[(row + place) | 0] = value[place] as number;
}

/** Tells the neighbours of a place what is left of its value; where the queue ends then. */
function tell(to: number, left: number, shut: number, end: number): number {
  let tail = end;
  const behind = first[to + 1] as number;
  for (let way = first[to] as number; way < behind; way++) {
    const from = neighbour[way] as number;
    let own = left;
    if (shut !== 0 && door[way] !== at.none && ((shut >>> (door[way] as number)) & 1) === 1)
      own = (left * barrier) >> 8;
    if (own <= (value[from] as number)) continue;
    value[from] = own;
    if (waits[from] === 1) continue;
    waits[from] = 1;
    queue[tail] = from;
    tail = (tail + 1) & 255;
  }
  return tail;
}

/** Where there is something to be had, the best first; how many places. */
function sow(count: number, goal: Int32Array, row: number): number {
  let last = 0;
  for (let place = 0; place < count; place++) {
    const own = goal[(row + place) | 0] as number;
    value[place] = own;
    sown[place] = own;
    waits[place] = 0;
    if (own < least) continue;
    let slot = last++;
    for (; slot > 0 && (sown[seeds[slot - 1] as number] as number) < own; slot--)
      seeds[slot] = seeds[slot - 1] as number;
    seeds[slot] = place;
  }
  return last;
}
