// Callisto’s words about sides: the places that a side has scouted, controls or occupies, and comparisons of both
// sides.
import { actor, all, and, both, it, minus, not, or, places, some, sortOf, where } from '../../../plan/build.ts';
import { controlledSpaces, units } from './definitions.ts';
import { gameDerivedSet, gamePlane } from './signature-nodes.ts';
import type { SetNode, Side, Test } from '../../../plan/nodes.ts';
import { misfit, type PredicateTerm, type NamedSides } from '../../../language/phrases/terms.ts';
import {
  adjective,
  adjectiveOf,
  criterionTerm,
  mentionedSet,
  post,
  relative,
  setWithin,
  thingsWithout,
} from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { actorsPlace, isActorsPlace, saysOwnSpace } from '../../../language/phrases/actors-place.ts';
import { isFixed, isSingle } from '../../../language/phrases/noun-sorts.ts';
import { conditionOf } from '../../../language/words/kernel/conditions.ts';
import { preference } from '../../../language/phrases/preferences.ts';

const scoutedSpaces = (side: Side): SetNode => gamePlane('scouted', side);

/** Limits spaces to the map of the acting unit. Used for words that mean all spaces of a kind (R46). */
export const onTheMap = (set: SetNode): SetNode =>
  sortOf(set) === 'space' ? and(set, gameDerivedSet('mapOf', places(actor('unit')))) : set;

const isSide = (sides: NamedSides): sides is Side => sides !== 'both' && sides !== 'either' && sides !== 'neither';

/** Limits places to the places of one side, of both sides at once, of at least one side, or of no side. */
function placesOfSides(of: SetNode, set: (side: Side) => SetNode, sides: NamedSides): SetNode {
  if (isSide(sides)) return setWithin(of, set(sides));
  if (sides === 'both') return setWithin(setWithin(of, set('bot')), set('enemy'));
  const either = or(set('bot'), set('enemy'));
  return sides === 'either' ? setWithin(of, either) : minus(of, either);
}

/**
 * Returns an adjective for places, such as `controlled`. The adjective means places of the bot. After the word `enemy`,
 * the adjective means places of the enemy.
 */
const bySide = (set: (side: Side) => SetNode, exports?: (side: Side) => PredicateTerm['exports']): PredicateTerm => {
  const make = (sides: NamedSides): PredicateTerm =>
    adjective({
      over: ['space'],
      restrict: (of) => placesOfSides(of, set, sides),
      ofSide: make,
      ...(exports && isSide(sides) && { exports: exports(sides) }),
    });
  return make('bot');
};

/**
 * Returns the opposite of an adjective, such as `unscouted` for `scouted`. `Unscouted by both sides` means that neither
 * side has scouted the space.
 */
const negatedOf = (p: PredicateTerm): PredicateTerm => ({
  ...adjective({
    over: p.over,
    restrict: (of) => thingsWithout(of, p),
    ...(p.ofSide && {
      ofSide: (sides) => {
        if (sides === 'neither') return p.ofSide?.('both') ?? p;
        return negatedOf(p.ofSide?.(sides === 'both' ? 'either' : sides) ?? p);
      },
    }),
  }),
  isOfNone: true,
});

/** Declares a word and its opposite, two adjectives. */
const pair = (
  id: string,
  doc: string,
  example: string,
  rests: readonly string[],
  make: () => PredicateTerm,
): VocabularyEntry =>
  word({
    id,
    forms: [id, `un${id}`],
    gives: 'adj',
    doc,
    example,
    rests,
    meaning: (form) => (form === 0 ? make() : negatedOf(make())),
  });

const standingThere =
  (side: Side): PredicateTerm['exports'] =>
  (of) => [{ head: 'unit', words: [side], sort: 'unit', set: { is: 'at', things: units(side), places: places(of) } }];

/**
 * Forms with a side after `by`, such as `by the enemy only`. Each form has the side for which the adjective is true,
 * and the side for which it must be false (or null).
 */
const bySideForms: Readonly<Record<string, readonly [NamedSides, Side | null]>> = {
  '{is} by enemy|enemies': ['enemy', null],
  '{is} by the|an|a enemy|enemies': ['enemy', null],
  '{is} by bot': ['bot', null],
  '{is} by the|an|a bot': ['bot', null],
  '{is} by neither side': ['neither', null],
  '{is} by no side|one': ['neither', null],
  '{is} by nobody': ['neither', null],
  '{is} by both sides': ['both', null],
  '{is} by either|any|a side': ['either', null],
  '{is} by anyone|anybody': ['either', null],
  '{is} by [the] enemy|enemies only': ['enemy', 'bot'],
  '{is} only by [the] enemy|enemies': ['enemy', 'bot'],
  '{is} by [the] bot only': ['bot', 'enemy'],
  '{is} only by [the] bot': ['bot', 'enemy'],
  '{is} by [the] enemy|enemies and|but not [by] [the] bot': ['enemy', 'bot'],
  '{is} by [the] bot and|but not [by] [the] enemy|enemies': ['bot', 'enemy'],
};

interface SideAct {
  readonly side: NamedSides;
  readonly so: (side: NamedSides) => PredicateTerm;
  readonly isNot: boolean;
  /**
   * True if the form says how many places the side occupies, as in `enemies occupy 2 objectives`. Without a number,
   * another pattern reads the sentence: `enemies occupy an objective` says where units are.
   */
  readonly isOfSeveral?: boolean;
}

const soBySides =
  (make: PredicateTerm) =>
  (sides: NamedSides): PredicateTerm =>
    make.ofSide?.(sides) ?? make;
export const isControlled = soBySides(bySide(controlledSpaces));
export const isScouted = soBySides(bySide(scoutedSpaces));
const isOccupied = soBySides(bySide((side) => places(units(side))));

const formsOfSide = (name: string, side: NamedSides): Readonly<Record<string, SideAct>> => ({
  [`${name} controls|control {of}`]: { side, so: isControlled, isNot: false },
  [`${name} controls|control no {of}`]: { side, so: isControlled, isNot: true },
  [`${name} does|do not control {of}`]: { side, so: isControlled, isNot: true },
  [`${name} [has|have] scouted {of}`]: { side, so: isScouted, isNot: false },
  [`${name} has|have scouted no {of}`]: { side, so: isScouted, isNot: true },
  [`${name} has|have not scouted {of}`]: { side, so: isScouted, isNot: true },
});

/** The forms in which a side is the subject: `Enemy controls 2 or more objectives`. */
const sideActs: Readonly<Record<string, SideAct>> = {
  ...formsOfSide('[the|an] enemy|enemies', 'enemy'),
  ...formsOfSide('[the] bot', 'bot'),
  '[the] enemy|enemies occupies|occupy {of}': { side: 'enemy', so: isOccupied, isNot: false, isOfSeveral: true },
  '[the] enemy|enemies does|do not occupy {of}': { side: 'enemy', so: isOccupied, isNot: true },
  '[the] enemy|enemies occupies|occupy no {of}': { side: 'enemy', so: isOccupied, isNot: true },
  '[the] bot does|do not occupy {of}': { side: 'bot', so: isOccupied, isNot: true },
  '[the] bot occupies|occupy no {of}': { side: 'bot', so: isOccupied, isNot: true },
  '[the] bot occupies|occupy {of}': { side: 'bot', so: isOccupied, isNot: false, isOfSeveral: true },
  'neither side controls|control {of}': { side: 'either', so: isControlled, isNot: true },
  'neither side has|have scouted {of}': { side: 'either', so: isScouted, isNot: true },
  'either|any side controls|control {of}': { side: 'either', so: isControlled, isNot: false },
  'either|any side has|have scouted {of}': { side: 'either', so: isScouted, isNot: false },
  'both sides have scouted {of}': { side: 'both', so: isScouted, isNot: false },
};

/** The statements about a side that a relative clause can make: `that the enemy has scouted but does not control`. */
const statementsOfSide: readonly (readonly [string, (sides: NamedSides) => PredicateTerm, boolean])[] = [
  ['controls|control', isControlled, false],
  ['does|do not control', isControlled, true],
  ['has|have scouted', isScouted, false],
  ['has|have not scouted', isScouted, true],
  ['occupies|occupy', isOccupied, false],
  ['does|do not occupy', isOccupied, true],
  ['shares|share', isOccupied, false],
  ['does|do not share', isOccupied, true],
];

const restrictBy = (of: SetNode, so: PredicateTerm, isNot: boolean): SetNode =>
  isNot ? thingsWithout(of, so) : so.restrict(of);

function relativesOfSide(): Readonly<Record<string, PredicateTerm>> {
  const relatives: Record<string, PredicateTerm> = {};
  const add = (form: string, restrict: PredicateTerm['restrict']): void => {
    // `enemies occupy …` has two readings. Because of the penalty, `enemies` are units and not the side.
    relatives[form] = relative({
      over: ['space'],
      restrict,
      isSaid: true,
      penalty: form.endsWith('occupy') ? preference.rarerMeaning : 0,
    });
  };
  for (const [name, side] of [
    ['enemy|enemies', 'enemy'],
    ['bot', 'bot'],
  ] as const)
    for (const [verb, so, isNot] of statementsOfSide) {
      add(`that|which [the] ${name} ${verb}`, (of) => restrictBy(of, so(side), isNot));
      add(`the ${name} ${verb}`, (of) => restrictBy(of, so(side), isNot));
      for (const [next, soNext, isNextNot] of statementsOfSide) {
        if (so !== soNext && !isNot && !isNextNot && !verb.startsWith('has') && !next.startsWith('has'))
          add(`that|which [the] ${name} neither ${verb} nor ${next}`, (of) =>
            restrictBy(restrictBy(of, so(side), true), soNext(side), true),
          );
        if (so !== soNext)
          add(`that|which [the] ${name} ${verb} and|but ${next}`, (of) =>
            restrictBy(restrictBy(of, so(side), isNot), soNext(side), isNextNot),
          );
      }
    }
  for (const [name, sides] of [
    ['neither side', 'neither'],
    ['no one', 'neither'],
    ['nobody', 'neither'],
    ['both sides', 'both'],
    ['either|any side', 'either'],
  ] as const)
    for (const [verb, so, isNot] of statementsOfSide)
      if (!isNot)
        for (const start of name.startsWith('no') ? ['that|which ', ''] : ['that|which '])
          add(`${start}${name} ${verb}`, so(sides).restrict);
  return relatives;
}
const sideRelatives = relativesOfSide();

const isUp = (set: SetNode): Test => some(setWithin(set, gamePlane('elevated')));

export const sideWords: readonly VocabularyEntry[] = [
  pair(
    'scouted',
    'Spaces with a marker of the bot, whichever face is up. `enemy scouted`: spaces with a marker of the enemy.',
    '[Scouted > Enemy scouted > Random]',
    ['R14', 'book: Solo-specific terminology'],
    () => bySide(scoutedSpaces),
  ),
  pair(
    'controlled',
    'Spaces that the bot controls. `enemy controlled`: spaces that the enemy controls.',
    'Space controlled and enemy occupied: ATTACK 1.',
    ['R14', 'book: Objective'],
    () => isControlled('bot'),
  ),
  pair(
    'occupied',
    'Spaces with a unit of the bot. `enemy occupied`: with a unit of the enemy; `unoccupied`: without a unit of the bot, with enemies or without; `empty`: without a unit of either side.',
    'b) Enemy-occupied objective.',
    ['R40', 'book: Objective'],
    () => bySide((side) => places(units(side)), standingThere),
  ),
  pair('elevated', 'Spaces on higher ground, or units there.', 'c) Elevated.', ['book: Changes to bot actions'], () =>
    adjectiveOf(gamePlane('elevated'), { over: ['space', 'unit'] }),
  ),
  word({
    id: 'higher-ground',
    forms: ['on [the] higher|high|elevated ground'],
    gives: 'post',
    doc: 'Units in elevated spaces.',
    example: 'Enemy unit on higher ground within 2 spaces: MOVE 1 to elevated space.',
    rests: ['book: Changes to bot actions'],
    meaning: () => {
      const elevated = adjectiveOf(gamePlane('elevated'), { over: ['unit'] });
      return post({ over: ['unit'], locates: true, restrict: elevated.restrict });
    },
  }),
  pattern({
    id: 'higher-than',
    forms: [
      'higher than {of}',
      'lower than {of}',
      'on higher ground than {of}',
      'on lower ground than {of}',
      '[the] same elevation|height|level as {of}',
      'at|on the same elevation|height|level as {of}',
      'as high as {of}',
    ],
    slots: { of: 'thing.located' },
    gives: 'post',
    doc: 'Things in an elevated space, if the other thing is in a space that is not elevated; with `lower`, the other way round; with `same`, both spaces are elevated or neither is.',
    example: 'Enemy higher than this unit within 2 spaces: MOVE 1 to elevated space.',
    rests: ['R2', 'R148'],
    build: ({ of }, form) => {
      const isOne =
        of.word === 'that' || of.set.is === 'best' || isSingle(of.set) || isActorsPlace(of.set) || saysOwnSpace(of);
      if (!isOne || of.joined || of.quantity) return misfit('of', 'a single thing', 'several things');
      const other = isUp(saysOwnSpace(of) ? actorsPlace() : places(mentionedSet(of)));
      return post({
        over: ['located'],
        locates: true,
        isRelative: true,
        restrict: (things) => {
          const isThingUp = isUp(it(sortOf(things)));
          if (form > 3)
            return where(things, { is: 'either', of: [both(isThingUp, other), both(not(isThingUp), not(other))] });
          return where(things, form % 2 === 0 ? both(isThingUp, not(other)) : both(not(isThingUp), other));
        },
        tail: of,
        // In `with cover higher than its own`, `higher` compares cover and not the height of spaces. The penalty of
        // this pattern prevents the wrong reading.
        penalty: of.penalty + (form < 2 ? preference.rarerMeaning : 0),
      });
    },
  }),
  word({
    id: 'height-criterion',
    forms: [
      'higher',
      'lower',
      '[at] [the] same elevation|height|level',
      'at [a] higher elevation',
      'at [a] lower elevation',
    ],
    gives: 'crit',
    doc: 'Keeps the candidates that are higher or lower than the acting unit, or at the same height.',
    example: '[Lower > Random]',
    rests: ['R3', 'R148', 'R161'],
    meaning: (form) => {
      const [candidate, own] = [isUp(it('space')), isUp(actorsPlace())];
      const isHigher = form === 0 || form === 3;
      const test: Test =
        form === 2
          ? { is: 'either', of: [both(candidate, own), both(not(candidate), not(own))] }
          : isHigher
            ? both(candidate, not(own))
            : both(not(candidate), own);
      return criterionTerm({ is: 'keep', over: 'space', test: some(where(it('space'), test)) }, ['space']);
    },
  }),
  word({
    id: 'empty',
    forms: ['empty'],
    gives: 'adj',
    doc: 'Spaces without a unit of either side. `unoccupied`: without a unit of the bot.',
    example: 'b) Empty objective.',
    rests: ['R40'],
    meaning: () => ({ ...isOccupied('neither'), isOfNone: true }),
  }),
  pattern({
    id: 'enemy-so',
    forms: ['enemy {is}', 'non enemy {is}', 'friendly|bot {is}'],
    slots: { is: 'adj' },
    gives: 'adj',
    doc: 'With `enemy`: scouted, controlled or occupied by the enemy of the bot. With `friendly` or `bot`: by the bot.',
    example: '[Enemy occupied > Enemy scouted > Random]',
    rests: ['book: Solo-specific terminology'],
    build: ({ is }, form) => {
      if (!is.ofSide) return misfit('is', 'scouted, controlled or occupied', 'things without a side');
      if (form === 2) return is.ofSide('bot');
      // The words name the side, so no later words may name a side: `enemy controlled and controlled by the bot` is
      // refused.
      const enemy = { ...is.ofSide('enemy'), ofSide: null };
      return form === 0 ? enemy : negatedOf(enemy);
    },
  }),
  pattern({
    id: 'by-side',
    forms: Object.keys(bySideForms),
    slots: { is: 'adj' },
    gives: 'post',
    doc: 'Scouted, controlled or occupied by the named side, by both sides, by either side or by neither side.',
    example: 'a) Objective controlled by the enemy.',
    rests: ['book: Solo-specific terminology'],
    build: ({ is }, form) => {
      if (!is.ofSide) return misfit('is', 'scouted, controlled or occupied', 'things without a side');
      const [sides, denied] = Object.values(bySideForms)[form] ?? ['bot', null];
      const { over, restrict: positive, exports } = is.ofSide(sides);
      const refused = denied && is.ofSide(denied);
      const restrict = (of: SetNode): SetNode => (refused ? thingsWithout(positive(of), refused) : positive(of));
      // `occupied by enemies` has two readings. The reading in which `enemies` means the side gets a penalty, so the
      // reading in which `enemies` means units wins.
      const penalty = exports(all('space')).length > 0 ? preference.rarerMeaning : 0;
      return post({ over, restrict, exports, penalty, ...(refused ? {} : { bySide: sides }) });
    },
  }),
  word({
    id: 'under-control',
    forms: [
      'under [the] enemy control',
      'under [the] bot|friendly control',
      'under [the] control of [the] enemy|enemies',
      'held by [the] enemy|enemies',
      'held by [the] bot',
      'held by neither side',
      'held by nobody',
    ],
    gives: 'post',
    doc: 'Controlled by the enemy, by the bot, or by neither side.',
    example: 'a) Objective under enemy control.',
    rests: ['R14', 'R142', 'book: Objective'],
    meaning: (form) => {
      const sides: readonly NamedSides[] = ['enemy', 'bot', 'enemy', 'enemy', 'bot', 'neither', 'neither'];
      const { over, restrict } = isControlled(sides[form] ?? 'enemy');
      return post({ over, restrict });
    },
  }),
  word({
    id: 'that-side-does',
    forms: Object.keys(sideRelatives),
    gives: 'rel',
    doc: 'Only the spaces that the side controls, has scouted or occupies; with `not`, only the other spaces.',
    example: 'b) Objective that the enemy has scouted but does not control.',
    rests: ['R14', 'book: Objective'],
    meaning: (form) => Object.values(sideRelatives)[form] ?? relative({ over: ['space'], restrict: (of) => of }),
  }),
  pattern({
    id: 'side-does',
    forms: Object.keys(sideActs),
    slots: { of: 'thing.space' },
    gives: 'cond',
    doc: 'True if the side controls or has scouted as many such spaces as the words say.',
    example: 'Enemy controls 2 or more objectives: MOVE 1 to nearest objective.',
    rests: ['R14', 'book: Objective'],
    build: ({ of: said }, form) => {
      // `Enemy controls objectives worth 4 points` is about the sum of the points.
      const of = said.quantity ? said : (said.asSum ?? said);
      const sideAct = Object.values(sideActs)[form];
      if (sideAct?.isOfSeveral && !of.quantity) return null;
      // In `controls no fewer than 3 objectives`, the word `no` belongs to the number.
      if (sideAct?.isNot && of.quantity && of.quantity.is !== 'any' && / no \{/.test(Object.keys(sideActs)[form] ?? ''))
        return null;
      // `Both sides have scouted 2 objectives` is refused, because it is unclear whether the sides scouted the same
      // objectives.
      if (sideAct && !isSide(sideAct.side) && (of.quantity || (sideAct.side === 'both' && of.set.is !== 'best')))
        return null;
      return sideAct && (of.sort === 'space' || isFixed(of.sort))
        ? conditionOf(of, sideAct.so(sideAct.side), sideAct.isNot, onTheMap)
        : null;
    },
  }),
];
