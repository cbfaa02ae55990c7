import type { RulePage } from '../../../../lint/rule.ts';
import { botSheet } from '../../../../lint/samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 Space shared with enemy mech: ATTACK 2, targeting mech.\n2 SUPPRESS (2).'),
  prefer: botSheet('SCOUT\n1 Space shared with enemy mech: ATTACK (2), targeting mech.\n2 SUPPRESS 2.'),
  rationale:
    'A strength should have the form for the class of its target: no parentheses for personnel, parentheses for mechs, vehicles and structures. If the clause names a target, the class of the target decides, even with the wrong form (R1). But readers expect that the form shows the class.',
  exampleNote:
    'The target of clause 1 is a mech, so the strength needs parentheses. SUPPRESS hits targets of both classes, so its strength has no parentheses.',
};
