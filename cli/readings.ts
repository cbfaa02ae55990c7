// Reads the option `--reading R2=second`: the open rulings whose second reading applies.
import { books } from './books.ts';
import type { SecondReading } from '../compiler/decide/card-query.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { readingsOf } from '../files/readings.ts';
import { unserved } from './serving.ts';

/**
 * Returns the rulings whose second reading applies. `able` are the rulings that the verb can switch; a reading of
 * another ruling would change nothing.
 */
export function switchedReadings(game: Game, words: readonly string[], able: readonly string[]): readonly string[] {
  if (words.length === 0 || able.length > 0) return readingsOf(words, able);
  throw unserved(game, 'readings that can be switched', ({ switchable }) => switchable !== undefined);
}

/** Returns the second readings of rulings as text, for output. */
export const readWith = (game: Game, readings: readonly string[]): SecondReading[] =>
  (readings.length === 0 ? [] : books.rulings(game)).flatMap(({ id, open }) =>
    open && readings.includes(id) ? [{ ruling: id, reading: 'second', text: open.second }] : [],
  );
