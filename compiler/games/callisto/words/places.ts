// Callisto's words for spaces, and for the structures and doors in them.
import { all, and, compare, it, minus, places, where } from '../../../plan/build.ts';
import { gameDerivedSet, gameMeasure, gamePlane } from './signature-nodes.ts';
import type { Comparison, Measure, SetNode } from '../../../plan/nodes.ts';
import {
  adjective,
  adjectiveOf,
  hasOpenSide,
  referentsIn,
  withOpenSide,
  setWithin,
  bareNoun,
  placesOfNoun,
  post,
  predicate,
  relative,
} from '../../../language/phrases/nouns.ts';
import { quantityOfLimit } from '../../../language/phrases/counted-nouns.ts';
import { misfit, type Quantity } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { objectives } from './definitions.ts';
import { sideWords } from './side-words.ts';
import { measureTerm } from '../../../language/words/board/figure-words.ts';
import { preference } from '../../../language/phrases/preferences.ts';

/** The names of each figure that has several names. Every other figure has a single name. */
const figureNames: Readonly<Record<string, readonly string[]>> = {
  defence: ['defence', 'defense', 'total defence', 'adjusted defence'],
  'base defence': ['base defence', 'printed defence'],
  value: ['value', 'objective value', 'points', 'objective points'],
};

/** Figures that belong to a space and not to the units in the space. */
const ofPlaces: ReadonlySet<string> = new Set(['value', 'population']);

const figures: readonly VocabularyEntry[] = [
  ['value', 'space', 'The objective points of a space.', '[Highest value > Random]', ['R14']],
  ['cover', 'space', 'The cover that a space gives.', '[Elevated > Highest cover]', ['R2']],
  [
    'population',
    'space',
    'The number of enemy personnel units in a space.',
    '[Highest population > Contains most dangerous enemy unit]',
    ['book: Population'],
  ],
  [
    'defence',
    'unit',
    'The total defence of a unit against the acting unit.',
    '[Nearest to prisoner > Lowest defence > Random]',
    ['R2'],
  ],
  [
    'base defence',
    'unit',
    'The defence that the counter of a unit prints.',
    '[Lowest base defence > Random]',
    ['R2', 'R163'],
  ],
].map(([name, over, doc, example, rests]) =>
  word({
    id: (name as string).replace(' ', '-'),
    forms: figureNames[name as string] ?? [name as string],
    prefer: name as string,
    gives: 'measure',
    doc: doc as string,
    example: example as string,
    rests: rests as string[],
    // `isOfPlaces` marks the figures that only spaces have: value and population. The cover of a space is also a figure
    // of its units.
    meaning: (form) => ({
      ...measureTerm(name as string, over as string),
      ...(figureNames[name as string]?.[form]?.startsWith('total ') && { isTotal: true }),
      ...(ofPlaces.has(name as string) && { isOfPlaces: true }),
    }),
  }),
);

/** Wordings about the points of a space, each with the comparison that it means. */
const pointForms: Readonly<Record<string, Comparison>> = {
  '{n} point': '=',
  'worth [exactly] {n} [point|points]': '=',
  'of value {n}': '=',
  'of {n} point|points': '=',
  'of {n} or more points': '≥',
  'of {n} points or more': '≥',
  'of at least {n} point|points': '≥',
  'of more than {n} point|points': '>',
  'worth at least {n} [point|points]': '≥',
  'worth {n} or more [points]': '≥',
  'worth {n} point|points or more': '≥',
  'worth more than {n} [point|points]': '>',
  'worth at most {n} [point|points]': '≤',
  'worth less|fewer than {n} [point|points]': '<',
};

const pointsOf = (of: SetNode): Measure => ({ is: 'sum', of, each: gameMeasure('value', it('space')) });

export const placeWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'enemy-occupied-by',
    forms: ['enemy occupied by {of}'],
    slots: { of: 'thing.unit' },
    gives: 'post',
    doc: 'Spaces with such a unit of the enemy.',
    example: '[Enemy occupied by a mech > Random]',
    rests: ['R40', 'book: Objective'],
    build: ({ of: said }) => {
      if (!hasOpenSide(said.set) || said.joined || said.quantity || (said.word !== 'bare' && said.word !== 'a'))
        return null;
      const of = { ...said, set: withOpenSide(said.set, 'enemy') };
      return post({
        over: ['space'],
        restrict: (spaces) => setWithin(spaces, placesOfNoun(of)),
        exports: (spaces) => referentsIn(of, places(spaces)),
        tail: of,
      });
    },
  }),
  word({
    id: 'objective',
    forms: ['objective', 'objectives'],
    gives: 'thing',
    doc: 'A space with objective points, or a thing that the rules of the scenario call an objective.',
    example: 'b) Unscouted objective.',
    rests: ['R15', 'book: Objective'],
    meaning: (form) => bareNoun({ sort: 'space', head: 'objective', set: objectives, isMany: form === 1 }),
  }),
  word({
    id: 'objective-points',
    forms: ['objective point', 'objective points'],
    gives: 'thing',
    doc: 'The points of objectives. A number of objective points is the sum of the points of spaces.',
    example: 'Space secure and < 7 objective points scouted: SCOUT 2 to:',
    rests: ['R14'],
    meaning: () =>
      bareNoun({
        sort: 'space',
        head: 'point',
        set: objectives,
        isMany: true,
        counts: pointsOf,
      }),
  }),
  ...sideWords,
  word({
    id: 'starting',
    forms: ['starting'],
    gives: 'adj',
    doc: 'Objectives that the bot controls or occupies at set-up.',
    example: 'MOVE X towards nearest non-starting 2-point objective.',
    rests: ['R15'],
    meaning: () => adjectiveOf(gamePlane('starting')),
  }),
  pattern({
    id: 'point',
    forms: Object.keys(pointForms),
    slots: { n: 'n' },
    gives: 'adj',
    doc: 'Objectives that are worth this number of objective points.',
    example: 'MOVE X towards nearest non-starting 2-point objective.',
    rests: ['R14'],
    build: ({ n }, form) => {
      const op = Object.values(pointForms)[form] ?? '=';
      const worth = (form === 0 ? adjective : post)({
        over: ['space'],
        restrict: (of) => ({
          is: 'where',
          of,
          test: {
            is: 'compare',
            left: gameMeasure('value', it('space')),
            op,
            right: { is: 'number', value: n.amount },
          },
        }),
      });
      const quantity: Quantity = { is: quantityOfLimit[op], n: n.amount };
      return form === 0 ? worth : { ...worth, ofSum: (of) => ({ ...of, counts: pointsOf, quantity }) };
    },
  }),
  word({
    id: 'threatened',
    forms: ['threatened'],
    gives: 'adj',
    doc: 'Said of an objective that the bot controls, with no unit of the bot, and with an enemy unit that has CONTROL.',
    example: 'a) Threatened objective.',
    rests: ['R16', 'book: Objective'],
    meaning: () => ({
      ...adjectiveOf(gamePlane('threatened')),
      // `threatened` already means certain objectives, or the set of a bot rule. So the set `objective` is removed from
      // `threatened objective`.
      restrict: (of: SetNode) => {
        const others = (of.is === 'and' ? of.of : [of]).filter(
          (part) => part.is !== 'plane' || part.name !== 'objective',
        );
        return setWithin(others.length === 0 ? all('space') : and(...others), gamePlane('threatened'));
      },
    }),
  }),
  word({
    id: 'secure',
    forms: ['secure'],
    gives: 'adj',
    doc: 'Said of a space that is not an objective, or that the enemy cannot take as soon as the acting unit leaves.',
    example: 'Space secure: MOVE 1 to:',
    rests: ['R17', 'book: Secure'],
    meaning: () => adjectiveOf(gamePlane('secure')),
  }),
  word({
    id: 'most-valuable',
    forms: ['most valuable', 'least valuable'],
    gives: 'superlative',
    doc: 'Spaces with the highest, or the lowest, value.',
    example: 'MOVE 1 towards most valuable objective.',
    rests: ['R14'],
    meaning: (form) => ({
      cat: 'superlative',
      name: form === 0 ? 'most valuable' : 'least valuable',
      over: ['space'],
      is: form === 0 ? 'most' : 'least',
      of: (set) => gameMeasure('value', set),
      byWay: false,
      ranksPlaces: false,
      penalty: 0,
    }),
  }),
  word({
    id: 'armoured-defence',
    forms: [
      'that has [an] armoured defence',
      'with [an] armoured defence',
      'that has no armoured defence',
      'with no armoured defence',
      'without [an] armoured defence',
      'has [an] armoured defence',
      'has no armoured defence',
    ],
    gives: 'rel',
    doc: 'Spaces whose structure is not destroyed; with `no` or `without`, the other spaces.',
    example: 'Space shared with enemy-controlled objective that has armoured defence: ATTACK (2), targeting objective.',
    rests: ['R46'],
    meaning: (form) => {
      const standing = places(gamePlane('standing'));
      const isThere = form < 2 || form === 5;
      return (form < 5 ? relative : predicate)({
        over: ['space'],
        restrict: (of) => (isThere ? setWithin(of, standing) : minus(of, standing)),
      });
    },
  }),
  word({
    id: 'in-cover',
    forms: ['[standing] in cover', '[standing] out of cover', 'with cover', 'without cover'],
    gives: 'post',
    doc: 'Things in a space that gives cover, or in a space without cover.',
    example: 'ATTACK 2, targeting nearest enemy unit that is not in cover.',
    rests: ['R2'],
    meaning: (form) => {
      const spaces = where(all('space'), compare(gameMeasure('cover', it('space')), form % 2 === 0 ? '≥' : '<', 1));
      // The words `with cover` and `without cover` are only for units here. For spaces, another pattern, which also
      // compares figures, reads these words.
      return (form < 2 ? post : relative)({
        over: form < 2 ? ['located'] : ['unit'],
        restrict: (of) => setWithin(of, spaces),
      });
    },
  }),
  pattern({
    id: 'brings-special-attack',
    forms: ['that brings the special attack within range of {of}', 'that brings the special attack within {of} range'],
    slots: { of: 'thing.located' },
    gives: 'rel',
    doc: 'Spaces from which the special attack of the card reaches such a thing.',
    example: 'b) Space that brings the special attack within enemy range.',
    rests: ['R11', 'R1'],
    build({ of }) {
      if (of.quantity?.is === 'all') return misfit('of', 'one thing', 'all');
      return relative({
        over: ['space'],
        locates: true,
        restrict: (spaces) => and(spaces, gameDerivedSet('specialAttackReaches', placesOfNoun(of))),
        tail: of,
      });
    },
  }),
  word({
    id: 'in-place',
    forms: ['in place'],
    gives: 'post',
    doc: 'Said of traps that are not destroyed.',
    example: 'Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.',
    rests: ['R44'],
    meaning: () =>
      post({ over: ['structure', 'door'], locates: true, restrict: (of) => and(of, gamePlane('standing')) }),
  }),
  word({
    id: 'destroyed',
    forms: ['destroyed', 'undestroyed', 'intact', 'standing'],
    gives: 'adj',
    doc: 'Said of structures and doors whose armoured defence is gone; the other words mean the opposite.',
    example: 'Destroyed bunker within 2 spaces: MOVE 1 to bunker.',
    rests: ['R44', 'R46'],
    meaning: (form) => {
      const standing = gamePlane('standing');
      const parts = {
        over: ['structure', 'door'],
        restrict: (of: SetNode): SetNode => (form === 0 ? minus : and)(of, standing),
      };
      // The word `standing` can also follow its noun, as in `adjacent to a bunker still standing`. This second reading
      // gets a penalty.
      return form === 3 ? [adjective(parts), post({ ...parts, penalty: preference.afterItsNoun })] : adjective(parts);
    },
  }),
  word({
    id: 'blocking-route',
    forms: [
      'blocking route',
      'blocking the route [of a|the mech]',
      'blocking route of [a|the] mech',
      'that|which blocks|block [the] route [of a|the mech]',
    ],
    gives: 'post',
    doc: 'Said of pit traps on the mech’s way to the nearest building: every shortest way, worked out as if there were no traps, leads through the space of the trap.',
    example: 'Pit traps not blocking route and < 4 buildings scouted: BOLSTER 2 N.',
    rests: ['R44'],
    meaning: (form) =>
      (form < 3 ? post : relative)({
        over: ['structure'],
        restrict: (of) => and(of, gameDerivedSet('onEveryShortestWay', gamePlane('building'))),
      }),
  }),
  word({
    id: 'closed',
    forms: ['closed', 'open'],
    gives: 'adj',
    doc: 'Said of a shut door that no bot rule opens for the unit; `open` means the opposite.',
    example: 'Space shared with closed door: ATTACK (2), targeting door.',
    rests: ['R41'],
    meaning: (form) => {
      const set = gamePlane('closed');
      return form === 0 ? adjectiveOf(set) : adjective({ over: ['door'], restrict: (of) => minus(of, set) });
    },
  }),
  word({
    id: 'structure',
    forms: ['structure', 'structures'],
    gives: 'thing',
    doc: 'A building, trap, station or pod: a thing in a space that has an armoured defence.',
    example: 'Space shared with building or pit trap: ATTACK (1), targeting the structure.',
    rests: ['R1', 'R21'],
    meaning: (form) => bareNoun({ sort: 'structure', head: 'structure', set: all('structure'), isMany: form === 1 }),
  }),
  ...figures,
];
