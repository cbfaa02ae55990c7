import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n3 Threshold 5/6/7: ATTACK 1.'),
  prefer: lfaSheet('SCOUT\n1 CONTROL.\n2 Threshold 5/6/7: ATTACK 1.\n3 ATTACK 1.'),
  rationale:
    'A clause should have a position in which the bot carries it out. The bot carries out the first clause that can act (R7), so a clause never acts if an earlier clause can act in all its positions. Several earlier clauses can do this together: after `1 Space elevated: ATTACK 1.` and `2 Space not elevated: ATTACK 1.`, no position is left for a third ATTACK 1. A clause is compared with the first 16 earlier clauses of its procedure that have the same act.',
};
