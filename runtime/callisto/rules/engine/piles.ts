// Cards: every card is in exactly one pile, and moves from one to another.
import { pick } from './chance.ts';
import { kind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

/** Where the number of cards of a pile is kept, if it is. */
export const totalOf = (pile: number, side: number): number =>
  pile === at.deck
    ? at.inDeck + side
    : pile === at.discard
      ? at.inDiscard + side
      : pile === at.hand
        ? at.inHand + side
        : -1;

/** So many more of a card of a side in a pile. */
export function countPile({ bytes }: State, side: number, pile: number, card: number, more: number): void {
  bytes[pile + card] = (bytes[pile + card] as number) + more;
  const total = totalOf(pile, side);
  if (total >= 0) bytes[total] = (bytes[total] as number) + more;
}

/** Moves one card, or as many, of a name from pile to pile. */
export function moveCards(game: Game, state: State, card: number, from: number, to: number, count = 1): void {
  const { bytes } = state;
  const side = game.cards.side[card] as number;
  bytes[from + card] = (bytes[from + card] as number) - count;
  bytes[to + card] = (bytes[to + card] as number) + count;
  const less = totalOf(from, side);
  if (less >= 0) bytes[less] = (bytes[less] as number) - count;
  const more = totalOf(to, side);
  if (more >= 0) bytes[more] = (bytes[more] as number) + count;
  if (game.sink !== null) for (let each = 0; each < count; each++) game.sink.tell(kind.card, side, card, from, to);
}

/** All cards of a side from one pile to another. */
export function moveAll(game: Game, state: State, side: number, from: number, to: number): void {
  const { bytes } = state;
  const end = game.cards.first[side + 1] as number;
  const total = totalOf(from, side);
  if (total >= 0 && bytes[total] === 0) return;
  for (let card = game.cards.first[side] as number; card < end; card++) {
    const count = bytes[from + card] as number;
    if (count > 0) moveCards(game, state, card, from, to, count);
  }
}

/** Whether a card can be drawn, if need be after shuffling. */
export const canDraw = ({ bytes }: State, side: number): boolean =>
  (bytes[at.inDeck + side] as number) + (bytes[at.inDiscard + side] as number) > 0;

/** Draws a card into the hand; the card, or none. */
export function draw(game: Game, state: State, side: number): number {
  const card = top(game, state, side);
  if (card !== at.none) moveCards(game, state, card, at.deck, at.hand);
  return card;
}

/** The next card of the deck, which stays there; an empty deck is made of the discard pile first (R29). Or none. */
export function top(game: Game, state: State, side: number): number {
  const { bytes } = state;
  if (bytes[at.inDeck + side] === 0) {
    if (bytes[at.inDiscard + side] === 0) return at.none;
    game.sink?.begin(kind.shuffled, side, 0, 0, 0);
    moveAll(game, state, side, at.discard, at.deck);
    game.sink?.end();
  }
  return pick(game, state, side);
}

/** Interference for a marker that was laid: from the supply to the discard pile, if there is any. */
export function takeInterference(game: Game, state: State, side: number): void {
  const card = game.cards.interference[side] as number;
  if ((state.bytes[at.supply + card] as number) > 0) moveCards(game, state, card, at.supply, at.discard);
}
