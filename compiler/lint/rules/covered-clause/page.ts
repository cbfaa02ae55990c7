import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n3 Threshold 5/6/7: ATTACK 1.'),
  prefer: lfaSheet('SCOUT\n1 CONTROL.\n2 Threshold 5/6/7: ATTACK 1.\n3 ATTACK 1.'),
  rationale:
    'The first clause that can act does (R7). A clause whose every target is one of an earlier clause, which asks no more, waits for something that the earlier one has always taken.',
};
