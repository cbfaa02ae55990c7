// Whether two parts of procedures differ in one small place, and in which.
import type { HeadMeaning, Part } from './comparable-parts.ts';

/** Where two sequences differ: what only the one has there, and what only the other has. */
export interface Difference {
  readonly at: number;
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** What is left of two sequences without their common beginning and end. */
export function differenceOf(own: readonly string[], other: readonly string[]): Difference {
  const most = Math.min(own.length, other.length);
  let at = 0;
  while (at < most && own[at] === other[at]) at++;
  let behind = 0;
  while (behind < most - at && own.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return { at, own: own.slice(at, own.length - behind), other: other.slice(at, other.length - behind) };
}

const withoutRandom = (keys: readonly string[]): readonly string[] =>
  keys.at(-1) === 'random' ? keys.slice(0, -1) : keys;

/**
 * How two lists differ if it is in one criterion (another one, one more, one less) or in the order of two neighbours.
 * `Random` at the end changes nothing (R4); lists that have nothing in common are no two forms of one list.
 */
function betweenLists(own: readonly string[], other: readonly string[]): Difference | null {
  if (Math.abs(own.length - other.length) > 2) return null;
  const [left, right] = [withoutRandom(own), withoutRandom(other)];
  const difference = differenceOf(left, right);
  const [mine, theirs] = [difference.own, difference.other];
  if (mine.length === 0 && theirs.length === 0) return null;
  if (mine.length === 2 && theirs.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0]) return difference;
  if (mine.length > 1 || theirs.length > 1) return null;
  return Math.min(left.length, right.length) > mine.length * theirs.length ? difference : null;
}

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Letters name what their own clause says. */
const hasLetters = (key: string): boolean => key.includes('letters');

/** One word, number or strength that is another, if that is all in which two heads differ. */
function betweenHeads(own: HeadMeaning, other: HeadMeaning, areOfOne: boolean): Difference | null {
  if (own.keys.length !== other.keys.length) return null;
  const difference = differenceOf(own.keys, other.keys);
  if (difference.own.length !== 1) return null;
  const kind = own.kinds[difference.at];
  if (kind === 'verb' || kind !== other.kinds[difference.at]) return null;
  // One procedure of several units prints the strength of their cards, where others print the figure.
  if (kind === 'strength')
    return areOfOne || (isNumber(difference.own[0]) && isNumber(difference.other[0])) ? difference : null;
  if ([...difference.own, ...difference.other].some(hasLetters)) return null;
  const words = differenceOf(own.words, other.words);
  return words.own.length <= 1 && words.other.length <= 1 ? difference : null;
}

const isOfOne = ({ procedure }: Part): boolean => procedure.tree.title.parts.length < 2;

/** How two parts differ, if it is in one small place. */
export function smallDifference(own: Part, other: Part): Difference | null {
  const [mine, theirs] = [own.means, other.means];
  if (mine.id === theirs.id || mine.slot !== theirs.slot) return null;
  if (mine.is === 'list') return betweenLists(mine.keys, theirs.keys);
  return theirs.is === 'head' ? betweenHeads(mine, theirs, isOfOne(own) && isOfOne(other)) : null;
}
