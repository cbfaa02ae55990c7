// The registry of sorts of things. The kernel declares spaces and mixed things; each vocabulary declares its other
// sorts.
import { sortOf } from '../../plan/build.ts';
import type { SetNode, Sort } from '../../plan/nodes.ts';
import { preference } from './preferences.ts';

/** A sort of things: its names in messages, and its kind of place on the board. */
export interface SortDeclaration {
  readonly sort: Sort;
  /** The name of a single thing in messages, with its article: `a unit`. */
  readonly singular: string;
  readonly plural: string;
  /**
   * The way in which a thing of this sort is on the board: in one place, between two places, or nowhere (a card, a
   * deck).
   */
  readonly stands: 'in' | 'between' | 'nowhere';
  readonly walks?: boolean;
  /** True if no position contains things of this sort, such as the players. Only bot rules mention such things. */
  readonly isAbsent?: boolean;
  /** True if words about such things need not say where the things are, because every position says so. */
  readonly isAlwaysKnown?: boolean;
  /**
   * A general noun, such as `unit`. It can refer back to any thing of the sort, even if another noun mentioned the
   * thing.
   */
  readonly noun?: string;
}

export const kernelSorts: readonly SortDeclaration[] = [
  { sort: 'space', singular: 'a space', plural: 'spaces', stands: 'in', noun: 'space' },
  { sort: 'mixed', singular: 'several kinds of things', plural: 'things of several kinds', stands: 'in', walks: true },
];

const declaredSorts = new Map<Sort, SortDeclaration>(kernelSorts.map((declaration) => [declaration.sort, declaration]));

const isSameDeclaration = (a: SortDeclaration, b: SortDeclaration): boolean =>
  a.stands === b.stands && (a.walks ?? false) === (b.walks ?? false);

/**
 * Registers sorts. Two games can declare the same sort. Throws if the two declarations differ in `stands` or `walks`.
 */
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

/**
 * True for a sort of things that have a place and do not walk, such as structures. Every predicate of spaces can also
 * be said of these things.
 */
export const isFixed = (sort: Sort): boolean => hasPlace(sort) && declaredSorts.get(sort)?.walks !== true;

/** True for a sort of things that have a place and can change it, such as units. */
export const canWalk = (sort: Sort): boolean => sort !== 'space' && hasPlace(sort) && !isFixed(sort);

export const isAbsent = (sort: Sort): boolean => declaredSorts.get(sort)?.isAbsent ?? false;

/** True for things between two places, such as doors. */
export const isBetween = (sort: Sort): boolean => declaredSorts.get(sort)?.stands === 'between';

/** True if `noun` is the general noun of a sort, such as `unit`. */
export const meansAny = (noun: string, sort: Sort): boolean => declaredSorts.get(sort)?.noun === noun;

export const sortInWords = (sort: Sort): Pick<SortDeclaration, 'singular' | 'plural'> | null =>
  declaredSorts.get(sort) ?? null;

/**
 * True if the words of a set say where its things are, or point to certain things, such as `that card`. False for words
 * that only name a thing or a kind of things.
 */
function isPlaced(set: SetNode): boolean {
  if (set.is === 'and') return set.of.some(isPlaced);
  if (set.is === 'or' || set.is === 'first') return set.of.every(isPlaced);
  if (set.is === 'minus') return isPlaced(set.from);
  if (set.is === 'where' || set.is === 'best') return isPlaced(set.of);
  return set.is !== 'plane' && set.is !== 'named' && set.is !== 'all';
}

/** True for a set of things that have no place on the board, such as cards, if no words say where the things are. */
export const isAnywhere = (set: SetNode): boolean =>
  !hasPlace(sortOf(set)) && declaredSorts.get(sortOf(set))?.isAlwaysKnown !== true && !isPlaced(set);

/**
 * Returns 1 if no words name the pile of the cards in one of the sets; otherwise 0. If a card title can mean counters
 * or cards, the counters therefore win.
 */
export const pilePenalty = (...sets: readonly SetNode[]): number =>
  sets.some(isAnywhere) ? preference.rarerMeaning : 0;

/** True for a set with a single thing: a named thing or the acting unit. There is no choice in such a set. */
export const isSingle = ({ is }: SetNode): boolean => is === 'named' || is === 'actor';
