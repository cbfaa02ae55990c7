// The lexis of Callisto: the English words for its names.
import {
  lexisOf,
  nameWords,
  nounWords,
  ofAnother,
  qualityWords,
  type ActWords,
  type CompleteLexis,
  type Lexis,
  type NameWords,
  type NounWords,
  type PlaneWords,
} from '../../../wording/lexis.ts';
import type { EffectName, MomentName } from '../../../../runtime/callisto/data/signatures.ts';
import type { CallistoNames } from './signature-nodes.ts';
import type { SheetNames } from '../../../../runtime/callisto/data/names.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { boardLexis, mapOfAnother } from '../../../language/words/board/board-names.ts';
import { plural } from './roster-words.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';

const markerWords = (done: string): PlaneWords =>
  qualityWords(`is ${done} by {side}`, { after: `${done} by {side}`, afterNot: `that {side} has not ${done}` });

const stateWords = (word: string): PlaneWords => qualityWords(`is ${word}`, { before: word });

const actionWords = (action: string): PlaneWords =>
  qualityWords(`has ${action}`, {
    saysNot: `has no ${action}`,
    after: `with ${action}`,
    afterNot: `without ${action}`,
  });

type Words = CompleteLexis<CallistoNames>;

/**
 * The general English words for buildings and doors. If a board names its buildings or doors one by one, the names of
 * the board replace these words.
 */
const ofBoards: Pick<Words['planes'], 'building' | 'door'> = {
  building: nounWords('building'),
  door: nounWords('door'),
};

const planes: Omit<Words['planes'], keyof typeof ofBoards> & Lexis['planes'] = {
  unit: nounWords('unit'),
  mech: nounWords('mech'),
  vehicle: nounWords('vehicle'),
  personnel: qualityWords('is personnel', { before: 'personnel', isKind: true }),
  objective: nounWords('objective', 'objectives', { in: 'on' }),
  escape: nounWords('escape', 'escapes', { in: 'on' }),
  scouted: markerWords('scouted'),
  controlled: qualityWords('is controlled by {side}', { afterNot: 'that {side} does not control' }),
  elevated: stateWords('elevated'),
  starting: qualityWords('is a starting space', {
    after: 'that the bot had at the start',
    afterNot: 'that the bot did not have at the start',
  }),
  threatened: nounWords('threatened objective', 'threatened objectives', { in: 'on' }),
  secure: stateWords('secure'),
  control: actionWords('CONTROL'),
  scouting: actionWords('SCOUT'),
  suppressed: stateWords('suppressed'),
  active: stateWords('active'),
  armouredAttack: qualityWords('has an armoured attack', {
    after: 'with an armoured attack',
    afterNot: 'without an armoured attack',
  }),
  hasTarget: qualityWords('has a legal target for its attacks', { saysNot: 'has no legal target for its attacks' }),
  matching: stateWords('matching'),
  crew: nounWords('mech card'),
  standing: qualityWords('is in place', { before: 'standing' }),
  closed: stateWords('closed'),
  lower: qualityWords('is lower'),
};

const made: Words['made'] & Lexis['made'] = {
  mapOf: boardLexis.made.mapOf,
  [ofAnother('mapOf')]: mapOfAnother,
  cardsOf: qualityWords('is a card of {many:0}', { after: 'of {many:0}' }),
  specialAttackReaches: qualityWords('brings {a:0} within range of the special attack', {
    after: 'from which the special attack reaches {a:0}',
  }),
  onEveryShortestWay: qualityWords('stands on every shortest way to the nearest {one:0}'),
  'leading out of': qualityWords('leads out of {many:0}'),
  'leading into': qualityWords('leads into {many:0}'),
  preferredTarget: nameWords('the preferred attack target'),
  intendedDestination: nameWords('{poss:0} intended destination'),
};

const measures: Words['measures'] & Lexis['measures'] = {
  value: { figure: 'value', total: 'objective points' },
  cover: { figure: 'cover' },
  population: { figure: 'population' },
  order: { figure: 'place in order', most: { before: 'last' }, least: { before: 'first' }, isRank: true },
  defence: { figure: 'defence' },
  'base defence': { figure: 'base defence' },
  danger: {
    figure: 'danger',
    most: { before: 'most dangerous' },
    least: { before: 'least dangerous' },
    isRank: true,
  },
};

const tests: Words['tests'] = {
  withinThreshold: qualityWords('is within threshold {n:0}/{n:1}/{n:2} (higher/level/lower)'),
  hasInitiative: qualityWords('the bot has the initiative', { saysNot: 'the bot does not have the initiative' }),
  isRound: qualityWords('it is round {n:0}', { saysNot: 'it is not round {n:0}' }),
  isRoundFrom: qualityWords('it is round {n:0} or later', { saysNot: 'it is not yet round {n:0}' }),
};

const movement: ActWords = {
  roles: { actor: 'with', passenger: 'accompanied by', goal: 'towards' },
  limits: {
    following: ', by its own procedure',
    leaving: ', but one stays if {a:0} would be left behind',
    route: 'along {a:0}',
    using: 'using {a:0}',
  },
};

const acts: Words['acts'] = {
  go: movement,
  call: movement,
  mark: { roles: { goal: 'marking' }, aims: { into: 'marking', nearer: 'marking the space nearest to' } },
  fight: {
    roles: { target: 'against' },
    limits: {
      range: ', within range {n:0}',
      using: ', using {a:0}',
      // The limit `ifPossible` has no words here, because the words for the target already say which targets are
      // preferred.
      ifPossible: '',
      split: ', by kind of target ({text})',
      second: ', the second with {n:0}',
    },
  },
  control: {},
  recon: {},
  inspire: {
    roles: { card: ', turning' },
    limits: { able: ', to {text}', next: ', the first to the right of the acting card' },
  },
  bolster: {
    roles: { card: ', drawing' },
    limits: { deck: 'from {a:0}', decks: '(cards by deck: {text})' },
    divided: 'decks',
  },
  command: {},
  find: {},
  open: {},
  push: { roles: { push: 'into' } },
  activate: {},
  regard: {
    whole: '{who} may take {target} for {as}',
    limits: { who: '', as: '', threshold: ', with no threshold' },
  },
};

const moments: Readonly<Record<MomentName | 'unit spawned by' | 'unit hit by', string>> = {
  'unit spawned': '{a:0} enters the board',
  'unit spawned by': '{a:0} is put on the board by {the:1}',
  'unit moved': '{a:0} moves',
  'unit hit': '{a:0} is hit',
  'unit hit by': '{a:0} is hit by {the:1}',
  'unit escaped': '{a:0} escapes',
  'unit activated': '{a:0} is activated',
  'unit removed': '{a:0} leaves the board',
  'casualty taken': '{a:0} leaves the game',
  'space controlled': '{a:0} is taken control of',
  'space scouted': '{a:0} is scouted',
  'structure destroyed': '{a:0} is destroyed',
  'door opened': '{a:0} is opened',
  'card drawn': '{a:0} is drawn',
  'card resolved': '{a:0} is resolved',
  'equipment used': '{a:0} uses equipment',
};

const effects: Readonly<Record<EffectName, string>> = {
  'remove from the board': 'remove {the:0} from the board',
  'remove a card of it': 'remove one of its cards',
  'remove its cards': 'remove its {many:0} and {many:1} from {the:2}',
  'neutralised when its last card is gone': '{the:0} is neutralised once its last card is gone',
  'enter at': 'it enters at {the:0}',
  'goes along': '{the:0} goes along',
  'not allowed': 'it may not use {many:0}',
};

/** Returns words for each card title, as a unit (`Scout`) and as a card (`Scout card`). */
function titles({ titles: rows }: CallistoRoster): Record<string, PlaneWords> {
  const named = rows.flatMap(({ name, short = [] }): [string, NounWords][] => {
    const shown = titleInWords(name);
    const unit = titleInWords(short[0] ?? name);
    return [
      [`${shown}/unit`, nounWords(unit, plural(unit))],
      [`${shown}/card`, nounWords(`${shown} card`)],
    ];
  });
  return Object.fromEntries(named);
}

/**
 * Returns words for the letters of squads and mechs. A letter that is a squad on one side and a mech on the other is
 * called a squad.
 */
const letters = ({ squads }: CallistoRoster): Record<string, PlaneWords> =>
  Object.fromEntries(
    squads.map(({ letter }) => {
      const isMech = squads.every((squad) => squad.letter !== letter || squad.is === 'mech');
      const whose = `of ${isMech ? 'mech' : 'squad'} ${letter}`;
      return [`squad ${letter}`, qualityWords(`is ${whose}`, { after: whose })];
    }),
  );

const decks = Object.fromEntries(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').flatMap((letter): [string, NameWords][] => [
    [`deck ${letter}`, nameWords(`bolster deck ${letter}`)],
    [`${letter}/deck`, nameWords(`deck ${letter}`)],
  ]),
);

/** Returns words for the names of mechs. Counters of other kinds have no names, only card titles and squads. */
const mechNames = ({ counters }: CallistoRoster): Record<string, NameWords> =>
  Object.fromEntries(
    counters
      .filter(({ kind }) => kind === 'mech')
      .map(({ name }) => [titleInWords(name), nameWords(titleInWords(name))]),
  );

const isMass = (name: string): boolean => name.endsWith('equipment');
/**
 * Returns a name with “the” (`the prisoner`). A name with a number (`spawn point 1`), or a name that begins with a
 * capital (`Hades`), gets no article.
 */
const withThe = (name: string): string => (/\d/.test(name) || /^[A-Z][a-z]/.test(name) ? name : `the ${name}`);

/** Returns words for the places and things that the boards of all scenarios name. */
function things(scenarios: readonly SheetNames[]): Pick<Lexis, 'planes' | 'names'> {
  const all = scenarios.flatMap(({ names }) => names);
  return {
    planes: Object.fromEntries(
      all
        .filter(({ count }) => count !== 1)
        .map(({ name }) => [
          name,
          isMass(name) ? nounWords(name, name, { isMass: true }) : nounWords(name, plural(name)),
        ]),
    ),
    names: Object.fromEntries(
      all
        .filter(({ count }) => count === 1)
        .map(({ name, is }) => [name, nameWords(withThe(name), is === 'area' ? { isArea: true } : {})]),
    ),
  };
}

export function callistoLexis(roster: CallistoRoster, scenarios: readonly SheetNames[]): Lexis {
  const board = things(scenarios);
  return lexisOf(boardLexis, {
    sorts: {
      card: nounWords('card'),
      deck: nounWords('deck'),
      zone: nounWords('zone'),
      player: nounWords('player'),
    },
    sides: {
      lfa: { who: 'the LFA', before: 'LFA' },
      breakers: { who: 'the Breakers', before: 'Breaker' },
    },
    planes: { ...ofBoards, ...board.planes, ...titles(roster), ...letters(roster), ...planes },
    names: {
      ...board.names,
      ...decks,
      'play area': nameWords('the play area'),
      'own deck': nameWords('the bot’s deck'),
      supply: nameWords('the bot’s supply'),
      'discard pile': nameWords('the bot’s discard pile'),
      'lfa/player': nameWords('the LFA'),
      'breakers/player': nameWords('the Breakers'),
      'you/player': nameWords('you'),
      ...mechNames(roster),
    },
    made,
    measures,
    tests,
    acts,
    moments,
    effects,
  });
}

/** Returns a lexis for explanations to the bot’s human opponent, in which enemy units are `your units`. */
export const againstPerson = (lexis: Lexis): Lexis => ({
  ...lexis,
  sides: { ...lexis.sides, enemy: { who: 'your side', owner: 'your' } },
});
