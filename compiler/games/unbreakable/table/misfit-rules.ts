// Finds the rule that forbids a line on an occasion that does not fit the line.
import type { RuleName } from './forbidden.ts';
import type { Occasion } from './occasions.ts';

/** The rules of occasions at which the player must first make one certain decision. */
const rulesOfDecisions: Partial<Record<Occasion, RuleName>> = {
  setUp: 'setUpTime',
  edgeSetUp: 'setUpTime',
  lasers: 'commitTime',
  push: 'hitFirst',
  beam: 'goOn',
  displacement: 'mustDisplace',
  steering: 'steering',
};

/** The rules of lines that fit only one moment of the game, by the first word of their form. */
const rulesOfLines: Readonly<Record<string, RuleName>> = {
  place: 'setUpTime',
  push: 'noPush',
  continue: 'goOn',
  displace: 'displaced',
  commit: 'commitTime',
  status: 'statusTime',
  swap: 'swap',
  reprogram: 'reprogram',
};

const opportunities: ReadonlySet<Occasion> = new Set(['clearMove', 'overload', 'proximity', 'swap', 'reprogram']);

/** Returns the rule that forbids a line, by the first word of its form. Other lines are the actions of the units of a card. */
export const ruleOfMisfit = (word: string, occasion: Occasion): RuleName =>
  rulesOfDecisions[occasion] ?? rulesOfLines[word] ?? (opportunities.has(occasion) ? 'opportunity' : 'card');
