// Bolster decks: the deck of each card of the supply, and the cards on top of a deck and beside it (solo book, Bolster
// decks of each scenario). A state counts the cards of a deck, so these tables never change.
import { ShapeError } from '../../../kernel/shape.ts';
import type { CardTables } from '../engine/game-cards.ts';
import { none } from '../engine/layout.ts';
import type { ScenarioDecks } from '../../data/scenario-decks.ts';

export interface BolsterTables {
  /** The letters of each side's decks, in the book's order. */
  readonly letters: readonly [readonly string[], readonly string[]];
  /** The deck of each card, as an index into its side's letters, or `none`. */
  readonly deckOf: Uint8Array;
  /** 1 for cards that were shuffled separately and laid on top of their deck. */
  readonly onTop: Uint8Array;
  /** 1 for cards that are set up face up beside a deck. */
  readonly onDisplay: Uint8Array;
  /** The card that joins the bot instead of a drawn card as long as it is on display, or `none`. */
  readonly replacement: Uint8Array;
  /**
   * The cards of each counter in the order in which a bot loses them; for a mech Gunner, Navigator, Commander (R32).
   */
  readonly casualtyOrder: readonly Uint8Array[];
}

const crewTitles = ['GUNNER', 'NAVIGATOR', 'COMMANDER'];

/** Returns a function that finds a card of a side by its name. */
const cardFinder = (cards: CardTables, side: number) => {
  const from = cards.first[side] as number;
  const names = cards.names.slice(from, cards.first[side + 1]);
  return (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new ShapeError('bolster', `names ${name}, which the scenario does not have`, 'decks.json');
    return from + index;
  };
};

export function bolsterTables({ bolster }: ScenarioDecks, cards: CardTables): BolsterTables {
  const sides = [bolster.breakers, bolster.lfa] as const;
  const letters = sides.map((rows) => rows.flatMap(({ deck, cards: deckCards }) => (deckCards ? [deck] : [])));
  const [deckOf, replacement] = [new Uint8Array(cards.count).fill(none), new Uint8Array(cards.count).fill(none)];
  const [onTop, onDisplay] = [new Uint8Array(cards.count), new Uint8Array(cards.count)];
  for (const [side, rows] of sides.entries()) {
    const cardNamed = cardFinder(cards, side);
    for (const { deck, cards: deckNames = [], onTop: topNames = [] } of rows) {
      for (const name of deckNames) deckOf[cardNamed(name)] = letters[side]?.indexOf(deck) ?? none;
      for (const name of topNames) onTop[cardNamed(name)] = 1;
    }
    for (const { display = [], beside } of rows) {
      const deck = beside === undefined ? none : (letters[side]?.indexOf(beside) ?? none);
      for (const name of display) {
        const displayed = cardNamed(name);
        onDisplay[displayed] = 1;
        for (const other of cards.ofUnit[cards.unit[displayed] as number] ?? []) {
          if (deck !== none && deckOf[other] === deck) replacement[other] = displayed;
        }
      }
    }
  }
  const rank = (card: number): number => crewTitles.indexOf(cards.titles[card] ?? '');
  const casualtyOrder = cards.ofUnit.map((unitCards) => unitCards.toSorted((a, b) => rank(a) - rank(b)));
  return {
    letters: [letters[0] ?? [], letters[1] ?? []],
    deckOf,
    onTop,
    onDisplay,
    replacement,
    casualtyOrder,
  };
}
