// The negation of predicates: `not …`, and `no` before the thing in a relation (`occupied by no enemy`).
import { it, minus, or } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { rewrite, setsIn } from '../../../plan/rewrite.ts';
import { showSet } from '../../../plan/plan-text.ts';
import { actorsPlace, isActorsPlace } from '../../phrases/actors-place.ts';
import {
  hasOpenSide,
  hasPlace,
  joinedNouns,
  modifiedNoun,
  post,
  predicate,
  relative,
  setWithin,
  thingsWithout,
  withOpenSide,
} from '../../phrases/nouns.ts';
import { isPlacedByActor } from '../../phrases/nearness.ts';
import { isOf } from '../../phrases/owners.ts';
import { misfit, type NounTerm, type PredicateTerm, type Term } from '../../phrases/terms.ts';
import type { VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { isLocated } from '../../phrases/modifiers.ts';
import { preference } from '../../phrases/preferences.ts';

/**
 * Returns the things for which a predicate is false. A predicate such as `shared with X` is about the acting unit’s
 * space, so only this space can be in the result.
 */
function thingsWhereFalse(of: SetNode, p: PredicateTerm): SetNode {
  const said = new Set(setsIn(of));
  const rest = thingsWithout(p.elsewhere && !isActorsPlace(of) ? setWithin(of, actorsPlace()) : of, p);
  // In `not adjacent to enemies`, the word `enemies` means all enemies, and not only enemies that were mentioned before
  // (R159).
  return rewrite(rest, (part, original) =>
    part.is === 'ref' && part.word === 'bare' && part.alone && !said.has(original) ? part.alone : part,
  );
}

export const negatedPredicate = (p: PredicateTerm): PredicateTerm =>
  predicate({
    over: p.over,
    restrict: (of) => thingsWhereFalse(of, p),
    negated: p,
    ...(p.elsewhere && { elsewhere: negatedPredicate(p.elsewhere) }),
    tail: p.tail,
    isSaid: true,
    refersToSubject: p.refersToSubject,
    penalty: p.penalty,
  });

/** True for a denial about `it` or `them`, such as `not on it`. */
export const isDenialOfIt = ({ negated }: PredicateTerm): boolean =>
  negated?.tail?.word === 'it' && !negated.tail.quantity;

const isKind = ({ word, quantity, joined, set }: NounTerm): boolean =>
  word !== 'that' && word !== 'it' && !quantity && !joined && set.is !== 'best';

/**
 * Returns the predicate that a thing is of a kind, such as `is a mech`. Null for pointers, numbers of things,
 * superlatives, and nouns that `and` joins.
 */
export function ofKind(kind: NounTerm): PredicateTerm | null {
  const kinds = kind.joined?.by === 'or' ? kind.joined.parts : [kind];
  if (kind.quantity || (kind.joined && kinds.length === 1) || !kinds.every(isKind)) return null;
  const set = or(...kinds.map((part) => withOpenSide(part.set, 'any')));
  const over = kind.sort === 'space' ? ['space'] : [kind.sort];
  return predicate({ over, restrict: (of) => setWithin(of, set), isSaid: true, penalty: kind.penalty });
}

/**
 * Returns the modifier for `not` and a kind after a noun, such as `not mechs`: things of another kind. Null if the
 * words name no kind.
 */
export function kindAfter(kind: NounTerm): PredicateTerm | null {
  const p = ofKind(kind);
  return p && { ...negatedPredicate(p), cat: 'rel' };
}

/**
 * Returns the modifier for `other than` and a noun. If the noun is a kind, such as `mech`: all things except things of
 * this kind. If the noun is a superlative, such as `nearest enemy`: all things except this thing. Null for other nouns.
 */
export function exceptAfter(kind: NounTerm): PredicateTerm | null {
  if (kind.set.is !== 'best' || kind.joined || kind.quantity) return kindAfter(kind);
  const { set, sort, penalty } = kind;
  const others = predicate({ over: [sort], restrict: (of) => minus(of, set), isSaid: true, penalty });
  return { ...others, cat: 'rel' };
}

/** Returns the noun before words such as `other than enemies`. There, `units` means the units of both sides. */
export const withSidesOf = (of: NounTerm, { set }: NounTerm): NounTerm =>
  of.isBare && of.head === of.sort && hasOpenSide(of.set) && isOf(set, 'enemy')
    ? { ...of, set: withOpenSide(of.set, 'any') }
    : of;

/** True if two predicates are opposites of each other, such as `open` and `closed`. */
export function areOpposites(a: PredicateTerm, b: PredicateTerm): boolean {
  const [sort = 'unit'] = a.over;
  const each = it(sort === 'located' ? 'space' : sort);
  const textOf = (p: PredicateTerm): string => showSet(p.restrict(each));
  return textOf(a) === showSet(thingsWithout(each, b)) || textOf(b) === showSet(thingsWithout(each, a));
}

/**
 * Returns the opposite of a predicate. `without …`, the opposite of `with …`, can describe a noun or be a statement of
 * its own.
 */
function oppositeOf(p: PredicateTerm, form: string): PredicateTerm {
  if (p.cat === 'pred') return negatedPredicate(p);
  // Alone, `not with an enemy` is read as a statement about a unit. So, as words about a place, it is allowed only
  // after the noun for the place.
  const isOfPlace = form.startsWith('not with') && p.over[0] === 'space';
  // Alone, `no enemy shares its space` does not say whose space is meant, so the words only describe a noun before
  // them. After `and`, the words are a statement of their own.
  const isShort = form.startsWith('no {of} share');
  const make = form.startsWith('that') || isShort || isOfPlace ? relative : post;
  return make({
    over: p.over,
    restrict: (of) => thingsWhereFalse(of, p),
    negated: p,
    ...(p.elsewhere && { elsewhere: oppositeOf(p.elsewhere, form) }),
    tail: p.tail,
    refersToSubject: p.refersToSubject,
    penalty: p.penalty + (isShort ? preference.denialOfNoun : 0),
  });
}

const isPlainNoun = (term: Term | undefined): term is NounTerm =>
  term?.cat === 'thing' &&
  (term.joined ? term.joined.by === 'or' : term.word === 'bare' || term.word === 'a') &&
  (term.quantity === null || term.quantity.is === 'any');

/**
 * Returns a noun after `no` or `without`. The noun means any such thing, and not only things that were mentioned before
 * (R159).
 */
export const anySuch = (noun: NounTerm): NounTerm =>
  noun.word === 'bare' && !noun.joined ? { ...noun, word: 'a' } : noun;

/**
 * True for a noun that can follow `neither` or `nor`. The noun may have the article `the`, as in `neither the prisoner
 * nor a mech`.
 */
const isDenied = (noun: NounTerm): boolean =>
  !noun.joined && isPlainNoun(noun.word === 'the' ? { ...noun, word: 'bare' } : noun);

/**
 * Returns the first of two joined nouns, with the side that the words of the second noun name: `a mech or a vehicle of
 * the enemy`.
 */
export function withSideOf(of: NounTerm, next: NounTerm): NounTerm {
  const side = next.words.find((words) => typeof words === 'object' && words.cat === 'post' && words.goesWithKinds);
  return typeof side === 'object' && of.isBare && hasOpenSide(of.set) ? modifiedNoun(of, side) : of;
}

/**
 * Joins two nouns as `A or B`; null if they cannot be joined. If the nouns have different sorts, the joined noun means
 * the places of their things.
 */
export function eitherOf(a: NounTerm, b: NounTerm): NounTerm | null {
  const isSame = a.sort === b.sort;
  const parts = [withSideOf(a, b), b];
  if (!parts.every(isDenied) || (!isSame && !parts.every(({ sort }) => hasPlace(sort)))) return null;
  return joinedNouns('or', parts);
}

/**
 * Adds forms with `no` and with `neither … nor` to a relation. For example, `occupied by {of}` gets `occupied by no
 * {of}`. For each form with `no`, `none` has the index of the form without `no`.
 */
export function orNone(relation: VocabularyEntry, none: Readonly<Record<string, number>>): VocabularyEntry {
  const neither = Object.entries(none).flatMap(([form, positive]) =>
    form.includes('no {of}') ? [[form.replace('no {of}', 'neither {of} nor {nor}'), positive] as const] : [],
  );
  const forms: Readonly<Record<string, number>> = { ...none, ...Object.fromEntries(neither) };
  const positives = Object.values(forms);
  return {
    ...relation,
    forms: [...relation.forms, ...Object.keys(forms)],
    slots: { ...relation.slots, nor: `${(relation.slots['of'] ?? 'thing').replace('?', '')}?` },
    build: (terms, form) => {
      const { nor, ...alone } = terms;
      const joined = alone['of']?.cat === 'thing' && nor?.cat === 'thing' ? eitherOf(alone['of'], nor) : null;
      const slots = joined ? { ...alone, of: joined } : alone;
      if (nor && !joined) return null;
      const of = slots['of'];
      // The noun of a relation may mean one thing or a number of things. A relation to `all` things is refused.
      if (of?.cat === 'thing' && of.quantity?.is === 'all')
        return misfit('of', 'one thing or a number of things', 'all');
      const positive = positives[form - relation.forms.length];
      if (positive === undefined) return relation.build(slots, form);
      if (!isPlainNoun(slots['of'])) return null;
      const built = relation.build({ ...slots, of: anySuch(slots['of']) }, positive);
      if (built === null || !('cat' in built) || !('restrict' in built)) return built;
      const said = Object.keys(forms)[form - relation.forms.length] ?? '';
      const denial = oppositeOf(built, said);
      // In `objective occupied by no enemies within 2 spaces`, the words `within 2 spaces` describe the objective. The
      // reading in which they describe the enemies gets a penalty.
      const isNear = /^occupied|^shared/.test(said) && of?.cat === 'thing' && isPlacedByActor(of);
      if (isNear) return { ...denial, penalty: denial.penalty + preference.innerTakesPlace };
      // In `space without enemies adjacent to the prisoner`, the words `adjacent to the prisoner` describe the space.
      // The reading in which they describe the enemies gets a penalty.
      const isPlaced = of?.cat === 'thing' && isLocated(of) && !isPlacedByActor(of) && of.tail && of.tail.word !== 'it';
      return isPlaced && built.over[0] === 'space'
        ? { ...denial, penalty: denial.penalty + preference.innerTakesWords }
        : denial;
    },
  };
}
