import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet(
    'SCOUT\n1 Space secure and not an objective: CONTROL.\n2 Space not an objective and threatened: RECON.',
  ),
  prefer: lfaSheet('SCOUT\n1 Space secure and not an objective: CONTROL.\n2 Space threatened: RECON.'),
  rationale:
    'Where words exclude each other (a threatened objective is an objective, a mech is no personnel), the clause or sub-clause waits for a position that there is none of.',
};
