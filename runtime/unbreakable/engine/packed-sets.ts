// The functions that compiled programs call, in a packed state, for sets of hexes and of units. A set of hexes has
// several words: each function gets them as arguments, returns the lowest word and stores the others, as the functions of
// the kernel do. The functions allocate nothing.
import { lowest, pair, withWord } from '../../kernel/bits.ts';
import { unitSizes, type UnitSize } from '../data/reference-types.ts';
import { hexDirections } from '../board/hex-board.ts';
import * as at from './byte-layout.ts';
import type { ByteState } from './byte-state.ts';

/** The parts of a turn that the functions need: the state and the crawler. */
interface TurnOfSets {
  readonly state: ByteState;
  readonly me: number;
}

/**
 * The greatest number of 32-bit words of a set of hexes: enough for `mostHexes` hexes and the bit that means no hex.
 */
export const wordsOfHexSet = 8;

/** The words of the set that a function of this file receives (`readWords`), and of the set that it returns. */
export const readWords = new Int32Array(wordsOfHexSet);
const madeWords = new Int32Array(wordsOfHexSet);

export function keepRead(a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
  readWords[0] = a;
  readWords[1] = b;
  readWords[2] = c;
  readWords[3] = d;
  readWords[4] = e;
  readWords[5] = f;
  readWords[6] = g;
  readWords[7] = h;
}

/** Begins a function that gets a set and makes a set: keeps the words of the first set, and empties the second set. */
function begin(a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
  keepRead(a, b, c, d, e, f, g, h);
  madeWords.fill(0);
}

const isRead = (hex: number): boolean => ((readWords[hex >> 5] as number) & (1 << (hex & 31))) !== 0;

/** Adds a hex to the set that is made; does nothing for a hex off the map. */
function make(hex: number): void {
  if (hex >= 0) madeWords[hex >> 5] = (madeWords[hex >> 5] as number) | (1 << (hex & 31));
}

/** Returns the lowest word of the set that was made, and stores the other words. */
function madeSet(): number {
  const lo = madeWords[0] as number;
  pair(lo, madeWords[1] as number);
  for (let index = 2; index < wordsOfHexSet; index++) withWord(lo, index, madeWords[index] as number);
  return lo;
}

/** The hexes that `listRead` and `listMade` write, in ascending order. A die chooses among them. */
export const listedHexes = new Int32Array(32 * wordsOfHexSet);

function list(words: Int32Array): number {
  let count = 0;
  for (let index = 0; index < wordsOfHexSet; index++) {
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1)
      listedHexes[count++] = 32 * index + lowest(rest);
  }
  return count;
}

/** Writes the hexes of the set in `readWords` into `listedHexes`; returns their number. */
export const listRead = (): number => list(readWords);

/** Returns the first hex of a set, the hex with the lowest number; −1 if the set is empty. */
export function firstHex(a: number, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
  keepRead(a, b, c, d, e, f, g, h);
  return listRead() === 0 ? -1 : (listedHexes[0] as number);
}

/** Returns the neighbours in one direction of the hexes of a set. */
export function nextHexes(
  { state: { board } }: TurnOfSets,
  direction: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  begin(a, b, c, d, e, f, g, h);
  const count = listRead();
  for (let index = 0; index < count; index++) make(board.neighbour(listedHexes[index] as number, direction));
  return madeSet();
}

/** Returns all hexes that lie straight on in a direction from a hex of a set. */
export function hexesStraightOn(
  { state: { board } }: TurnOfSets,
  direction: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  begin(a, b, c, d, e, f, g, h);
  const count = listRead();
  for (let index = 0; index < count; index++) {
    let hex = board.neighbour(listedHexes[index] as number, direction);
    for (; hex >= 0; hex = board.neighbour(hex, direction)) make(hex);
  }
  return madeSet();
}

/**
 * Takes the straight line in a direction that leads through the hex of the crawler and begins at the edge of the map
 * (U16). Returns the first hex of the set on this line.
 */
export function firstStraightOn(
  { state, me }: TurnOfSets,
  direction: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  begin(a, b, c, d, e, f, g, h);
  const { board } = state;
  const back = (direction + hexDirections.length / 2) % hexDirections.length;
  let hex = state.isOnMap(me) ? state.hexOf(me) : -1;
  for (let next = hex; next >= 0; next = board.neighbour(next, back)) hex = next;
  while (hex >= 0 && !isRead(hex)) hex = board.neighbour(hex, direction);
  make(hex);
  return madeSet();
}

/** Returns the hexes that are adjacent to a hex of a set, without the hexes of the set. */
export function hexesBeside(
  { state: { board } }: TurnOfSets,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  begin(a, b, c, d, e, f, g, h);
  const count = listRead();
  for (let index = 0; index < count; index++) {
    for (let direction = 0; direction < hexDirections.length; direction++) {
      const next = board.neighbour(listedHexes[index] as number, direction);
      if (next >= 0 && !isRead(next)) make(next);
    }
  }
  return madeSet();
}

/** Returns the hexes that lie between two hexes of a set, for all pairs of hexes of the set. */
export function hexesBetween(
  { state: { board } }: TurnOfSets,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  begin(a, b, c, d, e, f, g, h);
  const count = listRead();
  for (let index = 0; index < count; index++) {
    for (let other = index + 1; other < count; other++) {
      const offset = board.betweenWords(listedHexes[index] as number, listedHexes[other] as number);
      for (let word = 0; word < board.words; word++)
        madeWords[word] = (madeWords[word] as number) | (board.betweenBits[offset + word] as number);
    }
  }
  return madeSet();
}

/** Returns the units of a set that are in the hexes of a second set. */
export function unitsInHexes(
  { state }: TurnOfSets,
  units: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  keepRead(a, b, c, d, e, f, g, h);
  let members = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    if (state.isOnMap(unit) && isRead(state.hexOf(unit))) members |= 1 << unit;
  }
  return members;
}

/** Returns the hexes of the units of a set. */
export function hexesOfUnits({ state }: TurnOfSets, units: number): number {
  begin(0, 0, 0, 0, 0, 0, 0, 0);
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    if (state.isOnMap(unit)) make(state.hexOf(unit));
  }
  return madeSet();
}

/** True if the dropped bomb can change the status of the crawler to offline (U17). */
export function mayGoOffline({ state, me }: TurnOfSets): boolean {
  const { bytes, board, files, hexCount } = state;
  const target = bytes[at.shotTargetOffset] as number;
  const size = unitSizes[bytes[at.shotSizeOffset] as number] as UnitSize;
  return state.isReady(me) && target < hexCount && board.steps(target, state.hexOf(me)) <= files.reference.radius[size];
}

/** The functions of this file that compiled programs call, by the names in their code. */
export const setCalls: Readonly<Record<string, unknown>> = {
  firstHex,
  firstStraightOn,
  hexesBeside,
  hexesBetween,
  hexesOfUnits,
  hexesStraightOn,
  mayGoOffline,
  nextHexes,
  unitsInHexes,
};
