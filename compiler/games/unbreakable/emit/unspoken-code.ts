// The parts of `GameCode` for words that do not occur in programs or in lists about sight.
import type { GameCode } from '../../../emit/emit-scope.ts';

/**
 * Returns the parts of `GameCode` for words that do not occur. If such a word occurs after all, `refuse` throws an
 * error that names the part.
 */
export const unspokenCode = (refuse: (lacking: string) => never) =>
  ({
    oneWord: new Set(),
    directlyImported: new Set(),
    approaching: new Map(),
    definition: () => null,
    places: (of) => (of.sort === 'space' ? of : refuse('places of other units')),
    holds: ({ name }) => refuse(`test ${name}`),
    targets: () => refuse('targets'),
    counted: () => null,
    figure: (name) => refuse(`figure ${name}`),
    summed: () => null,
    distance: () => refuse('distances'),
    filtered: () => null,
    ranked: () => null,
    usual: () => [],
  }) satisfies Partial<GameCode>;
