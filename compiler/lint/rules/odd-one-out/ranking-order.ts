// Finds two neighbouring rows of a ranking that sheets of the same bot in other scenarios have in reverse order.
import { showSet } from '../../../plan/plan-text.ts';
import type { RowScene, SheetScene } from '../../lint-scene.ts';

export interface SwappedRows {
  readonly upper: RowScene;
  readonly lower: RowScene;
  readonly others: readonly SheetScene[];
}

const rowIndexes = ({ ranking }: SheetScene): ReadonlyMap<string, number> =>
  new Map(ranking.map(({ set }, index) => [showSet(set), index]));

/**
 * Returns a pair of neighbouring rows. At least `least` relatives have the two rows in reverse order, and no relative
 * has them in this order. Null if there is no such pair, or if other rows are in reverse order too.
 */
export function swappedRows(scene: SheetScene, relatives: readonly SheetScene[], least: number): SwappedRows | null {
  const rows = scene.ranking.map((row) => ({ row, key: showSet(row.set) }));
  const tables = relatives.map((relative) => ({ scene: relative, places: rowIndexes(relative) }));
  const pairs: (SwappedRows & { readonly areNeighbours: boolean })[] = [];
  for (const [index, { row: upper, key }] of rows.entries()) {
    for (const [below, { row: lower, key: next }] of rows.slice(index + 1).entries()) {
      const tablesWithBoth = tables.filter(({ places }) => places.has(key) && places.has(next));
      const others = tablesWithBoth.filter(({ places }) => (places.get(key) ?? 0) > (places.get(next) ?? 0));
      if (others.length < least || others.length < tablesWithBoth.length) continue;
      pairs.push({ upper, lower, others: others.map((table) => table.scene), areNeighbours: below === 0 });
    }
  }
  const [only, second] = pairs;
  return only?.areNeighbours && !second ? only : null;
}
