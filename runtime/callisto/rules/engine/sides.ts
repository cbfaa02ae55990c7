// The two sides as numbers, and the cards of both sides in a scenario.
import type { BoardSide } from '../../board/board.ts';
import type { DeckCardRow, ScenarioDecks } from '../../data/scenario-decks.ts';
import * as layout from './layout.ts';

export const sideNumber = (side: BoardSide): number => (side === 'lfa' ? layout.lfa : layout.breakers);

/** Returns the rows of both sides in the decks of a scenario, with their force; 0 for cards of no force. */
export function deckRows({
  breakers,
  lfa,
}: ScenarioDecks): { readonly side: BoardSide; readonly force: number; readonly row: DeckCardRow }[] {
  return [['breakers', breakers] as const, ['lfa', lfa] as const].flatMap(([side, sideDecks]) =>
    ([sideDecks.other, sideDecks.force1, sideDecks.force2] as const).flatMap((rows, force) =>
      rows.map((row) => ({ side, force, row })),
    ),
  );
}
