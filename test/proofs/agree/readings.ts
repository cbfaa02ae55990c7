// Every combination of readings of the open rulings that can be switched.
import { switchable, type SecondReadings } from '../../../compiler/games/callisto/facts/seat.ts';

/** All combinations; the default readings first. */
export const allReadings: readonly SecondReadings[] = Array.from({ length: 2 ** switchable.length }, (_none, bits) =>
  Object.fromEntries(switchable.flatMap((id, index) => (((bits >> index) & 1) === 1 ? [[id, 'second']] : []))),
);

/** Returns a combination as text, such as `R11+R2`. */
export const readingsText = (readings: SecondReadings): string =>
  Object.keys(readings).length === 0 ? 'default' : Object.keys(readings).toSorted().join('+');
