// Two neighbours of a ranking table that all relatives rank the other way round.
import { showSet } from '../../../plan/show.ts';
import type { RowScene, SheetScene } from '../../lint-scene.ts';

export interface Swapped {
  readonly upper: RowScene;
  readonly lower: RowScene;
  /** Sheets that rank them the other way round. */
  readonly others: readonly SheetScene[];
}

/** Where each thing stands in a table. */
const placesIn = ({ ranking }: SheetScene): ReadonlyMap<string, number> =>
  new Map(ranking.map(({ set }, index) => [showSet(set), index]));

/**
 * The one pair of rows that at least so many relatives rank the other way round, and none as this table does.
 * A table with more than one such pair has an order of its own.
 */
export function swappedRows(scene: SheetScene, relatives: readonly SheetScene[], least: number): Swapped | null {
  const rows = scene.ranking.map((row) => ({ row, key: showSet(row.set) }));
  const tables = relatives.map((one) => ({ scene: one, places: placesIn(one) }));
  const found: (Swapped & { readonly areNeighbours: boolean })[] = [];
  for (const [index, { row: upper, key }] of rows.entries()) {
    for (const [below, { row: lower, key: next }] of rows.slice(index + 1).entries()) {
      const both = tables.filter(({ places }) => places.has(key) && places.has(next));
      const others = both.filter(({ places }) => (places.get(key) ?? 0) > (places.get(next) ?? 0));
      if (others.length < least || others.length < both.length) continue;
      found.push({ upper, lower, others: others.map((one) => one.scene), areNeighbours: below === 0 });
    }
  }
  const [only, more] = found;
  return only?.areNeighbours && !more ? only : null;
}
