// BOLSTER: the top card of a bolster deck joins the discard pile (solo book, BOLSTER; R26).
import { pickWeighted } from '../engine/chance.ts';
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { moveCards } from '../engine/piles.ts';
import type { State } from '../engine/packed-state.ts';

const weights = new Uint8Array(at.mostCards);

/** Fills the weights of a side's cards with those that may lie on top of a deck now; how many. */
function weigh(game: Game, state: State, side: number, deck: number): number {
  const total = weighThose(game, state, side, deck, 1);
  return total > 0 ? total : weighThose(game, state, side, deck, 0);
}

/** Cards that were laid on top of a deck, or the others. */
function weighThose(
  { cards, bolster: decks }: Game,
  { bytes }: State,
  side: number,
  deck: number,
  top: number,
): number {
  const end = cards.first[side + 1] as number;
  let total = 0;
  for (let card = cards.first[side] as number; card < end; card++) {
    const isIt = decks.deckOf[card] === deck && decks.onTop[card] === top;
    const count = isIt ? (bytes[at.supply + card] as number) : 0;
    weights[card] = count;
    total += count;
  }
  return total;
}

/** The cards that may lie on top of a bolster deck now, and how many there are of each. */
export function topsOf(game: Game, state: State, side: number, letter: string): { card: number; count: number }[] {
  weigh(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));
  const [from, end] = [game.cards.first[side] as number, game.cards.first[side + 1] as number];
  return [...weights].flatMap((count, card) => (card >= from && card < end && count > 0 ? [{ card, count }] : []));
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
export const bolster = (game: Game, state: State, side: number, letter: string): number =>
  bolsterFrom(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));

/** The same, the deck by its number among those of the side; −1 for none. */
export function bolsterFrom(game: Game, state: State, side: number, deck: number): number {
  if (state.bytes[at.winner] !== at.nobody) return at.none;
  const letter = game.bolster.letters[side as 0 | 1][deck] ?? '';
  const total = deck < 0 ? 0 : weigh(game, state, side, deck);
  if (total === 0) return at.none;
  const card = pickWeighted(game, state, side, weights, total, letter);
  const commander = game.bolster.instead[card] as number;
  const isShown = commander !== at.none && (state.bytes[at.display + commander] as number) > 0;
  game.sink?.begin(eventKind.bolstered, side, letter.charCodeAt(0), card, 0);
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
