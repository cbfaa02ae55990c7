// Of several readings of the same words, those that can still win: whatever stands around them sees no difference
// between two of one shape, so that the one with more against it never catches up. Without it a chain of modifiers
// would have as many readings as there are ways to put brackets into it.
import { quantityKey, termKey } from './keys.ts';
import type { ActTerm, Pred, Rider, Term, Thing } from './terms.ts';
import { isSideless, refersToIt, rightEdge } from './nouns.ts';

/** Two that are level are an error that shows both; more are no help. */
const mostLevel = 2;

const flags = (...given: readonly boolean[]): string => given.map((one) => (one ? '1' : '0')).join('');

/** The sorts of the nouns that words behind it could belong to. */
const edgeShape = (thing: Thing | null): string =>
  [...new Set(rightEdge(thing).map(({ sort }) => sort))].toSorted().join('>');

/** All that a pattern may ask of a thing that is put into it. A noun by itself is what it is. */
function thingShape(thing: Thing): string {
  if (thing.isBare) return termKey(thing);
  const { sort, head, word, set, joined } = thing;
  const has = flags(
    thing.isMany,
    thing.isLocated,
    thing.isClosed,
    thing.letters !== null,
    thing.counts !== null,
    thing.spreads,
    thing.amongForNearest !== null,
    thing.nearTo !== null,
    refersToIt(set),
    isSideless(set),
  );
  const parts = joined ? `${joined.by} ${joined.parts.map(thingShape).join('+')}` : '';
  return [sort, head, word, set.is, quantityKey(thing), has, edgeShape(thing), parts].join('|');
}

function predShape(pred: Pred): string {
  const { cat, over, plane, tail, negated } = pred;
  const has = flags(
    pred.locates,
    pred.isSaid,
    pred.picks,
    pred.goesWithBoth,
    pred.asksIt,
    pred.nearTo !== null,
    pred.ofSide !== null,
  );
  const last = tail ? `${tail.sort}>${edgeShape(tail)} ${tail.set.is}` : '';
  return [cat, over.join(), plane ?? '', has, last, negated ? predShape(negated) : ''].join('|');
}

const riderShape = ({ name, of, key }: Rider): string => `${name} ${of ? thingShape(of) : key}`;

const actShape = ({ verb, strength, object, go, riders }: ActTerm): string =>
  [
    verb.verb,
    JSON.stringify(strength),
    object ? thingShape(object) : '',
    go ? `${go.how} ${go.thing ? thingShape(go.thing) : ''}` : '',
    Object.keys(riders).join(),
  ].join('|');

function shapeOf(term: Term): string {
  if (term.cat === 'thing') return thingShape(term);
  if (term.cat === 'dest' || term.cat === 'row') return thingShape(term.thing);
  if (term.cat === 'cond') return term.narrows ? 'narrows' : '';
  if (term.cat === 'crit') return `${term.over.join()} ${term.criterion.is}`;
  if (term.cat === 'rider') return riderShape(term);
  if (term.cat === 'act') return actShape(term);
  return 'restrict' in term ? predShape(term) : termKey(term);
}

/** A reading among others of the same words. */
export interface Rival {
  readonly term: Term;
  /** The pattern that found it, and what fills its slots. */
  readonly entry: { readonly id: string } | null;
  readonly parts: readonly { readonly to: number }[];
}

/** Of two ways to one meaning the shorter one stands for both; then whatever is the same in every vocabulary. */
const waysBefore = (a: Rival, b: Rival): number =>
  a.parts.length - b.parts.length || compare(a.entry?.id ?? '', b.entry?.id ?? '') || compare(endsOf(a), endsOf(b));

const endsOf = ({ parts }: Rival): string => parts.map(({ to }) => String(to).padStart(3)).join();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const penaltyOf = ({ term }: Rival): number => term.penalty;

/** The readings against which least is said; of each meaning one, in an order that is the same however they came. */
export function least<R extends Rival>(all: readonly R[]): readonly R[] {
  if (all.length < 2) return all;
  const lowest = Math.min(...all.map(penaltyOf));
  const level = all.filter((one) => penaltyOf(one) === lowest);
  if (level.length < 2) return level;
  const byKey = new Map<string, R>();
  for (const one of level) {
    const key = termKey(one.term);
    const before = byKey.get(key);
    if (!before || waysBefore(one, before) < 0) byKey.set(key, one);
  }
  return [...byKey].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
}

function inGroups<R extends Rival>(all: readonly R[], by: (term: Term) => string): readonly (readonly R[])[] {
  const groups = new Map<string, R[]>();
  for (const one of all) {
    const key = by(one.term);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** Of all readings of the same words as one category, those that can still win. */
export function winners<R extends Rival>(all: readonly R[]): readonly R[] {
  if (all.length < 2) return all;
  return inGroups(all, shapeOf).flatMap((like) => least(like).slice(0, mostLevel));
}

/** All of them, each meaning once for each shape: what the winners are tried against. */
export const unpacked = <R extends Rival>(all: readonly R[]): readonly R[] =>
  inGroups(all, (term) => `${shapeOf(term)} ${termKey(term)}`).flatMap(least);
