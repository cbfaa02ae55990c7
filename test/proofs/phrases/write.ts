// Writes composed phrases into small sheets with a single procedure.
import { phraseWords } from '../../../compiler/language/phrases/phrase-words.ts';
import type { ActTerm, CriterionTerm } from '../../../compiler/language/phrases/terms.ts';
import type { Random } from '../../support/random.ts';
import type { ComposedPhrase, Composer } from './compose.ts';

/**
 * The categories of composed phrases. `turns` lists some categories several times, because they are composed more
 * often.
 */
export const goals = ['cond', 'dest', 'crit', 'act', 'row', 'way', 'rule'] as const;
export type Goal = (typeof goals)[number];
const turns: readonly Goal[] =
  'cond cond cond cond cond cond dest dest dest dest crit crit crit act act act act act row rule'
    .split(' ')
    .map((goal) => goal as Goal);

/** The greatest number of nested patterns. */
const deepest = 4;
/**
 * One of 50 composed phrases is a line about the way. Such lines are kept rare, because the vocabulary has few patterns
 * for them.
 */
const wayIn = 50;

export interface Composed {
  readonly goal: Goal;
  readonly phrase: ComposedPhrase;
}

/** Composes a phrase of a random category; null if no try succeeds. */
export function composed(random: Random, composer: Composer): Composed | null {
  const goal = random.below(wayIn) === 0 ? 'way' : random.pick(turns);
  const phrase = composer.compose(random, goal, deepest);
  return phrase && { goal, phrase };
}

/**
 * The scenario, the bot and the titles of a packaged sheet. Composed phrases are written into sheets with these headers
 * and titles.
 */
export interface SheetFrame {
  readonly scenario: number;
  readonly bot: 'BREAKERS' | 'LFA';
  readonly titles: readonly string[];
}

const firstActs = [
  'MOVE 1 towards nearest objective',
  'MOVE 2 to:\n   a) Objective.\n      [Fewest enemies > Random]\n   b) Elevated',
  'SCOUT 2 towards enemy unit',
  'ATTACK 1',
  'SUPPRESS 2',
  'CONTROL',
  'INSPIRE 1, next mech card',
];

/**
 * Later sentences. Many refer to a thing of the condition (R21) or to a choice of an earlier sentence (R204). That
 * thing or choice may be missing in the clause.
 */
const laterActs = [
  'MOVE 1 towards that enemy',
  'ATTACK 1, targeting that enemy',
  'MOVE 1 towards that unit',
  'MOVE 1 towards that objective',
  'SCOUT 1 to that space',
  'MOVE 1 towards it',
  'MOVE 1 away from it',
  'ATTACK (1), targeting it',
  'Push that unit',
  'Find nearest objective. MOVE 1 towards it',
  'Find nearest enemy. ATTACK 1, targeting it',
  'SUPPRESS 2',
  'ATTACK 1',
  'RECON',
  'MOVE 1 to objective. [Nearest to that unit > Random]',
];

const lists = {
  places: '1 MOVE 2 to:\n   a) Unoccupied space.\n      ',
  goals: '1 SCOUT 1 towards objective.\n   ',
  units: '1 ATTACK 2.\n   ',
  cards: '1 INSPIRE 1 any card.\n   ',
};

/**
 * Returns a clause with a list that contains the criterion. The list ranks things of a sort that the criterion can
 * rank.
 */
function clauseOfCriterion(random: Random, { text, term }: ComposedPhrase): string {
  const { over } = term as CriterionTerm;
  const [sort = 'any'] = over;
  const fitting = sort === 'card' ? [lists.cards] : sort === 'unit' ? [lists.units] : [lists.places, lists.goals];
  const head = sort === 'any' ? random.pick(Object.values(lists)) : random.pick(fitting);
  return `${head}[${text} > Random]`;
}

/** Some verbs need an earlier act of a certain kind (`verb.follows`). For each such kind, the table has an action. */
const acts: Readonly<Record<string, string>> = { control: 'CONTROL. ', fight: 'PULSE 2. ' };

const mostLater = 3;

/**
 * Adds some later sentences to about one in three of the actions that have a single line. Other actions stay unchanged.
 */
function withLater(random: Random, first: string): string {
  const count = first.includes('\n') ? 0 : Math.max(0, random.below(2 + 2 * mostLater) - mostLater - 1);
  const later = Array.from({ length: count }, () => random.pick(laterActs)).map(
    (act) => ` ${act}${act.endsWith(']') ? '' : '.'}`,
  );
  return first + later.join('');
}

/** Returns the lines of an action, with sub-clauses if the action needs sub-clauses. */
function actLines(random: Random, { text, term }: ComposedPhrase): string {
  const { go, verb } = term as ActTerm;
  const before = verb.follows === null ? '' : (acts[verb.follows] ?? '');
  if (go?.noun === null)
    return `${before}${text}:\n   a) Threatened objective.\n      [Nearest > Random]\n   b) ${random.pick(['Elevated', 'Enemy unit', 'Space nearest to objective'])}.`;
  return `${before}${text}.${random.below(4) === 0 ? '\n   [Nearest > Highest cover > Random]' : ''}`;
}

/**
 * Returns a clause that contains the phrase. A phrase of a row or of a rule is outside of clauses, so the clause is a
 * simple fixed one.
 */
function clauseOf(random: Random, composer: Composer, { goal, phrase }: Composed): string {
  const company = (category: Goal): ComposedPhrase | null => composer.compose(random, category, 2);
  switch (goal) {
    case 'cond': {
      const act = random.below(2) === 0 ? company('act') : null;
      const first = act ? actLines(random, act) : `${random.pick(firstActs)}.`;
      return `1 ${phrase.text}: ${withLater(random, first)}`;
    }
    case 'dest': {
      const other = random.below(4) === 0 ? company('dest') : null;
      const list = random.below(2) === 0 ? '' : '\n      [Nearest > Fewest enemies > Random]';
      return `1 ${random.pick(['MOVE 1', 'SCOUT 2', 'MOVE X'])} to:\n   a) ${phrase.text}.${list}${other ? `\n   b) ${other.text}.` : ''}`;
    }
    case 'crit':
      return clauseOfCriterion(random, phrase);
    case 'act': {
      const condition = random.below(3) === 0 ? company('cond') : null;
      return `1 ${condition ? `${condition.text}: ` : ''}${withLater(random, actLines(random, phrase))}`;
    }
    case 'way':
      return wayLines(phrase.text);
    case 'row':
    case 'rule':
      return '1 ATTACK 1.';
  }
}

/** Returns a clause with a line about the way. The phrase is before the colon of this line, or after it. */
function wayLines(text: string): string {
  const [first] = phraseWords(text);
  const isWhen = first?.lower === 'destination';
  const [when, then] = isWhen ? [text, 'select a space to move through'] : ['Destination 2 spaces away', text];
  return `1 SCOUT 2 to:\n   a) Objective.\n      [Nearest > Random]\n   ${when}: ${then}.\n      [Highest cover > Random]`;
}

export interface WrittenSheet {
  readonly goal: Goal;
  readonly phrase: string;
  readonly title: string;
  readonly text: string;
}

/** Returns a sheet with a phrase and a single procedure. */
export function written(random: Random, composer: Composer, frame: SheetFrame, one: Composed): WrittenSheet {
  const { scenario, bot, titles } = frame;
  const title = random.pick(titles);
  const { goal, phrase } = one;
  const sections = [
    ...(goal === 'row' ? [`DANGEROUS ${bot === 'LFA' ? 'BREAKER' : 'LFA'} UNITS\n1 ${phrase.text}`] : []),
    ...(goal === 'rule' ? [`${bot === 'LFA' ? 'LFA' : 'BREAKER'} BOT RULES\n   Rule: ${phrase.text}.`] : []),
    `${title}\n${clauseOf(random, composer, one)}`,
  ];
  const head = `game callisto\nscenario ${scenario}: Phrases\nbot ${bot}`;
  return { goal, phrase: phrase.text, title, text: `${head}\n\n${sections.join('\n\n')}\n` };
}
