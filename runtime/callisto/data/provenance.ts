// Where data are from (R34): whole rows, and single figures that know more or less than their row.
import { Fields, ShapeError, list, oneOf, text, whole } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';

const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;

/** An owner's figures have a provenance of their own; no file of the book may claim it. */
export type Provenance = (typeof provenances)[number] | 'overlay';

export interface Sourced {
  /** Where the datum is from (R34); printed if nothing is said. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

/** A row of which single figures may have a source of their own, by their keys. */
export interface Figured extends Sourced {
  readonly sources?: Readonly<Record<string, Sourced>>;
}

/** Words that are there. */
export function words(datum: Datum): string {
  const found = text(datum);
  if (found.trim() === '') throw new ShapeError(datum.where, 'should say something');
  return found;
}

/** Reads provenance and note; what is not simply printed has to say why. */
export function sourced(fields: Fields): Sourced {
  const provenance = fields.maybe('provenance', (datum) => oneOf(datum, provenances));
  const unsaid = provenance === undefined || provenance === 'printed';
  const note = unsaid ? fields.maybe('note', words) : words(fields.get('note'));
  return { ...(provenance && { provenance }), ...(note !== undefined && { note }) };
}

export const orNull = <T>(datum: Datum, read: (datum: Datum) => T): T | null =>
  datum.json === null ? null : read(datum);

export const texts = (datum: Datum): string[] => list(datum, text);

/** A whole number that a card or a counter could print: what is beyond is a slip of the pen. */
export function upTo(datum: Datum, least: number, most: number): number {
  const found = whole(datum, least);
  if (found > most) throw new ShapeError(datum.where, `should be at most ${most}, not ${found}`);
  return found;
}

/** Refuses a name that stands twice, in whatever capitals; each row may have several. */
export function eachOnce(key: string, rows: readonly (readonly string[])[]): void {
  const seen = new Set<string>();
  for (const [i, names] of rows.entries()) {
    for (const name of names) {
      const same = name.toUpperCase();
      if (seen.has(same)) throw new ShapeError(`${key}[${i}]`, `has a name that is there already: ${name}`);
      seen.add(same);
    }
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a row is read by: of the book, whose data say where they are from, or of an overlay, which is its own source. */
export interface RowFields {
  readonly fields: Fields;
  figure<T>(key: string, read: (datum: Datum) => T): T;
  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined;
  /** Asked last: the sources of the row and of the figures that were read. */
  sources(): Figured;
}

/** A row of the book: a figure is plain, or `{ "value", "provenance", "note" }` with a source of its own. */
export class BookRow implements RowFields {
  readonly fields: Fields;
  private readonly own: Record<string, Sourced> = {};

  constructor(datum: Datum, known: readonly string[]) {
    this.fields = new Fields(datum, [...known, 'provenance', 'note']);
  }

  figure<T>(key: string, read: (datum: Datum) => T): T {
    const datum = this.fields.get(key);
    if (!isObject(datum.json)) return read(datum);
    const fields = new Fields(datum, ['value', 'provenance', 'note']);
    const value = read(fields.get('value'));
    this.own[key] = sourced(fields);
    return value;
  }

  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined {
    return this.fields.maybe(key, () => this.figure(key, read));
  }

  sources(): Figured {
    const own = Object.keys(this.own).length > 0 ? { sources: this.own } : {};
    return { ...own, ...sourced(this.fields) };
  }
}

/** A row of an overlay: its figures are plain, as all have the same source. */
export class OverlayRow implements RowFields {
  readonly fields: Fields;

  constructor(datum: Datum, known: readonly string[]) {
    this.fields = new Fields(datum, [...known, 'note']);
  }

  figure<T>(key: string, read: (datum: Datum) => T): T {
    return read(this.fields.get(key));
  }

  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined {
    return this.fields.maybe(key, read);
  }

  sources(): Sourced {
    const note = this.fields.maybe('note', words);
    return { provenance: 'overlay', ...(note !== undefined && { note }) };
  }
}
