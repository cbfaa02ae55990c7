import { ruleTests } from '../../../../../test/support/lint.ts';
import { otherBotSheet, botSheet } from '../../../../lint/samples.ts';
import { rule } from './rule.ts';

ruleTests(rule, {
  fires: [
    {
      when: 'a Scanner is no vehicle (R170)',
      text: otherBotSheet('SCANNER\n1 SCOUT 2 towards nearest unscouted bunker, accompanied by 1 Hewer.', 4),
      at: ['accompanied by'],
      says: 'Only vehicles take passengers, and no card of SCANNER is a vehicle.',
      fixed: null,
    },
    {
      when: 'a mech carries nobody either',
      text: botSheet('COMMANDER\n1 MOVE 1, accompanied by up to 1 control unit, towards objective.', 6),
      at: ['accompanied by'],
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'the unit is a vehicle',
      text: otherBotSheet('HAULER CREW\n1 SCOUT 1, accompanied by up to 3 control units, to objective.', 4),
    },
    { when: 'nobody rides', text: otherBotSheet('SCANNER\n1 SCOUT 2 towards objective.', 4) },
  ],
});
