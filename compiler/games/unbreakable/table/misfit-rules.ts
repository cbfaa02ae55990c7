// Finds the rule that forbids a line, if the occasion does not fit the line.
import type { RuleName } from './forbidden.ts';
import type { Occasion } from './occasions.ts';

/** The rules for occasions at which the player must first make one particular decision. */
const rulesOfDecisions: Partial<Record<Occasion, RuleName>> = {
  setUp: 'setUpTime',
  edgeSetUp: 'setUpTime',
  lasers: 'commitTime',
  push: 'hitFirst',
  beam: 'goOn',
  displacement: 'mustDisplace',
  steering: 'steering',
};

/**
 * The rules for lines that need a special occasion, such as the set-up. The key is the first word of the line’s form.
 */
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

/**
 * Returns the rule that forbids a line on an occasion. `word` is the first word of the line’s form. If no table has an
 * entry, the line is an action of units, which needs a card.
 */
export const ruleOfMisfit = (word: string, occasion: Occasion): RuleName =>
  rulesOfDecisions[occasion] ?? rulesOfLines[word] ?? (opportunities.has(occasion) ? 'opportunity' : 'card');
