// BOLSTER: the top card of a bolster deck joins the discard pile (solo book, BOLSTER; R26).
import { pickWeighted } from '../engine/chance.ts';
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { moveCards } from '../engine/piles.ts';
import type { State } from '../engine/packed-state.ts';

const weights = new Uint8Array(at.mostCards);

/** Writes into `weights` how many copies of each card may now be on top of a deck. Returns their sum. */
function weighTopCards(game: Game, state: State, side: number, deck: number): number {
  const total = weighLayer(game, state, side, deck, 1);
  return total > 0 ? total : weighLayer(game, state, side, deck, 0);
}

/**
 * Writes into `weights` the number of copies of each card in a layer of a bolster deck, and returns their sum. If `top`
 * is 1, the layer has the cards that were laid on top at set-up; otherwise, the cards under them.
 */
function weighLayer({ cards, bolster }: Game, { bytes }: State, side: number, deck: number, top: number): number {
  const end = cards.first[side + 1] as number;
  let total = 0;
  for (let card = cards.first[side] as number; card < end; card++) {
    const isInLayer = bolster.deckOf[card] === deck && bolster.onTop[card] === top;
    const count = isInLayer ? (bytes[at.supply + card] as number) : 0;
    weights[card] = count;
    total += count;
  }
  return total;
}

/** Returns the cards that may be on top of a bolster deck now, each with its number of copies. */
export function possibleTopCards(
  game: Game,
  state: State,
  side: number,
  letter: string,
): { card: number; count: number }[] {
  weighTopCards(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));
  const [from, end] = [game.cards.first[side] as number, game.cards.first[side + 1] as number];
  return [...weights].flatMap((count, card) => (card >= from && card < end && count > 0 ? [{ card, count }] : []));
}

export function cardsLeftInDeck(game: Game, { bytes }: State, side: number, letter: string): number {
  const { cards, bolster: decks } = game;
  const deck = decks.letters[side as 0 | 1].indexOf(letter);
  let left = 0;
  if (deck < 0) return 0;
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    if (decks.deckOf[card] === deck) left += bytes[at.supply + card] as number;
  }
  return left;
}

export const decksWithCards = (game: Game, state: State, side: number): string[] =>
  game.bolster.letters[side as 0 | 1].filter((letter) => cardsLeftInDeck(game, state, side, letter) > 0);

/** Draws a card from the bolster deck with a letter. Returns the card that joined the discard pile, or `none`. */
export const drawBolsterCard = (game: Game, state: State, side: number, letter: string): number =>
  drawFromDeck(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));

/**
 * Draws a card from the bolster deck with an index; −1 means no deck. Returns the card that joined the discard pile, or
 * `none`.
 */
export function drawFromDeck(game: Game, state: State, side: number, deck: number): number {
  if (state.bytes[at.winner] !== at.nobody) return at.none;
  const letter = game.bolster.letters[side as 0 | 1][deck] ?? '';
  const total = deck < 0 ? 0 : weighTopCards(game, state, side, deck);
  if (total === 0) return at.none;
  const card = pickWeighted(game, state, side, weights, total, letter);
  const commander = game.bolster.replacement[card] as number;
  const isShown = commander !== at.none && (state.bytes[at.display + commander] as number) > 0;
  game.sink?.begin(eventKind.bolstered, side, letter.charCodeAt(0), card, 0);
  // If the commander of the drawn card is on display, the commander joins the discard pile, and the drawn card returns
  // to the deck (special rules of the bolster decks).
  if (isShown) moveCards(game, state, commander, at.display, at.discard);
  else moveCards(game, state, card, at.supply, at.discard);
  game.sink?.end();
  return isShown ? commander : card;
}

/**
 * Takes a chosen card from the display, or else from the decks. Returns false if neither has the card, or if the game
 * is won.
 */
export function takeBolsterCard(game: Game, state: State, card: number): boolean {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return false;
  const pile = (bytes[at.display + card] as number) > 0 ? at.display : at.supply;
  if (bytes[pile + card] === 0) return false;
  moveCards(game, state, card, pile, at.discard);
  return true;
}
