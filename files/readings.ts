// Reads `--reading R2=second`, or the line `reading: R2=second` of an example. Finds the open rulings whose second
// reading applies.
import { badOption } from './errors.ts';

/**
 * Returns the rulings whose second reading applies. `by` names the source of the words (an option or a line), for error
 * messages.
 */
export function readingsOf(
  words: readonly string[],
  switchable: readonly string[],
  by: '--reading ' | 'reading: ' = '--reading ',
): readonly string[] {
  const second = words.flatMap((word) => {
    const [ruling = '', reading = ''] = word.split('=');
    if (!switchable.includes(ruling) || !['default', 'second'].includes(reading)) {
      const help = openReadings(switchable, by);
      const problem = by === '--reading ' ? `--reading is \`${word}\`` : `\`${word}\` is no reading of an open ruling`;
      throw badOption(problem, help);
    }
    return reading === 'second' ? [ruling] : [];
  });
  return [...new Set(second)];
}

export const openReadings = (switchable: readonly string[], by: '--reading ' | 'reading: '): string =>
  `Open readings are ${switchable.join(', ')}; give for example \`${by}${switchable[0]}=second\`.`;
