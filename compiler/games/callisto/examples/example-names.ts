// The names that examples write: a word that names nothing is told with its line and the nearest name.
import { ExampleFault } from '../../../../grammar/example-file.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';

/** Many names are not worth a list. */
const mostListed = 12;

/** Suggests the nearest name, or lists the names. */
export function helpFor(written: string, names: readonly string[], otherwise: string): string {
  const near = nearest(written, names);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return names.length > 0 && names.length <= mostListed ? `There are ${names.join(', ')}.` : otherwise;
}

/** The name as the data have it, whatever its case. */
export function requireName(written: string, names: readonly string[], sort: string, line: number): string {
  const found = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  const help = helpFor(written, names, 'Names are those of the roster and of the board.');
  throw new ExampleFault(line, `There is no ${sort} \`${written}\` in this scenario`, help);
}

/** Counters of the scenario. */
export const countersOf = ({ units: { names, inGame } }: Game): readonly string[] =>
  names.filter((_name, unit) => ((inGame >>> unit) & 1) === 1);

/** Cards of a side. */
export const cardsOfSide = ({ cards: { names, first } }: Game, side: number): readonly string[] =>
  names.slice(first[side], first[side + 1]);
