// The declared sorts of things. The kernel declares spaces and mixed things; each vocabulary declares its other sorts.
import { sortOf } from '../../plan/build.ts';
import type { SetNode, Sort } from '../../plan/nodes.ts';

/** A sort of things: the names of the sort in messages, and the place of its things on the board. */
export interface SortDeclaration {
  readonly sort: Sort;
  /** The name of one thing in messages, with an article: `a unit`. */
  readonly singular: string;
  readonly plural: string;
  /** The position on the board: `in` one place, `between` two places, or not on the board at all (a card, a deck). */
  readonly stands: 'in' | 'between' | 'nowhere';
  readonly walks?: boolean;
  /** True if a position never contains things of the sort, such as players. Only bot rules are about such things. */
  readonly isAbsent?: boolean;
  /** A general noun that may refer to any thing of the sort, even if another noun mentioned the thing first. */
  readonly noun?: string;
}

const kernelSorts: readonly SortDeclaration[] = [
  { sort: 'space', singular: 'a space', plural: 'spaces', stands: 'in' },
  { sort: 'mixed', singular: 'several kinds of things', plural: 'things of several kinds', stands: 'in', walks: true },
];

const declaredSorts = new Map<Sort, SortDeclaration>(kernelSorts.map((declaration) => [declaration.sort, declaration]));

const isSameDeclaration = (a: SortDeclaration, b: SortDeclaration): boolean =>
  a.stands === b.stands && (a.walks ?? false) === (b.walks ?? false);

/** Registers sorts. Two games may declare the same sort; throws unless both give it the same place and walking. */
export function declareSorts(sorts: readonly SortDeclaration[]): void {
  for (const declaration of sorts) {
    const existing = declaredSorts.get(declaration.sort);
    if (existing && !isSameDeclaration(existing, declaration))
      throw new Error(`The sort ${declaration.sort} is declared in two ways.`);
    if (!existing) declaredSorts.set(declaration.sort, declaration);
  }
}

export const hasPlace = (sort: Sort): boolean => {
  const stands = declaredSorts.get(sort)?.stands;
  return stands !== undefined && stands !== 'nowhere';
};

/** True for a sort that has a place and does not walk: predicates about spaces also apply to things of the sort. */
export const isFixed = (sort: Sort): boolean => hasPlace(sort) && declaredSorts.get(sort)?.walks !== true;

export const isAbsent = (sort: Sort): boolean => declaredSorts.get(sort)?.isAbsent ?? false;

/** True for a sort between two places, such as a door. */
export const isBetween = (sort: Sort): boolean => declaredSorts.get(sort)?.stands === 'between';

/** True if `noun` is the general noun of a sort: it may refer to any thing of the sort. */
export const meansAny = (noun: string, sort: Sort): boolean => declaredSorts.get(sort)?.noun === noun;

export const sortInWords = (sort: Sort): Pick<SortDeclaration, 'singular' | 'plural'> | null =>
  declaredSorts.get(sort) ?? null;

/** True if the words of a set say where its things are, or which things they are. */
function isPlaced(set: SetNode): boolean {
  if (set.is === 'and') return set.of.some(isPlaced);
  if (set.is === 'or' || set.is === 'first') return set.of.every(isPlaced);
  if (set.is === 'minus') return isPlaced(set.from);
  if (set.is === 'where' || set.is === 'best') return isPlaced(set.of);
  return set.is !== 'plane' && set.is !== 'named' && set.is !== 'all';
}

/** True for a set of cards, or of other things without a place, whose words do not say where the things are. */
export const isAnywhere = (set: SetNode): boolean => !hasPlace(sortOf(set)) && !isPlaced(set);

/**
 * Returns a penalty if the words of a set of cards name no pile. If a title can mean counters or cards, the reading
 * about counters then wins.
 */
export const pilePenalty = (...sets: readonly SetNode[]): number => (sets.some(isAnywhere) ? 1 : 0);
