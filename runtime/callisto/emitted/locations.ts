// Functions for emitted sheets that find the places of things, and the things in places.
import { highBit, isIn, lowBit, lowest, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { firstArea, firstEquipment, type SheetTurn } from './sheet-turn.ts';
import { pileOffsets, requireParts } from '../rules/engine/position.ts';
import { needPile } from './required-parts.ts';

/** Piles of a bot that sheets can name, besides the play area and the bolster decks. */
type OwnPile = 'deck' | 'discard' | 'supply';

export function placesOfUnits({ y: bytes }: SheetTurn, units: number): number {
  let low = 0;
  let up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.unitPlace + lowest(rest)] as number;
    if (place < 32) low |= 1 << place;
    else up |= 1 << (place & 31);
  }
  return pair(low, up);
}

/**
 * Returns the places of a set of structures. An earlier act of the clause can have destroyed a structure of the set: this
 * structure has no place. The loop takes eight structures at a time, because a table has the places for each combination
 * of eight structures.
 */
export function placesOfStructures({ fixed, w: words }: SheetTurn, structures: number): number {
  const { placesOfEight } = fixed;
  let low = 0;
  let up = 0;
  let row = 0;
  const standing = (words[at.standingStructures] as number) | (-1 << firstArea);
  for (let rest = structures & standing; rest !== 0; rest >>>= 8) {
    const word = 2 * (row + (rest & 255));
    low |= placesOfEight[word] as number;
    up |= placesOfEight[word + 1] as number;
    row += 256;
  }
  return pair(low, up);
}

/** Returns the places of a set of doors: both places of each door (R41). */
export function placesOfDoors({ game }: SheetTurn, doors: number): number {
  const { doorA, doorB } = game.fixtures;
  let low = 0;
  let up = 0;
  for (let rest = doors; rest !== 0; rest &= rest - 1) {
    const door = lowest(rest);
    const a = doorA[door] as number;
    const b = doorB[door] as number;
    low |= lowBit(a) | lowBit(b);
    up |= highBit(a) | highBit(b);
  }
  return pair(low, up);
}

const placeOfToken = ({ y: bytes, fixed }: SheetTurn, token: number): number =>
  token < firstEquipment
    ? (bytes[at.tokenPlace + token] as number)
    : (fixed.equipment[token - firstEquipment] as number);

export function placesOfTokens(turn: SheetTurn, tokens: number): number {
  let low = 0;
  let up = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    const place = placeOfToken(turn, lowest(rest));
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

/** Returns the tokens on the board: people, movable things and equipment. */
export function tokensThere({ game, y: bytes, fixed }: SheetTurn): number {
  let tokens = fixed.allEquipment;
  const count = game.fixtures.tokens.length;
  for (let token = 0; token < count; token++) if (bytes[at.tokenPlace + token] !== at.none) tokens |= 1 << token;
  return tokens;
}

export function tokensAt(turn: SheetTurn, tokens: number, place: number): number {
  let tokensHere = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    if (placeOfToken(turn, lowest(rest)) === place) tokensHere |= rest & -rest;
  }
  return tokensHere;
}

export function unitsOn(words: Int32Array, lo: number, hi: number): number {
  let units = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) units |= words[at.unitsAt + lowest(rest)] as number;
  for (let rest = hi; rest !== 0; rest &= rest - 1) units |= words[at.unitsAt + 32 + lowest(rest)] as number;
  return units;
}

/** Returns the units on a set of places. Places without a unit are skipped first, because most places have none. */
export function unitsIn({ w: words }: SheetTurn, lo: number, hi: number): number {
  const low = lo & ((words[at.occupiedPlaces] as number) | (words[at.occupiedPlaces + 2] as number));
  const up = hi & ((words[at.occupiedPlaces + 1] as number) | (words[at.occupiedPlaces + 3] as number));
  return unitsOn(words, low, up);
}

function thingsIn(table: Int32Array, lo: number, hi: number): number {
  let things = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) things |= table[lowest(rest)] as number;
  for (let rest = hi; rest !== 0; rest &= rest - 1) things |= table[32 + lowest(rest)] as number;
  return things;
}

export const structuresIn = ({ fixed }: SheetTurn, lo: number, hi: number): number =>
  thingsIn(fixed.structuresAt, lo, hi);
export const doorsIn = ({ fixed }: SheetTurn, lo: number, hi: number): number => thingsIn(fixed.doorsAt, lo, hi);

export function tokensIn(turn: SheetTurn, tokens: number, lo: number, hi: number): number {
  let tokensHere = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    if (isIn(lo, hi, placeOfToken(turn, lowest(rest)))) tokensHere |= rest & -rest;
  }
  return tokensHere;
}

/** Returns the face-up cards of the play area, without the card that is being resolved (R22). */
export function cardsInPlay(turn: SheetTurn): number {
  const { y: bytes, side, index } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  let low = 0;
  let up = 0;
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.playAreaSize + side] as number;
  for (let slot = 0; slot < count; slot++) {
    const card = bytes[first + slot] as number;
    if (slot === index || (card & 64) !== 0) continue;
    // The bit 64 is set if the card of a card slot is face down. The six lower bits are the number of the card.
    if ((card & 32) === 0) low |= 1 << (card & 31);
    else up |= 1 << (card & 31);
  }
  return pair(low, up);
}

/** True if a card of a set is face up in the play area; the card at hand does not count (R22). */
export function isInPlay(turn: SheetTurn, lo: number, hi: number): boolean {
  const { y: bytes, side, index } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.playAreaSize + side] as number;
  for (let slot = 0; slot < count; slot++) {
    const card = bytes[first + slot] as number;
    if (((((card & 32) === 0 ? lo : hi) >>> (card & 31)) & 1) === 0) continue;
    if (slot !== index && (card & 64) === 0) return true;
  }
  return false;
}

/** Returns the cards in a bolster deck. `letter` is the number of the letter that names the deck. */
export function cardsInDeck(turn: SheetTurn, letter: number): number {
  const { game, y: bytes, side } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'supply');
  let low = 0;
  let up = 0;
  const { first } = game.cards;
  const end = first[side + 1] as number;
  for (let card = first[side] as number; card < end; card++) {
    if (bytes[at.supply + card] === 0 || game.bolster.deckOf[card] !== letter) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** Returns the cards in the deck, the discard pile or the supply of the bot. */
export function cardsInPile(turn: SheetTurn, pile: OwnPile): number {
  const { game, y: bytes, side } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, pile);
  const offset = pileOffsets[pile];
  let low = 0;
  let up = 0;
  const { first } = game.cards;
  const end = first[side + 1] as number;
  for (let card = first[side] as number; card < end; card++) {
    if (bytes[offset + card] === 0) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** Returns the number of copies of the cards of a set that are face up in the play area, without the card at hand (R22). */
export function copiesInPlay(turn: SheetTurn, lo: number, hi: number): number {
  const { y: bytes, side, index } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.playAreaSize + side] as number;
  let copies = 0;
  for (let slot = 0; slot < count; slot++) {
    const card = bytes[first + slot] as number;
    if (slot !== index && (card & 64) === 0 && isIn(lo, hi, card & 63)) copies++;
  }
  return copies;
}

/** Returns the number of copies of the cards of a set that are in a bolster deck; see `cardsInDeck`. */
export function copiesInDeck(turn: SheetTurn, letter: number, lo: number, hi: number): number {
  const { game, y: bytes, side } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'supply');
  const { first } = game.cards;
  const end = first[side + 1] as number;
  let copies = 0;
  for (let card = first[side] as number; card < end; card++) {
    if (game.bolster.deckOf[card] === letter && isIn(lo, hi, card)) copies += bytes[at.supply + card] as number;
  }
  return copies;
}

/**
 * Returns the number of copies that a pile of the bot has of the cards in a set. The pile is the deck, the discard pile
 * or the supply.
 */
export function copiesInPile(turn: SheetTurn, pile: OwnPile, lo: number, hi: number): number {
  const { game, y: bytes, side } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, pile);
  const offset = pileOffsets[pile];
  const { first } = game.cards;
  const end = first[side + 1] as number;
  let copies = 0;
  for (let card = first[side] as number; card < end; card++) {
    if (isIn(lo, hi, card)) copies += bytes[offset + card] as number;
  }
  return copies;
}

/** True if the bot has the initiative marker. */
export function hasInitiative({ state, side, y: bytes }: SheetTurn): boolean {
  requireParts(state, 'initiative');
  return bytes[at.initiative] === side;
}

/** Returns the number of the round. */
export function roundNow({ state, y: bytes }: SheetTurn): number {
  requireParts(state, 'round');
  return bytes[at.round] as number;
}
