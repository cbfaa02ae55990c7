// The two sides as numbers, and their cards in a scenario.
import type { Side } from '../../board/board.ts';
import type { CardRow, Decks } from '../../data/scenario-decks.ts';
import * as layout from './layout.ts';

export const sideNumber = (side: Side): number => (side === 'lfa' ? layout.lfa : layout.breakers);

/** The cards of a side in a scenario, with the force that they belong to; 0 for those of none. */
export function rowsOf({
  breakers,
  lfa,
}: Decks): { readonly side: Side; readonly force: number; readonly row: CardRow }[] {
  return [['breakers', breakers] as const, ['lfa', lfa] as const].flatMap(([side, own]) =>
    ([own.other, own.force1, own.force2] as const).flatMap((rows, force) => rows.map((row) => ({ side, force, row }))),
  );
}
