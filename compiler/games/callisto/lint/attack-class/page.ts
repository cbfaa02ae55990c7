import type { RulePage } from '../../../../lint/rule.ts';
import { lfaSheet } from '../../../../lint/samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space shared with enemy mech: ATTACK 2, targeting mech.\n2 SUPPRESS (2).'),
  prefer: lfaSheet('SCOUT\n1 Space shared with enemy mech: ATTACK (2), targeting mech.\n2 SUPPRESS 2.'),
  rationale:
    'A bare strength is for personnel, one in parentheses for mechs, vehicles and structures. Where the clause names its target, the class of the target counts, however the strength is printed (R1); but whoever reads the sheet at the table looks for the dice of the class that it prints.',
};
