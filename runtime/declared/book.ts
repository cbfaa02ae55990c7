// A declared book for compiled sheets: the things that never change, as numbers.
import { lazilyFor } from '../kernel/lazily.ts';
import { pileSort, placeSort, openNeighbours, tableOfJson, type FigureRow, type PlainPageTable } from './page-table.ts';
import { hasBit } from './set-words.ts';
import { isInOrder, namesOfPile, slotsOf } from './table-position.ts';
import type { CompiledBookSheet } from './sheet.ts';

/** A kind or state of the things of a sort. */
export interface TagRow {
  readonly name: string;
  readonly sort: number;
  /** The rows of the kinds that this kind belongs to. */
  readonly within: readonly number[];
  /** The rows of the kinds that belong to this kind. */
  readonly inner: readonly number[];
}

export class NumberedBook {
  readonly sheet: CompiledBookSheet;
  readonly table: PlainPageTable;
  /** The numbers of the sorts of places and of piles. */
  readonly space: number;
  readonly pile: number;
  /** The numbers of the sorts whose things have a place. */
  readonly placed: readonly number[];
  readonly tags: readonly TagRow[];
  readonly figures: readonly FigureRow[];
  /** For each figure, the number of its sort. */
  readonly figureSorts: readonly number[];
  /** For each pile, the number of the sort of its cards, and the greatest number of cards. */
  readonly pileSorts: readonly number[];
  readonly slots: readonly number[];
  /** For each pile, true if a new card is the last of its cards and does not lie on top. */
  readonly inOrder: readonly boolean[];
  /** The places next to each place, and those of them to which a way leads. */
  readonly next: readonly (readonly number[])[];
  readonly open: readonly (readonly number[])[];
  readonly walls: readonly (readonly number[])[];
  /** True if each way between neighbours leads in both directions. */
  readonly leadsBothWays: boolean;
  /** The place of a sort’s set among the sets that the turn keeps, by kind, sort and name. */
  readonly setOfTag: readonly number[];
  /** True if moments follow when things enter or leave places or piles. */
  readonly followsMoves: boolean;
  private readonly steps: Float64Array[] = [];

  constructor(sheet: CompiledBookSheet) {
    const table = tableOfJson(sheet.table);
    const { things, box, piles } = table;
    const sortNumber = (name: string): number => sheet.sorts.indexOf(name);
    this.sheet = sheet;
    this.table = table;
    this.followsMoves = sheet.moments.some(({ on }) => on !== 'becomes true');
    this.space = sortNumber(placeSort);
    this.pile = sortNumber(pileSort);
    this.placed = [...things.sorts.values()].flatMap(({ name, stands }) =>
      stands === 'placed' ? [sortNumber(name)] : [],
    );
    const rows = things.tags.map(({ name, sort, within }) => ({ name, sort: sortNumber(sort), within }));
    const rowsOf = (isSo: (row: (typeof rows)[number]) => boolean): readonly number[] =>
      rows.flatMap((row, index) => (isSo(row) ? [index] : []));
    this.tags = rows.map(({ name, sort, within }) => ({
      name,
      sort,
      within: rowsOf((row) => row.sort === sort && row.name === within),
      inner: rowsOf((row) => row.sort === sort && row.within === name),
    }));
    this.setOfTag = this.tags.map(({ name, sort }) =>
      sheet.sets.findIndex((set) => set[0] === 'tag' && set[1] === sort && set[2] === name),
    );
    this.figures = things.figures;
    this.figureSorts = things.figures.map(({ sort }) => sortNumber(sort));
    const pileRow = (pile: string) => things.piles.find((row) => namesOfPile(row, things).includes(pile));
    this.pileSorts = piles.map((pile) => sortNumber(pileRow(pile)?.sort ?? ''));
    this.slots = piles.map((pile) => slotsOf(pile, things) ?? Infinity);
    this.inOrder = piles.map((pile) => isInOrder(pile, things));
    const places = box.names.get(placeSort) ?? [];
    const numbers = (names: Iterable<string>): readonly number[] => [...names].map((name) => places.indexOf(name));
    this.next = places.map((place) => numbers(box.next.get(place) ?? []));
    this.open = places.map((place) => numbers(openNeighbours(box, place)));
    this.leadsBothWays = this.open.every((ends, place) => ends.every((end) => this.open[end]?.includes(place)));
    this.walls = places.map((place) => numbers(box.walls.get(place) ?? []));
  }

  /** Returns the number of steps from a place to each place; infinite if no way leads there. */
  stepsFrom(from: number): Float64Array {
    return (this.steps[from] ??= stepsOnBoard(this.open, from, null));
  }
}

/** Returns the steps from a place along neighbours. No way leads through the places of `shut`, but to them. */
export function stepsOnBoard(
  open: readonly (readonly number[])[],
  from: number,
  shut: Int32Array | null,
): Float64Array {
  const far = new Float64Array(open.length).fill(Infinity);
  far[from] = 0;
  const queue = [from];
  for (const place of queue) {
    if (shut !== null && place !== from && hasBit(shut, place)) continue;
    for (const next of open[place] as readonly number[]) {
      if (far[next] !== Infinity) continue;
      far[next] = (far[place] as number) + 1;
      queue.push(next);
    }
  }
  return far;
}

/** Returns the book of a compiled sheet. */
export const numberedBook = lazilyFor((sheet: CompiledBookSheet) => new NumberedBook(sheet));
