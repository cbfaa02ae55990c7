// The provenance of data (R34): of whole rows, and of single figures whose source differs from that of their row.
import { Fields, ShapeError, list, oneOf, text, whole, type Datum } from '../../kernel/shape.ts';

const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;

/** Figures of an owner's overlay have a provenance of their own, which no file of the book may claim. */
export type Provenance = (typeof provenances)[number] | 'overlay';

/** A datum with its provenance and a note. */
export interface WithProvenance {
  /** The provenance of the datum (R34); printed if absent. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

/** A row in which single figures may have their own provenance, by their keys. */
export interface WithFigureSources extends WithProvenance {
  readonly sources?: Readonly<Record<string, WithProvenance>>;
}

export function notBlank(datum: Datum): string {
  const content = text(datum);
  if (content.trim() === '') throw new ShapeError(datum.where, 'should say something');
  return content;
}

/** Reads provenance and note. A datum that is not simply printed must have a note. */
export function readProvenance(fields: Fields): WithProvenance {
  const provenance = fields.maybe('provenance', (datum) => oneOf(datum, provenances));
  const isPrinted = provenance === undefined || provenance === 'printed';
  const note = isPrinted ? fields.maybe('note', notBlank) : notBlank(fields.get('note'));
  return { ...(provenance && { provenance }), ...(note !== undefined && { note }) };
}

export const orNull = <T>(datum: Datum, read: (datum: Datum) => T): T | null =>
  datum.json === null ? null : read(datum);

export const readTexts = (datum: Datum): string[] => list(datum, text);

/** Reads a whole number that a card or a counter could print; a greater one is a typing error. */
export function boundedNumber(datum: Datum, least: number, most: number): number {
  const count = whole(datum, least);
  if (count > most) throw new ShapeError(datum.where, `should be at most ${most}, not ${count}`);
  return count;
}

/** Refuses a name that occurs twice, regardless of capitals. Each row may have several names. */
export function refuseRepeatedNames(key: string, rows: readonly (readonly string[])[]): void {
  const seen = new Set<string>();
  for (const [i, names] of rows.entries()) {
    for (const name of names) {
      const folded = name.toUpperCase();
      if (seen.has(folded)) throw new ShapeError(`${key}[${i}]`, `has a name that is there already: ${name}`);
      seen.add(folded);
    }
  }
}

const isObject = (json: unknown): boolean => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reader of a row: of the book, whose data have a provenance, or of an overlay, which is its own source. */
export interface RowReader {
  readonly fields: Fields;
  figure<T>(key: string, read: (datum: Datum) => T): T;
  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined;
  /** Returns the sources of the row and of the figures that were read. Call this last. */
  sources(): WithFigureSources;
}

/** Reads a row of the book. A figure is plain, or `{ "value", "provenance", "note" }` if it has its own source. */
export class BookRow implements RowReader {
  readonly fields: Fields;
  private readonly figureSources: Record<string, WithProvenance> = {};

  constructor(datum: Datum, keys: readonly string[]) {
    this.fields = new Fields(datum, [...keys, 'provenance', 'note']);
  }

  figure<T>(key: string, read: (datum: Datum) => T): T {
    const datum = this.fields.get(key);
    if (!isObject(datum.json)) return read(datum);
    const fields = new Fields(datum, ['value', 'provenance', 'note']);
    const value = read(fields.get('value'));
    this.figureSources[key] = readProvenance(fields);
    return value;
  }

  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined {
    return this.fields.maybe(key, () => this.figure(key, read));
  }

  sources(): WithFigureSources {
    const ownSources = Object.keys(this.figureSources).length > 0 ? { sources: this.figureSources } : {};
    return { ...ownSources, ...readProvenance(this.fields) };
  }
}

/** Reads a row of an overlay. Its figures are plain, because they all have the same source. */
export class OverlayRow implements RowReader {
  readonly fields: Fields;

  constructor(datum: Datum, keys: readonly string[]) {
    this.fields = new Fields(datum, [...keys, 'note']);
  }

  figure<T>(key: string, read: (datum: Datum) => T): T {
    return read(this.fields.get(key));
  }

  maybeFigure<T>(key: string, read: (datum: Datum) => T): T | undefined {
    return this.fields.maybe(key, read);
  }

  sources(): WithProvenance {
    const note = this.fields.maybe('note', notBlank);
    return { provenance: 'overlay', ...(note !== undefined && { note }) };
  }
}
