// The combinations of readings by which interpreter and compiled sheets are compared.
import { readingNames, switchable, type SecondReadings } from '../../../compiler/games/callisto/facts/viewpoint.ts';
import { secondReadings } from '../../../compiler/games/callisto/play/sheets.ts';

/** Pairs of rulings that affect the same trips. Their second readings are also compared together. */
const together: readonly (readonly string[])[] = [
  ['R8', 'R11'],
  ['R8', 'R50'],
  ['R9', 'R10'],
  ['R9', 'R11'],
  ['R9', 'R50'],
];

/**
 * The combinations of readings that are compared: the default readings, each other reading alone, the pairs in
 * `together`, and all second readings together.
 */
export const allReadings: readonly SecondReadings[] = [
  [],
  ...switchable.map((id) => [id]),
  ...together,
  switchable.filter((name) => !name.includes('=')),
].map((names) => secondReadings(names));

/** Returns a combination as text, such as `R11+R2`. */
export const readingsText = (readings: SecondReadings): string =>
  Object.keys(readings).length === 0 ? 'default' : readingNames(readings).toSorted().join('+');
