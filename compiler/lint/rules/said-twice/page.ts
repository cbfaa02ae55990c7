import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space enemy occupied and not secure: RECON.'),
  prefer: lfaSheet('SCOUT\n1 Space not secure: RECON.'),
  rationale:
    'A condition that repeats itself in other words makes readers look for a difference that is not there; often the second part was meant to say something else.',
};
