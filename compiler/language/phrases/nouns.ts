// How terms combine: what the builders of all layers share.
import { actor, all, and, at, it, minus, or, places, some, sortOf, where } from '../../plan/build.ts';
import type { Measure, SetNode, Side, Sort, Test } from '../../plan/nodes.ts';
import { rewrite, setsIn } from '../../plan/rewrite.ts';
import { showSet } from '../../plan/show.ts';
import { hasPlace, isFixed } from './noun-sorts.ts';
import { misfit, modifierKey } from './terms.ts';
import type { Cond, Crit, Joined, Misfit, Modifier, Pred, Referent, Thing } from './terms.ts';
import { standsFor } from './vocabulary-entries.ts';

interface NounGiven {
  readonly sort: Sort;
  readonly set: SetNode;
  readonly head?: string;
  readonly words?: readonly Modifier[];
  readonly isMany?: boolean;
  readonly letters?: readonly string[];
  readonly counts?: (set: SetNode) => Measure;
  readonly amongForNearest?: SetNode;
}

/** A noun that stands alone. */
export const noun = ({ sort, set, head, words, isMany, letters, counts, amongForNearest }: NounGiven): Thing => ({
  cat: 'thing',
  sort,
  set,
  head: head ?? showSet(set),
  words: words ?? [],
  word: 'bare',
  isMany: isMany ?? false,
  quantity: null,
  isLocated: false,
  isBare: true,
  isClosed: false,
  exports: [],
  joined: null,
  nearTo: null,
  tail: null,
  letters: letters ?? null,
  counts: counts ?? null,
  spreads: false,
  amongForNearest: amongForNearest ?? null,
  penalty: 0,
});

interface PredGiven {
  readonly over: readonly Sort[];
  readonly restrict: (of: SetNode) => SetNode;
  readonly locates?: boolean;
  readonly negated?: Pred;
  readonly exports?: (of: SetNode) => readonly Referent[];
  readonly tail?: Thing | null;
  readonly nearTo?: Thing;
  readonly picks?: boolean;
  readonly isSaid?: boolean;
  readonly plane?: string;
  readonly ofSide?: (side: Side) => Pred;
  readonly goesWithBoth?: boolean;
  readonly penalty?: number;
}

/** What a predicate says, written down: of a place if it can be said of one. */
const keyOf = ({ over, restrict }: PredGiven): string =>
  showSet(restrict(it(over[0] === 'located' ? 'space' : (over[0] ?? 'space'))));

function predOf(cat: Pred['cat'], given: PredGiven): Pred {
  let key: string | undefined;
  return {
    cat,
    over: given.over,
    restrict: given.restrict,
    // Many are made and few asked.
    get key() {
      key ??= keyOf(given);
      return key;
    },
    locates: given.locates ?? false,
    negated: given.negated ?? null,
    exports: given.exports ?? (() => []),
    tail: given.tail ?? null,
    nearTo: given.nearTo ?? null,
    plane: given.plane ?? null,
    isSaid: given.isSaid ?? false,
    picks: given.picks ?? false,
    ofSide: given.ofSide ?? null,
    goesWithBoth: given.goesWithBoth ?? false,
    asksIt: given.tail ? refersToIt(given.tail.set) : false,
    penalty: given.penalty ?? given.tail?.penalty ?? 0,
  };
}

export const adjective = (given: PredGiven): Pred => predOf('adj', given);
export const post = (given: PredGiven): Pred => predOf('post', given);
export const relative = (given: PredGiven): Pred => predOf('rel', given);
export const predicate = (given: PredGiven): Pred => predOf('pred', given);

/** An adjective that names a set: what is in it is so. */
export const adjectiveOf = (set: SetNode, more: Partial<PredGiven> = {}): Pred =>
  adjective({
    over: [sortOf(set)],
    restrict: (of) => meet(of, set),
    ...(set.is === 'plane' && { plane: set.name }),
    ...more,
  });

/** What of some things is in a set of things or of places. */
export function meet(of: SetNode, set: SetNode): SetNode {
  return sortOf(set) === 'space' && sortOf(of) !== 'space' ? at(of, set) : and(of, set);
}

const isItRef = (set: SetNode, sort?: Sort): boolean =>
  set.is === 'ref' && (set.word === 'it' || set.word === 'its') && (sort === undefined || set.sort === sort);

/** Whether a set says `it`, of a thing of that sort if one is given. */
export function refersToIt(set: SetNode, sort?: Sort): boolean {
  let found = false;
  setsIn(set, (one) => {
    found ||= isItRef(one, sort);
  });
  return found;
}

/** Whether a predicate can be said of a sort. */
export const canSay = (pred: Pred, sort: Sort): boolean =>
  pred.over.some((one) => one === sort || (one === 'located' && hasPlace(sort)) || (one === 'space' && isFixed(sort)));

/** What of some things a predicate does not hold for. */
export function lacking(of: SetNode, pred: Pred): SetNode {
  const isOfPlaces = pred.over.includes('space') && !pred.picks && !pred.asksIt;
  if (sortOf(of) === 'space' || !isOfPlaces) return minus(of, pred.restrict(of));
  return at(of, minus(all('space'), pred.restrict(all('space'))));
}

/** What of some things a predicate holds for; `it` inside it is each of the things in turn. */
export function holding(of: SetNode, pred: Pred): SetNode {
  const restricted = pred.restrict(of);
  const sort = sortOf(of);
  if (!refersToIt(restricted, sort)) return restricted;
  const one = it(sort);
  // What is tried first is tried for all of them before the second (R48).
  const ways = alternatives(pred.restrict(one)).map((way) => where(of, some(withIt(way, one))));
  return ways.length === 1 && ways[0] ? ways[0] : { is: 'first', of: ways };
}

export const withIt = (set: SetNode, one: SetNode): SetNode => rewrite(set, (part) => (isItRef(part) ? one : part));

/** The sets that stand for a predicate's nested things once it is said of `of`, asked of each if it says `it`. */
export function nested(pred: Pred, of: SetNode): readonly Referent[] {
  return pred.exports(of).map((one) => {
    if (!refersToIt(one.set, sortOf(of))) return one;
    const each = it(sortOf(of));
    const [given] = pred.exports(each).filter(({ head }) => head === one.head);
    return { ...one, set: eachOf(of, withIt(given?.set ?? one.set, each)) };
  });
}

/** The things before a predicate was asked of them: for those of which it does not hold there is nothing to give. */
function unasked(set: SetNode): SetNode {
  if (set.is === 'where') return unasked(set.of);
  const [one] = set.is === 'first' ? set.of : [];
  return one ? unasked(one) : set;
}

/** What a set gives for each of some things; a choice of first sets is made over all of them (R48). */
function eachOf(held: SetNode, give: SetNode): SetNode {
  const of = unasked(held);
  const firsts = alternatives(give);
  if (firsts.length === 1) return { is: 'each', of, give };
  return { is: 'first', of: firsts.map((one): SetNode => ({ is: 'each', of, give: one })) };
}

function alternatives(set: SetNode): SetNode[] {
  const firsts: Extract<SetNode, { is: 'first' }>[] = [];
  setsIn(set, (one) => {
    if (one.is === 'first') firsts.push(one);
  });
  const [first] = firsts;
  if (!first) return [set];
  return first.of.map((one) => rewrite(set, (part) => (part.is === 'first' ? one : part)));
}

/** `adj thing`, `thing post`: the thing with one modifier more. */
export function modified(thing: Thing, pred: Pred): Thing {
  const among = pred.picks && thing.amongForNearest ? and(thing.set, thing.amongForNearest) : thing.set;
  const set = holding(among, pred);
  return {
    ...thing,
    set,
    words: [...thing.words, pred],
    isBare: false,
    isClosed: thing.isClosed || pred.cat !== 'adj',
    isLocated: thing.isLocated || (pred.cat !== 'adj' && pred.locates),
    exports: [...thing.exports, ...nested(pred, set)],
    tail: pred.cat === 'adj' ? thing.tail : pred.tail,
    nearTo: nearness(thing, pred),
    spreads: thing.spreads || pred.goesWithBoth,
    joined: thing.joined && partsHeld(thing.joined, pred),
    penalty: thing.penalty + pred.penalty,
  };
}

/** Of things that are joined, what is so of each; what is nested in the predicate is of them all. */
export const partsHeld = (joined: Joined, pred: Pred): Joined => ({
  ...joined,
  parts: joined.parts.map((part) => ({ ...modified(part, pred), exports: part.exports })),
});

/** The noun at the right edge of a thing, which words behind it belong to before they belong to the thing. */
const edgeOf = (thing: Thing): Thing | null => thing.joined?.parts.at(-1) ?? thing.tail;

/** What a thing ends on, noun behind noun, from the outermost to the last. */
export function rightEdge(thing: Thing | null): readonly Thing[] {
  const found: Thing[] = [];
  for (let one = thing && edgeOf(thing); one; one = edgeOf(one)) found.push(one);
  return found;
}

/**
 * What is against a modifier behind a thing (the fifth rule of precedence): that a nearer noun could take it, and that
 * the thing begins with a superlative, which picks only among those that are so. The same words behind the same thing
 * weigh the same in every pattern that can read them: otherwise a way around this one would be the better reading.
 */
export const passedOver = (thing: Thing, by: Pred): number =>
  (rightEdge(thing).some(({ sort }) => canSay(by, sort)) ? 1 : 0) + (thing.set.is === 'best' ? 1 : 0);

/** Whether a predicate could as well be a modifier of what it is said of: then it binds as one. */
export const bindsAsModifier = ({ cat }: Pred): boolean => standsFor[cat]?.includes('mod') ?? false;

/** What a place is named for being nearest to; a further modifier limits how far that goes (`within the movement range`). */
function nearness(thing: Thing, pred: Pred): Thing['nearTo'] {
  if (pred.nearTo) return { goal: pred.nearTo, within: null };
  return thing.nearTo && { goal: thing.nearTo.goal, within: pred.restrict(all('space')) };
}

/** What later words may refer to when a thing was spoken of: what is nested in it, then itself. */
export function referents(thing: Thing, set: SetNode = thing.set): readonly Referent[] {
  if (thing.joined) {
    const parts = thing.joined.parts.flatMap((part) => referents(part));
    const [first] = thing.joined.parts;
    const same = thing.joined.parts.every(({ sort }) => sort === first?.sort);
    const whole = same ? [{ head: thing.sort, words: thing.words, sort: thing.sort, set }] : [];
    return [...parts, ...whole, ...thing.exports];
  }
  const isOwn = thing.head === 'space' && (set.is === 'all' || showSet(set) === 'here');
  const own = isOwn ? [] : [{ head: thing.head, words: thing.words, sort: thing.sort, set }];
  return [...own, ...thing.exports];
}

/** A nested thing as a set: it may refer to what was spoken of before. */
export function mentioned(thing: Thing): SetNode {
  if (thing.joined || thing.word === 'a') return thing.set;
  if (thing.set.is === 'ref' || thing.quantity?.is === 'at least') return thing.set;
  const { head, words, sort, word, set } = thing;
  // Asked only if it has to be told from another of that name.
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

/** The places of a thing that is mentioned: of all joined by `and`, of any joined by `or`. */
export function placesOf(thing: Thing): SetNode {
  if (!thing.joined) return places(mentioned(thing));
  const parts = thing.joined.parts.map(placesOf);
  return thing.joined.by === 'and' ? and(...parts) : or(...parts);
}

/** The nested things of a relation, kept to those that stand in some places. */
export function standing(thing: Thing, there: SetNode): readonly Referent[] {
  const kept = (one: Referent): Referent => ({ ...one, set: hasPlace(one.sort) ? meet(one.set, there) : one.set });
  if (!thing.joined) return referents(thing).map(kept);
  const found = thing.joined.parts.flatMap((part) => referents(part)).map(kept);
  const nestedInAll = thing.exports.map(kept);
  const [first] = found;
  const isUnion = thing.joined.by === 'or' && found.every(({ sort }) => sort === first?.sort);
  if (!first || !isUnion) return [...found, ...nestedInAll];
  const union = { head: first.sort, words: [], sort: first.sort, set: or(...found.map(({ set }) => set)) };
  return [...found, union, ...nestedInAll];
}

/** The plane of units behind a thing, seen from another side (`enemy`, `any`). */
export const sided = (set: SetNode, side: Side): SetNode => {
  let isDone = false;
  return rewrite(set, (part) => {
    if (isDone || !('side' in part) || part.side !== 'own') return part;
    isDone = true;
    return { ...part, side };
  });
};

/** Whether a set has a side that is not settled yet. */
export function isSideless(set: SetNode): boolean {
  let found = false;
  setsIn(set, (part) => {
    found ||= 'side' in part && part.side === 'own';
  });
  return found;
}

export const condition = (test: Test, exports: readonly Referent[] = [], penalty = 0): Cond => ({
  cat: 'cond',
  test,
  exports,
  narrows: null,
  penalty,
});

/** The acting unit's own place. */
export const here = (): SetNode => places(actor('unit'));

export const criterion = (given: Crit['criterion'], over: readonly Sort[], penalty = 0): Crit => ({
  cat: 'crit',
  criterion: given,
  over,
  penalty,
});

export { hasPlace } from './noun-sorts.ts';

/** A number in front of a thing. Words that ask for one thing, or for any, would lose it: they do not take it. */
export const isCounted = ({ quantity }: Thing): boolean => quantity !== null && 'n' in quantity;
export const uncounted = (): Misfit => misfit('of', 'something without a number', 'a number of them');
