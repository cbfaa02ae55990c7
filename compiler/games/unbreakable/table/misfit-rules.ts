// Finds the rule that explains why a typed line is refused at the present moment of the game. An `Occasion` is the kind
// of this moment, such as the set-up or a push.
import type { RuleName } from './forbidden.ts';
import type { Occasion } from './occasions.ts';

/**
 * For each occasion at which the player must first make one particular decision: the rule that explains why any other
 * line is refused.
 */
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
 * For each kind of line that is allowed only at some occasions, such as the set-up: the rule that explains why the line
 * is refused at other occasions. The key is the first word of the line’s form.
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
 * Returns the rule that forbids a typed line on an occasion, a moment of the game. `word` is the first word of the
 * line’s form. A line without an entry in `rulesOfDecisions` and `rulesOfLines` is an action of units. The rule
 * `opportunity` forbids it at an opportunity; otherwise, it needs a card.
 */
export const ruleOfMisfit = (word: string, occasion: Occasion): RuleName =>
  rulesOfDecisions[occasion] ?? rulesOfLines[word] ?? (opportunities.has(occasion) ? 'opportunity' : 'card');
