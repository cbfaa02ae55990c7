// BOLSTER: the top card of a bolster deck joins the discard pile (solo book, BOLSTER; R26).
import { pickWeighted } from '../engine/chance.ts';
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { moveCards } from '../engine/piles.ts';
import type { State } from '../engine/packed-state.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { CardTables } from '../engine/game-cards.ts';
import type { ScenarioDecks } from '../../data/scenario-decks.ts';

const crewTitles = ['GUNNER', 'NAVIGATOR', 'COMMANDER'];

const cardFinder = (cards: CardTables, side: number) => {
  const from = cards.first[side] as number;
  const names = cards.names.slice(from, cards.first[side + 1]);
  return (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new ShapeError('bolster', `names ${name}, which the scenario does not have`, 'decks.json');
    return from + index;
  };
};

export function bolsterTables({ bolster }: ScenarioDecks, cards: CardTables) {
  const sides = [bolster.breakers, bolster.lfa] as const;
  const letters = sides.map((rows) => rows.flatMap(({ deck, cards: deckCards }) => (deckCards ? [deck] : [])));
  const [deckOf, replacement] = [new Uint8Array(cards.count).fill(at.none), new Uint8Array(cards.count).fill(at.none)];
  const [onTop, onDisplay] = [new Uint8Array(cards.count), new Uint8Array(cards.count)];
  for (const [side, rows] of sides.entries()) {
    const cardNamed = cardFinder(cards, side);
    for (const { deck, cards: deckNames = [], onTop: topNames = [] } of rows) {
      for (const name of deckNames) deckOf[cardNamed(name)] = letters[side]?.indexOf(deck) ?? at.none;
      for (const name of topNames) onTop[cardNamed(name)] = 1;
    }
    for (const { display = [], beside } of rows) {
      const deck = beside === undefined ? at.none : (letters[side]?.indexOf(beside) ?? at.none);
      for (const name of display) {
        const displayed = cardNamed(name);
        onDisplay[displayed] = 1;
        for (const other of cards.ofUnit[cards.unit[displayed] as number] ?? []) {
          if (deck !== at.none && deckOf[other] === deck) replacement[other] = displayed;
        }
      }
    }
  }
  const rank = (card: number): number => crewTitles.indexOf(cards.titles[card] ?? '');
  const casualtyOrder = cards.ofUnit.map((unitCards) => unitCards.toSorted((a, b) => rank(a) - rank(b)));
  return {
    /** The letters of each side's decks, in the book's order. */
    letters: [letters[0] ?? [], letters[1] ?? []] as const,
    /** The deck of each card, as an index into its side's letters, or `none`. */
    deckOf,
    /** 1 for cards that were shuffled separately and laid on top of their deck. */
    onTop,
    /** 1 for cards that are set up face up beside a deck. */
    onDisplay,
    /** The card that joins the bot instead of a drawn card as long as it is on display, or `none`. */
    replacement,
    /** The cards of each counter as a bot loses them; for a mech Gunner, Navigator, Commander (R32). */
    casualtyOrder,
  };
}

/** Bolster decks (solo book, Bolster decks of each scenario). A state counts their cards; the tables never change. */
export type BolsterTables = Readonly<ReturnType<typeof bolsterTables>>;

const weights = new Uint8Array(at.mostCards);

/** Fills the weights of a side's cards with the copies that may be on top of a deck now. Returns their number. */
function weighTopCards(game: Game, state: State, side: number, deck: number): number {
  const total = weighLayer(game, state, side, deck, 1);
  return total > 0 ? total : weighLayer(game, state, side, deck, 0);
}

/** Weighs the cards that were laid on top of a deck (`top` is 1), or the others (0). */
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

/** Returns the cards that may be on top of a bolster deck now, with the number of copies. */
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

/** Draws a card of a deck by its letter. Returns the card that joined the discard pile, or `none`. */
export const drawBolsterCard = (game: Game, state: State, side: number, letter: string): number =>
  drawFromDeck(game, state, side, game.bolster.letters[side as 0 | 1].indexOf(letter));

/** The same by the index of the deck among those of the side; −1 for no deck. */
export function drawFromDeck(game: Game, state: State, side: number, deck: number): number {
  if (state.bytes[at.winner] !== at.nobody) return at.none;
  const letter = game.bolster.letters[side as 0 | 1][deck] ?? '';
  const total = deck < 0 ? 0 : weighTopCards(game, state, side, deck);
  if (total === 0) return at.none;
  const card = pickWeighted(game, state, side, weights, total, letter);
  const commander = game.bolster.replacement[card] as number;
  const isShown = commander !== at.none && (state.bytes[at.display + commander] as number) > 0;
  game.sink?.begin(eventKind.bolstered, side, letter.charCodeAt(0), card, 0);
  // A commander on display joins instead, and the drawn card goes back (special rules of the bolster decks).
  if (isShown) moveCards(game, state, commander, at.display, at.discard);
  else moveCards(game, state, card, at.supply, at.discard);
  game.sink?.end();
  return isShown ? commander : card;
}

/** Takes a chosen card: from display, else from the decks. Returns false if there is none. */
export function takeBolsterCard(game: Game, state: State, card: number): boolean {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return false;
  const pile = (bytes[at.display + card] as number) > 0 ? at.display : at.supply;
  if (bytes[pile + card] === 0) return false;
  moveCards(game, state, card, pile, at.discard);
  return true;
}
