// Reads the files of a book and the positions that callers of compiled sheets pass.
import { ShapeError, withFileName } from '../../kernel/shape.ts';
import { mapFile, unbreakableMapOf } from '../board/map.ts';
import { unbreakableReferenceOf } from '../data/reference.ts';
import type { PlacedPosition, UnbreakableFiles } from '../position/placed-position.ts';
import { placedPositionOf } from '../position/read-placed-position.ts';

const referenceFile = 'reference.json';

/** The names of the files of the book that are needed to read a position, because positions refer to their contents. */
export const bookFileNames = [mapFile, referenceFile] as const;

/** Returns the book from the JSON of its files. Throws a ShapeError that names the file at fault. */
export const bookOfFiles = (files: Readonly<Record<string, unknown>>): UnbreakableFiles => ({
  map: withFileName(mapFile, () => unbreakableMapOf(files[mapFile])),
  reference: withFileName(referenceFile, () => unbreakableReferenceOf(files[referenceFile])),
});

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}

/** Returns a position from an object or from JSON text. Throws a ShapeError that names the field at fault. */
export const placedIn = (position: unknown, files: UnbreakableFiles): PlacedPosition =>
  placedPositionOf(typeof position === 'string' ? jsonIn(position) : position, files);
