// The sources of data: the book, a derivation from its text, a ruling, or the project.
import { fail, oneOf, text, type Datum, type Fields } from '../../kernel/shape.ts';

const dataSources = ['printed', 'derived', 'ruling', 'stand-in'] as const;

export interface DataSource {
  readonly provenance: (typeof dataSources)[number];
  readonly note: string | null;
}

/** Reads a text. Refuses an empty text and a text of blanks. */
export const writtenText = (datum: Datum): string =>
  text(datum).trim() === '' ? fail(datum.where, 'should not be empty') : text(datum);

/** Reads the source of a part of a file. Data that are not printed must have a note. */
export function readDataSource(fields: Fields): DataSource {
  const provenance = oneOf(fields.get('provenance'), dataSources);
  const note = fields.maybe('note', writtenText) ?? null;
  return { provenance, note: note === null && provenance !== 'printed' ? writtenText(fields.get('note')) : note };
}
