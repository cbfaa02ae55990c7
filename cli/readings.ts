// `--reading R2=second`, and `reading: R2=second` in examples: open rulings that are switched.
import type { ReadWith } from '../compiler/decide/card-query.ts';
import { builtInGames } from '../library/games.ts';
import { switchable } from '../compiler/games/callisto/facts/seat.ts';
import type { Readings } from '../compiler/games/callisto/facts/seat.ts';
import { UserError } from '../files/errors.ts';
import { rulingsFor } from '../files/rulings.ts';

/** `R2=second`: open readings that are switched; `by` is how the place where they are written says it. */
export function readingsOf(given: readonly string[], by: '--reading ' | 'reading: ' = '--reading '): Readings {
  const found: Record<string, 'second'> = {};
  for (const one of given) {
    const [ruling = '', reading = ''] = one.split('=');
    if (!switchable.includes(ruling) || !['default', 'second'].includes(reading)) {
      const help = `Open readings are ${switchable.join(', ')}; give for example \`${by}${switchable[0]}=second\`.`;
      const problem = by === '--reading ' ? `--reading is \`${one}\`` : `\`${one}\` is no reading of an open ruling`;
      throw new UserError('bad-option', { problem, help });
    }
    if (reading === 'second') found[ruling] = 'second';
  }
  return found;
}

/** The readings that are switched, in the words of their rulings. */
export function readWith(readings: Readings): ReadWith[] {
  const switched = Object.keys(readings);
  const game = switched.length === 0 ? undefined : builtInGames.gameNamed('callisto');
  return (game ? rulingsFor(game) : []).flatMap(({ id, open }) =>
    open && switched.includes(id) ? [{ ruling: id, reading: 'second', text: open.second }] : [],
  );
}
