// The roster of a book, read once for as long as there is the file's value.
import { rosterOf } from '../../../../runtime/callisto/data/read-roster.ts';
import type { Roster } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';

const rosters = new WeakMap<object, Roster>();

/** The roster of a book: that of all its scenarios; throws a ShapeError that says what is wrong. */
export function printedRoster(file: unknown): Roster {
  const key = typeof file === 'object' && file !== null ? file : {};
  const printed = rosters.get(key) ?? inFile('roster.json', () => rosterOf(file));
  rosters.set(key, printed);
  return printed;
}
