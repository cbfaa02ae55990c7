// The provenance of data (R34). Each row of data has a provenance. A figure from another source than its row has a
// provenance of its own.
import {
  Fields,
  list,
  oneOf,
  text,
  integer,
  type Datum,
  fail,
  readPresent,
  type Present,
  type Readers,
  isRecord,
} from '../../kernel/shape.ts';

export const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;

/** A provenance that files of the book may use, or `overlay` for figures of an owner’s overlay. */
export type Provenance = (typeof provenances)[number] | 'overlay';

export interface WithProvenance {
  /** The provenance of the datum (R34); printed if absent. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

/**
 * A row of data. If a figure has another source than the row, `sources` has the provenance of this figure, by the key
 * of the figure.
 */
export interface WithFigureSources extends WithProvenance {
  readonly sources?: Readonly<Record<string, WithProvenance>>;
}

export function notBlank(datum: Datum): string {
  const content = text(datum);
  return content.trim() === '' ? fail(datum.where, 'should not be empty') : content;
}

/** Reads provenance and note. A datum that is not `printed` must have a note. */
export function readProvenance(fields: Fields): WithProvenance {
  const provenance = fields.readOptional('provenance', (datum) => oneOf(datum, provenances));
  const isPrinted = provenance === undefined || provenance === 'printed';
  return {
    ...(provenance && { provenance }),
    ...(isPrinted ? fields.readPresentFields({ note: notBlank }) : { note: notBlank(fields.get('note')) }),
  };
}

export const orNull = <T>(datum: Datum, read: (datum: Datum) => T): T | null =>
  datum.json === null ? null : read(datum);
export const readTexts = (datum: Datum): string[] => list(datum, text);

/**
 * Reads a whole number that a card or a counter prints. Refuses a number above `most`, because no card or counter
 * prints so great a number.
 */
export function boundedNumber(datum: Datum, least: number, most: number): number {
  const count = integer(datum, least);
  return count <= most ? count : fail(datum.where, `should be at most ${most}, not ${count}`);
}

/** Throws if a name occurs twice, regardless of capitals. Each row may have several names. */
export function refuseRepeatedNames(key: string, rows: readonly (string | readonly string[])[]): void {
  const seen = new Set<string>();
  for (const [i, names] of rows.entries()) {
    for (const name of typeof names === 'string' ? [names] : names) {
      const folded = name.toUpperCase();
      if (seen.has(folded)) fail(`${key}[${i}]`, `repeats a name: ${name}`);
      seen.add(folded);
    }
  }
}

export function refuseField(fields: Fields, key: string, reason: string): void {
  fields.readOptional(key, ({ where }) => fail(where, `should be left out: ${reason}`));
}

/**
 * Reads a row of a file of the book. A figure is a plain value. A figure from another source than the row is an object:
 * `{ "value", "provenance", "note" }`.
 */
export class BookRow {
  readonly fields: Fields;
  private readonly figureSources: Record<string, WithProvenance> = {};

  constructor(datum: Datum, keys: readonly string[], sourceKeys = ['provenance', 'note']) {
    this.fields = new Fields(datum, [...keys, ...sourceKeys]);
  }

  figure<T>(key: string, read: (datum: Datum) => T): T {
    const datum = this.fields.get(key);
    if (!isRecord(datum.json)) return read(datum);
    const fields = new Fields(datum, ['value', 'provenance', 'note']);
    const figure = read(fields.get('value'));
    this.figureSources[key] = readProvenance(fields);
    return figure;
  }

  figures<R extends Readers>(readers: R): Present<R> {
    return readPresent(readers, (key, read) => this.fields.readOptional(key, () => this.figure(key, read)));
  }

  /** Returns the provenance of the row and of its figures. Call `sources` after all figures are read. */
  sources(): WithFigureSources {
    const ownSources = Object.keys(this.figureSources).length > 0 ? { sources: this.figureSources } : {};
    return { ...ownSources, ...readProvenance(this.fields) };
  }
}

/** Reads a row of an overlay. Its figures are plain values, because all have the same source. */
export class OverlayRow extends BookRow {
  constructor(datum: Datum, keys: readonly string[]) {
    super(datum, keys, ['note']);
  }

  override figure<T>(key: string, read: (datum: Datum) => T): T {
    return read(this.fields.get(key));
  }

  override sources(): WithProvenance {
    return { provenance: 'overlay', ...this.fields.readPresentFields({ note: notBlank }) };
  }
}
