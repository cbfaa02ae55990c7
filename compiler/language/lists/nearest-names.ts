// Helps writers whose name of a table, row, card or bot is unknown: with the most similar name.
import { replacementFix, type Fix } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';

/** Returns a help that asks if the most similar name is meant, or that lists the names if no name is similar. */
export const didYouMean = (written: string, names: readonly string[]): string => {
  const near = nearest(written, names);
  return near === undefined ? `The names are ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
};

/** Returns a fix that writes the most similar name; no fix if no name is similar. */
export function nearestNameFixes(at: Span, written: string, names: readonly string[]): readonly Fix[] {
  const near = nearest(written, names);
  return near === undefined ? [] : [replacementFix(at, near)];
}
