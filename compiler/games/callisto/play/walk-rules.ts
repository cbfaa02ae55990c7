// The walk rules of Callisto’s book (Resolving a bot procedure, Partial resolution).
import type { WalkRules } from '../../../decide/plan-actions.ts';

export const callistoWalk: WalkRules = {
  // As R7 says, a clause whose action is impossible is passed over.
  impossibleClause: 'pass over',
  // As R6 says, a row of a table that is impossible is rolled again.
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
