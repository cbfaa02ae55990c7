// The rules for walking through the clauses of a procedure. Compare each rule with the book of the game.
import type { WalkRules } from '../../../../compiler/decide/plan-actions.ts';

export const sampleWalk: WalkRules = {
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
