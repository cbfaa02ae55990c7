// The play area of a bot: cards from left to right. Face-up cards are resolved one after another. Face-down cards wait
// at the right end for the next turn (solo book, Bot’s turn, RECON).
import { eventKind, tellMinds } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { addToPile, topCard } from '../engine/piles.ts';
import type { State } from '../engine/packed-state.ts';

/** Flags in the byte of a card slot. The six lower bits of the byte are the number of the card. */
export const faceDownFlag = 64;
export const turnedFlag = 128;

export const cardsIn = ({ bytes }: State, side: number): number => bytes[at.playAreaSize + side] as number;
const slotAt = (side: number, index: number): number => at.playArea + side * at.mostInPlay + index;
export const cardInPlay = ({ bytes }: State, side: number, index: number): number =>
  (bytes[slotAt(side, index)] as number) & 63;
export const isFaceUp = ({ bytes }: State, side: number, index: number): boolean =>
  ((bytes[slotAt(side, index)] as number) & faceDownFlag) === 0;
export const isTurned = ({ bytes }: State, side: number, index: number): boolean =>
  ((bytes[slotAt(side, index)] as number) & turnedFlag) !== 0;

/** Returns the index of the leftmost card that is face up, or `none`. */
export function firstFaceUp(state: State, side: number): number {
  const count = cardsIn(state, side);
  for (let index = 0; index < count; index++) if (isFaceUp(state, side, index)) return index;
  return at.none;
}

/** Returns the initiative by which a card is ordered in the play area: adjusted by the sheet, or printed (R22). */
export const playOrderOf = (game: Game, side: number, card: number): number =>
  game.minds[side as 0 | 1]?.order(card) ?? (game.cards.initiative[card] as number);

/** Moves the bytes of the card slots from `from` to `end` − 1 to the right by one card slot. */
function makeRoom(bytes: Uint8Array, from: number, end: number): void {
  for (let to = end; to > from; to--) bytes[to] = bytes[to - 1] as number;
}

/** Takes a card from a pile and lays it at an index of the play area. */
export function layCard(
  game: Game,
  state: State,
  side: number,
  card: number,
  from: number,
  index: number,
  bits = 0,
): void {
  const { bytes } = state;
  const count = bytes[at.playAreaSize + side] as number;
  addToPile(state, side, from, card, -1);
  makeRoom(bytes, slotAt(side, index), slotAt(side, count));
  bytes[slotAt(side, index)] = card | bits;
  bytes[at.playAreaSize + side] = count + 1;
  game.sink?.tell(eventKind.card, side, card, from, at.playArea);
  if ((bits & faceDownFlag) === 0) tellMinds(game, state, 'card drawn', card);
  else game.sink?.tell(eventKind.faced, side, card, 0, 0);
}

export function sendToPile(game: Game, state: State, side: number, index: number, to: number): void {
  const { bytes } = state;
  const card = cardInPlay(state, side, index);
  const count = bytes[at.playAreaSize + side] as number;
  const last = slotAt(side, count - 1);
  for (let left = slotAt(side, index); left < last; left++) bytes[left] = bytes[left + 1] as number;
  bytes[last] = 0;
  bytes[at.playAreaSize + side] = count - 1;
  addToPile(state, side, to, card, 1);
  game.sink?.tell(eventKind.card, side, card, at.playArea, to);
}

/**
 * Draws the next card of the deck, and lays it at an index of the play area. Returns false if there is no card to draw,
 * or if the play area is full.
 */
export function drawIntoPlay(game: Game, state: State, side: number, index: number, bits = 0): boolean {
  if (cardsIn(state, side) === at.mostInPlay) return false;
  const card = topCard(game, state, side);
  if (card === at.none) return false;
  layCard(game, state, side, card, at.deck, index, bits);
  return true;
}

/** Turns a card sideways (as INSPIRE does) or upright. */
export function turnCard(game: Game, state: State, side: number, index: number, isSideways: boolean): void {
  const { bytes } = state;
  const card = bytes[slotAt(side, index)] as number;
  bytes[slotAt(side, index)] = isSideways ? card | turnedFlag : card & ~turnedFlag;
  game.sink?.tell(eventKind.turned, side, card & 63, isSideways ? 1 : 0, 0);
}

export function flipAllUp(game: Game, state: State, side: number): void {
  const { bytes } = state;
  const count = cardsIn(state, side);
  for (let index = 0; index < count; index++) {
    const card = bytes[slotAt(side, index)] as number;
    if ((card & faceDownFlag) === 0) continue;
    bytes[slotAt(side, index)] = card & ~faceDownFlag;
    game.sink?.tell(eventKind.faced, side, card & 63, 1, 0);
    tellMinds(game, state, 'card drawn', card & 63);
  }
}

/** Orders the cards by initiative, the highest first. Cards of equal initiative keep their order (R22). */
export function arrangeCards(game: Game, state: State, side: number): void {
  const { bytes } = state;
  const count = cardsIn(state, side);
  for (let index = 1; index < count; index++) {
    const card = bytes[slotAt(side, index)] as number;
    const value = playOrderOf(game, side, card & 63);
    let to = index;
    while (to > 0 && playOrderOf(game, side, cardInPlay(state, side, to - 1)) < value) to--;
    if (to === index) continue;
    makeRoom(bytes, slotAt(side, to), slotAt(side, index));
    bytes[slotAt(side, to)] = card;
  }
  if (game.sink === null) return;
  for (let index = 0; index < count; index++)
    game.sink.tell(eventKind.laid, side, cardInPlay(state, side, index), index, 0);
}
