// The way in which the book has procedures read: check each rule against the book.
import type { WalkRules } from '../../../../compiler/decide/plan-actions.ts';

export const sampleWalk: WalkRules = {
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};
