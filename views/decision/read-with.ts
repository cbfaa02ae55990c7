// Which open rulings something was read with, where they are switched.
import type { SecondReading } from '../../compiler/decide/card-query.ts';

/** `Read with R8=second: next letter: …`, a line each. */
export const readWithLines = (readings: readonly SecondReading[] = []): string[] =>
  readings.map(({ ruling, reading, text }) => `Read with ${ruling}=${reading}: ${text}`);
