import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n3 Threshold 5/6/7: ATTACK 1.'),
  prefer: lfaSheet('SCOUT\n1 CONTROL.\n2 Threshold 5/6/7: ATTACK 1.\n3 ATTACK 1.'),
  rationale:
    'There should be at least one position in which the bot carries out the clause. The bot carries out the first clause that can act (R7). So a clause never acts if an earlier clause can act whenever this clause could act. Several earlier clauses can do this together: after `1 Space elevated: ATTACK 1.` and `2 Space not elevated: ATTACK 1.`, no position is left for a third ATTACK 1. The rule looks only at the first 16 earlier clauses of the procedure that have the same act, so the rule may miss a case in a very long procedure.',
};
