// Callisto's words for units.
import { actor, and, minus, sortOf } from '../../../plan/build.ts';
import { gameDerivedSet, gameMeasure, gamePlane, matchingThings } from './signature-nodes.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import type { PredicateTerm } from '../../../language/phrases/terms.ts';
import { actorsPlace, itsPlace } from '../../../language/phrases/actors-place.ts';
import { adjective, bareNoun, post, withOpenSide, hasOpenSide } from '../../../language/phrases/nouns.ts';
import { word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import type { PlaneName } from '../../../../runtime/callisto/data/signatures.ts';
import { abilityWords } from './ability-words.ts';
import { units } from './definitions.ts';
import { preference } from '../../../language/phrases/preferences.ts';

/**
 * Returns an adjective that limits units to a side. A set with an open side gets this side. From any other set, the
 * units of other sides are removed.
 */
const ofSide = (side: 'bot' | 'enemy' | 'breakers' | 'lfa' | 'any'): PredicateTerm =>
  adjective({
    over: ['unit'],
    restrict: (of) => (hasOpenSide(of) ? withOpenSide(of, side) : and(of, units(side))),
    key: side,
    goesWithKinds: true,
  });

const personnel: SetNode = and(gamePlane('unit', 'own'), gamePlane('personnel'));

type Kind = Pick<VocabularyEntry, 'id' | 'forms' | 'doc' | 'example' | 'rests'> & { readonly plane: PlaneName };

const kinds: readonly Kind[] = [
  {
    id: 'control',
    forms: ['control'],
    plane: 'control',
    doc: 'Units with the action CONTROL.',
    example:
      'Matching control unit not on an objective: GUIDE Y control unit towards nearest non-controlled objective.',
    rests: ['R16', 'book: Enemy unit'],
  },
  {
    id: 'scout',
    forms: ['scout'],
    plane: 'scouting',
    doc: 'Units with the action SCOUT.',
    example: 'SCOUT 1, accompanied by up to 3 control or scout units (not leaving an objective unoccupied), to:',
    rests: ['R37'],
  },
  {
    id: 'personnel',
    forms: ['personnel'],
    plane: 'personnel',
    doc: 'Units of people, which are neither mechs nor vehicles.',
    example: 'Enemy personnel unit in adjacent space: ATTACK 2, targeting that unit.',
    rests: ['R37', 'rulebook: Combat counters'],
  },
  {
    id: 'suppressed',
    forms: ['suppressed', 'unsuppressed|ready'],
    plane: 'suppressed',
    doc: 'Units that SUPPRESS has hit and that are not ready again; `unsuppressed` means the other units.',
    example: 'SUPPRESS 4, targeting most dangerous unsuppressed enemy.',
    rests: ['R36', 'R156'],
  },
  {
    id: 'active',
    forms: ['active', 'deactivated'],
    plane: 'active',
    doc: 'Mechs that are active; `deactivated` means mechs that are not active.',
    example: 'If at least 1 mech is active: BOLSTER 3, any active mech cards.',
    rests: ['R15', 'R16'],
  },
];

const kindWords: readonly VocabularyEntry[] = kinds.map(({ plane: name, ...kind }) =>
  word({
    ...kind,
    gives: 'adj',
    meaning: (form) => {
      const restrict = (of: SetNode): SetNode => (form === 0 ? and : minus)(of, gamePlane(name));
      return adjective({ over: ['unit'], restrict, key: form === 0 ? name : `not ${name}` });
    },
  }),
);

export const unitWords: readonly VocabularyEntry[] = [
  word({
    id: 'unit',
    forms: ['unit', 'units'],
    gives: 'thing',
    doc: 'A counter of the bot; with `enemy` or in a ranking, a counter of the enemy.',
    example: 'Any unit shares a space with prisoner: SCOUT 1 towards nearest escape pod.',
    rests: ['R40', 'R201'],
    meaning: (form) => bareNoun({ sort: 'unit', head: 'unit', set: units('own'), isMany: form === 1 }),
  }),
  word({
    id: 'acting-unit',
    forms: [
      '[the] acting unit',
      'this one',
      "[the] acting unit's space",
      "this unit's space",
      "the unit's space",
      'its [own] space',
      'its own',
    ],
    gives: 'thing',
    doc: 'The unit whose card is resolved; with `space`, the space of this unit.',
    example: 'No Scout other than the acting unit within 2 spaces: SCOUT 2 towards nearest objective.',
    rests: ['R40'],
    meaning: (form) => {
      const noun =
        form < 2
          ? bareNoun({ sort: 'unit', head: 'unit', set: actor('unit') })
          : bareNoun({ sort: 'space', head: 'space', set: form > 4 ? itsPlace() : actorsPlace() });
      // A pattern of its own reads `in its space` as a whole. So the reading of `its space` as a separate noun has a
      // penalty.
      const penalty = form === 5 ? preference.rarerMeaning : 0;
      // Each form, such as `this one`, names one particular thing. No adjective may limit this thing, and the words do
      // not refer to an earlier thing.
      const named = { word: 'a', isBare: false, isClosed: true } as const;
      const card = bareNoun({ sort: 'card', head: 'card', set: actor('card') });
      const space = bareNoun({ sort: 'space', head: 'space', set: actorsPlace() });
      return form === 1
        ? [
            { ...noun, ...named },
            { ...card, ...named, penalty: preference.rarerMeaning },
            { ...space, ...named, penalty: preference.rarerMeaning },
          ]
        : { ...noun, ...named, penalty };
    },
  }),
  word({
    id: 'enemies',
    forms: ['enemy', 'enemies'],
    gives: 'thing',
    doc: 'A counter of the bot’s enemy.',
    example: '[Fewest enemies > Random]',
    rests: ['R40', 'book: Enemy unit'],
    meaning: (form) =>
      bareNoun({ sort: 'unit', head: 'unit', words: ['enemy'], set: units('enemy'), isMany: form === 1 }),
  }),
  word({
    id: 'friends',
    forms: ['friend', 'friends'],
    gives: 'thing',
    doc: 'A counter of the bot.',
    example: '[Most friends > Random]',
    rests: ['R40', 'book: Enemy unit'],
    meaning: (form) => bareNoun({ sort: 'unit', head: 'unit', words: ['bot'], set: units('bot'), isMany: form === 1 }),
  }),
  word({
    id: 'enemy',
    forms: ['enemy', "enemy's"],
    gives: 'adj',
    doc: 'Things of the bot’s enemy.',
    example: 'Space shared with enemy mech: ATTACK (2), targeting mech.',
    rests: ['book: Enemy unit'],
    meaning: () => ofSide('enemy'),
  }),
  word({
    id: 'friendly',
    forms: ['friendly', 'own', 'allied', "bot's", "the bot's", 'bot', 'our', 'our own', 'my', 'my own'],
    gives: 'adj',
    doc: 'Things of the bot.',
    example: '[Most friendly units > Random]',
    rests: ['R40', 'book: Enemy unit'],
    prefer: 'friendly',
    meaning: () => ofSide('bot'),
  }),
  word({
    id: 'of-side',
    forms: ['of the enemy', 'of the bot', 'of either|any side', 'of both sides'],
    gives: 'post',
    doc: 'Units of the named side, or of both sides.',
    example: '[Fewest units of either side > Random]',
    rests: ['R40', 'book: Enemy unit'],
    meaning: (form) => {
      const { restrict } = ofSide((['enemy', 'bot'] as const)[form] ?? 'any');
      // In `unit within 2 spaces of the enemy`, the words `of the enemy` belong to the distance. So the reading in
      // which they belong to the unit gets a penalty.
      return post({ over: ['unit'], restrict, goesWithKinds: true, penalty: preference.innerTakesWords });
    },
  }),
  word({
    id: 'side',
    forms: ['breaker', 'lfa'],
    gives: 'adj',
    doc: 'Things of the named side.',
    example: 'A threatened objective is a mech sharing a space with a Breaker unit that has an armoured attack.',
    rests: ['book: Enemy unit'],
    meaning: (form) => ofSide(form === 0 ? 'breakers' : 'lfa'),
  }),
  word({
    id: 'side-units',
    forms: ['breaker', 'breakers', 'lfa'],
    gives: 'thing',
    doc: 'A counter of the Breakers, or of the LFA.',
    example: 'At least 2 Breakers on objectives: ATTACK 2.',
    rests: ['R40', 'book: Enemy unit'],
    meaning: (form) => {
      const side = form === 2 ? 'lfa' : 'breakers';
      return bareNoun({ sort: 'unit', head: 'unit', words: [side], set: units(side), isMany: form > 0 });
    },
  }),
  ...kindWords,
  word({
    id: 'matching',
    forms: ['matching', 'same squad'],
    prefer: 'matching',
    gives: 'adj',
    doc: 'Units or cards with the same squad as the card that is resolved. For the card Drone, mech cards.',
    example: 'Matching card(s) in play area: INSPIRE 2, next matching cards.',
    rests: ['R24', 'book: Matching'],
    meaning: () =>
      adjective({
        over: ['unit', 'card', 'deck'],
        restrict: (of) => and(of, matchingThings(sortOf(of))),
        key: 'matching',
      }),
  }),
  word({
    id: 'same-squad',
    forms: ['of|from|in this squad', 'of|from [the] matching squad'],
    gives: 'post',
    doc: 'Units or cards with the same squad as the card that is resolved.',
    example: 'No control unit of this squad within 2 spaces: BOLSTER 1 in matching squad.',
    rests: ['R24', 'book: Matching'],
    meaning: () => post({ over: ['unit', 'card'], restrict: (of) => and(of, matchingThings(sortOf(of))) }),
  }),
  word({
    id: 'of-same-squad',
    forms: ['of the same squad', 'of its [own] squad'],
    gives: 'post',
    doc: 'A unit or card with the same squad as the card that is resolved.',
    example: 'Another unit of the same squad within 2 spaces: MOVE 1 towards nearest objective.',
    rests: ['R24', 'R154', 'book: Matching'],
    meaning: () => ({
      ...post({
        over: ['unit', 'card'],
        restrict: (of) => and(of, matchingThings(sortOf(of))),
      }),
      isLikeActor: true as const,
    }),
  }),
  word({
    id: 'mech',
    forms: ['mech', 'mechs'],
    gives: 'thing',
    doc: 'The counter of a mech.',
    example: 'c) Enemy mech.',
    rests: ['R40', 'roster'],
    meaning: (form) => bareNoun({ sort: 'unit', head: 'mech', set: gamePlane('mech', 'own'), isMany: form === 1 }),
  }),
  word({
    id: 'vehicle',
    forms: ['vehicle', 'vehicles'],
    gives: 'thing',
    doc: 'The counter of a vehicle.',
    example: 'c) Enemy vehicle.',
    rests: ['R40', 'roster'],
    meaning: (form) =>
      bareNoun({ sort: 'unit', head: 'vehicle', set: gamePlane('vehicle', 'own'), isMany: form === 1 }),
  }),
  word({
    id: 'personnel-units',
    forms: ['personnel'],
    gives: 'thing',
    doc: 'The counters of people, which are neither mechs nor vehicles.',
    example: '[Fewest enemy personnel > Random]',
    rests: ['R40', 'rulebook: Combat counters'],
    meaning: () => bareNoun({ sort: 'unit', head: 'personnel', set: personnel, isMany: true }),
  }),
  word({
    id: 'target',
    asks: ['target'],
    forms: ['target', 'targets'],
    gives: 'thing',
    doc: 'The things that the action of the clause may hit.',
    example: 'Space contains laser and there is a legal enemy target: ATTACK 2, using laser.',
    rests: ['R38'],
    meaning: (form) =>
      bareNoun({
        sort: 'unit',
        head: 'unit',
        words: ['target'],
        set: { is: 'targets', sort: 'unit' },
        isMany: form === 1,
      }),
  }),
  word({
    id: 'legal',
    asks: ['target'],
    forms: ['legal'],
    gives: 'adj',
    doc: 'Things that the action of the clause may hit, because of their class and their distance.',
    example: 'Space contains laser, and enemy mech is legal target: ATTACK 2, using laser.',
    rests: ['R38'],
    meaning: () =>
      adjective({ over: ['unit'], restrict: (of) => and(of, { is: 'targets', sort: 'unit' }), key: 'legal' }),
  }),
  word({
    id: 'preferred-attack-target',
    forms: ['preferred attack target', 'the preferred attack target'],
    gives: 'thing',
    doc: 'The enemy unit that the bot would choose as the target of an ATTACK if range and threshold did not matter.',
    example: 'SCOUT 2 towards preferred attack target. [Objective > Elevated > Highest cover]',
    rests: ['R19'],
    meaning: () => ({
      ...bareNoun({ sort: 'unit', head: 'preferred attack target', set: gameDerivedSet('preferredTarget') }),
      word: 'a',
    }),
  }),
  word({
    id: 'most-dangerous',
    forms: ['most dangerous'],
    gives: 'superlative',
    doc: 'The units that come first in the ranking. For enemies, the ranking of this sheet counts; for units of the bot, the ranking of the sheet of the other bot.',
    example: 'Find most dangerous enemy. MOVE 1 towards it.',
    rests: ['R20'],
    meaning: () => ({
      cat: 'superlative',
      name: 'most dangerous',
      over: ['unit'],
      is: 'most',
      of: (set) => gameMeasure('danger', set),
      byWay: false,
      ranksPlaces: true,
      penalty: 0,
    }),
  }),
  word({
    id: 'least-dangerous',
    forms: ['least dangerous'],
    gives: 'superlative',
    doc: 'The units that come last in the ranking.',
    example: '[Least dangerous enemy > Random]',
    rests: ['R20'],
    meaning: () => ({
      cat: 'superlative',
      name: 'least dangerous',
      over: ['unit'],
      is: 'least',
      of: (set) => gameMeasure('danger', set),
      byWay: false,
      ranksPlaces: true,
      penalty: 0,
    }),
  }),
  ...abilityWords,
  word({
    id: 'intended-destination',
    forms: ['intended destination'],
    gives: 'thing',
    doc: 'The place to which a unit wants to go: the prisoner, or the nearest escape pod that is not destroyed if the unit has the prisoner.',
    example: 'Push each unit. [Adjacent to Hades > Unelevated > Furthest from its intended destination]',
    rests: ['R33'],
    meaning: () =>
      bareNoun({
        sort: 'space',
        head: 'intended destination',
        set: gameDerivedSet('intendedDestination', {
          is: 'ref',
          word: 'its',
          head: 'unit',
          words: [],
          sort: 'unit',
          alone: null,
        }),
      }),
  }),
];
