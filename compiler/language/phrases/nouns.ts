import { all, and, at, it, minus, or, places, planeKey, some, sortOf, where } from '../../plan/build.ts';
import type { SetNode, Sort, Test } from '../../plan/nodes.ts';
import { showSet } from '../../plan/plan-text.ts';
import { hasSet, rewrite, setsIn } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import { goalOf } from './modifiers.ts';
import { nearestAmong } from './nearest-among.ts';
import { hasPlace, isFixed, isSingle } from './noun-sorts.ts';
import { areApart, hasOpenSide, leavesOutPlace, otherThanSubject, othersIn } from './owners.ts';
import { preference } from './preferences.ts';
import {
  modifierKey,
  type ConditionTerm,
  type CriterionTerm,
  type JoinedNouns,
  type NamedSides,
  type NounTerm,
  type PredicateTerm,
  type Referent,
} from './terms.ts';
import { standsFor } from './vocabulary-entries.ts';

export const conditionTerm = (test: Test, exports: readonly Referent[] = [], penalty = 0): ConditionTerm => ({
  cat: 'cond',
  test,
  exports,
  narrows: null,
  ownSpace: false,
  unnamed: null,
  said: null,
  subject: null,
  doubt: null,
  isAnywhere: false,
  severalMeant: [],
  penalty,
});

export const criterionTerm = (
  criterion: CriterionTerm['criterion'],
  over: readonly Sort[],
  penalty = 0,
): CriterionTerm => ({
  cat: 'crit',
  criterion,
  over,
  penalty,
});

/**
 * Returns a set without its tests. If the set has alternatives (`first`), returns the first alternative without its
 * tests. `eachOf` can use the larger set, because `give` is empty for each member that fails a test.
 */
function withoutTests(set: SetNode): SetNode {
  if (set.is === 'where') return withoutTests(set.of);
  const [first] = set.is === 'first' ? set.of : [];
  return first ? withoutTests(first) : set;
}

/**
 * Returns the union of `give` over all members (`it`) of a set. If `give` has alternatives (`first`), all members use
 * the same alternative (R48).
 */
function eachOf(restricted: SetNode, give: SetNode): SetNode {
  const of = withoutTests(restricted);
  const firsts = alternatives(give);
  if (firsts.length === 1) return { is: 'each', of, give };
  return { is: 'first', of: firsts.map((alternative): SetNode => ({ is: 'each', of, give: alternative })) };
}

/**
 * Returns a copy of a set for each alternative of its `first` node, with the alternative in place of the node. Returns
 * only the set itself if it has no such node.
 */
function alternatives(set: SetNode): SetNode[] {
  if (!hasSet(set, ({ is }) => is === 'first')) return [set];
  const first = setsIn(set).find((part) => part.is === 'first');
  if (!first) return [set];
  return first.of.map((alternative) => rewrite(set, (part) => (part.is === 'first' ? alternative : part)));
}

const bareNounParts = {
  cat: 'thing',
  words: [],
  word: 'bare',
  isMany: false,
  quantity: null,
  isBare: true,
  isClosed: false,
  exports: [],
  joined: null,
  nearTo: null,
  tail: null,
  letters: null,
  counts: null,
  amongForNearest: null,
  asSum: null,
  penalty: 0,
} as const satisfies Partial<NounTerm>;

type NounParts = Pick<NounTerm, 'sort' | 'set'> &
  Partial<Pick<NounTerm, 'head' | 'words' | 'isMany' | 'letters' | 'counts' | 'amongForNearest'>>;

export const bareNoun = (parts: NounParts): NounTerm => ({
  ...bareNounParts,
  ...parts,
  head: parts.head ?? showSet(parts.set),
});

/** Joins nouns by `and` or `or`. Nouns of different sorts are joined as sets of their places. */
export function joinedNouns(by: JoinedNouns['by'], parts: readonly NounTerm[]): NounTerm {
  const [first, ...others] = parts;
  const isSame = first !== undefined && others.every(({ sort }) => sort === first.sort);
  const sort = isSame ? first.sort : 'mixed';
  const set = or(...parts.map((part) => (isSame ? part.set : places(part.set))));
  const penalty = parts.reduce((sum, part) => sum + part.penalty, 0);
  return {
    ...bareNoun({ sort, head: sort, set, isMany: true }),
    word: 'a',
    isBare: false,
    joined: { by, parts },
    penalty,
  };
}

interface PredicateParts {
  readonly over: readonly Sort[];
  readonly restrict: (of: SetNode) => SetNode;
  /** The key of the predicate, if the caller knows it. Otherwise the key is computed. */
  readonly key?: string;
  readonly locates?: boolean;
  readonly isRelative?: boolean;
  readonly negated?: PredicateTerm;
  readonly exports?: (of: SetNode) => readonly Referent[];
  readonly tail?: NounTerm | null;
  readonly picks?: boolean;
  readonly isSaid?: boolean;
  readonly plane?: string;
  readonly ofSide?: (sides: NamedSides) => PredicateTerm;
  readonly bySide?: NamedSides;
  readonly goesWithBoth?: boolean;
  readonly goesWithKinds?: boolean;
  readonly first?: PredicateTerm;
  readonly refersToSubject?: boolean;
  readonly elsewhere?: PredicateTerm;
  readonly penalty?: number;
}

const predicateKey = ({ over, restrict }: PredicateParts): string =>
  showSet(restrict(it(over[0] === 'located' ? 'space' : (over[0] ?? 'space'))));

function makePredicate(cat: PredicateTerm['cat'], parts: PredicateParts): PredicateTerm {
  let { key } = parts;
  return {
    cat,
    over: parts.over,
    restrict: parts.restrict,
    // The key is computed on first use, because many predicates are built but few keys are read.
    get key() {
      key ??= predicateKey(parts);
      return key;
    },
    locates: parts.locates ?? false,
    isRelative: parts.isRelative ?? false,
    negated: parts.negated ?? null,
    exports: parts.exports ?? (() => []),
    tail: parts.tail ?? null,
    plane: parts.plane ?? null,
    hasCopula: parts.isSaid ?? false,
    picks: parts.picks ?? false,
    ofSide: parts.ofSide ?? null,
    bySide: parts.bySide ?? null,
    elsewhere: parts.elsewhere ?? null,
    goesWithBoth: parts.goesWithBoth ?? false,
    goesWithKinds: parts.goesWithKinds ?? false,
    first: parts.first ?? null,
    refersToSubject: parts.refersToSubject ?? refersBackToSubject(parts.tail ?? null),
    penalty: parts.penalty ?? parts.tail?.penalty ?? 0,
  };
}

/**
 * True if the words in a noun contain an `it` that means the subject. False for `it` alone: in `adjacent to it`, the
 * subject cannot be adjacent to itself.
 */
const refersBackToSubject = (tail: NounTerm | null): boolean =>
  tail !== null && tail.word !== 'it' && refersToIt(tail.set);

export const adjective = (parts: PredicateParts): PredicateTerm => makePredicate('adj', parts);
export const post = (parts: PredicateParts): PredicateTerm => makePredicate('post', parts);
export const relative = (parts: PredicateParts): PredicateTerm => makePredicate('rel', parts);
export const predicate = (parts: PredicateParts): PredicateTerm => makePredicate('pred', parts);

/** Returns an adjective that is true of the members of a set. */
export const adjectiveOf = (set: SetNode, more: Partial<PredicateParts> = {}): PredicateTerm =>
  adjective({
    over: [sortOf(set)],
    restrict: (of) => setWithin(of, set),
    ...(set.is === 'plane' && { plane: planeKey(set) }),
    ...more,
  });

/** Returns the members of `of` that are in `set`. If `set` consists of places, returns the members in these places. */
export function setWithin(of: SetNode, set: SetNode): SetNode {
  return sortOf(set) === 'space' && sortOf(of) !== 'space' ? at(of, set) : and(of, set);
}

const isItRef = (set: SetNode, sort?: Sort): boolean =>
  set.is === 'ref' && (set.word === 'it' || set.word === 'its') && (sort === undefined || set.sort === sort);

const isPlaceOfIt = (set: SetNode): set is Extract<SetNode, { is: 'places' }> => set.is === 'places' && isItRef(set.of);

/** True if a set contains `it` or `its`. With `sort`, only an `it` of that sort or the place of any `it` counts. */
export const refersToIt = (set: SetNode, sort?: Sort): boolean =>
  hasSet(set, (part) => isItRef(part, sort) || isPlaceOfIt(part));

export const appliesTo = (pred: PredicateTerm, sort: Sort): boolean =>
  pred.over.some(
    (target) => target === sort || (target === 'located' && hasPlace(sort)) || (target === 'space' && isFixed(sort)),
  );

/** Returns the members of a set for which a predicate does not hold. */
export function thingsWithout(of: SetNode, pred: PredicateTerm): SetNode {
  const isOfPlaces = pred.over.includes('space') && !pred.picks && !pred.refersToSubject;
  if (sortOf(of) === 'space' || !isOfPlaces) {
    const such = pred.restrict(of);
    // Two denials cancel each other out: buildings that are not destroyed are standing buildings.
    return such.is === 'minus' && same(such.from, of) ? setWithin(of, such.less) : minus(of, such);
  }
  return at(of, minus(all('space'), pred.restrict(all('space'))));
}

/**
 * Returns the members of a set for which a predicate holds. If the predicate is about spaces and the set has other
 * things, such as buildings, the predicate must hold for the spaces of these things.
 */
function membersWith(of: SetNode, pred: PredicateTerm): SetNode {
  const sort = sortOf(of);
  const isOfThings = sort === 'space' || pred.over.some((target) => target === sort || target === 'located');
  if (isOfThings || pred.refersToSubject || !pred.over.includes('space')) return pred.restrict(of);
  return at(of, pred.restrict(pred.picks ? places(of) : all('space')));
}

/**
 * True if `other` in a predicate excludes the thing that the predicate describes, as in `is on an objective with no
 * other enemies`.
 */
const isAboutOthers = (of: SetNode, { tail, picks }: PredicateTerm): boolean =>
  tail !== null &&
  !picks &&
  of.is !== 'actor' &&
  of.is !== 'it' &&
  // If the owner of the units is still open, as in a row of a ranking, the other units can have the same owner.
  (leavesOutPlace(tail.set, of) ||
    othersIn(tail.set, sortOf(of)).some((others) => hasOpenSide(of) || !areApart(of, others)));

export function thingsWith(of: SetNode, pred: PredicateTerm): SetNode {
  const sort = sortOf(of);
  if (isAboutOthers(of, pred)) return where(of, some(otherThanSubject(membersWith(it(sort), pred), of)));
  const restricted = membersWith(of, pred);
  if (!pred.refersToSubject || !refersToIt(restricted, sort)) return restricted;
  const each = it(sort);
  // If the predicate has alternatives, the things that fit the second alternative count only if no thing fits the first
  // (R48).
  const ways = alternatives(pred.restrict(each)).map((way) => where(of, some(replaceIt(way, each))));
  return ways.length === 1 && ways[0] ? ways[0] : { is: 'first', of: ways };
}

/**
 * Replaces each `it` and `its` of the same sort as the replacement by the replacement. In `the place of it`, replaces
 * an `it` of any sort.
 * A space does not replace an `its` that means a unit: a space has no destination, for example.
 */
export const replaceIt = (set: SetNode, replacement: SetNode): SetNode =>
  rewrite(set, (part) => {
    if (isPlaceOfIt(part)) return { ...part, of: replacement };
    return isItRef(part, sortOf(replacement)) ? replacement : part;
  });

/**
 * Returns the things that a predicate of `of` mentions. A mentioned thing can depend on the subject (`it`). In this
 * case, returns the mentioned things of all members of `of` together.
 */
export function nestedReferents(pred: PredicateTerm, of: SetNode): readonly Referent[] {
  const described = { sort: sortOf(of), set: of };
  const isOfOthers = of.is === 'where' && isAboutOthers(of, pred);
  // In words about an enemy and another enemy, the other enemy only helps to describe the first enemy. So `that enemy`
  // never means the other enemy.
  if (isOfOthers && pred.tail?.sort === sortOf(of)) return [];
  return pred.exports(of).map((mention) => {
    const referent = { ...mention, describes: [...(mention.describes ?? []), described] };
    if (isOfOthers) return { ...referent, set: placeOfAny(of, mention.head, pred) };
    if (!pred.refersToSubject || !refersToIt(referent.set, sortOf(of))) return referent;
    const each = it(sortOf(of));
    const [ofEach] = pred.exports(each).filter(({ head }) => head === referent.head);
    return { ...referent, set: eachOf(of, replaceIt(ofEach?.set ?? referent.set, each)) };
  });
}

/**
 * Returns the mentioned places of words such as `on an objective with no other enemies`. The words depend on the thing
 * that they describe, so the result has the places for all members of `of` together.
 */
function placeOfAny(of: SetNode, head: string, pred: PredicateTerm): SetNode {
  const each = it(sortOf(of));
  const mention = pred.exports(each).find((ofEach) => ofEach.head === head);
  return eachOf(of, otherThanSubject(mention?.set ?? places(each), of));
}

/** Returns a noun with one more modifier, before or after the noun. */
export function modifiedNoun(noun: NounTerm, pred: PredicateTerm): NounTerm {
  const among = pred.picks ? nearestAmong(noun) : noun.set;
  const set = isAmongPicked(noun, pred) ? { ...noun.set, of: thingsWith(noun.set.of, pred) } : thingsWith(among, pred);
  return {
    ...noun,
    set,
    words: [...noun.words, pred],
    isBare: false,
    isClosed: noun.isClosed || pred.cat !== 'adj',
    exports: [...noun.exports, ...nestedReferents(pred, set)],
    tail: pred.cat === 'adj' ? noun.tail : pred.tail,
    nearTo: nearToAfter(noun, pred),
    joined: noun.joined && withModifiedParts(noun.joined, pred),
    asSum: noun.isMany && !noun.joined && pred.ofSum ? pred.ofSum(noun) : null,
    penalty: noun.penalty + pred.penalty,
  };
}

/** True if a predicate limits the things among which a superlative chooses: `space with most cover that is elevated`. */
const isAmongPicked = (
  noun: NounTerm,
  pred: PredicateTerm,
): noun is NounTerm & { readonly set: Extract<SetNode, { is: 'best' }> } => {
  const isPicked =
    noun.set.is === 'best' && noun.words.some((said) => typeof said === 'object' && said.cat !== 'adj' && said.picks);
  const isLimit = pred.cat !== 'adj' && (pred.cat === 'rel' || pred.locates) && !pred.picks;
  return isPicked && isLimit && noun.nearTo === null;
};

/** Adds a modifier to each joined noun. The things that the modifier mentions are added once for all nouns. */
export const withModifiedParts = (joined: JoinedNouns, pred: PredicateTerm): JoinedNouns => ({
  ...joined,
  parts: joined.parts.map((part) => ({ ...modifiedNoun(part, pred), exports: part.exports })),
});

/**
 * Returns the last noun inside the words of a noun, such as `mech` in `space adjacent to a mech`. Words after the whole
 * noun, such as `within 2 spaces`, are first read as words about this last noun.
 */
const rightmostNoun = (noun: NounTerm): NounTerm | null => noun.joined?.parts.at(-1) ?? noun.tail;

/** Returns the last noun inside the words of a noun, then the last noun inside that noun, and so on. */
export function rightEdge(noun: NounTerm | null): readonly NounTerm[] {
  const edgeNouns: NounTerm[] = [];
  for (let last = noun && rightmostNoun(noun); last; last = rightmostNoun(last)) edgeNouns.push(last);
  return edgeNouns;
}

/**
 * Returns the last noun before the words `of the enemy`, if this noun has no side: `bunker` in `mech in a bunker of the
 * enemy`. The words are about this noun, and not about the mech. Null for other words.
 */
export function nounWithoutSide(noun: NounTerm, pred: PredicateTerm): NounTerm | null {
  const last = pred.cat === 'post' && pred.goesWithKinds ? rightEdge(noun).at(-1) : undefined;
  return last && !appliesTo(pred, last.sort) ? last : null;
}

/** True for a set that is exactly the acting unit’s space. */
const isActorsPlaceSet = (set: SetNode): boolean => set.is === 'places' && set.of.is === 'actor';

/**
 * True for a noun and words about a place, if the noun ends with a denial: `space without enemies` and `adjacent to the
 * prisoner`. The words then describe the space, because the denied things would be in the space themselves.
 */
const isAfterDenied = ({ words, sort }: NounTerm, { locates, tail }: PredicateTerm): boolean => {
  const last = words.at(-1);
  const isDenial = typeof last === 'object' && last.negated !== null && last.over[0] === 'space';
  const isOfOther = tail !== null && tail.word !== 'it' && !isActorsPlaceSet(tail.set);
  return sort === 'space' && isDenial && locates && isOfOther;
};

/**
 * Returns the penalty for a modifier that is read with the outer noun (fifth rule of precedence), although an inner noun
 * could take the modifier, or although the outer noun has a superlative or is the acting unit.
 */
export const passOverPenalty = (noun: NounTerm, pred: PredicateTerm): number =>
  (!isAfterDenied(noun, pred) &&
  rightEdge(noun).some((inner) => appliesTo(pred, inner.sort) && !isSingle(inner.set) && !isActorsPlaceSet(inner.set))
    ? preference.passesOverNoun
    : 0) + (noun.set.is === 'best' || noun.set.is === 'actor' ? preference.passesOverChosen : 0);

/** True if a predicate can also be a modifier of its subject. The binder then treats the predicate as a modifier. */
export const bindsAsModifier = ({ cat }: PredicateTerm): boolean => standsFor[cat]?.includes('mod') ?? false;

/**
 * Returns the field `nearTo` of a noun to which a modifier is added. After `space`, the modifier names the goal
 * (`nearest to X`), or limits the allowed spaces.
 * Null for `objective nearest to enemies`, because there the objective itself is the goal.
 */
function nearToAfter(noun: NounTerm, pred: PredicateTerm): NounTerm['nearTo'] {
  const goal = goalOf(pred);
  if (goal && noun.head !== 'space' && noun.set.is !== 'all') return null;
  if (goal) return { goal, within: noun.isBare ? null : noun.set };
  return noun.nearTo && { goal: noun.nearTo.goal, within: pred.restrict(all('space')) };
}

/** Returns the things that a noun mentions: the noun’s own thing, and the things in its modifiers. */
export function referentsOf(noun: NounTerm, set: SetNode = noun.set): readonly Referent[] {
  if (noun.joined) {
    const parts = noun.joined.parts.flatMap((part) => referentsOf(part));
    const [first] = noun.joined.parts;
    const isSameSort = noun.joined.parts.every(({ sort }) => sort === first?.sort);
    const whole: Referent[] = isSameSort ? [{ head: noun.sort, words: noun.words, sort: noun.sort, set }] : [];
    if (noun.joined.by === 'or') return [...parts, ...whole, ...noun.exports];
    // After `A and B`, the word `them` means both, and `it` could mean either of them.
    return [
      ...parts.map((part): Referent => ({ ...part, isPart: true })),
      ...whole.map((both): Referent => ({ ...both, isTogether: true })),
      ...noun.exports,
    ];
  }
  // Only the things in the modifiers of `it` are new, because `it` repeats an earlier mention.
  if (noun.word === 'it' && set === noun.set) return noun.exports;
  const isActorsSpace = noun.head === 'space' && (set.is === 'all' || showSet(set) === 'here');
  const isSeveral = noun.isMany || (noun.quantity !== null && noun.quantity.is !== 'any');
  const { head, words, sort } = noun;
  const ofNoun = isActorsSpace ? [] : [{ head, words, sort, set, ...(isSeveral && { isSeveral }) }];
  return [...ofNoun, ...noun.exports];
}

/** Returns the set of a noun inside a phrase: a reference if the noun may refer to an earlier noun. */
export function mentionedSet(noun: NounTerm): SetNode {
  if (noun.joined || noun.word === 'a') return noun.set;
  if (noun.set.is === 'ref' || noun.quantity?.is === 'at least') return noun.set;
  const { head, words, sort, word, set } = noun;
  // Computed on first use, because keys are needed only to distinguish nouns with the same name.
  let keys: readonly string[] | undefined;
  return {
    is: 'ref',
    word,
    head,
    get words() {
      keys ??= words.map(modifierKey);
      return keys;
    },
    sort,
    alone: set,
  };
}

/** Returns the places of a noun. For `A and B`, a place must have both; for `A or B`, a place must have one of them. */
export function placesOfNoun(noun: NounTerm): SetNode {
  if (!noun.joined) return places(mentionedSet(noun));
  const parts = noun.joined.parts.map(placesOfNoun);
  return noun.joined.by === 'and' ? and(...parts) : or(...parts);
}

export function referentsIn(noun: NounTerm, there: SetNode): readonly Referent[] {
  const restrictToPlaces = (referent: Referent): Referent => ({
    ...referent,
    set: hasPlace(referent.sort) ? setWithin(referent.set, there) : referent.set,
  });
  if (!noun.joined) return (noun.set.is === 'actor' ? noun.exports : referentsOf(noun)).map(restrictToPlaces);
  const ofParts = noun.joined.parts.flatMap((part) => referentsOf(part)).map(restrictToPlaces);
  const nestedInAll = noun.exports.map(restrictToPlaces);
  const [first] = ofParts;
  const isUnion = noun.joined.by === 'or' && ofParts.every(({ sort }) => sort === first?.sort);
  if (!first || !isUnion) return [...ofParts, ...nestedInAll];
  const union = { head: first.sort, words: [], sort: first.sort, set: or(...ofParts.map(({ set }) => set)) };
  return [...ofParts, union, ...nestedInAll];
}

/** True for the noun `space` alone, without any other word. */
export const isBareSpace = ({ sort, head, isBare, isMany, word, quantity }: NounTerm): boolean =>
  sort === 'space' && head === 'space' && isBare && !isMany && word === 'bare' && quantity === null;

export { hasPlace } from './noun-sorts.ts';
export { hasOpenSide, withOpenSide } from './owners.ts';
