// Lists the relations of a book: the lines that its positions can have. Schemas, examples and random positions are made
// from this list.
import { namesOfPile, type PageTable } from './position.ts';
import type { FigureRow, Things } from './things.ts';

/** A line of positions, by its key. */
export type Relation =
  /** The place of each thing of a sort. `offBoard` is the word for things off the board; null if there are none. */
  | { readonly is: 'places'; readonly key: string; readonly sort: string; readonly offBoard: string | null }
  /** The things that belong to a side. */
  | { readonly is: 'owned'; readonly key: string; readonly sorts: readonly string[] }
  /** The things that have a kind or a state. */
  | {
      readonly is: 'tag';
      readonly key: string;
      readonly sorts: readonly string[];
      /** For a kind of placed things, whose lines can say their places, `riders: R1 at Fen`; null for other kinds. */
      readonly placed: { readonly plural: string; readonly offBoard: string | null } | null;
    }
  /** A figure of things, or of the game. */
  | { readonly is: 'figure'; readonly key: string; readonly rows: readonly FigureRow[] }
  /** The things in a pile, from the top to the bottom. */
  | { readonly is: 'pile'; readonly key: string; readonly sort: string };

/** True for a figure of the game itself, which is a single number. */
export const isOfGame = ({ rows }: Extract<Relation, { is: 'figure' }>): boolean =>
  rows.some(({ sort }) => sort === 'game');

/** Groups rows by a name, in the order of the first row of each name. */
function byName<Row extends { readonly name: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row]);
  return groups;
}

/** Returns the plural of a kind of placed things, and the word for these things off the board; null for other tags. */
function placedKind(rows: Things['tags'], { sorts }: Things): Extract<Relation, { is: 'tag' }>['placed'] {
  const row = rows.find(({ is, isNoun, sort }) => is === 'kind' && isNoun && sorts.get(sort)?.stands === 'placed');
  return row ? { plural: row.plural, offBoard: sorts.get(row.sort)?.offBoard ?? null } : null;
}

/** Returns the relations of a book, in the order of THINGS. */
export function relationsOf({ things }: Pick<PageTable, 'things'>): readonly Relation[] {
  const sorts = [...things.sorts.values()];
  const owned = sorts.filter(({ isOwned }) => isOwned).map(({ name }) => name);
  const pileRows = things.piles.flatMap((row) => namesOfPile(row, things).map((key) => ({ key, sort: row.sort })));
  return [
    ...sorts
      .filter(({ stands }) => stands === 'placed')
      .map(({ name, plural, offBoard }): Relation => ({ is: 'places', key: plural, sort: name, offBoard })),
    ...(owned.length > 0 ? things.sides : []).map((key): Relation => ({ is: 'owned', key, sorts: owned })),
    ...[...byName(things.tags)].map(([key, rows]): Relation => ({
      is: 'tag',
      key,
      sorts: rows.map(({ sort }) => sort),
      placed: placedKind(rows, things),
    })),
    ...[...byName(things.figures)].map(([key, rows]): Relation => ({ is: 'figure', key, rows })),
    ...pileRows.map((pile): Relation => ({ is: 'pile', ...pile })),
  ];
}
