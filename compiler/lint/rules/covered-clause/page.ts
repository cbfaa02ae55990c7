import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n3 Threshold 5/6/7: ATTACK 1.'),
  prefer: lfaSheet('SCOUT\n1 CONTROL.\n2 Threshold 5/6/7: ATTACK 1.\n3 ATTACK 1.'),
  rationale:
    'A bot carries out the first clause that can act (R7). If every target of a clause is also a target of an earlier clause, and the earlier clause asks for no more, the later clause never gets its turn. Several earlier clauses can do this together: after `1 Space elevated: ATTACK 1.` and `2 Space not elevated: ATTACK 1.`, no case is left for a third ATTACK 1. A clause is compared with the first 16 earlier clauses of its procedure that have the same act.',
};
