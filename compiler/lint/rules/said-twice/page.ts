import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space secure and not an objective: RECON.'),
  prefer: lfaSheet('SCOUT\n1 Space not an objective: RECON.'),
  rationale:
    'A condition that repeats itself in other words makes readers look for a difference that does not exist; often the second part was meant to say something else.',
};
