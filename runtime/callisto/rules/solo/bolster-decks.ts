// Bolster decks: which deck each card of the supply lies in, what lies on top of it and beside it (solo book, Bolster
// decks of each scenario). Decks are kept as counts of cards, so these tables never change.
import { ShapeError } from '../../../kernel/shape.ts';
import type { CardTables } from '../engine/game-cards.ts';
import { none } from '../engine/layout.ts';
import type { Decks } from '../../data/scenario-decks.ts';

export interface BolsterTables {
  /** The letters of each side's decks, in the book's order. */
  readonly letters: readonly [readonly string[], readonly string[]];
  /** The deck of each card, as an index among its side's letters, or none. */
  readonly deckOf: Uint8Array;
  /** Cards that were shuffled apart and laid on top of their deck. */
  readonly onTop: Uint8Array;
  /** Cards that are set up face up beside a deck. */
  readonly shown: Uint8Array;
  /** What joins the bot instead of a card that is drawn, as long as it is on display; or none. */
  readonly instead: Uint8Array;
  /** The cards of each counter in the order in which a bot loses them: of a mech Gunner, Navigator, Commander (R32). */
  readonly losses: readonly Uint8Array[];
}

const crew = ['GUNNER', 'NAVIGATOR', 'COMMANDER'];

/** Every card of a side by its name. */
const finder = (cards: CardTables, side: number) => {
  const from = cards.first[side] as number;
  const names = cards.names.slice(from, cards.first[side + 1]);
  return (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new ShapeError('bolster', `names ${name}, which the scenario does not have`, 'decks.json');
    return from + index;
  };
};

export function bolsterTables({ bolster }: Decks, cards: CardTables): BolsterTables {
  const sides = [bolster.breakers, bolster.lfa] as const;
  const letters = sides.map((rows) => rows.flatMap(({ deck, cards: own }) => (own ? [deck] : [])));
  const [deckOf, instead] = [new Uint8Array(cards.count).fill(none), new Uint8Array(cards.count).fill(none)];
  const [onTop, shown] = [new Uint8Array(cards.count), new Uint8Array(cards.count)];
  for (const [side, rows] of sides.entries()) {
    const card = finder(cards, side);
    for (const { deck, cards: own = [], onTop: top = [] } of rows) {
      for (const name of own) deckOf[card(name)] = letters[side]?.indexOf(deck) ?? none;
      for (const name of top) onTop[card(name)] = 1;
    }
    for (const { display = [], beside } of rows) {
      const deck = beside === undefined ? none : (letters[side]?.indexOf(beside) ?? none);
      for (const name of display) {
        const one = card(name);
        shown[one] = 1;
        for (const other of cards.ofUnit[cards.unit[one] as number] ?? []) {
          if (deck !== none && deckOf[other] === deck) instead[other] = one;
        }
      }
    }
  }
  const rank = (card: number): number => crew.indexOf(cards.titles[card] ?? '');
  const losses = cards.ofUnit.map((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  return { letters: [letters[0] ?? [], letters[1] ?? []], deckOf, onTop, shown, instead, losses };
}
