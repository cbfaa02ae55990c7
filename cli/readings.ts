// `--reading R2=second`: open rulings that are switched.
import { switchable } from '../compiler/vocabulary/callisto/seat.ts';
import type { Readings } from '../compiler/vocabulary/callisto/seat.ts';
import { UserError } from './errors.ts';

/** `R2=second`: open readings that are switched. */
export function readingsOf(given: readonly string[]): Readings {
  const found: Record<string, 'second'> = {};
  for (const one of given) {
    const [ruling = '', reading = ''] = one.split('=');
    if (!switchable.includes(ruling) || !['default', 'second'].includes(reading)) {
      const help = `Open readings are ${switchable.join(', ')}; give for example \`--reading ${switchable[0]}=second\`.`;
      throw new UserError('bad-option', { problem: `--reading is \`${one}\``, help });
    }
    if (reading === 'second') found[ruling] = 'second';
  }
  return found;
}
