// Piles of cards. Every copy of a card is in exactly one pile.
import { pickFromDeck } from './chance.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

/** Returns the offset of the byte with the number of cards in a pile; −1 for piles without such a byte. */
export const pileTotalAt = (pile: number, side: number): number =>
  pile === at.deck
    ? at.inDeck + side
    : pile === at.discard
      ? at.inDiscard + side
      : pile === at.hand
        ? at.inHand + side
        : -1;

/** Adds copies of a card to a pile, or removes copies if `change` is negative. */
export function addToPile({ bytes }: State, side: number, pile: number, card: number, change: number): void {
  bytes[pile + card] = (bytes[pile + card] as number) + change;
  const totalAt = pileTotalAt(pile, side);
  if (totalAt >= 0) bytes[totalAt] = (bytes[totalAt] as number) + change;
}

export function moveCards(game: Game, state: State, card: number, from: number, to: number, count = 1): void {
  const { bytes } = state;
  const side = game.cards.side[card] as number;
  bytes[from + card] = (bytes[from + card] as number) - count;
  bytes[to + card] = (bytes[to + card] as number) + count;
  const lessAt = pileTotalAt(from, side);
  if (lessAt >= 0) bytes[lessAt] = (bytes[lessAt] as number) - count;
  const moreAt = pileTotalAt(to, side);
  if (moreAt >= 0) bytes[moreAt] = (bytes[moreAt] as number) + count;
  if (game.sink !== null) for (let each = 0; each < count; each++) game.sink.tell(eventKind.card, side, card, from, to);
}

export function moveAllCards(game: Game, state: State, side: number, from: number, to: number): void {
  const { bytes } = state;
  const end = game.cards.first[side + 1] as number;
  const totalAt = pileTotalAt(from, side);
  if (totalAt >= 0 && bytes[totalAt] === 0) return;
  for (let card = game.cards.first[side] as number; card < end; card++) {
    const count = bytes[from + card] as number;
    if (count > 0) moveCards(game, state, card, from, to, count);
  }
}

/**
 * True if the side can draw a card. If the deck is empty, the discard pile is counted, because it is then shuffled into
 * the deck.
 */
export const canDraw = ({ bytes }: State, side: number): boolean =>
  (bytes[at.inDeck + side] as number) + (bytes[at.inDiscard + side] as number) > 0;

export function drawCard(game: Game, state: State, side: number): number {
  const card = topCard(game, state, side);
  if (card !== at.none) moveCards(game, state, card, at.deck, at.hand);
  return card;
}

/**
 * Returns the next card of the deck and leaves the card there; `none` if there is no card. If the deck is empty, the
 * discard pile becomes the deck first (R29).
 */
export function topCard(game: Game, state: State, side: number): number {
  const { bytes } = state;
  if (bytes[at.inDeck + side] === 0) {
    if (bytes[at.inDiscard + side] === 0) return at.none;
    game.sink?.begin(eventKind.shuffled, side, 0, 0, 0);
    moveAllCards(game, state, side, at.discard, at.deck);
    game.sink?.end();
  }
  return pickFromDeck(game, state, side);
}

/**
 * Moves an Interference card from the supply to the discard pile, if the supply has one. The card is the price of a
 * marker.
 */
export function takeInterference(game: Game, state: State, side: number): void {
  const card = game.cards.interference[side] as number;
  if ((state.bytes[at.supply + card] as number) > 0) moveCards(game, state, card, at.supply, at.discard);
}
