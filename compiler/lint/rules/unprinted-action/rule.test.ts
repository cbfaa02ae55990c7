import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

ruleTests(rule, {
  fires: [
    {
      when: 'no card of the title prints the verb',
      text: botSheet('SCOUT\n1 Enemy present: PULSE 2.'),
      at: ['PULSE'],
      says: 'The card SCOUT Y does not print `PULSE`. Its row SCOUT in roster.json has SCOUT 2 (printed), RECON (derived), ATTACK 1 (stand-in).',
      fixed: null,
    },
    {
      when: 'the unit of the card has no CONTROL',
      text: botSheet('GUNNER\n1 CONTROL.'),
      at: ['CONTROL'],
      says: 'Its row GUNNER in roster.json has no CONTROL (derived: no clause of its procedures takes CONTROL)',
      fixed: null,
    },
    {
      when: 'the action is in a row of a table',
      text: botSheet('SCOUT\n1 Roll [d4]:\n   1–2 RECON\n   3–4 BOLSTER 2 Y'),
      at: ['BOLSTER'],
      fixed: null,
    },
    {
      when: 'only some cards of the title print the action',
      text: botSheet('COMMANDER\n1 SUPPRESS 2.').replace('scenario 1', 'scenario 4'),
      at: ['SUPPRESS'],
      says: 'The card COMMANDER L does not print `SUPPRESS`',
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'an action with X is passed over for a card that does not print the action (R45)',
      text: botSheet('COMMANDER\n1 SUPPRESS X.').replace('scenario 1', 'scenario 4'),
    },
    { when: 'the card prints the verb with another strength', text: botSheet('SCOUT\n1 ATTACK 2.') },
    { when: 'the unit has CONTROL', text: botSheet('CORP-SEC\n1 CONTROL.') },
    {
      when: 'another unit carries out the action (R28)',
      text: botSheet('COMMANDER\n1 SCOUT 2 using most dangerous matching unit towards objective.'),
    },
    {
      when: 'the action uses a tool of the board',
      text: botSheet('CORP-SEC\n1 Enemy within range 2: ATTACK 2 using laser.').replace('scenario 1', 'scenario 6'),
    },
    {
      when: 'the verb is on no card of the game',
      text: botSheet('SCOUT\n1 Find nearest objective. SCOUT 1 towards it.'),
    },
  ],
});
