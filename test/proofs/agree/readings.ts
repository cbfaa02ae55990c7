// Every way in which the open rulings that can be switched may be read together.
import { switchable, type SecondReadings } from '../../../compiler/games/callisto/facts/seat.ts';

/** All combinations; the book's own reading first. */
export const allReadings: readonly SecondReadings[] = Array.from({ length: 2 ** switchable.length }, (_none, bits) =>
  Object.fromEntries(switchable.flatMap((id, index) => (((bits >> index) & 1) === 1 ? [[id, 'second']] : []))),
);

/** As they are printed: `R2 and R11`. */
export const readingsText = (readings: SecondReadings): string =>
  Object.keys(readings).length === 0 ? 'default' : Object.keys(readings).toSorted().join('+');
