import { ruleTests } from '../../../../../test/support/lint.ts';
import { lfaSheet } from '../../../../lint/samples.ts';
import { rule } from './rule.ts';

const clause = (words: string): string => lfaSheet(`SCOUT\n1 ${words}.`);

ruleTests(rule, {
  fires: [
    {
      when: 'the target that the clause names is a mech (R1)',
      text: clause('Space shared with enemy mech: ATTACK 2, targeting mech'),
      at: ['2'],
      says: '`ATTACK 2` has the wrong class: its target is armoured. Write `ATTACK (2)`',
      fixed: clause('Space shared with enemy mech: ATTACK (2), targeting mech'),
    },
    {
      when: 'only its condition names a vehicle',
      text: clause('Space shared with enemy vehicle: ATTACK 1'),
      at: ['1'],
      fixed: clause('Space shared with enemy vehicle: ATTACK (1)'),
    },
    {
      when: 'SUPPRESS has no classes (R1)',
      text: clause('SUPPRESS (2)'),
      at: ['(2)'],
      says: '`SUPPRESS` does not distinguish classes',
      fixed: clause('SUPPRESS 2'),
    },
    {
      when: 'the attack is in a row of a table',
      text: lfaSheet('SCOUT\n1 Roll [d4]:\n   1–2 RECON\n   3–4 ATTACK 1, targeting enemy mech'),
      at: ['1'],
      fixed: lfaSheet('SCOUT\n1 Roll [d4]:\n   1–2 RECON\n   3–4 ATTACK (1), targeting enemy mech'),
    },
  ],
  silent: [
    { when: 'the class is right', text: clause('Space shared with enemy mech: ATTACK (2), targeting mech') },
    { when: 'any unit may be hit', text: clause('Space shared with enemy unit: ATTACK 2') },
    { when: 'the strength chooses the class of the target', text: clause('ATTACK (2)') },
    {
      when: 'the laser has both classes (R1)',
      text: clause('Enemy mech within range 2: ATTACK 2 using laser').replace('scenario 1', 'scenario 6'),
    },
    {
      when: 'the class is on the card (R1)',
      text: lfaSheet('COMMANDER\n1 Enemy vehicle within range 2: SPECIAL ATTACK X'),
    },
    {
      when: 'the condition names a mech, but the attack may hit another unit',
      text: clause('Enemy mech within 2 spaces: ATTACK 1, targeting most dangerous enemy'),
    },
    { when: 'suppressing a mech', text: clause('Enemy mech within range 2: SUPPRESS 2, targeting mech') },
  ],
});
