// The rules for reading procedures: check each against the book.
import type { WalkRules } from '../../../../compiler/decide/plan-actions.ts';

export const sampleWalk: WalkRules = {
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
