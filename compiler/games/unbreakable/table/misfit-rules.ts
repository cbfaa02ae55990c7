// The rule that forbids a line at a moment at which the line does not fit.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { RuleName } from './forbidden.ts';

/** The rules of moments at which one decision comes before all others. */
const rulesOfPhases: Readonly<Record<number, RuleName>> = {
  [at.settingUp]: 'setUpTime',
  [at.defending]: 'commitTime',
  [at.pushing]: 'hitFirst',
  [at.beaming]: 'goOn',
  [at.displacing]: 'mustDisplace',
};

/** The rules of lines that have a moment of their own, by the first word of their form. */
const rulesOfLines: Readonly<Record<string, RuleName>> = {
  place: 'setUpTime',
  push: 'noPush',
  continue: 'goOn',
  displace: 'displaced',
  commit: 'commitTime',
  status: 'statusTime',
};

/** Returns the rule that forbids a line, by the first word of its form. Other lines are the actions of activated units. */
export const ruleOfMisfit = (word: string, phase: number): RuleName =>
  rulesOfPhases[phase] ?? rulesOfLines[word] ?? 'card';
