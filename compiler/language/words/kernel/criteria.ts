import {
  all,
  and,
  at,
  ballAround,
  best,
  both,
  countOf,
  it,
  measure,
  minus,
  or,
  some,
  sortOf,
  not as notTest,
} from '../../../plan/build.ts';
import type { Criterion, SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { misfit, type CriterionTerm, type DestinationTerm, type NounTerm } from '../../phrases/terms.ts';
import { destinationNoun, isItsPlace, isMeasuredFromActor } from '../../phrases/actors-place.ts';
import { isPlacedByActor, thingsAtCandidate, withAdjective } from '../../phrases/nearness.ts';
import {
  appliesTo,
  criterionTerm,
  hasPlace,
  setWithin,
  mentionedSet,
  modifiedNoun,
  bareNoun,
  refersToIt,
  thingsWith,
  withOpenSide,
} from '../../phrases/nouns.ts';
import { numberTest } from '../../phrases/counted-nouns.ts';
import { isBetween, isFixed } from '../../phrases/noun-sorts.ts';
import { namesOthers } from '../../phrases/owners.ts';
import { describedCriteria } from './described-criteria.ts';
import { eitherOf } from './negation.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { goalOf, isLocated } from '../../phrases/modifiers.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['R4'];

/**
 * Returns the sort of the things that a criterion tests. A criterion that can rank all things with a place tests the
 * spaces of these things.
 */
const testedSort = (over: readonly Sort[]): Sort => {
  const [first = 'space'] = over;
  return first === 'located' ? 'space' : first;
};

/** True if a criterion can count the things of a noun. */
const isCountable = (of: NounTerm): boolean =>
  !of.joined && of.quantity === null && of.word === 'bare' && of.set.is !== 'best';

/**
 * True if the things of a noun can be in or near a candidate space. No space has spaces in it, but a space can have
 * spaces near it: `objectives within 2 spaces`.
 */
const canBeAtCandidate = ({ sort, set }: NounTerm): boolean =>
  sort === 'space' ? isMeasuredFromActor(set) : hasPlace(sort);

const destinationTerm = (noun: NounTerm, penalty = noun.penalty): DestinationTerm => ({
  cat: 'dest',
  noun: destinationNoun(noun),
  penalty,
});

/** Returns the set that a noun means if nothing was mentioned before. */
const withoutPointer = (set: SetNode): SetNode => (set.is === 'ref' && set.alone ? set.alone : set);

/**
 * Returns the ranking by which a set is the best of all spaces; null for any other set. So the criterion `in the space
 * with the most enemies` ranks the candidates like `most enemies`.
 */
function rankingOfPlaces(places: SetNode): Criterion | null {
  const ranked = withoutPointer(places);
  return ranked.is === 'best' && withoutPointer(ranked.of).is === 'all' ? ranked.by : null;
}

/**
 * If a set means “`it`, if `it` is the best of all spaces”, returns the ranking by which a space is the best; otherwise
 * null.
 */
const rankingWithin = (set: SetNode): Criterion | null =>
  set.is === 'and' && set.of.length === 2 && set.of[0]?.is === 'it' && set.of[1] ? rankingOfPlaces(set.of[1]) : null;

/** True for the general kind of a sort, such as `unit`. */
const isGeneral = (part: SetNode): boolean =>
  part.is === 'plane' && part.name === part.sort && (part.side === undefined || part.side === 'any');

/**
 * Returns a set of kinds with things of any side. A general kind such as `unit` is dropped, because each candidate is a
 * thing of this kind anyway.
 */
function openKind(set: SetNode): SetNode {
  const open = withOpenSide(set, 'any');
  if (open.is === 'or') return or(...open.of.map(openKind));
  const kinds = (open.is === 'and' ? open.of : [open]).filter((part) => !isGeneral(part));
  return kinds.length === 0 ? all(sortOf(open)) : and(...kinds);
}

/** True for a noun that can name a kind, such as `Commander` or `enemy mech`. */
const isKind = (noun: NounTerm): boolean =>
  (noun.word === 'bare' || noun.word === 'a') &&
  !noun.quantity &&
  !isLocated(noun) &&
  noun.set.is !== 'best' &&
  (noun.isBare || noun.words.length > 0);

const row = (ranked: Sort): VocabularyEntry =>
  pattern({
    id: 'row',
    // A row ranks only units that no row above it ranks. So words such as `other` change nothing.
    forms: ['{of}', 'any|all|every|each [other] {of}', 'other {of}'],
    slots: { of: `thing.${ranked}` },
    gives: 'row',
    doc: `The ${ranked}s to which this row of a ranking gives a rank.`,
    example: '3 Unit with control',
    rests: ['R20'],
    build: ({ of }) => {
      const parts = of.joined?.parts ?? [of];
      const isRanked = parts.every(
        ({ quantity, word: pointer, set }) => !quantity && (pointer === 'bare' || pointer === 'a') && set.is !== 'best',
      );
      // `Other` is already in the forms of a row, so the noun must not contain it too.
      if (!isRanked || of.quantity || refersToIt(of.set) || namesOthers(of.set)) return null;
      return { cat: 'row', noun: of, penalty: of.penalty };
    },
  });

/** The wordings of a criterion that counts things in each place that can be chosen. */
const countedForms: Readonly<Record<string, 'most' | 'least'>> = {
  '[the] fewest|fewer {of} [{p}]': 'least',
  '[the] most|more {of} [{p}]': 'most',
  'fewest {of} in|on|with it': 'least',
  'most {of} in|on|with it': 'most',
  'fewest {of} there|here|present': 'least',
  'most {of} there|here|present': 'most',
  '[the] lowest|fewest|least number of {of} [{p}]': 'least',
  '[the] highest|greatest number of {of} [{p}]': 'most',
  'contains|containing|with|has [the] most {of}': 'most',
  'contains|containing|with|has [the] fewest {of}': 'least',
  'occupied by [the] most {of}': 'most',
  'shared with [the] most {of}': 'most',
  'shared with [the] fewest {of}': 'least',
  'occupied by [the] fewest {of}': 'least',
  'sharing a space with [the] most {of}': 'most',
  'sharing a space with [the] fewest {of}': 'least',
};

/**
 * Returns the criterion for words such as `laser and no enemy`. The criterion keeps places that have the first thing
 * and not the second thing. Null for things that are not in places.
 */
function keepWithout(of: NounTerm, none: NounTerm): CriterionTerm | null {
  const [first, second] = [of, none].map((noun) => {
    const kind = noun.word === 'a' ? { ...noun, word: 'bare' as const } : noun;
    const isPlain = isCountable(kind) && canBeAtCandidate(kind) && kind.sort !== 'space';
    return isPlain ? thingsAtCandidate(kind.set) : null;
  });
  if (!first || !second) return null;
  const test = both(some(first), notTest(some(second)));
  return criterionTerm({ is: 'keep', over: 'space', test }, ['space'], of.penalty + none.penalty);
}

const plainCriteria: readonly VocabularyEntry[] = [
  pattern({
    id: 'keep-those',
    forms: ['{p}', '{with}'],
    slots: { p: 'pred?', with: 'rel?' },
    gives: 'crit',
    doc: 'Keeps the candidates for which the statement holds; if there are none, keeps all.',
    example: '[Scouted > Enemy occupied > Elevated > Random]',
    rests,
    build: ({ p: said, with: relation }) => {
      const p = said ?? relation;
      if (!p || p.picks) return null;
      const sort = testedSort(p.over);
      const positive = p.negated ?? p;
      const things = thingsWith(it(sort), positive.elsewhere ?? positive);
      const ranking = p.negated ? null : rankingWithin(things);
      if (ranking) return criterionTerm(ranking, p.over, p.penalty);
      const matching = some(things);
      const test = p.negated ? notTest(matching) : matching;
      // `Contains most dangerous enemy unit` usually ranks the candidates by a figure. The reading as a statement that
      // is true or false gets a penalty.
      const penalty = p.penalty + (p.tail?.set.is === 'best' ? preference.testInList : 0);
      return criterionTerm({ is: 'keep', over: sort, test }, p.over, penalty);
    },
  }),
  pattern({
    id: 'keep-kind',
    forms: ['{kind}', 'neither {kind} nor {other}', '{kind} rather than {other}'],
    slots: { kind: 'thing', other: 'thing?' },
    gives: 'crit',
    doc: 'Keeps the candidates of the kind; if there are none, keeps all.',
    example: 'INSPIRE 1 H. [Commander > Gunner > Navigator]',
    rests: ['R4', 'R146'],
    build: ({ kind: said, other: second }, form) => {
      // `A rather than B` keeps the candidates that are A. A candidate that is B is equal to all other candidates
      // (R146).
      const isRather = form === 2;
      if (isRather && !(second && isKind(second) && second.sort === said.sort)) return null;
      const other = isRather ? undefined : second;
      const kind = other ? eitherOf(said, other) : said;
      if (!kind) return null;
      const ranking = kind.joined || kind.quantity ? null : rankingOfPlaces(kind.set);
      if (ranking) return criterionTerm(ranking, [kind.sort], kind.penalty);
      if (kind.joined ? kind.joined.by === 'and' || !kind.joined.parts.every(isKind) : !isKind(kind)) return null;
      if (kind.sort === 'mixed' || kind.counts) return null;
      const set = or(...(kind.joined?.parts ?? [kind]).map((part) => openKind(part.set)));
      const keep = (over: Sort, matching: Test): CriterionTerm =>
        criterionTerm({ is: 'keep', over, test: other ? notTest(matching) : matching }, [over], kind.penalty);
      const ofKind = keep(kind.sort, some(setWithin(it(kind.sort), set)));
      // In a list of spaces, `Laser` keeps the spaces with a laser.
      const isInSpace = kind.sort !== 'space' && isFixed(kind.sort) && !isBetween(kind.sort) && kind.words.length === 0;
      return isInSpace ? [ofKind, keep('space', some(at(set, it('space'))))] : ofKind;
    },
  }),
  pattern({
    id: 'fewest-most',
    forms: Object.keys(countedForms),
    slots: { of: 'thing', p: 'adj?' },
    gives: 'crit',
    doc: 'Keeps the places with the fewest, or the most, of the things.',
    example: '[Highest value > Fewest enemies > Random]',
    rests: ['R4', 'R40'],
    prefer: 'most',
    build: ({ of: said, p }, form) => {
      const of = withAdjective(said, p);
      if (!of || !(of.joined?.by === 'or' ? of.joined.parts.every(isCountable) : isCountable(of))) return null;
      if (!canBeAtCandidate(of)) return misfit('of', 'things in a place', of.sort);
      const is = Object.values(countedForms)[form] ?? 'most';
      const there = thingsAtCandidate(of.set);
      return there && criterionTerm({ is, over: 'space', of: countOf(there) }, ['space'], of.penalty);
    },
  }),
  pattern({
    id: 'highest-lowest',
    forms: [
      '[in|with|worth|has|gives] [the] highest|higher|most|more|greatest {m}',
      '[in|with|worth|has|gives] [the] lowest|lower|least|less|fewest {m}',
      '[the] highest|most|greatest {m} adjacent',
      '[the] lowest|least {m} adjacent',
      '[the] highest|most|greatest {m} in [the] adjacent spaces',
      '[the] lowest|least {m} in [the] adjacent spaces',
    ],
    slots: { m: 'measure' },
    gives: 'crit',
    doc: 'Keeps the candidates with the highest, or the lowest, figure.',
    example: '[Highest value > Highest cover > Random]',
    rests: ['R4', 'R14', 'R149'],
    build: ({ m }, form) => {
      const is = form % 2 === 0 ? 'most' : 'least';
      if (form > 1 && m.over !== 'space') return misfit('m', 'a figure of a space', 'a figure of another thing');
      const of = form > 1 ? ballAround(it('space'), 'adjacent', 1, 1) : it(m.over);
      return {
        ...criterionTerm({ is, over: m.over, of: measure(m.name, of) }, [m.over]),
        ...(m.isOfPlaces === true && { isOfPlaces: true }),
      };
    },
  }),
  pattern({
    id: 'by-what-is-there',
    forms: ['contains|containing {by} {of}', '{by} {of}', '{by}', '{by} {of} present|there|here'],
    slots: { by: 'superlative', of: 'thing?' },
    gives: 'crit',
    doc: 'Keeps the places with the best thing, such as the most dangerous mech. If the criterion names no things, the things of the sub-clause count.',
    example: 'Enemy mech. [Fewest non-mech enemy units > Most dangerous mech]',
    rests: ['R20'],
    build: ({ by, of }, form) => {
      if (!by.ranksPlaces) {
        const isFigure = form === 2 && by.over.join() === 'space' && !by.byWay;
        const ofSpace: Criterion = { is: by.is, over: 'space', of: by.of(it('space')) };
        return isFigure
          ? { ...criterionTerm(ofSpace, by.over), ...(by.isOfPlaces === true && { isOfPlaces: true }) }
          : null;
      }
      const [sort = 'unit'] = by.over;
      if (by.among) {
        const first = best(and(by.among, of ? of.set : all(sort)), { is: by.is, over: sort, of: by.of(it(sort)) });
        return criterionTerm({ is: 'keep', over: sort, test: some(and(it(sort), first)) }, by.over);
      }
      if (!of) return criterionTerm({ is: by.is, over: sort, of: by.of(it(sort)) }, by.over);
      if (!isCountable(of)) return null;
      if (!by.over.includes(of.sort)) return misfit('by', by.over.join(' or '), of.sort);
      const namedSet = mentionedSet({ ...of, word: 'named' });
      const isFromCandidate = isMeasuredFromActor(of.set);
      // The rank of several things in a place is the rank of the highest of them. So `Least …` first finds the thing
      // with the lowest rank, and then the place of this thing.
      const least = best(namedSet, { is: 'least', over: of.sort, of: by.of(it(of.sort)) });
      const there = by.is === 'least' ? null : thingsAtCandidate(isFromCandidate ? of.set : namedSet);
      if (by.is === 'least' ? isFromCandidate : !there) return null;
      const ofPlaces: Criterion = there
        ? { is: by.is, over: 'space', of: by.of(there) }
        : { is: 'keep', over: 'space', test: some(at(least, it('space'))) };
      const inPlaces = criterionTerm(ofPlaces, ['space'], of.penalty);
      if (form === 0 || form === 3) return inPlaces;
      // If the list ranks units, words such as `most dangerous mech` compare the units themselves and not their places.
      const { sort: thingSort } = of;
      const itself = setWithin(it(thingSort), openKind(of.set));
      const ofThings: Criterion = { is: by.is, over: thingSort, of: by.of(itself) };
      return [inPlaces, criterionTerm(ofThings, [thingSort], of.penalty)];
    },
  }),
  pattern({
    id: 'none-present',
    forms: [
      'no {of} [present|there]',
      '{of} present|there',
      '{of}',
      'no {of} {p}',
      'with no {of}',
      'without {of}',
      'with {of}',
      '{of} {p}',
      '{of} and|but no {none}',
      '{of} absent',
      '{of} not present|there',
      'no {of} in|on it',
      'neither {of} nor {nor} [present|there]',
      'not [a|an] {of} present|there',
    ],
    slots: { of: 'thing', p: 'adj?', none: 'thing?', nor: 'thing?' },
    gives: 'crit',
    doc: 'Keeps the places with no such thing, or with the number of such things that the words name.',
    example: '[No Corp-Sec present > Furthest from enemies > Random]',
    rests: ['R4', 'R40'],
    build: ({ of: first, p, none, nor }, form) => {
      if (none) return keepWithout(first, none);
      const said = nor ? eitherOf(first, nor) : first;
      if (!said) return null;
      // `Bunker intact` keeps the places that have an intact bunker.
      const isFixedThing = form === 7 && isFixed(said.sort) && !said.isMany && !said.quantity && !said.joined;
      const state = isFixedThing && p && !p.locates && appliesTo(p, said.sort) ? p : null;
      const uncounted = state
        ? modifiedNoun(said, { ...state, cat: 'post' })
        : withAdjective(p ? { ...said, quantity: null } : said, p);
      const of = uncounted && { ...uncounted, quantity: said.quantity };
      if (!of) return null;
      const { quantity } = of;
      const isNone = form === 0 || (form >= 3 && form <= 5) || form > 8;
      // Without a distance, `with enemies` means enemies in the space. This pattern refuses such words, because another
      // pattern reads them.
      if (form > 3 && form < 7 && (!isMeasuredFromActor(of.set) || hasSet(of.set, isItsPlace))) return null;
      const counted = quantity && 'n' in quantity ? quantity : null;
      if (form === 7 && !state && !isMeasuredFromActor(of.set)) return null;
      const mayHaveArticle = form === 1 || form === 2 || form > 3;
      const kinds = { ...of, quantity: null, ...(of.word === 'a' && mayHaveArticle && { word: 'bare' as const }) };
      // `No enemies or bot units` denies both kinds.
      const parts = isNone && kinds.joined?.by === 'or' ? kinds.joined.parts : [kinds];
      if (!parts.every(isCountable) || !canBeAtCandidate(of)) return null;
      if (quantity ? !counted || isNone : form === 2 && !isPlacedByActor(of)) return null;
      const there = thingsAtCandidate(of.set);
      if (!there) return null;
      const test = counted ? numberTest(countOf(there), counted) : some(there);
      return criterionTerm({ is: 'keep', over: 'space', test: isNone ? notTest(test) : test }, ['space'], of.penalty);
    },
  }),
  word({
    id: 'random',
    forms: ['random', '[chosen] at random'],
    gives: 'crit',
    doc: 'Chooses one of the remaining candidates, each with the same chance.',
    example: '[Fewest enemies > Random]',
    rests: ['R5'],
    meaning: () => criterionTerm({ is: 'random' }, ['any']),
  }),
  pattern({
    id: 'destination',
    forms: ['{of}', '{of} {is}', '{of} [,] if any'],
    slots: { of: 'thing', is: 'adj?' },
    gives: 'dest',
    doc: 'The places of such things; for a place nearest to a thing, any space that brings the unit nearer to the thing.',
    example: 'b) Unscouted objective.',
    rests: ['R8', 'R9'],
    build: ({ of: said, is }) => {
      // In `controlled objective enemy occupied`, the adjective `enemy occupied` comes after its noun.
      const isAfterNoun =
        is && !is.locates && appliesTo(is, said.sort) && !said.joined && !said.nearTo && said.word !== 'it';
      const of = isAfterNoun
        ? modifiedNoun(said, { ...is, cat: 'post', penalty: is.penalty + preference.afterItsNoun })
        : said;
      if (is && !isAfterNoun) return null;
      const isCountedNoun = [of, ...(of.joined?.parts ?? [])].some(
        ({ quantity }) => quantity !== null && quantity.is !== 'any',
      );
      if (of.word === 'that' || of.word === 'it' || isCountedNoun) return null;
      return hasPlace(of.sort) ? destinationTerm(of) : misfit('of', 'space', of.sort);
    },
  }),
  pattern({
    id: 'destination-so',
    forms: ['{p}', '{with}'],
    slots: { p: 'pred?', with: 'rel?' },
    gives: 'dest',
    doc: 'The spaces for which the statement holds.',
    example: 'c) Elevated.',
    rests: ['R8', 'R9'],
    build: ({ p: said, with: relation }) => {
      const statement = said ?? relation;
      if (!statement || (!said && goalOf(statement))) return null;
      const p = statement.elsewhere ?? statement;
      if (!appliesTo(p, 'space')) return misfit('p', 'space', p.over.join(' or '));
      if (p.negated)
        return destinationTerm(
          bareNoun({ sort: 'space', head: 'space', set: minus(all('space'), p.negated.restrict(all('space'))) }),
        );
      return destinationTerm(
        modifiedNoun(bareNoun({ sort: 'space', head: 'space', set: all('space') }), { ...p, cat: 'post' }),
        p.penalty,
      );
    },
  }),
];

/** Returns the patterns for criteria and for rows of a ranking. `ranked` is the sort of the things in the ranking. */
export const criterionPatterns = (ranked: Sort): readonly VocabularyEntry[] => [
  ...plainCriteria,
  ...describedCriteria,
  row(ranked),
];
