// The gate for all offers. An offer keeps the sense of a phrase if its reading denies the same words, gives each side to the
// same thing, and leaves each small word before its noun.
import { editDistance } from '../../../../runtime/kernel/nearest.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Word } from '../../phrases/phrase-words.ts';
import type { Vocabulary } from '../../phrases/vocabulary-entries.ts';
import { isDenial } from './opposites.ts';

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Small words that can precede a noun, the likelier first. */
export const prepositions: ReadonlySet<string> = new Set(
  'to towards by of from with in on at into for than'.split(' '),
);

/** Words that point to a thing, and verbs that say something of the thing before them. */
const pointers: ReadonlySet<string> = new Set('this that these those its it is are has have'.split(' '));

/** The words of a phrase, and the edges of its chart. A phrase without a reading has edges of its parts only. */
export interface PhraseParts {
  readonly words: readonly Word[];
  readonly edges: readonly ChartEdge[];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

const isSame = (word: Word | undefined, other: Word | undefined): boolean => word?.lower === other?.lower;

/**
 * Returns, for each word of the phrase before a change, the index of the same word after the change; undefined for a word
 * that the change leaves out.
 */
function placesAfter(before: readonly Word[], after: readonly Word[]): readonly (number | undefined)[] {
  const most = Math.min(before.length, after.length);
  const start = range(0, most).find((at) => !isSame(before[at], after[at])) ?? most;
  const end = range(0, most - start).find((back) => !isSame(before.at(-1 - back), after.at(-1 - back))) ?? most - start;
  const inside = new Set(range(start, after.length - end));
  return before.map((word, at) => {
    if (at < start) return at;
    if (at >= before.length - end) return at - before.length + after.length;
    const place = [...inside].find((other) => isSame(word, after[other]));
    if (place !== undefined) inside.delete(place);
    return place;
  });
}

const isSide = ({ cat, term }: ChartEdge): boolean => cat === 'adj' && 'goesWithKinds' in term && term.goesWithKinds;

/** True for words such as `controlled`, before which a side can stand. */
const takesSide = ({ term }: ChartEdge): boolean => 'ofSide' in term && term.ofSide !== null;

/**
 * True if two words cannot change places: a denial or pointer and any word, a small word and the noun after it, or a
 * side and a word such as `controlled`.
 */
function areBound({ words, edges }: PhraseParts, at: number, next: number, vocabulary: Vocabulary): boolean {
  const [first, second] = [words[at], words[next]];
  if (first?.kind !== 'word' || second?.kind !== 'word') return false;
  const binds = ({ lower }: Word): boolean => pointers.has(lower) || isDenial(lower, vocabulary);
  if (prepositions.has(first.lower) || binds(first) || binds(second)) return true;
  const areAt = (place: number, is: (edge: ChartEdge) => boolean): boolean =>
    edges.some((edge) => edge.from === place && edge.to === place + 1 && is(edge));
  return (areAt(at, isSide) && areAt(next, takesSide)) || (areAt(at, takesSide) && areAt(next, isSide));
}

/** Returns the word to which a side before it belongs: `objective` in `enemy objective`, `controlled` in `enemy controlled`. */
function wordOfSide({ edges }: PhraseParts, { to }: ChartEdge): number | null {
  const here = edges.filter(({ from }) => from === to);
  if (here.some((edge) => takesSide(edge) || (edge.cat === 'thing' && edge.parts.length === 0))) return to;
  const adjective = here.find((edge) => edge.cat === 'adj' && !isSide(edge) && edge.to === to + 1);
  return adjective ? wordOfSide({ words: [], edges }, adjective) : null;
}

/** Returns the words that a part of a reading is about: the first noun, or all words of a part without a noun. */
function headsOf({ from, to, parts, term }: ChartEdge): readonly number[] {
  const things = parts.filter(({ cat }) => cat === 'thing');
  const joined = term.cat === 'thing' && term.joined ? things : things.slice(0, 1);
  const inner = joined.length > 0 ? joined : parts.slice(0, 1);
  return inner.length > 0 ? inner.flatMap(headsOf) : range(from, to);
}

/**
 * Returns the words to which the side at a word belongs in a reading. Null if the side is a noun of its own, as in `within 2
 * spaces of the enemy`.
 */
function ownedIn(edge: ChartEdge, at: number): readonly number[] | null {
  const part = edge.parts.find(({ from, to }) => from <= at && at < to);
  if (!part) {
    if (edge.parts.length > 0) return edge.parts.flatMap(headsOf);
    return edge.cat === 'thing' ? null : range(edge.from, edge.to);
  }
  const others = edge.parts.filter((other) => other !== part);
  return part.parts.length === 0 && isSide(part) && others.length > 0 ? others.flatMap(headsOf) : ownedIn(part, at);
}

/** True if each side before a thing belongs to this thing in the reading too. */
function keepsOwners(before: PhraseParts, whole: ChartEdge, places: readonly (number | undefined)[]): boolean {
  return before.edges.every((side) => {
    const at = places[side.from];
    if (!isSide(side) || side.to !== side.from + 1 || at === undefined) return true;
    const thing = wordOfSide(before, side);
    if (thing === null) return true;
    const owned = ownedIn(whole, at);
    const place = places[thing];
    return place === undefined || owned?.includes(place) === true;
  });
}

/** True if a text denies as often as the phrase in whose place the text is offered. */
export function keepsDenials({ words }: PhraseParts, after: PhraseParts, vocabulary: Vocabulary): boolean {
  const places = placesAfter(words, after.words);
  const kept = new Set(places);
  const lost = words.filter((_, at) => places[at] === undefined);
  const added = after.words.filter((_, at) => !kept.has(at));
  const denialsIn = (some: readonly Word[]): number => some.filter(({ lower }) => isDenial(lower, vocabulary)).length;
  // An unknown word, a word that differs by one letter, or the mark `!`, can stand for a denial.
  const isSlip = ({ kind, lower }: Word): boolean =>
    lower === '!' ||
    (kind === 'word' &&
      (!vocabulary.vocabularyWords.has(lower) || added.some((word) => editDistance(lower, word.lower, 1) === 1)));
  const denied = denialsIn(lost);
  return denied === denialsIn(added) || (denied === 0 && lost.some(isSlip));
}

/** True if a reading has the words of a phrase, or of a part of the phrase, in their relations to each other. */
export function keepsRelations(before: PhraseParts, { words, edges }: PhraseParts, vocabulary: Vocabulary): boolean {
  const places = placesAfter(before.words, words);
  const isMoved = places.some((to, at) =>
    places.some(
      (toNext, next) =>
        at < next && to !== undefined && toNext !== undefined && to > toNext && areBound(before, at, next, vocabulary),
    ),
  );
  return !isMoved && edges.every((edge) => keepsOwners(before, edge, places));
}

/** True if a reading says what the words of a phrase without a reading say. */
export const keepsSense = (before: PhraseParts, after: PhraseParts, vocabulary: Vocabulary): boolean =>
  keepsDenials(before, after, vocabulary) && keepsRelations(before, after, vocabulary);
