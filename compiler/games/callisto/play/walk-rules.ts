// The rules of the clause walk in Callisto's book (Resolving a bot procedure, Partial resolution).
import type { WalkRules } from '../../../decide/plan-actions.ts';

export const callistoWalk: WalkRules = {
  // R7
  impossibleClause: 'pass over',
  // R6
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
