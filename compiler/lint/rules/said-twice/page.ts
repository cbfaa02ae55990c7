import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space secure and not an objective: RECON.'),
  prefer: lfaSheet('SCOUT\n1 Space not an objective: RECON.'),
  rationale:
    'No part of a condition should follow from the other parts. Such a part has no effect, but readers look for one; perhaps it should say something else.',
};
