// What stands where, for emitted sheets: places of sets of things, and things of sets of places.
import { highBit, isIn, lowBit, lowest, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { firstEquipment } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';
import { needPile } from './required-parts.ts';

/** The places of units. */
export function placesOfUnits({ y: bytes }: Turn, units: number): number {
  let low = 0;
  let up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.where + lowest(rest)] as number;
    if (place < 32) low |= 1 << place;
    else up |= 1 << (place & 31);
  }
  return pair(low, up);
}

/** The places of structures; an area of the board has several. The table has two words for each eight of them. */
export function placesOfStructures({ fixed }: Turn, structures: number): number {
  const { placesOfEight } = fixed;
  let low = 0;
  let up = 0;
  let row = 0;
  for (let rest = structures; rest !== 0; rest >>>= 8) {
    const word = 2 * (row + (rest & 255));
    low |= placesOfEight[word] as number;
    up |= placesOfEight[word + 1] as number;
    row += 256;
  }
  return pair(low, up);
}

/** The places of doors: both that each joins (R41). */
export function placesOfDoors({ game }: Turn, doors: number): number {
  const { doorA, doorB } = game.things;
  let low = 0;
  let up = 0;
  for (let rest = doors; rest !== 0; rest &= rest - 1) {
    const one = lowest(rest);
    const a = doorA[one] as number;
    const b = doorB[one] as number;
    low |= lowBit(a) | lowBit(b);
    up |= highBit(a) | highBit(b);
  }
  return pair(low, up);
}

const placeOfToken = ({ y: bytes, fixed }: Turn, one: number): number =>
  one < firstEquipment ? (bytes[at.token + one] as number) : (fixed.equipment[one - firstEquipment] as number);

export function placesOfTokens(turn: Turn, tokens: number): number {
  let low = 0;
  let up = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    const place = placeOfToken(turn, lowest(rest));
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

/** Tokens that are on the board: those that move, and the equipment. */
export function tokensThere({ game, y: bytes, fixed }: Turn): number {
  let found = fixed.allEquipment;
  const count = game.things.tokens.length;
  for (let one = 0; one < count; one++) if (bytes[at.token + one] !== at.none) found |= 1 << one;
  return found;
}

export function tokensAt(turn: Turn, tokens: number, place: number): number {
  let found = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    if (placeOfToken(turn, lowest(rest)) === place) found |= rest & -rest;
  }
  return found;
}

/** The units on some places. */
export function unitsOn(words: Int32Array, lo: number, hi: number): number {
  let found = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) found |= words[at.at + lowest(rest)] as number;
  for (let rest = hi; rest !== 0; rest &= rest - 1) found |= words[at.at + 32 + lowest(rest)] as number;
  return found;
}

/** Units, structures, doors and tokens that stand in some places. Most places have no unit, and are not looked at. */
export function unitsIn({ w: words }: Turn, lo: number, hi: number): number {
  const low = lo & ((words[at.occupied] as number) | (words[at.occupied + 2] as number));
  if (hi === 0) return unitsOn(words, low, 0);
  return unitsOn(words, low, hi & ((words[at.occupied + 1] as number) | (words[at.occupied + 3] as number)));
}

function thingsIn(table: Int32Array, lo: number, hi: number): number {
  let found = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) found |= table[lowest(rest)] as number;
  for (let rest = hi; rest !== 0; rest &= rest - 1) found |= table[32 + lowest(rest)] as number;
  return found;
}

export const structuresIn = ({ fixed }: Turn, lo: number, hi: number): number => thingsIn(fixed.structuresAt, lo, hi);

export const doorsIn = ({ fixed }: Turn, lo: number, hi: number): number => thingsIn(fixed.doorsAt, lo, hi);

export function tokensIn(turn: Turn, tokens: number, lo: number, hi: number): number {
  let found = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    if (isIn(lo, hi, placeOfToken(turn, lowest(rest)))) found |= rest & -rest;
  }
  return found;
}

/** Cards of the play area that lie face up, the resolved one left out (R22). */
export function cardsInPlay(turn: Turn): number {
  const { y: bytes, side, index } = turn;
  if (turn.w[at.untold] !== 0) needPile(turn, 'playArea');
  let low = 0;
  let up = 0;
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.inPlay + side] as number;
  for (let one = 0; one < count; one++) {
    const card = bytes[first + one] as number;
    if (one === index || (card & 64) !== 0) continue;
    // The bit beside the number says that it is turned.
    if ((card & 32) === 0) low |= 1 << (card & 31);
    else up |= 1 << (card & 31);
  }
  return pair(low, up);
}

/** Whether one of some cards lies face up in the play area, the resolved one left out (R22). */
export function isInPlay(turn: Turn, lo: number, hi: number): boolean {
  const { y: bytes, side, index } = turn;
  if (turn.w[at.untold] !== 0) needPile(turn, 'playArea');
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.inPlay + side] as number;
  for (let one = 0; one < count; one++) {
    const card = bytes[first + one] as number;
    if (((((card & 32) === 0 ? lo : hi) >>> (card & 31)) & 1) === 0) continue;
    if (one !== index && (card & 64) === 0) return true;
  }
  return false;
}

/** Cards that wait in a bolster deck, by the number of its letter. */
export function cardsInDeck(turn: Turn, letter: number): number {
  const { game, y: bytes, side } = turn;
  if (turn.w[at.untold] !== 0) needPile(turn, 'supply');
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
