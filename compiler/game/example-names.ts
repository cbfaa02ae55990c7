// Reads names and keys in lines of examples, and makes the faults about unknown names.
import { ExampleFault, keyOfLine, type ExampleLine } from '../../grammar/example-lines.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';

/** The maximal number of names that a help text lists. */
const mostListed = 12;

/**
 * Returns a help text with the most similar name. If no name is similar, the text lists the names. If there are too
 * many names or none, the text is `otherwise`.
 */
export function helpFor(written: string, names: readonly string[], otherwise: string): string {
  const near = nearest(written, names);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return names.length > 0 && names.length <= mostListed ? `There are ${names.join(', ')}.` : otherwise;
}

/**
 * Returns a written name in the spelling of the data; upper and lower case do not matter. Throws an ExampleFault for an
 * unknown name.
 */
export function requireName(part: ExampleLine, names: readonly string[], sort: string): string {
  const written = part.text;
  const found = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  const help = helpFor(written, names, 'Names are those of the roster and of the board.');
  throw new ExampleFault(part, `There is no ${sort} \`${written}\` in this scenario`, help, 'name');
}

/** Returns the fault of a line in an example whose key is none of `keys`. */
export function unknownKey(line: ExampleLine, problem: string, keys: readonly string[]): ExampleFault {
  const help = helpFor(line.key.toLowerCase(), keys, `Keys are ${keys.join(', ')}.`);
  return new ExampleFault(keyOfLine(line), `${problem} \`${line.key}\``, help, 'key');
}
