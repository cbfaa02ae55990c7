import type { RulePage } from '../../../../lint/rule.ts';
import { lfaSheet } from '../../../../lint/samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Space shared with enemy mech: ATTACK 2, targeting mech.\n2 SUPPRESS (2).'),
  prefer: lfaSheet('SCOUT\n1 Space shared with enemy mech: ATTACK (2), targeting mech.\n2 SUPPRESS 2.'),
  rationale:
    'A strength should be printed for the class of its target: without parentheses for personnel, in parentheses for mechs, vehicles and structures. The class of a named target decides, whatever the sheet prints (R1), but readers look for the dice of the printed class.',
};
