// A bot's play area: cards from left to right, one that is face up being resolved after the other; face-down ones
// wait at the right end for the next turn (solo book, Bot's turn, RECON).
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { addToPile, topCard } from '../engine/piles.ts';
import type { State } from '../engine/packed-state.ts';
import { tellMinds } from './moments.ts';

/** Bits beside the card's number. */
export const faceDown = 64;
export const turned = 128;

export const cardsIn = ({ bytes }: State, side: number): number => bytes[at.playAreaSize + side] as number;

const slot = (side: number, index: number): number => at.playArea + side * at.mostInPlay + index;

/** The number of a card of the play area. */
export const cardAt = ({ bytes }: State, side: number, index: number): number =>
  (bytes[slot(side, index)] as number) & 63;

export const isUp = ({ bytes }: State, side: number, index: number): boolean =>
  ((bytes[slot(side, index)] as number) & faceDown) === 0;

export const isTurned = ({ bytes }: State, side: number, index: number): boolean =>
  ((bytes[slot(side, index)] as number) & turned) !== 0;

/** The leftmost card that is face up, or none. */
export function firstUp(state: State, side: number): number {
  const count = cardsIn(state, side);
  for (let index = 0; index < count; index++) if (isUp(state, side, index)) return index;
  return at.none;
}

/** The value by which cards are ordered: the sheet's, which may adjust what is printed (R22). */
export const orderOf = (game: Game, side: number, card: number): number =>
  game.minds[side as 0 | 1]?.order(card) ?? (game.cards.initiative[card] as number);

/** Cards move to the right by one slot, those from one slot on to below another. */
function makeRoom(bytes: Uint8Array, from: number, end: number): void {
  for (let to = end; to > from; to--) bytes[to] = bytes[to - 1] as number;
}

/** Takes a card from a pile of its side and lays it at an index of the play area. */
export function lay(game: Game, state: State, side: number, card: number, from: number, index: number, bits = 0): void {
  const { bytes } = state;
  const count = bytes[at.playAreaSize + side] as number;
  addToPile(state, side, from, card, -1);
  makeRoom(bytes, slot(side, index), slot(side, count));
  bytes[slot(side, index)] = card | bits;
  bytes[at.playAreaSize + side] = count + 1;
  game.sink?.tell(eventKind.card, side, card, from, at.playArea);
  if ((bits & faceDown) === 0) tellMinds(game, state, 'card drawn', card);
  else game.sink?.tell(eventKind.faced, side, card, 0, 0);
}

/** Takes a card of the play area away to a pile. */
export function send(game: Game, state: State, side: number, index: number, to: number): void {
  const { bytes } = state;
  const card = cardAt(state, side, index);
  const count = bytes[at.playAreaSize + side] as number;
  const last = slot(side, count - 1);
  for (let left = slot(side, index); left < last; left++) bytes[left] = bytes[left + 1] as number;
  bytes[last] = 0;
  bytes[at.playAreaSize + side] = count - 1;
  addToPile(state, side, to, card, 1);
  game.sink?.tell(eventKind.card, side, card, at.playArea, to);
}

/** The next card of the deck is laid at an index; false if there is none, or no room. */
export function drawTo(game: Game, state: State, side: number, index: number, bits = 0): boolean {
  if (cardsIn(state, side) === at.mostInPlay) return false;
  const card = topCard(game, state, side);
  if (card === at.none) return false;
  lay(game, state, side, card, at.deck, index, bits);
  return true;
}

/** Turns a card sideways, or upright again (INSPIRE). */
export function turn(game: Game, state: State, side: number, index: number, is: boolean): void {
  const { bytes } = state;
  const one = bytes[slot(side, index)] as number;
  bytes[slot(side, index)] = is ? one | turned : one & ~turned;
  game.sink?.tell(eventKind.turned, side, one & 63, is ? 1 : 0, 0);
}

/** All face-down cards are flipped. */
export function flipUp(game: Game, state: State, side: number): void {
  const { bytes } = state;
  const count = cardsIn(state, side);
  for (let index = 0; index < count; index++) {
    const one = bytes[slot(side, index)] as number;
    if ((one & faceDown) === 0) continue;
    bytes[slot(side, index)] = one & ~faceDown;
    game.sink?.tell(eventKind.faced, side, one & 63, 1, 0);
    tellMinds(game, state, 'card drawn', one & 63);
  }
}

/** Highest first, equal ones as they lie: in the order in which they were drawn (R22). */
export function arrange(game: Game, state: State, side: number): void {
  const { bytes } = state;
  const count = cardsIn(state, side);
  for (let index = 1; index < count; index++) {
    const one = bytes[slot(side, index)] as number;
    const value = orderOf(game, side, one & 63);
    let to = index;
    while (to > 0 && orderOf(game, side, cardAt(state, side, to - 1)) < value) to--;
    if (to === index) continue;
    makeRoom(bytes, slot(side, to), slot(side, index));
    bytes[slot(side, to)] = one;
  }
  if (game.sink === null) return;
  for (let index = 0; index < count; index++)
    game.sink.tell(eventKind.laid, side, cardAt(state, side, index), index, 0);
}
