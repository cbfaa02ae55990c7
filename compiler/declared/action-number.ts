// The number of an action in conditions: `Possible if the automa has n or more coins`.
import { number } from '../plan/build.ts';
import type { Measure } from '../plan/nodes.ts';

/** A number that no book has. It stands for the number of the action while a condition is read. */
const placeholder = 98_765_431;

/** The number of the action in a part of a plan. */
export const actionNumber: Measure = number(placeholder);

/** Puts the placeholder in place of `n`, outside quotation marks. */
export const withNumberWords = (words: string): string =>
  words
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\bn\b/g, String(placeholder)) : part))
    .join('"');

/** Returns a part of a plan with the number of the action in place of the placeholder. */
export function withActionNumber<Part>(part: Part, n: number): Part {
  if (typeof part === 'number') return (part === placeholder ? n : part) as Part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((inner: unknown) => withActionNumber(inner, n)) as Part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withActionNumber(inner, n)])) as Part;
}

/** Returns a text about a plan with `n` in place of the placeholder. */
export const withNumberSaid = (text: string): string => text.replaceAll(String(placeholder), 'n');
