// Refuses decks with which games would be played wrongly. The page of played tables does not need this file, because
// the command line has checked the decks before it writes the page.
import type { DeckCardRow, ScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/roster-rows.ts';
import { fail } from '../../../../runtime/kernel/shape.ts';

/** The greatest number of copies of a card. A state has one byte for the copies in each pile. */
const mostCopies = 99;

/**
 * Throws a ShapeError for a card of the other side, a card with two rows, a card with too many copies, and a side
 * without cards of units.
 */
export function refuseDeckFaults({ cards, counters }: CallistoRoster, decks: ScenarioDecks): void {
  for (const side of ['breakers', 'lfa'] as const) {
    const rows = (['force1', 'force2', 'other'] as const).flatMap((force) =>
      decks[side][force].map((row, index) => ({ row, where: `${side}.${force}[${index}]` })),
    );
    const unitOf = ({ card }: DeckCardRow): string | null => cards.find(({ name }) => name === card)?.counter ?? null;
    if (rows.every(({ row }) => unitOf(row) === null)) fail(side, 'has no card of a unit; both sides need units');
    const firsts = new Map<string, string>();
    for (const { row, where } of rows) {
      const { card, deck, supply } = row;
      const owner = counters.find(({ name }) => name === unitOf(row))?.side ?? side;
      if (owner !== side) fail(`${where}.card`, `is ${card}, which is a card of the other side`);
      const first = firsts.get(card);
      if (first !== undefined) fail(`${where}.card`, `is ${card}, which ${first} has already`);
      firsts.set(card, where);
      if (deck + supply > mostCopies) fail(where, `has ${deck + supply} copies; at most ${mostCopies} are possible`);
    }
  }
}
