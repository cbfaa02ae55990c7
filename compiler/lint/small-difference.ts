// Finds the single small place in which two parts of procedures differ.
import type { HeadMeaning, ComparablePart } from './comparable-parts.ts';

/** The place where two sequences differ, and the keys that each of them has there. */
export interface SmallDifference {
  readonly at: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Compares two sequences without their common beginning and end. */
export function differenceOf(ours: readonly string[], theirs: readonly string[]): SmallDifference {
  const maxCommon = Math.min(ours.length, theirs.length);
  let at = 0;
  while (at < maxCommon && ours[at] === theirs[at]) at++;
  let suffix = 0;
  while (suffix < maxCommon - at && ours.at(-1 - suffix) === theirs.at(-1 - suffix)) suffix++;
  return { at, ours: ours.slice(at, ours.length - suffix), theirs: theirs.slice(at, theirs.length - suffix) };
}

const withoutRandom = (keys: readonly string[]): readonly string[] =>
  keys.at(-1) === 'random' ? keys.slice(0, -1) : keys;

/**
 * The difference between two lists if it is a single criterion or the order of two neighbours. `Random` at the end
 * changes nothing (R4). Lists without anything in common are not variants of one list.
 */
function betweenLists(ours: readonly string[], theirs: readonly string[]): SmallDifference | null {
  if (Math.abs(ours.length - theirs.length) > 2) return null;
  const [ourKeys, theirKeys] = [withoutRandom(ours), withoutRandom(theirs)];
  const difference = differenceOf(ourKeys, theirKeys);
  const [ourPart, theirPart] = [difference.ours, difference.theirs];
  if (ourPart.length === 0 && theirPart.length === 0) return null;
  if (ourPart.length === 2 && theirPart.length === 2 && ourPart[0] === theirPart[1] && ourPart[1] === theirPart[0])
    return difference;
  if (ourPart.length > 1 || theirPart.length > 1) return null;
  return Math.min(ourKeys.length, theirKeys.length) > ourPart.length * theirPart.length ? difference : null;
}

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Letters name places within their own clause. */
const hasLetters = (key: string): boolean => key.includes('letters');

/** The difference between two heads if it is a single word, number or strength; null otherwise. */
function betweenHeads(ours: HeadMeaning, theirs: HeadMeaning, areOfSingleUnits: boolean): SmallDifference | null {
  if (ours.keys.length !== theirs.keys.length) return null;
  const difference = differenceOf(ours.keys, theirs.keys);
  if (difference.ours.length !== 1) return null;
  const kind = ours.kinds[difference.at];
  if (kind === 'verb' || kind !== theirs.kinds[difference.at]) return null;
  // A procedure for several units prints the strength of their cards where other procedures print a number.
  if (kind === 'strength')
    return areOfSingleUnits || (isNumber(difference.ours[0]) && isNumber(difference.theirs[0])) ? difference : null;
  if ([...difference.ours, ...difference.theirs].some(hasLetters)) return null;
  const words = differenceOf(ours.words, theirs.words);
  return words.ours.length <= 1 && words.theirs.length <= 1 ? difference : null;
}

const isOfSingleUnit = ({ procedure }: ComparablePart): boolean => procedure.tree.title.parts.length < 2;

export function smallDifference(ours: ComparablePart, theirs: ComparablePart): SmallDifference | null {
  const [ourMeaning, theirMeaning] = [ours.means, theirs.means];
  if (ourMeaning.id === theirMeaning.id || ourMeaning.slot !== theirMeaning.slot) return null;
  if (ourMeaning.is === 'list') return betweenLists(ourMeaning.keys, theirMeaning.keys);
  return theirMeaning.is === 'head'
    ? betweenHeads(ourMeaning, theirMeaning, isOfSingleUnit(ours) && isOfSingleUnit(theirs))
    : null;
}
