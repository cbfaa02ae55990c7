// Reads `--reading R2=second`, or the line `reading: R2=second` of an example. Finds the open rulings whose second
// reading applies.
import { furtherReadingIn, readingOfName } from '../compiler/plan/reading-names.ts';
import { badOption } from './errors.ts';

/**
 * Returns the names of the readings that apply in place of the default (`reading-names.ts`). `by` names the source of the
 * words (an option or a line), for error messages.
 */
export function readingsOf(
  words: readonly string[],
  switchable: readonly string[],
  by: '--reading ' | 'reading: ' = '--reading ',
): readonly string[] {
  const chosen = words.flatMap((word) => {
    const [ruling = '', reading = ''] = word.split('=');
    if (switchable.includes(word) && reading !== '') return [word];
    if (!switchable.includes(ruling) || !['default', 'second'].includes(reading)) {
      const help = openReadings(switchable, by);
      const problem = by === '--reading ' ? `--reading is \`${word}\`` : `\`${word}\` is no reading of an open ruling`;
      throw badOption(problem, help);
    }
    return reading === 'second' ? [ruling] : [];
  });
  return onlyReadings(chosen, by);
}

/** Returns the names of readings, each once. Refuses two readings of a ruling. */
export function onlyReadings(names: readonly string[], by: '--reading ' | 'reading: '): readonly string[] {
  const twice = furtherReadingIn(names);
  if (twice === undefined) return [...new Set(names)];
  const { ruling } = readingOfName(twice);
  throw badOption(
    `${by.trim().replace(':', '')} has two readings of ${ruling}`,
    `Leave \`${ruling}=second\` or \`${twice}\` out.`,
  );
}

export const openReadings = (switchable: readonly string[], by: '--reading ' | 'reading: '): string =>
  `Open readings are ${switchable.join(', ')}; give for example \`${by}${switchable[0]}=second\`.`;
