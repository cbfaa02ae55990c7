// What moves pieces on the board. `put` is the one mover of counters: it keeps the planes that decisions read.
import { kind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

/** Whether a plane of a side has a place. */
export const has = (words: Int32Array, plane: number, side: number, place: number): boolean =>
  (((words[plane + (side << 1) + (place >> 5)] as number) >>> (place & 31)) & 1) === 1;

function setBit(words: Int32Array, plane: number, side: number, place: number, is: boolean): void {
  const word = plane + (side << 1) + (place >> 5);
  const bit = 1 << (place & 31);
  words[word] = is ? (words[word] as number) | bit : (words[word] as number) & ~bit;
}

/** The planes of a side at a place, from the counters that are there. */
function keepPlanes(game: Game, words: Int32Array, side: number, place: number): void {
  const { units } = game;
  const there = (words[at.at + place] as number) & units.ofSide[side as 0 | 1];
  const word = (side << 1) + (place >> 5);
  const bit = 1 << (place & 31);
  const occupied = (words[at.occupied + word] as number) & ~bit;
  const capable = (words[at.capable + word] as number) & ~bit;
  const armoured = (words[at.armoured + word] as number) & ~bit;
  words[at.occupied + word] = there !== 0 ? occupied | bit : occupied;
  words[at.capable + word] = (there & units.control) !== 0 ? capable | bit : capable;
  words[at.armoured + word] = (there & units.armoured) !== 0 ? armoured | bit : armoured;
}

/** Moves a counter to a place, or off the board with `none`. */
export function put(game: Game, state: State, unit: number, to: number): void {
  const { bytes, words } = state;
  const from = bytes[at.where + unit] as number;
  const side = game.units.side[unit] as number;
  if (from !== at.none) {
    words[at.at + from] = (words[at.at + from] as number) & ~(1 << unit);
    keepPlanes(game, words, side, from);
  }
  bytes[at.where + unit] = to;
  // Markers on a counter go with it (solo).
  if (to === at.none) bytes[at.markersOn + unit] = 0;
  setUnit(state, at.placed, unit, to !== at.none);
  if (to !== at.none) {
    words[at.at + to] = (words[at.at + to] as number) | (1 << unit);
    keepPlanes(game, words, side, to);
  }
}

export const isIn = (state: State, set: number, unit: number): boolean =>
  (((state.words[set] as number) >>> unit) & 1) === 1;

export function setUnit(state: State, set: number, unit: number, is: boolean): void {
  const word = state.words[set] as number;
  state.words[set] = is ? word | (1 << unit) : word & ~(1 << unit);
}

/** How a side's marker lies in the space of a place: 0 there is none, 1 scouted, 2 controlled. */
export const markAt = ({ words }: State, side: number, place: number): number =>
  has(words, at.controlled, side, place) ? 2 : has(words, at.marked, side, place) ? 1 : 0;

/** Lays, turns or takes a marker; one marker serves a bridge's deck and its foundation. */
export function mark(game: Game, state: State, side: number, place: number, level: number): void {
  const { words } = state;
  const before = markAt(state, side, place);
  const twin = game.places.twin[place] as number;
  for (let part = place; ; part = twin) {
    setBit(words, at.marked, side, part, level > 0);
    setBit(words, at.controlled, side, part, level > 1);
    if (part === twin || twin === at.none) break;
  }
  game.sink?.tell(kind.marked, side, place, before, level);
}

/** Whether a PULSE can move a unit along an edge: where its own side has marked, and it could enter (R33, R124). */
export const isPushed = (game: Game, state: State, unit: number, edge: number): boolean =>
  has(state.words, at.marked, game.units.side[unit] as number, game.places.neighbour[edge] as number) &&
  isOpen(game, state, edge, game.units.kind[unit] as number);

/** Whether a structure there keeps a kind of unit out (R44). */
export function isTrapped({ things }: Game, state: State, place: number, kindBit: number): boolean {
  let there = (things.structuresAt[place] as number) & (state.words[at.standing] as number);
  while (there !== 0) {
    const one = 31 - Math.clz32(there);
    if (((things.structureBars[one] as number) & kindBit) !== 0) return true;
    there &= ~(1 << one);
  }
  return false;
}

/** Whether the edge from a place can be walked by a unit, whoever has marked what lies behind it. */
export function isOpen(game: Game, state: State, edge: number, kindBit: number): boolean {
  const { places } = game;
  const door = places.door[edge] as number;
  if (door !== at.none && (((state.words[at.shut] as number) >>> door) & 1) === 1) return false;
  const to = places.neighbour[edge] as number;
  if (((places.bars[to] as number) & kindBit) !== 0) return false;
  return (game.things.structuresAt[to] as number) === 0 || !isTrapped(game, state, to, kindBit);
}
