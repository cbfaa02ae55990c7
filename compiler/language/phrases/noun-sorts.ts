// Which sorts of things there are. Vocabularies declare theirs; the kernel's own are places and what is joined.
import type { Sort } from '../../plan/nodes.ts';

/** A sort of things: how messages call them, and how they stand on the board. */
export interface SortGiven {
  readonly sort: Sort;
  /** As messages say it: `a unit`. */
  readonly one: string;
  readonly many: string;
  /** `in` one place, `between` two of them, or nowhere on the board: a card, a deck. */
  readonly stands: 'in' | 'between' | 'nowhere';
  /** Goes ways of its own, so that what can be said of its place need not go for it. */
  readonly walks?: boolean;
  /** A noun that may refer to any of them, whatever it was called. */
  readonly noun?: string;
}

/** The sort of places, and of things of several sorts together. */
const own: readonly SortGiven[] = [
  { sort: 'space', one: 'a space', many: 'spaces', stands: 'in' },
  { sort: 'mixed', one: 'several kinds of things', many: 'things of several kinds', stands: 'in', walks: true },
];

const known = new Map<Sort, SortGiven>(own.map((one) => [one.sort, one]));

const isSame = (a: SortGiven, b: SortGiven): boolean =>
  a.stands === b.stands && (a.walks ?? false) === (b.walks ?? false);

/** Makes sorts known. Two games may both have units, but not such as walk and such as do not. */
export function declareSorts(given: readonly SortGiven[]): void {
  for (const one of given) {
    const before = known.get(one.sort);
    if (before && !isSame(before, one)) throw new Error(`The sort ${one.sort} is declared in two ways.`);
    if (!before) known.set(one.sort, one);
  }
}

export const hasPlace = (sort: Sort): boolean => {
  const stands = known.get(sort)?.stands;
  return stands !== undefined && stands !== 'nowhere';
};

/** What does not walk: what can be said of its place can be said of it. */
export const isFixed = (sort: Sort): boolean => hasPlace(sort) && known.get(sort)?.walks !== true;

/** What stands between two places, as a door does. */
export const isBetween = (sort: Sort): boolean => known.get(sort)?.stands === 'between';

/** Whether a noun means things of a sort whatever they were called. */
export const meansAny = (noun: string, sort: Sort): boolean => known.get(sort)?.noun === noun;

/** What messages call things of a sort; null if it is none (`a number or X`). */
export const sortInWords = (sort: Sort): Pick<SortGiven, 'one' | 'many'> | null => known.get(sort) ?? null;
