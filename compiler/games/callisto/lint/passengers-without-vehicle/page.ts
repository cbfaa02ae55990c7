import type { RulePage } from '../../../../lint/rule.ts';
import { otherBotSheet } from '../../../../lint/samples.ts';

export const page: RulePage = {
  avoid: otherBotSheet('SCANNER\n1 SCOUT 1, accompanied by up to 1 control unit, to objective.', 4),
  prefer: otherBotSheet('SCANNER\n1 SCOUT 1 to objective.', 4),
  rationale:
    'Only a procedure of a vehicle should name passengers, because only vehicles carry units (R170). Mechs and personnel move alone.',
  exampleNote: 'A Scanner is personnel, so the control unit cannot ride with it.',
};
