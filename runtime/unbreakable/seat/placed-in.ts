// Reads the files of a book and the positions that callers of compiled sheets pass.
import { ShapeError, inFile } from '../../kernel/shape.ts';
import { mapFile, unbreakableMapOf } from '../board/map.ts';
import { unbreakableReferenceOf } from '../data/reference.ts';
import type { PlacedPosition, UnbreakableFiles } from '../position/placed-position.ts';
import { placedPositionOf } from '../position/read-placed-position.ts';

const referenceFile = 'reference.json';

/** The files of a book to which positions refer. */
export const bookFileNames = [mapFile, referenceFile] as const;

/** Returns the book from the JSON of its files; throws a ShapeError that names the faulty file. */
export const bookOfFiles = (files: Readonly<Record<string, unknown>>): UnbreakableFiles => ({
  map: inFile(mapFile, () => unbreakableMapOf(files[mapFile])),
  reference: inFile(referenceFile, () => unbreakableReferenceOf(files[referenceFile])),
});

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}

/** Returns a position that is given as an object or as JSON text; throws a ShapeError that names the faulty field. */
export const placedIn = (position: unknown, files: UnbreakableFiles): PlacedPosition =>
  placedPositionOf(typeof position === 'string' ? jsonIn(position) : position, files);
