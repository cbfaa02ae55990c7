// Words and patterns about places: spaces, units in spaces, ways between spaces.
import {
  actor,
  all,
  and,
  at,
  ballAround,
  countOf,
  it,
  minus,
  places,
  some,
  sortOf,
  where,
} from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { actorsPlace, isActorsPlace, isItsPlace, withOwnSpace } from '../../phrases/actors-place.ts';
import { countedMisfit, isCounted, numberTest, spacesCounting } from '../../phrases/counted-nouns.ts';
import { isPlacedByActor, mentionedSpace, sharedSpace, withoutOfIt } from '../../phrases/nearness.ts';
import { canWalk, isBetween } from '../../phrases/noun-sorts.ts';
import {
  adjective,
  bareNoun,
  hasPlace,
  isBareSpace,
  placesOfNoun,
  post,
  predicate,
  referentsIn,
  refersToIt,
  relative,
  setWithin,
} from '../../phrases/nouns.ts';
import { isOf, leavesOutOther, wholeSide } from '../../phrases/owners.ts';
import { preference } from '../../phrases/preferences.ts';
import { misfit, type NounTerm, type PredicateTerm } from '../../phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { orNone } from '../kernel/negation.ts';
import { contentsWithOthers } from '../kernel/other-things.ts';
import { isDeniable } from '../kernel/predicates.ts';
import { hereWords } from './here-words.ts';
import { sharingPatterns } from './sharing-patterns.ts';

/** True for units of the bot, also if the words name no side. */
const isOfBot = (set: SetNode): boolean =>
  hasSet(set, (part) => part.is === 'plane' && part.sort === 'unit' && (part.side === 'own' || part.side === 'bot'));

/** True if two sets name units of one kind, or if the second set has units of any kind. */
const isOfKind = (those: SetNode, { set, head }: NounTerm): boolean =>
  hasSet(set, (part) => part.is === 'plane' && part.name === part.sort) ||
  hasSet(those, (part) => part.is === 'plane' && part.name.toLowerCase() === head.toLowerCase());

/**
 * True if a unit of the set `those` can itself be one of the units that the noun means, so that `other` would leave the
 * unit out.
 */
function canBeOneOf(those: SetNode, of: NounTerm): boolean {
  if (those.is === 'actor') return isOfBot(of.set);
  if (isOf(of.set, 'enemy')) return those.is === 'it' || isOf(those, 'enemy');
  return those.is !== 'it' && isOfBot(those) && isOfBot(of.set) && isOfKind(those, of);
}

/**
 * Returns the units of `those` that share their space with other units of the noun `of`. Returns null if the words do
 * not ask for other units, for example if no unit of `those` can be a unit of the noun.
 */
function besidesItself(those: SetNode, of: NounTerm): SetNode | null {
  const { sort, set, quantity, joined } = of;
  const isKind = sort === 'unit' && !joined && set.is !== 'best' && (of.word === 'bare' || of.word === 'a');
  if (!isKind || sortOf(those) !== sort || leavesOutOther(set) || !canBeOneOf(those, of)) return null;
  if (quantity && !('n' in quantity) && quantity.is !== 'any') return null;
  if (those.is === 'actor') {
    const besides = { ...of, set: minus(set, those) };
    return at(those, isCounted(of) ? spacesCounting(besides, it('space')) : places(besides.set));
  }
  const each = it(sort);
  const others = at(minus(set, each), places(each));
  const test: Test = quantity && 'n' in quantity ? numberTest(countOf(others), quantity) : some(others);
  return where(those, test);
}

const rests = ['language: Places'];

export const spacesWith = (spaces: SetNode, of: NounTerm): SetNode =>
  isCounted(of) ? spacesCounting(of, it('space'), spaces) : and(spaces, placesOfNoun(of));

/** Returns the spaces in which the things are; for `enemies within 2 spaces of it`, the spaces that have such enemies. */
const spacesContaining = (spaces: SetNode, of: NounTerm): SetNode =>
  refersToIt(of.set) && !isCounted(of) ? where(spaces, some(of.set)) : spacesWith(spaces, of);

/** Returns a statement about the contents of a space. In an area of several spaces, the things are counted together. */
const withCountInArea = (p: PredicateTerm, { set, quantity }: NounTerm): PredicateTerm =>
  quantity && 'n' in quantity ? { ...p, inAll: (area) => numberTest(countOf(at(set, area)), quantity) } : p;

/** Limits spaces by `limit`. Limits other things to those in the limited spaces. */
const limitedTo = (those: SetNode, limit: (spaces: SetNode) => SetNode): SetNode =>
  sortOf(those) === 'space' ? limit(those) : at(those, limit(all('space')));

/**
 * Returns the nouns that `and` joins, since the things of each can be in different places. Returns any other noun
 * alone.
 */
export const nounParts = (noun: NounTerm): readonly NounTerm[] =>
  noun.joined?.by === 'and' ? noun.joined.parts.flatMap(nounParts) : [noun];

/** Returns the places that are near every noun of nouns joined by `and`. `near` returns the places near a set. */
export const placesNearNoun = (noun: NounTerm, near: (of: SetNode) => SetNode): SetNode =>
  and(...nounParts(noun).map((part) => near(placesOfNoun(part))));

const neighbours = (of: SetNode): SetNode => ballAround(of, 'adjacent', 1, 1);
const ballOf = (of: SetNode): SetNode => ballAround(of, 'adjacent', 1);

/** Returns the places next to the things of a noun. For a door, these are the spaces on its two sides (R41). */
const placesBeside = (noun: NounTerm, near: typeof neighbours): SetNode =>
  isBetween(noun.sort) ? placesOfNoun(noun) : placesNearNoun(noun, near);

/** Returns the joined spaces as alternatives: things `in space and adjacent spaces` are in any one of these spaces. */
function inAnyOfSpaces(of: NounTerm): NounTerm {
  const { joined } = of;
  const isOfSpaces = joined?.by === 'and' && joined.parts.every(({ head, quantity }) => head === 'space' && !quantity);
  const hasOwn = joined?.parts.some((part) => isBareSpace({ ...part, word: 'bare' }) || isActorsPlace(part.set));
  return isOfSpaces && hasOwn ? { ...of, joined: { ...joined, by: 'or' } } : of;
}

export const placePatterns: readonly VocabularyEntry[] = [
  word({
    id: 'space',
    forms: ['space', 'spaces'],
    gives: 'thing',
    doc: 'A space of the board. At the beginning of a condition, `space` is the acting unit’s space, unless the words say where the space is.',
    example: 'Space shared with enemy unit: ATTACK 2.',
    rests,
    meaning: (form) => bareNoun({ sort: 'space', head: 'space', set: all('space'), isMany: form === 1 }),
  }),
  /** The pattern `A shared with B`, which says that A and B are in the same place. */
  orNone(
    pattern({
      id: 'shared-with',
      forms: [
        'shared with {of}',
        '[that|which|who] sharing|shares|share {where} with {of}',
        '[that|which|who] sharing|shares|share its|their space with {of}',
        'shared with {of} and|but not with {without}',
        '[that|which|who] sharing|shares|share {where} with {of} and|but not with {without}',
        'is|are with {of}',
        'shared with {of} and|but no {without}',
        '[that|which|who] sharing|shares|share {where} with {of} and|but no {without}',
        '[that|which|who] sharing|shares|share its|their space with {of} and|but no {without}',
        '[that|which|who] sharing|shares|share its|their space with {of} and|but not with {without}',
      ],
      slots: { of: 'thing.located', where: 'thing?', without: 'thing.located?' },
      gives: 'post',
      doc: 'For a space: the acting unit and the thing are there. For a unit: the unit and the thing are in the same space.',
      example: 'Objective shared with enemy unit: ATTACK 2.',
      rests: ['R21', 'R202'],
      build: ({ of, where: said, without }, form) => {
        if (without && !isDeniable(without.word === 'a' ? { ...without, word: 'bare' } : without)) return null;
        const isAnywhere = form === 2 || form === 5 || form > 7;
        // `Space shared with A but no B` is usually two statements, so its reading as a single statement gets a
        // penalty.
        const loose = form === 6 || form === 7 ? preference.oneStatement : 0;
        const ground = isAnywhere ? bareNoun({ sort: 'space', head: 'space', set: all('space') }) : said;
        if (!ground) {
          const shared = {
            over: ['space'],
            exports: (spaces: SetNode) => referentsIn(of, spaces),
            tail: without ?? of,
            penalty: (without ?? of).penalty + loose,
          };
          const sharedBy = (spaces: SetNode, by = of): SetNode =>
            without ? minus(spacesWith(spaces, by), placesOfNoun(without)) : spacesWith(spaces, by);
          // If the words name units of the bot, the acting unit itself does not count.
          const other =
            isOf(of.set, 'bot') && !of.joined ? { ...of, set: minus(of.set, actor(of.sort)), word: 'a' as const } : of;
          return post({
            ...shared,
            restrict: (those) => limitedTo(those, (spaces) => sharedBy(and(spaces, actorsPlace()), other)),
            elsewhere: post({ ...shared, restrict: (those) => limitedTo(those, sharedBy) }),
          });
        }
        // In `shares its space with …`, the space is the space of the subject, so another form reads these words.
        if (isItsPlace(ground.set)) return null;
        if (ground.sort !== 'space' || ground.joined || ground.quantity) return misfit('where', 'space', ground.sort);
        const shared = spacesWith(ground.set, of);
        const spaces = without ? minus(shared, placesOfNoun(without)) : shared;
        return (form === 5 ? predicate : post)({
          isSaid: form === 5,
          over: ['unit', 'token', 'structure'],
          restrict: (those) => (ground.set.is === 'all' ? besidesItself(those, of) : null) ?? at(those, spaces),
          exports: (those) => [...sharedSpace(ground, and(places(those), spaces)), ...referentsIn(of, places(those))],
          tail: without ?? of,
          penalty: (without ?? of).penalty + loose,
        });
      },
    }),
    {
      'not with {of}': 5,
      'shared with no {of}': 0,
      '[that|which|who] sharing|shares|share {where} with no {of}': 1,
      '[that|which|who] sharing|shares|share its|their space with no {of}': 2,
      'no {of} shares|share its|their space': 2,
    },
  ),
  orNone(
    pattern({
      id: 'shared-by',
      forms: ['shared by {of}'],
      slots: { of: 'thing.located' },
      gives: 'post',
      doc: 'For a space: all of the things are in the space.',
      example: 'Space shared by enemy unit and prisoner, threshold 6/8/10: ATTACK X that unit.',
      rests: ['R21'],
      build: ({ of: said }) => {
        const of = contentsWithOthers(said);
        if (!of) return null;
        return post({
          over: ['space'],
          locates: true,
          restrict: (spaces) => spacesWith(spaces, of),
          exports: (spaces) => referentsIn(of, spaces),
          tail: of,
        });
      },
    }),
    { 'shared by no {of}': 0 },
  ),
  orNone(
    pattern({
      id: 'adjacent-to',
      forms: [
        'adjacent|next to {of}',
        'beside|alongside|bordering {of}',
        'in|on|at or adjacent|next to {of}',
        'adjacent|next to {of} and|but not to {without}',
        'containing|with or adjacent|next to {of}',
        'adjacent|next to or containing|with {of}',
        'contains|contain|has or is|are adjacent|next to {of}',
        'occupied by or adjacent|next to {of}',
        'adjacent|next to or occupied by {of}',
      ],
      slots: { of: 'thing.located', without: 'thing.located?' },
      gives: 'post',
      doc: 'In a space that the board prints next to the space of the thing. Next to a door are the two spaces that the door joins.',
      example: 'Hades not adjacent to west door of prison: MOVE 1 towards west door of prison.',
      rests: ['R11', 'R41'],
      build: ({ of, without }, form) => {
        // `Containing or adjacent to X` is said of spaces only.
        const isContaining = form > 3;
        const near = form === 2 || isContaining ? ballOf : neighbours;
        const besideOf = (noun: NounTerm): SetNode =>
          isCounted(noun) ? spacesCounting(noun, near(it('space'))) : placesBeside(noun, near);
        if (without && (isBetween(of.sort) || without.joined)) return null;
        const beside = without ? minus(besideOf(of), besideOf(without)) : besideOf(of);
        return post({
          over: [isContaining ? 'space' : 'located'],
          locates: true,
          isRelative: true,
          restrict: (things) => setWithin(things, isBetween(sortOf(things)) ? placesOfNoun(of) : beside),
          exports: (things) => referentsIn(of, isBetween(of.sort) ? places(things) : near(things)),
          tail: of,
          // In `fewest enemies adjacent to it`, the words `adjacent to it` belong to the criterion. The reading here,
          // in which they describe the enemies, gets a penalty.
          penalty: of.penalty + (of.word === 'it' ? preference.innerTakesWords : 0),
        });
      },
    }),
    {
      'adjacent|next to no {of}': 0,
      'beside|alongside|bordering no {of}': 1,
      'that|which no {of} is|are adjacent|next to': 0,
    },
  ),
  word({
    id: 'adjacent',
    forms: ['adjacent'],
    gives: 'adj',
    doc: 'Things in a space next to the space of the acting unit. Before `A or B`, the word applies to both.',
    example: 'Adjacent escape pod occupied by enemy unit with armoured attack: MOVE 1 to escape pod.',
    rests: ['R11', 'R47'],
    meaning: () =>
      adjective({
        over: ['located'],
        restrict: (of) => setWithin(of, isBetween(sortOf(of)) ? actorsPlace() : neighbours(actorsPlace())),
        goesWithBoth: true,
        locates: true,
      }),
  }),
  orNone(
    pattern({
      id: 'contains',
      forms: [
        'contains|contain|has|have {of} [on|in it]',
        'containing|with {of} [on|in it]',
        'that contains|contain|has|have {of} [on|in it]',
        'containing|with {of} in its [own] space',
        'where there is|are {of}',
        'in|on which there is|are {of}',
        'where|wherever {of} is|are',
        'in|on which {of} is|are',
        'has|have {of} in its|their space',
      ],
      slots: { of: 'thing.located' },
      gives: 'post',
      doc: 'For a space: this number of the things is in the space.',
      example: 'Space contains laser, and enemy unit is legal target: ATTACK 2, using laser.',
      rests: ['R40', 'R158'],
      build: ({ of: said }, form) => {
        const of = contentsWithOthers(said);
        if (!of) return null;
        // No space contains another space. So the words after `contains` must not be a plain `space`.
        if (of.sort === 'space' && (of.head === 'space' || of.counts))
          return misfit('of', 'something in a space', of.sort);
        if (isPlacedByActor(of) || withoutOfIt(of) !== of) return null;
        // The things in the space of a unit count as things of the unit: `friendly mech with an enemy in its space`.
        const isOfUnits = form === 3 || form === 8;
        const parts = {
          over: isOfUnits ? ['space', 'unit'] : ['space'],
          restrict: (those: SetNode) =>
            (isOfUnits ? besidesItself(those, of) : null) ?? limitedTo(those, (spaces) => spacesContaining(spaces, of)),
          exports: (those: SetNode) => referentsIn(of, places(those)),
          tail: of,
        };
        return withCountInArea((form === 0 || form === 8 ? predicate : relative)(parts), of);
      },
    }),
    {
      'contains|contain|has|have no {of} [on|in it]': 0,
      'containing no {of} [on|in it]': 1,
      'not containing {of} [on|in it]': 1,
      'not with {of} [on|in it]': 1,
      'that contains|contain|has|have no {of} [on|in it]': 2,
      'with no {of} [on|in it]': 1,
      'without {of} [on|in it]': 1,
      'has|have no {of} in its|their space': 8,
      'with no {of} in its [own] space': 3,
      'without {of} in its [own] space': 3,
      'free|clear|empty of {of}': 1,
      'where there is|are no {of}': 4,
      'in|on which there is|are no {of}': 5,
      'where no {of} is|are|remains|remain': 6,
      'in|on which no {of} is|are|remains|remain': 7,
    },
  ),
  orNone(
    pattern({
      id: 'in',
      forms: [
        'in|on|at|inside {of}',
        '[in] [the] same space as {of}',
        'left|remaining in {of}',
        'within a|an|the {of}',
        'in|on|at its|their [own] {of}',
      ],
      slots: { of: 'thing' },
      gives: 'post',
      doc: 'The thing is in this place; a card is in the play area or in a deck.',
      example: 'Interference in play area: RECON.',
      rests: ['R22', 'R33'],
      build: ({ of }, form) => {
        // `On its objective` says that the unit is on an objective. Other patterns read `in its space`.
        if (form === 4 && (of.word !== 'bare' || of.head === 'space' || !of.isBare)) return null;
        // Points are not a place.
        if (of.counts) return misfit('of', 'a place', 'points');
        if (of.sort === 'zone') {
          if (form > 0 && form !== 2) return misfit('of', 'a place', of.sort);
          const cardsThere = (cards: SetNode): SetNode => ({ is: 'at', things: cards, places: of.set });
          return post({ over: ['card'], locates: true, restrict: cardsThere, tail: of });
        }
        if (!hasPlace(of.sort) || form === 2) return misfit('of', 'a place', of.sort);
        // A thing can be in a space or in a unit, but no sheet asks about a space and a unit together. So this pattern
        // refuses a space and a unit joined by `and`, and a unit joined by `or`.
        const isOfUnits = of.joined?.parts.some((part) => canWalk(part.sort)) ?? false;
        if (of.sort === 'mixed' && (of.joined?.by === 'and' || isOfUnits)) return null;
        if (isCounted(of) || of.joined?.parts.some(({ quantity }) => quantity)) return countedMisfit();
        const place = withOwnSpace(inAnyOfSpaces(of));
        const there = post({
          over: ['located'],
          locates: true,
          isRelative: true,
          restrict: (things) => setWithin(things, placesOfNoun(place)),
          exports: (things) => [
            ...(form === 1 ? mentionedSpace(and(places(things), placesOfNoun(place))) : []),
            ...referentsIn(place, places(things)),
          ],
          tail: of,
          // In `objective without an enemy on it`, the words `on it` belong to the objective and not to the enemy.
          penalty: of.penalty + (of.word === 'it' ? preference.innerTakesWords : 0),
        });
        return isItsPlace(of.set) ? { ...there, isSameSpace: true } : there;
      },
    }),
    { 'in|on|at|inside no {of}': 0 },
  ),
  ...sharingPatterns,
  ...hereWords,
  orNone(
    pattern({
      id: 'occupied-by',
      forms: [
        'occupied by {of}',
        'occupy|occupies {of}',
        'that|which {of} occupies|occupy',
        'occupied by {of} and|but not by {without}',
        'occupying {of}',
        'occupied by {of} and|but by no {without}',
        'held by {of}',
      ],
      slots: { of: 'thing.located', without: 'thing.located?' },
      gives: 'post',
      doc: 'Said of a space or thing: such a unit is in the space, or in the space of the thing.',
      example:
        'Scouted escape pod within 2 spaces is occupied by enemy unit with armoured attack: SCOUT 2 to escape pod.',
      rests: ['R40', 'R145'],
      build: ({ of: said, without }, form) => {
        const of = form === 0 ? contentsWithOthers(said) : said;
        if (!of) return null;
        // A side holds the objectives that it controls (R142); a unit holds the place in which it is (R145).
        if (form === 6 && wholeSide(of)) return null;
        const stands = (things: SetNode): SetNode => setWithin(things, placesOfNoun(of));
        const exports: PredicateTerm['exports'] = (things) => referentsIn(of, places(things));
        if (form === 1 || form === 4) {
          if (isCounted(of)) return countedMisfit();
          const place = withOwnSpace(of);
          const thingsWithin = (things: SetNode): SetNode => setWithin(things, placesOfNoun(place));
          return (form === 1 ? predicate : post)({
            over: ['unit'],
            locates: true,
            isRelative: true,
            restrict: thingsWithin,
            exports,
            tail: of,
            penalty: of.penalty + preference.rarerMeaning,
          });
        }
        if (of.sort !== 'unit' && of.sort !== 'token') return misfit('of', 'unit', of.sort);
        const spacesHolding = (spaces: SetNode): SetNode =>
          sortOf(spaces) === 'space'
            ? spacesWith(spaces, of)
            : at(spaces, spacesWith({ is: 'all', sort: 'space' }, of));
        const restrict = isCounted(of) ? spacesHolding : stands;
        if (without && (without.sort !== 'unit' || isCounted(without))) return misfit('without', 'unit', without.sort);
        const rest = (spaces: SetNode): SetNode =>
          without ? minus(restrict(spaces), placesOfNoun(without)) : restrict(spaces);
        const side = form === 0 ? wholeSide(of) : null;
        const parts = { over: ['space'], restrict: rest, exports, tail: without ?? of, penalty: of.penalty };
        return withCountInArea((form === 2 ? relative : post)({ ...parts, ...(side && { bySide: side }) }), of);
      },
    }),
    {
      'occupied by no {of}': 0,
      'that|which no {of} occupies|occupy': 2,
      'no {of} occupies|occupy': 2,
      'that|which {of} does|do not occupy': 2,
      'held by no {of}': 6,
    },
  ),
];
