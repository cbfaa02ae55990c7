import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n3 Threshold 5/6/7: ATTACK 1.'),
  prefer: botSheet('SCOUT\n1 CONTROL.\n2 Threshold 5/6/7: ATTACK 1.\n3 ATTACK 1.'),
  rationale:
    'A clause should act in at least one position. The bot carries out the first clause that can act (R7), so a clause never acts if earlier clauses can act in all positions in which this clause could act. Several earlier clauses can do this together: after `1 Space elevated: ATTACK 1.` and `2 Space not elevated: ATTACK 1.`, no position is left for a third ATTACK 1. The rule looks only at the first 16 earlier clauses with the same action, so the rule may miss a case in a very long procedure.',
  exampleNote:
    'Clause 2 attacks any target. Clause 3 attacks only a target within the threshold, but then clause 2 has already attacked.',
};
