// The roster of a book, read once for as long as there is the file's value.
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import { readRoster, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';

const rosters = new WeakMap<object, CallistoRoster>();

/** The roster of a book: that of all its scenarios; throws a ShapeError that says what is wrong. */
export function printedRoster(file: unknown): CallistoRoster {
  const key = typeof file === 'object' && file !== null ? file : {};
  return getOrMake(rosters, key, () => inFile('roster.json', () => readRoster(file)));
}
