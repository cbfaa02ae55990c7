// BOLSTER: the top card of a bolster deck joins the discard pile (solo book, BOLSTER; R26).
import { pickWeighted } from '../engine/chance.ts';
import { kind } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { moveCards } from '../engine/piles.ts';
import type { State } from '../engine/state.ts';

const weights = new Uint8Array(at.mostCards);

/** Fills the weights with the cards that may lie on top of a deck now; how many. */
function weigh(game: Game, { bytes }: State, side: number, deck: number): number {
  const { cards, bolster: decks } = game;
  const [from, end] = [cards.first[side] as number, cards.first[side + 1] as number];
  for (const top of [1, 0] as const) {
    let total = 0;
    weights.fill(0);
    for (let card = from; card < end; card++) {
      if (decks.deckOf[card] !== deck || decks.onTop[card] !== top) continue;
      const count = bytes[at.supply + card] as number;
      weights[card] = count;
      total += count;
    }
    if (total > 0) return total;
  }
  return 0;
}

/** The cards that may lie on top of a bolster deck now, and how many there are of each. */
export function topsOf(game: Game, state: State, side: number, letter: string): { card: number; count: number }[] {
  weigh(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));
  return [...weights].flatMap((count, card) => (count > 0 ? [{ card, count }] : []));
}

/** How many cards a bolster deck has left. */
export function leftIn(game: Game, { bytes }: State, side: number, letter: string): number {
  const { cards, bolster: decks } = game;
  const deck = decks.letters[side as 0 | 1].indexOf(letter);
  let left = 0;
  if (deck < 0) return 0;
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    if (decks.deckOf[card] === deck) left += bytes[at.supply + card] as number;
  }
  return left;
}

/** The letters of the decks that have cards. */
export const decksWithCards = (game: Game, state: State, side: number): string[] =>
  game.bolster.letters[side as 0 | 1].filter((letter) => leftIn(game, state, side, letter) > 0);

/** One card of a deck; the card that joined the discard pile, or none. */
export function bolster(game: Game, state: State, side: number, letter: string): number {
  if (state.bytes[at.winner] !== at.nobody) return at.none;
  const deck = game.bolster.letters[side as 0 | 1].indexOf(letter);
  const total = deck < 0 ? 0 : weigh(game, state, side, deck);
  if (total === 0) return at.none;
  const card = pickWeighted(game, state, side, weights, total, letter);
  const commander = game.bolster.instead[card] as number;
  const isShown = commander !== at.none && (state.bytes[at.display + commander] as number) > 0;
  game.sink?.begin(kind.bolstered, side, letter.charCodeAt(0), card, 0);
  // A commander on display joins instead, and the card goes back (special rules of the bolster decks).
  if (isShown) moveCards(game, state, commander, at.display, at.discard);
  else moveCards(game, state, card, at.supply, at.discard);
  game.sink?.end();
  return isShown ? commander : card;
}

/** A card that is chosen by name: from those that lie face up, else from the decks; false if there is none. */
export function bolsterCard(game: Game, state: State, card: number): boolean {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return false;
  const pile = (bytes[at.display + card] as number) > 0 ? at.display : at.supply;
  if (bytes[pile + card] === 0) return false;
  moveCards(game, state, card, pile, at.discard);
  return true;
}
