// Finds the definition of a word: a sheet can define a word of its book anew.
import { cacheFor } from '../../runtime/kernel/lazily.ts';
import { planeKey } from './build.ts';
import type { SetNode } from './nodes.ts';
import { rewrite } from './rewrite.ts';

/**
 * Cache of the definitions that `sheetDefinition` changes: in these definitions, the defined word itself has its usual
 * meaning.
 */
const inOwnDefinition = cacheFor<SetNode>();

/**
 * Returns the set that defines a word: the definition of the sheet, or else the usual definition of the book. In the
 * definition of the sheet, the word itself has its usual meaning. Returns null for a word without a definition.
 */
export function sheetDefinition(
  ofSheet: Readonly<Record<string, SetNode>>,
  name: string,
  usualOf: (name: string) => SetNode | null,
): SetNode | null {
  const [sheetMeaning, usual] = [ofSheet[name], usualOf(name)];
  if (!sheetMeaning || !usual) return sheetMeaning ?? usual;
  return inOwnDefinition(sheetMeaning, () =>
    rewrite(sheetMeaning, (part) => (part.is === 'plane' && planeKey(part) === name ? usual : part)),
  );
}
