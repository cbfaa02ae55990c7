import { actor, and, best, it, minus } from '../../../plan/build.ts';
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { misfit, modifierKey } from '../../phrases/terms.ts';
import type { Misfit, PredicateTerm, SuperlativeTerm, NounTerm } from '../../phrases/terms.ts';
import { actorsPlace, isActorsPlace, isItsPlace } from '../../phrases/actors-place.ts';
import {
  adjective,
  appliesTo,
  hasOpenSide,
  hasPlace,
  isBareSpace,
  thingsWithout,
  setWithin,
  thingsWith,
  modifiedNoun,
  nounWithoutSide,
  bareNoun,
  passOverPenalty,
  placesOfNoun,
  relative,
  refersToIt,
  withOpenSide,
} from '../../phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { areOpposites, exceptAfter, kindAfter, negatedPredicate, withSidesOf } from './negation.ts';
import { ownedBy } from '../../phrases/owners.ts';
import { hasModifier } from '../../phrases/modifiers.ts';
import { isFixed, isSingle } from '../../phrases/noun-sorts.ts';
import { nearestAmong } from '../../phrases/nearest-among.ts';
import { isPlacedByActor, pickedFrom } from '../../phrases/nearness.ts';
import { contradiction } from '../../phrases/misfit.ts';
import { eitherAdjective, isOpenKind, isSideWord, joinedThings } from './joined-nouns.ts';
import { ifIt } from './if-it.ts';
import { otherThings } from './other-things.ts';
import { quantityPattern } from './quantity-pattern.ts';
import { isContent, saysContents, predicateWithout } from './predicates.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Things'];

/** True if `place` is the place of the thing `of`. */
function isPlaceOf(place: NounTerm | null | undefined, of: NounTerm): boolean {
  if (!place) return false;
  const there = place.set.is === 'places' ? place.set.of : place.set;
  return same(there.is === 'ref' && there.alone ? there.alone : there, of.set);
}

const isPlain = (noun: NounTerm): boolean => (noun.word === 'bare' || noun.joined !== null) && noun.quantity === null;

/** Returns the words after `not` as a modifier of the noun; null if they cannot be a modifier. */
const deniedAfter = (p: PredicateTerm): PredicateTerm | null =>
  p.hasCopula || p.negated ? null : { ...negatedPredicate(p), cat: 'rel' };

/** True if the units of a set certainly do not belong to `side`. For example, `friendly` does not fit enemy units. */
const isOfOtherSide = (set: SetNode, side: string): boolean =>
  hasSet(set, (part) => 'side' in part && (part.side === 'bot' || part.side === 'enemy') && part.side !== side) &&
  (side === 'bot' || side === 'enemy') &&
  !hasOpenSide(set);

const adjectiveMisfit = (pred: PredicateTerm, of: NounTerm): Misfit => misfit('is', pred.over.join(' or '), of.sort);

function pickedBy(by: SuperlativeTerm, of: NounTerm): SetNode {
  if (of.sort === 'mixed') return best(of.set, { is: by.is, over: 'space', of: by.of(it('space')) });
  const named = by.byWay ? nearestAmong(of) : of.set;
  const among = by.among ? and(named, by.among) : named;
  const picked = best(among, { is: by.is, over: of.sort, of: by.of(it(of.sort)) });
  return (by.ties ?? []).reduce(best, picked);
}

/**
 * Returns the pronoun `it` as a noun of a sort. The surrounding words decide the sort. If several sorts fit, `it` means
 * a unit.
 */
export const pronoun = (sort: Sort, isMany: boolean, penalty: number): NounTerm => ({
  ...bareNoun({
    sort,
    head: 'it',
    set: { is: 'ref', word: 'it', head: isMany ? 'them' : 'it', words: [], sort, alone: null },
    isMany,
  }),
  word: 'it',
  penalty,
});

/** Returns `one of them` as a noun: any of the mentioned things, even if `and` joined these things. */
export const oneOfThem = (sort: Sort): NounTerm => ({ ...pronoun(sort, true, 0), isMany: false });

/**
 * Returns the mentioned things for which a predicate is true, or the thing that the predicate chooses: `the one with
 * the most enemies`.
 */
const ofThemWith = (is: PredicateTerm): NounTerm[] =>
  (['unit', 'space'] as const)
    .filter((sort) => appliesTo(is, sort) && !is.ofOne && !is.isSameSpace)
    .map((sort, index) => {
      // In a list, `the one that is suppressed` means a candidate instead, so the reading here gets a penalty.
      const them = pronoun(
        sort,
        true,
        (index > 0 ? preference.pronounForSpace : 0) + is.penalty + preference.oneNotCandidate,
      );
      const set = is.picks ? is.restrict(them.set) : thingsWith(them.set, is);
      return { ...them, set, word: 'bare', isBare: false, words: [is], tail: is.tail };
    });

/** True for a singular noun without other words that names the units of a card title, such as `Corp-Sec`. */
const isOwnKind = ({ sort, set, isBare, isMany, letters }: NounTerm): boolean =>
  sort === 'unit' && letters !== null && isBare && !isMany && set.is === 'plane' && set.side === 'own';

/**
 * Returns the meaning of `the Corp-Sec`. In the procedure of the Corp-Secs, the words mean the acting unit; elsewhere,
 * the words mean any Corp-Sec.
 */
const actingOrAny = (kind: SetNode): SetNode => ({ is: 'first', of: [and(actor('unit'), kind), kind] });

/** The index of the form `{of} , whichever is {by}` of the pattern `superlative`. */
const whicheverForm = 4;

export const nounPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'article',
    forms: ['a|an {of}', 'the {of}'],
    slots: { of: 'thing' },
    gives: 'thing',
    doc: 'A thing with its article. `the` may refer to a thing that was mentioned before; `a` and `an` never do.',
    example: 'MOVE 1 adjacent to an enemy unit.',
    rests,
    build: ({ of }, form) => {
      if (of.word !== 'bare' || of.quantity) return null;
      // `The other door` would exclude a mentioned door, but `other` can exclude only units, cards and spaces.
      const isOther = of.words.some((said) => typeof said === 'object' && said.key === otherThings().key);
      if (form === 1 && isOther && of.sort !== 'space' && isFixed(of.sort)) return null;
      if (form === 0 && of.isMany && !of.joined) return misfit('of', 'one thing after `a`', 'several');
      if (form === 0) return { ...of, word: 'a' };
      if (isOwnKind(of)) return { ...of, word: 'the', set: actingOrAny(of.set) };
      // In `the Corp-Sec in cover`, the last words belong to `the Corp-Sec`. So the reading in which `the` belongs to
      // all the other words gets a penalty.
      const isLimited = of.sort === 'unit' && of.letters !== null && !of.isMany && of.words.length > 0;
      return { ...of, word: 'the', penalty: of.penalty + (isLimited ? preference.takesWordsAfter : 0) };
    },
  }),
  quantityPattern,
  pattern({
    id: 'pointing',
    forms: ['that|those {of}', '[the] chosen {of}', 'this {of}', 'the same {of}'],
    slots: { of: 'thing' },
    gives: 'thing',
    doc: 'The thing that was mentioned or chosen before; there must be such a thing. `this space` is the space of the acting unit, `the same objective` is this objective, and `this unit` is the acting unit.',
    example: 'Space shared by enemy unit and prisoner, threshold 7/9/11: ATTACK X that unit.',
    rests: ['R21', 'R141'],
    build: ({ of }, form) => {
      if (!isPlain(of)) return null;
      // In `this space and adjacent spaces` and `that objective or an adjacent space`, the pointer belongs only to the
      // first noun. So a pointer before such a pair of nouns has no reading here.
      if (of.joined?.parts.some((part) => (form >= 2 && isBareSpace(part)) || isPlacedByActor(part))) return null;
      // A pointer has only the words of its noun. So words after one of two nouns, or a thing inside the noun, as in `map
      // of X`, would be lost.
      const isAfterPart = of.joined?.parts.some((part) => hasModifier(part, ({ cat }) => cat !== 'adj'));
      if (isAfterPart || (of.tail && of.words.length === 0)) return null;
      // `The same objective` is read like `this objective`. Other patterns read `the same space` and `the same unit`.
      if (form === 3 && (of.isMany || of.isClosed || isBareSpace(of) || (of.sort !== 'space' && !isFixed(of.sort))))
        return null;
      if (form === 2 && isBareSpace(of)) return { ...of, word: 'a', set: actorsPlace(), isBare: false };
      if (form === 2 && of.head === 'unit' && of.isBare && !of.isMany)
        return { ...of, word: 'a', set: { is: 'actor', sort: 'unit', said: 'this' }, isBare: false, isClosed: true };
      const pointer = form === 1 ? 'chosen' : 'that';
      const { head, words, sort } = of;
      // `This objective` means a mentioned objective or, without one, the objective in the space of the acting unit.
      const isPlace = sort === 'space' || isFixed(sort);
      // If no mech was mentioned before, `this mech` means the acting unit, in a sheet for mechs.
      const isActing = form === 2 && of.isBare && sort === 'unit' && !of.isMany;
      const here = isPlace ? setWithin(of.set, actorsPlace()) : isActing ? and(actor('unit'), of.set) : null;
      const alone = form >= 2 && !of.isMany ? here : null;
      // In `adjacent to this space that is elevated`, the last words belong to another noun, so this reading gets a
      // penalty. So does `at least two enemies on the same objective`, a statement about any objective.
      const penalty = of.penalty + ((form === 2 && of.isClosed) || form === 3 ? preference.takesWordsAfter : 0);
      return {
        ...of,
        penalty,
        word: pointer,
        set: {
          is: 'ref',
          word: pointer,
          head,
          words: words.map(modifierKey),
          sort,
          alone,
          ...(of.isMany && { isMany: true }),
        },
        exports: [],
      };
    },
  }),
  pattern({
    id: 'its',
    forms: ['its {of}'],
    slots: { of: 'thing' },
    gives: 'thing',
    doc: 'A thing that belongs to the thing that was just mentioned, or that is nearest to it.',
    example: 'Push each unit. [Furthest from its intended destination]',
    rests,
    build: ({ of }) => {
      // In `its space or a space adjacent to it`, the word `its` belongs only to the first space.
      if (!isPlain(of) || of.joined?.parts.some(({ word: before }) => before === 'a')) return null;
      if (refersToIt(of.set)) return { ...of, word: 'a' };
      // `Its nearest escape` is the escape nearest to it.
      const nouns = (['unit', 'space'] as const).flatMap((sort) => {
        const penalty = sort === 'space' ? preference.pronounForSpace : 0;
        const set = pickedFrom(of, pronoun(sort, false, penalty));
        return set ? [{ ...of, word: 'a' as const, set, penalty: of.penalty + penalty }] : [];
      });
      return nouns.length > 0 ? nouns : null;
    },
  }),
  word({
    id: 'it',
    forms: ['it', 'them'],
    gives: 'thing',
    doc: 'The thing that was just mentioned or found; there must be such a thing.',
    example: 'Find most dangerous enemy. MOVE 1 towards it.',
    rests,
    meaning: (form) => [pronoun('unit', form === 1, 0), pronoun('space', form === 1, preference.pronounForSpace)],
  }),
  pattern({
    id: 'adjective',
    forms: ['{is} {of}', '{of} , {is}', 'another {of}'],
    slots: { is: 'adj?', of: 'thing' },
    gives: 'thing',
    doc: 'Only the things with this property; with `another`, a single thing other than the named thing. An adjective belongs to its own noun, and not to a noun that is joined to this noun.',
    example: 'Uncontrolled scouted objective.',
    rests,
    build: ({ is = otherThings(), of }, form) => {
      if (!isPlain(of) || (form === 1 && of.joined)) return null;
      if (form === 2 && of.isMany && !of.joined) return misfit('of', 'one thing after `another`', 'several');
      // Nobody says a word twice on purpose: `enemy enemy mech`.
      if (of.words.some((modifier) => modifierKey(modifier) === is.key) && is.goesWithKinds) return null;
      const owned = is.goesWithKinds && form !== 1 && !of.joined ? ownedBy(of.set, is.key) : null;
      // The fifth rule of precedence: in `friendly control station adjacent to …`, `friendly` belongs to its noun first.
      const passedOver = of.isClosed ? preference.takesWordsAfter : 0;
      if (owned)
        return { ...of, set: owned, words: [...of.words, is], isBare: false, penalty: of.penalty + passedOver };
      if (!appliesTo(is, of.sort)) return adjectiveMisfit(is, of);
      if (is.goesWithKinds && isOfOtherSide(of.set, is.key)) return misfit('is', 'one side', 'both sides');
      if (
        !of.joined &&
        of.words.some((said) => typeof said === 'object' && said.cat === 'adj' && areOpposites(said, is))
      )
        return contradiction('is');
      // In `adjacent space or objective`, the adjective can belong to `space` alone, because all places are spaces. The
      // reading with both nouns gets a penalty.
      const spaces = is.goesWithBoth ? (of.joined?.parts.map(({ set }) => set.is === 'all') ?? []) : [];
      if (spaces.length > 0 && spaces.every(Boolean)) return null;
      const isDoubtful = spaces[0] === true;
      const described = modifiedNoun(of, is);
      const isOfKinds = is.goesWithKinds && of.joined?.parts.every(isOpenKind);
      // In `suppressed enemy mech or vehicle`, the word `enemy` applies to both kinds, so `suppressed` does too.
      const isOfAll = is.goesWithBoth || isOfKinds || of.words.some(isSideWord);
      const looseness =
        (isDoubtful || (of.joined && !isOfAll) ? preference.saidOfAll : 0) +
        passedOver +
        (of.set.is === 'best' ? preference.passesOverChosen : 0) +
        (form === 1 ? preference.afterItsNoun + preference.commaEnds : 0);
      return { ...described, isClosed: described.isClosed || form === 1, penalty: described.penalty + looseness };
    },
  }),
  pattern({
    id: 'modifier',
    forms: ['{of} {is}', '{of} , {is}', '{of} , {is} ,', 'whichever {of} is|are {is}', '{of} , the one {is}'],
    slots: { of: 'thing', is: 'mod' },
    gives: 'thing',
    doc: 'Only the things for which the words after the noun hold. The words belong to the nearest noun that they fit.',
    example: 'Threatened objective within 2 spaces: SCOUT 2 to threatened objective.',
    rests,
    build: ({ of, is }, form) => {
      // The noun `space` can also mean a named area. An area has several spaces, so `nearest` can choose among them.
      const isOne = isSingle(of.set) && of.head !== of.sort;
      if (of.word === 'it' || of.set.is === 'letters' || (is.picks && isOne)) return null;
      if (form > 2 && !(is.picks && isPlain(of))) return null;
      // After several things, `of the same squad` could also compare the things with each other.
      if (is.isLikeActor && (of.isMany || of.quantity || of.joined)) return null;
      if (!appliesTo(is, of.sort)) return adjectiveMisfit(is, of);
      const beside = nounWithoutSide(of, is);
      if (beside) return adjectiveMisfit(is, beside);
      const described = modifiedNoun(of, is.elsewhere ?? is);
      const passesOver = passOverPenalty(of, is);
      // After a comma, the words apply to the whole noun before the comma, and not to a noun in it.
      const isWithoutComma = form === 0 || form === 3;
      // Words after the noun for a single thing, such as the prisoner, would limit nothing. So these words probably
      // describe another noun.
      const isOfName = (isSingle(of.set) || isActorsPlace(of.set)) && !is.picks ? preference.describesSingle : 0;
      // In `objective with a civilian on it that is not enemy occupied`, the words `on it` end the description of the
      // civilian. The reading in which `that is not enemy occupied` describes the civilian gets a penalty.
      const before = of.words.at(-1);
      const isAfterIt = typeof before === 'object' && before.tail?.word === 'it' ? preference.innerTakesWords : 0;
      const looseness =
        isAfterIt +
        (isWithoutComma ? passesOver : passesOver > 0 ? 0 : preference.commaEnds) +
        (is.elsewhere ? preference.elsewhere : 0) +
        isOfName;
      return { ...described, penalty: described.penalty + looseness };
    },
  }),
  pattern({
    id: 'such',
    forms: [
      '{of} not {p}',
      '{of} and|but not {p}',
      '{of} , [but] not {p}',
      '{of} not {kind}',
      '{of} and|but not {kind}',
      '{of} , [but] not {kind}',
      '{of} other than {kind}',
      '{of} and|but no {kind}',
      '{of} , other than {kind} [,]',
      '{of} , no {kind}',
      '{of} [,] [but] not the one|space [that|which] it occupies',
      '{of} except|besides|excluding {kind}',
      '{of} , except|besides|excluding {kind} [,]',
    ],
    slots: { of: 'thing', p: 'pred?', kind: 'thing?' },
    gives: 'thing',
    doc: 'Only the things for which the statement after `not` does not hold, or that are not of the kind.',
    example: 'b) Objective not shared with enemy unit.',
    rests,
    build: ({ of, p, kind }, form) => {
      if (of.word === 'it' || of.word === 'that' || of.set.is === 'letters') return null;
      const last = of.words.at(-1);
      const isOfContents = typeof last === 'object' && last.cat !== 'adj' && saysContents(last);
      if (form === 7 && !(isOfContents && kind && isContent(kind))) return null;
      if (form === 9 && !(kind && isContent(kind) && kind.sort !== 'space')) return null;
      const none = (form === 7 || form === 9) && kind ? predicateWithout(kind, of.tail) : null;
      // In `next to a laser, but not containing one`, another pattern joins the last words with `next to`.
      if (p?.ofOne || (p?.tail?.word === 'it' && of.tail && of.tail.word !== 'it')) return null;
      // In `Space next to Hades, but not the one it occupies`, the last words are about Hades (R185). A thing is always
      // in its own space, so such words after a name or a bare noun must be about another thing.
      const isOfPlace = form === 10 || p?.isSameSpace === true || (kind && isItsPlace(kind.set));
      const place = isOfPlace && of.tail ? placesOfNoun(of.tail) : null;
      if (form === 10 && (place === null || of.sort !== 'space')) return null;
      const isOwn = isOfPlace ? of.words.every((said) => typeof said === 'string') : isPlaceOf(p?.tail, of);
      if (isOwn && (isSingle(of.set) || isOfPlace)) return null;
      if (place && of.sort === 'space') {
        return modifiedNoun(of, relative({ over: ['space'], restrict: (those) => minus(those, place) }));
      }
      const isExcept = form === 6 || form === 8 || form > 10;
      const is = none ?? (p ? deniedAfter(p) : kind && (isExcept ? exceptAfter(kind) : kindAfter(kind)));
      if (!is) return null;
      if (!appliesTo(is, of.sort)) return adjectiveMisfit(is, of);
      const described = modifiedNoun(isExcept && kind ? withSidesOf(of, kind) : of, is.elsewhere ?? is);
      // In `objective in reach and not elevated`, the words after `and not` are about the same noun as `in reach`.
      const isNext = form === 1 || form === 4;
      // In `that has citizens and no enemies`, both statements usually follow `that`, so this reading gets a penalty.
      if (none) return { ...described, penalty: described.penalty + preference.statementOfNoun };
      // After a comma, `not …` limits the whole phrase before the comma, and not only the last noun in this phrase.
      const passesOver = passOverPenalty(of, is);
      const isAfterComma = form === 2 || form === 5;
      const looseness =
        (isAfterComma && passesOver === 0 ? preference.commaEnds : passesOver) +
        (form === 8 || form === 12 ? 0 : preference.statementOfNoun);
      const penalty = isNext ? (of.isClosed ? preference.deniesMore : preference.denialOfNoun) : looseness;
      return { ...described, penalty: described.penalty + penalty };
    },
  }),
  ifIt,
  pattern({
    id: 'superlative',
    forms: [
      '{by} {of}',
      '{by} of {of}',
      'whichever {of} is|are [the] {by} [away]',
      '{of} that|which|who is|are [the] {by} [away]',
      '{of} , whichever is|are [the] {by} [away]',
      '{by} one [of them]',
      'the one [of them] {is}',
    ],
    slots: { by: 'superlative?', of: 'thing?', is: 'mod?' },
    gives: 'thing',
    doc: 'The things with the best figure; several may share the first place.',
    example: 'MOVE 1 towards nearest laser.',
    rests,
    build: ({ by, of, is }, form) => {
      // `The one with the most enemies` means the mentioned thing that has the most enemies.
      if (is && !by) return ofThemWith(is);
      if (!by) return null;
      // `The nearest one` means the nearest of the mentioned things.
      if (!of)
        return (['unit', 'space'] as const)
          .filter((sort) => by.over.includes(sort) || by.over.includes('located'))
          .map((sort, index) => {
            const them = pronoun(sort, true, index > 0 ? preference.pronounForSpace : 0);
            return { ...them, set: pickedBy(by, them), word: 'bare' as const, isBare: false, words: [by.name] };
          });
      const isOfSeveral = of.isMany && (of.word === 'it' || of.word === 'the') && of.quantity === null;
      if (form === 1 ? !isOfSeveral : !isPlain(of)) return null;
      // In `Nearest A or B, whichever is nearest`, the last words only repeat `nearest`, so the noun stays the same.
      if (form === whicheverForm && of.joined && of.words.at(-1) === by.name) return of;
      if (of.set.is === 'best') return null;
      // Only one card is the first or the last of its pile (R140), so a plural noun is refused here.
      if (by.isOfOne && of.isMany && !of.joined && form !== 1)
        return misfit('of', `one thing after \`${by.name}\``, 'several');
      const applies = by.over.some((sort) => sort === of.sort || (sort === 'located' && hasPlace(of.sort)));
      if (!applies) return misfit('by', by.over.join(' or '), of.sort);
      // `Whichever is …` usually follows joined nouns, so a reading with any other noun gets a penalty.
      const loose =
        form === whicheverForm ? (of.joined ? 0 : preference.whicheverOfOne) : of.joined ? preference.saidOfAll : 0;
      const penalty = of.penalty + loose;
      return { ...of, set: pickedBy(by, of), word: 'bare', words: [...of.words, by.name], isBare: false, penalty };
    },
  }),
  joinedThings,
  pattern({
    id: 'letters',
    forms: ['{list}'],
    slots: { list: 'letters' },
    gives: 'thing',
    doc: 'The goals of sub-clauses: the first sub-clause with a goal in reach counts.',
    example: 'Space nearest to [a) > b) > c)].',
    rests: ['R10'],
    build: ({ list }) => ({
      ...bareNoun({ sort: 'space', head: 'letters', set: { is: 'letters', letters: list.list } }),
      word: 'a',
    }),
  }),
  eitherAdjective,
  pattern({
    id: 'non',
    forms: ['non {is}', 'non {kind}', 'not {is}'],
    slots: { is: 'adj?', kind: 'thing?' },
    gives: 'adj',
    doc: 'Things that do not have the property, or are not of the kind.',
    example: '[Fewest non-mech enemy units > Most dangerous mech]',
    rests,
    build: ({ is, kind }, form) => {
      // `not` before a single adjective usually begins a statement. The reading as an adjective gets a penalty.
      const penalty = form === 2 ? preference.statementOfNoun : 0;
      // A predicate that is already denied cannot get a second `not`.
      if (is?.negated ?? is?.first?.negated) return null;
      const denied = form === 2 && is ? { negated: is } : {};
      if (is) return adjective({ over: is.over, restrict: (of) => thingsWithout(of, is), penalty, ...denied });
      if (!kind?.isBare || kind.quantity) return null;
      const set = withOpenSide(kind.set, 'any');
      return adjective({ over: [kind.sort], restrict: (of) => minus(of, setWithin(of, set)) });
    },
  }),
  word({
    id: 'other',
    forms: ['other'],
    gives: 'adj',
    doc: 'Things other than the things that the words before name (in the example: enemy units other than the enemy vehicle); units of the bot other than the acting unit; cards other than the card that is resolved; spaces other than the space of the acting unit.',
    example: 'Enemy vehicle. [Fewest other enemy units > Most dangerous unit]',
    rests: ['R20', 'R40', 'R198'],
    meaning: otherThings,
  }),
];
