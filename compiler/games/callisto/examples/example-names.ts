// The names that examples write: a word that names nothing is told with its line and the nearest name.
import { ExampleFault } from '../../../../grammar/example-file.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';

/** Many names are not worth a list. */
const mostListed = 12;

/** What is meant, or which names there are. */
export function helpFor(written: string, known: readonly string[], otherwise: string): string {
  const near = nearest(written, known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return known.length > 0 && known.length <= mostListed ? `There are ${known.join(', ')}.` : otherwise;
}

/** The name as the data have it, whatever its case. */
export function named(written: string, known: readonly string[], what: string, line: number): string {
  const found = known.find((one) => one.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  const help = helpFor(written, known, 'Names are those of the roster and of the board.');
  throw new ExampleFault(line, `There is no ${what} \`${written}\` in this scenario`, help);
}

/** Counters of the scenario. */
export const countersOf = ({ units: { names, inGame } }: Game): readonly string[] =>
  names.filter((_name, unit) => ((inGame >>> unit) & 1) === 1);

/** Cards of a side. */
export const cardsOf = ({ cards: { names, first } }: Game, side: number): readonly string[] =>
  names.slice(first[side], first[side + 1]);
