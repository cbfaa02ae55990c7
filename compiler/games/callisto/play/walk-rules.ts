// The walk rules of Callisto’s book (its sections “Resolving a bot procedure” and “Partial resolution”).
import type { WalkRules } from '../../../decide/plan-actions.ts';

export const callistoWalk: WalkRules = {
  // A clause whose action is impossible is passed over (R7).
  impossibleClause: 'pass over',
  // If the roll chooses an impossible row of a table, the die is rolled again (R6).
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
