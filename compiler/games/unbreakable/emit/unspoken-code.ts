// The parts of `GameCode` for words that do not occur in programs or in lists about sight.
import type { EmittedFigure, GameCode } from '../../../emit/emit-scope.ts';
import { isNameIn, type ForEachName } from '../../../plan/word-names.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';

const codes: ForEachName<UnbreakableNames, { measures: EmittedFigure }> = { measures: {} };

/**
 * Returns the parts of `GameCode` for words that occur neither in programs nor in lists about sight. If such a word
 * occurs after all, `refuse` throws an error that names the part.
 */
export const unspokenCode = (refuse: (lacking: string) => never) =>
  ({
    directlyImported: new Set(),
    definition: () => null,
    places: (of) => (of.sort === 'space' ? of : refuse('places of other units')),
    holds: ({ name }) => refuse(`test ${name}`),
    targets: () => refuse('targets'),
    counted: () => null,
    figure: (name) => (isNameIn(codes.measures, name) ? codes.measures[name] : refuse(`figure ${name}`)),
    summed: () => null,
    distance: () => refuse('distances'),
    filtered: () => null,
    ranked: () => null,
    usualCriteria: () => [],
  }) satisfies Partial<GameCode>;
