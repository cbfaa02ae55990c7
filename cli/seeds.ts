// Reads the seed of dice from an option.
import { badOption } from '../files/errors.ts';

export const greatestSeed = 4_294_967_295;

/** Returns the seed that the value of the option `--seed` names. Throws if the value is not a possible seed. */
export function seedOf(text: string): number {
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed <= greatestSeed) return seed;
  const help = `Give a whole number from 0 to ${greatestSeed}.`;
  throw badOption(`--seed is \`${text}\``, help);
}
