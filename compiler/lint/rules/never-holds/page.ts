import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space threatened: RECON.\n2 Space not secure and not an objective: CONTROL.'),
  prefer: lfaSheet('SCOUT\n1 Threatened objective within 1 space: RECON.\n2 Space not secure: CONTROL.'),
  rationale:
    'Where words exclude each other (a threatened objective is one without a unit of the bot, which the acting unit is; what is not secure is an objective; a mech is no personnel), the clause or sub-clause waits for a position that there is none of (R16, R17).',
};
