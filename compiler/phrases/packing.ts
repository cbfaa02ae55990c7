// Of several readings of the same words, those that can still win: whatever stands around them sees no difference
// between two of one shape, so that the one with more against it never catches up. Without it a chain of modifiers
// would have as many readings as there are ways to put brackets into it.
import { quantityKey, termKey } from './keys.ts';
import type { ActTerm, Pred, Rider, Term, Thing } from './terms.ts';
import { isSideless, refersToIt } from './things.ts';

/** Two that are level are an error that shows both; more are no help. */
const mostLevel = 2;

const flags = (...given: readonly boolean[]): string => given.map((one) => (one ? '1' : '0')).join('');

/** All that a pattern may ask of a thing that is put into it. A noun by itself is what it is. */
function thingShape(thing: Thing): string {
  if (thing.isBare) return termKey(thing);
  const { sort, head, word, set, tail, joined } = thing;
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
  return [sort, head, word, set.is, quantityKey(thing), has, tail?.sort ?? '', parts].join('|');
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
  const last = tail ? `${tail.sort} ${tail.set.is}` : '';
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
}

/** Those of the rivals that a new reading beats; `null` if it is beaten itself, or no news. */
export function beatenBy<R extends Rival>(term: Term, rivals: readonly R[]): readonly R[] | null {
  const key = termKey(term);
  if (rivals.some((one) => termKey(one.term) === key)) return null;
  const shape = shapeOf(term);
  const like = rivals.filter((one) => shapeOf(one.term) === shape);
  const level = like.filter((one) => one.term.penalty === term.penalty);
  if (like.some((one) => one.term.penalty < term.penalty) || level.length >= mostLevel) return null;
  return like.filter((one) => one.term.penalty > term.penalty);
}
