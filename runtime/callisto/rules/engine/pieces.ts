// Moves pieces on the board. Every move of a counter calls `placeUnit`, which also updates the state planes.
import { eventKind, tellMinds } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { moveCards } from './piles.ts';

/** True if a place is in a state plane of a side. `plane` is the offset of the state plane of side 0 (layout.ts). */
export const isPlaceIn = (words: Int32Array, plane: number, side: number, place: number): boolean =>
  (((words[plane + (side << 1) + (place >> 5)] as number) >>> (place & 31)) & 1) === 1;

function setPlace(words: Int32Array, plane: number, side: number, place: number, isMember: boolean): void {
  const word = plane + (side << 1) + (place >> 5);
  const bit = 1 << (place & 31);
  words[word] = isMember ? (words[word] as number) | bit : (words[word] as number) & ~bit;
}

/** Updates the state planes of a side at a place from the counters there. */
function updatePlanes(game: Game, words: Int32Array, side: number, place: number): void {
  const { units } = game;
  const unitsHere = (words[at.unitsAt + place] as number) & units.ofSide[side as 0 | 1];
  const word = (side << 1) + (place >> 5);
  const bit = 1 << (place & 31);
  const occupied = (words[at.occupiedPlaces + word] as number) & ~bit;
  const capable = (words[at.controlUnitPlaces + word] as number) & ~bit;
  const armoured = (words[at.armouredPlaces + word] as number) & ~bit;
  words[at.occupiedPlaces + word] = unitsHere !== 0 ? occupied | bit : occupied;
  words[at.controlUnitPlaces + word] = (unitsHere & units.control) !== 0 ? capable | bit : capable;
  words[at.armouredPlaces + word] = (unitsHere & units.armoured) !== 0 ? armoured | bit : armoured;
}

/** Moves a counter to a place, or off the board (`none`). */
export function placeUnit(game: Game, state: State, unit: number, to: number): void {
  const { bytes, words } = state;
  const from = bytes[at.unitPlace + unit] as number;
  const side = game.units.side[unit] as number;
  if (from !== at.none) {
    words[at.unitsAt + from] = (words[at.unitsAt + from] as number) & ~(1 << unit);
    updatePlanes(game, words, side, from);
  }
  bytes[at.unitPlace + unit] = to;
  // A counter that leaves the board loses the control markers that lie on it (rules for solo play).
  if (to === at.none) bytes[at.markersOn + unit] = 0;
  setUnitIn(state, at.unitsOnBoard, unit, to !== at.none);
  if (to !== at.none) {
    words[at.unitsAt + to] = (words[at.unitsAt + to] as number) | (1 << unit);
    updatePlanes(game, words, side, to);
  }
}

/** True if a set of counters contains the unit. `set` is the index in `state.words` of the word with the set. */
export const isUnitIn = (state: State, set: number, unit: number): boolean =>
  (((state.words[set] as number) >>> unit) & 1) === 1;

export function setUnitIn(state: State, set: number, unit: number, isMember: boolean): void {
  const word = state.words[set] as number;
  state.words[set] = isMember ? word | (1 << unit) : word & ~(1 << unit);
}

export function readyUnit(game: Game, state: State, unit: number): void {
  setUnitIn(state, at.suppressedUnits, unit, false);
  game.sink?.tell(eventKind.readied, unit, 0, 0, 0);
}

export function suppressUnit(game: Game, state: State, unit: number): void {
  setUnitIn(state, at.suppressedUnits, unit, true);
  game.sink?.tell(eventKind.suppressed, unit, 0, 0, 0);
}

/** Returns the level of a side's marker in the space of a place: 0 no marker, 1 scouted, 2 controlled. */
export const markerLevel = ({ words }: State, side: number, place: number): number =>
  isPlaceIn(words, at.controlledPlaces, side, place) ? 2 : isPlaceIn(words, at.markedPlaces, side, place) ? 1 : 0;

/** Lays, turns or removes a marker. The deck and the foundation of a bridge share a marker. */
export function setMarker(game: Game, state: State, side: number, place: number, level: number): void {
  const { words } = state;
  const before = markerLevel(state, side, place);
  const twin = game.places.twin[place] as number;
  for (let levelPlace = place; ; levelPlace = twin) {
    setPlace(words, at.markedPlaces, side, levelPlace, level > 0);
    setPlace(words, at.controlledPlaces, side, levelPlace, level > 1);
    if (levelPlace === twin || twin === at.none) break;
  }
  game.sink?.tell(eventKind.marked, side, place, before, level);
}

/**
 * True if PULSE can push the unit along an edge (from a place to a neighbour). The side of the unit must have a marker
 * at the neighbour, and the unit must be able to enter there (R33, R124).
 */
export const canPushAlong = (game: Game, state: State, unit: number, edge: number): boolean =>
  isPlaceIn(state.words, at.markedPlaces, game.units.side[unit] as number, game.places.neighbour[edge] as number) &&
  isPassable(game, state, edge, game.units.kind[unit] as number);

/** True if an undestroyed structure at the place is a trap for this kind of unit (R44). */
export function isTrapped({ fixtures }: Game, state: State, place: number, kindBit: number): boolean {
  let structuresHere = (fixtures.structuresAt[place] as number) & (state.words[at.standingStructures] as number);
  while (structuresHere !== 0) {
    const structure = 31 - Math.clz32(structuresHere);
    if (((fixtures.structureBars[structure] as number) & kindBit) !== 0) return true;
    structuresHere &= ~(1 << structure);
  }
  return false;
}

/**
 * True if doors, terrain and structures let a unit of the kind walk along an edge (from a place to a neighbour). Does
 * not check whether the neighbour is scouted.
 */
export function isPassable(game: Game, state: State, edge: number, kindBit: number): boolean {
  const { places } = game;
  const door = places.door[edge] as number;
  if (door !== at.none && (((state.words[at.shutDoors] as number) >>> door) & 1) === 1) return false;
  const to = places.neighbour[edge] as number;
  if (((places.bars[to] as number) & kindBit) !== 0) return false;
  return (game.fixtures.structuresAt[to] as number) === 0 || !isTrapped(game, state, to, kindBit);
}

const supplyPiles = [at.supply, at.display] as const;
const allPiles = [at.hand, at.playedPile, at.deck, at.discard, at.supply, at.display] as const;

function removeCards(game: Game, state: State, unit: number, piles: readonly number[]): void {
  for (const pile of piles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) {
      const count = state.bytes[pile + card] as number;
      if (count > 0) moveCards(game, state, card, pile, at.outOfGame, count);
    }
  }
}

/** Removes a neutralised counter from the board. Its cards in the supply and on display leave the game. */
export function neutralise(game: Game, state: State, unit: number): void {
  removeFromBoard(game, state, unit);
  setUnitIn(state, at.neutralisedUnits, unit, true);
  game.sink?.begin(eventKind.neutralised, unit, 0, 0, 0);
  removeCards(game, state, unit, supplyPiles);
  game.rules.neutralised?.(game, state, unit);
  tellMinds(game, state, 'unit removed', unit);
  game.sink?.end();
}

/** Removes an escaped unit from the board. All its cards leave the game (special rules of Scenario 6). */
export function leaveBoard(game: Game, state: State, unit: number): void {
  removeFromBoard(game, state, unit);
  setUnitIn(state, at.escapedUnits, unit, true);
  game.sink?.begin(eventKind.escaped, unit, 0, 0, 0);
  removeCards(game, state, unit, allPiles);
  game.rules.escaped?.(game, state, unit);
  tellMinds(game, state, 'unit escaped', unit);
  game.sink?.end();
}

/** Takes a counter off the board. Its control markers, owed losses, suppression and sleep end. */
export function removeFromBoard(game: Game, state: State, unit: number): void {
  placeUnit(game, state, unit, at.none);
  setUnitIn(state, at.suppressedUnits, unit, false);
  setUnitIn(state, at.asleepUnits, unit, false);
  state.bytes[at.markersOn + unit] = 0;
  state.bytes[at.owedLosses + unit] = 0;
}

/** Returns the tokens at a place as a set of bits. */
export function tokensLyingAt({ bytes }: State, place: number): number {
  let tokens = 0;
  for (let token = 0; token < at.mostTokens; token++) if (bytes[at.tokenPlace + token] === place) tokens |= 1 << token;
  return tokens;
}
