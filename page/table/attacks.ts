// The attacks of a piece that the rules allow.
import type { PlayedTable, ToHitRow } from '../../compiler/game/table-scene.ts';

/** An attack that the rules allow, with its target. */
export interface AttackOption {
  readonly target: string;
  readonly total: number;
  readonly row: ToHitRow;
}

/**
 * Returns the attacks of a piece that the rules allow, the likeliest first. The attacks with the main outcome, which is
 * the outcome of the first attack of the piece, come before the others.
 */
export function attacksOf(table: PlayedTable, piece: string): AttackOption[] {
  const attacks = table.board().standing.flatMap(({ name: target }) => {
    const attack = table.toHit(piece, target);
    const rows = attack?.rows ?? [];
    const main = rows[0]?.line;
    return rows.flatMap((row) =>
      attack && row.line !== null && row.problem === null && row.share > 0
        ? [{ target, total: attack.total, row, rank: row.share + (row.line === main ? 1 : 0) }]
        : [],
    );
  });
  return attacks.toSorted((a, b) => b.rank - a.rank);
}
