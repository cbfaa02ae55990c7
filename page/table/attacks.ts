// The attacks of a piece that the rules allow.
import type { PlayedTable, ToHitRow } from '../../compiler/game/table-scene.ts';

/** An attack that the rules allow, with its target. */
export interface AttackOption {
  readonly target: string;
  readonly total: number;
  readonly row: ToHitRow;
}

/** Returns the attacks of a piece that the rules allow, the likeliest first. */
export const attacksOf = (table: PlayedTable, piece: string): AttackOption[] =>
  table
    .board()
    .standing.flatMap(({ name: target }): AttackOption[] => {
      const attack = table.toHit(piece, target);
      const rows = (attack?.rows ?? []).filter(
        ({ line, problem, share }) => line !== null && problem === null && share > 0,
      );
      return rows.map((row) => ({ target, total: attack?.total ?? 0, row }));
    })
    .toSorted((a, b) => b.row.share - a.row.share);
