// What stands where, for emitted sheets: places of sets of things, and things of sets of places.
import { highBit, isIn, lowBit, lowest, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { firstArea, firstEquipment } from './turn.ts';
import type { Turn } from './turn.ts';

let low = 0;
let up = 0;

function add(place: number): void {
  low |= lowBit(place);
  up |= highBit(place);
}

/** The places of units. */
export function placesOfUnits({ bytes }: Turn, units: number): number {
  low = 0;
  up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) add(bytes[at.where + lowest(rest)] as number);
  return pair(low, up);
}

/** The places of structures; an area of the board has several. */
export function placesOfStructures({ game, fixed }: Turn, structures: number): number {
  low = 0;
  up = 0;
  for (let rest = structures; rest !== 0; rest &= rest - 1) {
    const one = lowest(rest);
    if (one < firstArea) add(game.things.structureAt[one] as number);
    else {
      low |= fixed.areaLow[one - firstArea] as number;
      up |= fixed.areaHigh[one - firstArea] as number;
    }
  }
  return pair(low, up);
}

/** The places of doors: both that each joins (R41). */
export function placesOfDoors({ game }: Turn, doors: number): number {
  low = 0;
  up = 0;
  for (let rest = doors; rest !== 0; rest &= rest - 1) {
    const one = lowest(rest);
    add(game.things.doorA[one] as number);
    add(game.things.doorB[one] as number);
  }
  return pair(low, up);
}

const placeOfToken = ({ bytes, fixed }: Turn, one: number): number =>
  one < firstEquipment ? (bytes[at.token + one] as number) : (fixed.equipment[one - firstEquipment] as number);

export function placesOfTokens(turn: Turn, tokens: number): number {
  low = 0;
  up = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) add(placeOfToken(turn, lowest(rest)));
  return pair(low, up);
}

/** Tokens that are on the board: those that move, and the equipment. */
export function tokensThere({ game, bytes, fixed }: Turn): number {
  let found = 0;
  for (let one = 0; one < game.things.tokens.length; one++) if (bytes[at.token + one] !== at.none) found |= 1 << one;
  for (let one = 0; one < fixed.equipment.length; one++) found |= 1 << (firstEquipment + one);
  return found;
}

export function tokensAt(turn: Turn, tokens: number, place: number): number {
  let found = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    if (placeOfToken(turn, lowest(rest)) === place) found |= rest & -rest;
  }
  return found;
}

/** Units, structures, doors and tokens that stand in some places. */
export function unitsIn({ words }: Turn, lo: number, hi: number): number {
  let found = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) found |= words[at.at + lowest(rest)] as number;
  for (let rest = hi; rest !== 0; rest &= rest - 1) found |= words[at.at + 32 + lowest(rest)] as number;
  return found;
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
export function cardsInPlay({ bytes, side, index }: Turn): number {
  low = 0;
  up = 0;
  const first = at.playArea + side * at.mostInPlay;
  const count = bytes[at.inPlay + side] as number;
  for (let one = 0; one < count; one++) {
    const card = bytes[first + one] as number;
    if (one !== index && (card & 64) === 0) add(card & 63);
  }
  return pair(low, up);
}

/** Cards that wait in a bolster deck, by the number of its letter. */
export function cardsInDeck({ game, bytes, side }: Turn, letter: number): number {
  low = 0;
  up = 0;
  const { first } = game.cards;
  const end = first[side + 1] as number;
  for (let card = first[side] as number; card < end; card++) {
    if ((bytes[at.supply + card] as number) > 0 && game.bolster.deckOf[card] === letter) add(card);
  }
  return pair(low, up);
}
