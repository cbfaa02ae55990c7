import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 Space secure and not an objective: RECON.'),
  prefer: botSheet('SCOUT\n1 Space not an objective: RECON.'),
  rationale:
    'Every part of a condition should have an effect. A part has no effect if the part follows from the other parts. Readers expect an effect of every part; perhaps the part should say something else.',
  exampleNote:
    'Only an objective can be not secure (R17). A space that is not an objective is therefore always secure.',
};
