// Makes terms of conditions and of criteria.
import type { Sort, Test } from '../../plan/nodes.ts';
import type { ConditionTerm, CriterionTerm, Referent } from './terms.ts';

export const conditionTerm = (test: Test, exports: readonly Referent[] = [], penalty = 0): ConditionTerm => ({
  cat: 'cond',
  test,
  exports,
  narrows: null,
  ownSpace: false,
  unnamed: null,
  said: null,
  subject: null,
  doubt: null,
  isAnywhere: false,
  severalMeant: [],
  penalty,
});

export const criterionTerm = (
  criterion: CriterionTerm['criterion'],
  over: readonly Sort[],
  penalty = 0,
): CriterionTerm => ({ cat: 'crit', criterion, over, penalty });
