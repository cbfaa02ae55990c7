import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space threatened: RECON.\n2 Space not secure and not an objective: CONTROL.'),
  prefer: lfaSheet('SCOUT\n1 Threatened objective within 1 space: RECON.\n2 Space not secure: CONTROL.'),
  rationale:
    'Some words exclude each other: a threatened objective has no unit of the bot in it, so the space of the acting unit is never threatened; only an objective can be not secure; a mech is not personnel. The clause or sub-clause then waits for a position that cannot occur (R16, R17).',
};
