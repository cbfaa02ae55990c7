// A position of a declared book as numbers. Printed things are numbered in the order of the page, other things in the
// order of the position.
import { ShapeError } from '../kernel/shape.ts';
import type { NumberedBook } from './book.ts';
import { addBit } from './set-words.ts';
import { readDeclaredPosition, type PositionOnTable } from './table-position.ts';

export class BookState {
  readonly book: NumberedBook;
  /** The position as the page reads it. The state never changes it. */
  readonly position: PositionOnTable;
  /** The names of the things of each sort. */
  readonly names: readonly (readonly string[])[];
  /** The place of each thing of each sort that has places; −1 off the board. */
  readonly places: readonly Int16Array[];
  readonly figures: readonly Float64Array[];
  /** The cards of each pile, in order. */
  readonly piles: readonly (readonly number[])[];
  /** The things that the position and the box give each kind and state, and the things that have it by another kind too. */
  readonly tagged: Int32Array;
  readonly boxed: Int32Array;
  /** The words of the sets of the sheet. */
  readonly sets: Int32Array;
  /** The number of the acting thing; −1 if the position names none. */
  readonly acting: number;

  constructor(book: NumberedBook, position: PositionOnTable) {
    const { sheet, table } = book;
    this.book = book;
    this.position = position;
    this.names = sheet.sorts.map((sort) => position.all(sort));
    for (const [sort, names] of this.names.entries()) {
      const most = 32 * (sheet.widths[sort] ?? 1);
      if (names.length > most)
        throw new ShapeError(this.pluralOf(sort), `are more than the ${most} for which the sheet was compiled`);
    }
    this.places = this.names.map((names, sort) =>
      book.placed.includes(sort)
        ? Int16Array.from(names, (id) => this.names[book.space]?.indexOf(position.placeOf(id) ?? '') ?? -1)
        : new Int16Array(0),
    );
    this.figures = book.figures.map(({ name }, figure) =>
      Float64Array.from(this.names[book.figureSorts[figure] ?? 0] ?? [], (id) => position.figure(name, id)),
    );
    this.piles = table.piles.map((pile, index) => {
      const names = this.names[book.pileSorts[index] ?? 0] ?? [];
      return position.inPile(pile).map((id) => names.indexOf(id));
    });
    this.tagged = this.wordsOfTags((tag, id) => position.isTagged(tag, id));
    this.boxed = this.wordsOfTags((tag, id) => table.box.tagged.get(tag)?.has(id) === true);
    this.sets = this.wordsOfSets();
    const { acting } = table.things;
    const actor = acting && position.actingId;
    this.acting = acting && actor !== null ? (this.names[sheet.sorts.indexOf(acting.sort)]?.indexOf(actor) ?? -1) : -1;
  }

  private pluralOf(sort: number): string {
    const name = this.book.sheet.sorts[sort] ?? '';
    return this.book.table.things.sorts.get(name)?.plural ?? `${name}s`;
  }

  private words(rows: readonly (readonly [sort: number, holds: (id: string) => boolean])[]): Int32Array {
    const { most } = this.book.sheet;
    const words = new Int32Array(rows.length * most);
    for (const [row, [sort, holds]] of rows.entries())
      for (const [number, id] of (this.names[sort] ?? []).entries()) if (holds(id)) addBit(words, number, row * most);
    return words;
  }

  private wordsOfTags(holds: (tag: string, id: string) => boolean): Int32Array {
    return this.words(this.book.tags.map(({ name, sort }) => [sort, (id) => holds(name, id)]));
  }

  private wordsOfSets(): Int32Array {
    const { position } = this;
    return this.words(
      this.book.sheet.sets.map(([kind, sort, name]) => {
        if (kind === 'all') return [sort, () => true];
        if (kind === 'named') return [sort, (id) => id === name];
        if (kind === 'owner') return [sort, (id) => position.ownerOf(id) === name];
        return [sort, (id) => position.has(name, id)];
      }),
    );
  }
}

/** Reads a position (an object or text) into a state. Throws a ShapeError if the position has a fault. */
export const bookStateOf = (book: NumberedBook, position: unknown): BookState => {
  const text = typeof position === 'string' && position.trim().startsWith('{') ? parseText(position) : position;
  return new BookState(book, readDeclaredPosition(text, book.table));
};

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}
