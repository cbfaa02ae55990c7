import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (condition: string): string => lfaSheet(`SCOUT\n1 ${condition}: RECON.`);
const ranking = (row: string): string => lfaSheet(`DANGEROUS BREAKER UNITS\n1 ${row}\n2 Ripper\n\nSCOUT\n1 CONTROL.`);
const scouts = (...subs: readonly string[]): string =>
  lfaSheet(`SCOUT\n1 SCOUT 2 to:\n${subs.map((place, i) => `   ${'abc'[i] ?? ''}) ${place}.`).join('\n')}`);

ruleTests(rule, {
  fires: [
    {
      when: 'no place has such a value',
      text: scouts('Objective with value of less than 0', 'Elevated'),
      at: ['Objective with value of less than 0'],
      says: 'names nothing: a value is never below 0. Write another number',
      fixed: null,
    },
    {
      when: 'a population is never below 0',
      text: clause('Space has population of less than 0'),
      at: ['Space has population of less than 0'],
      says: 'a population is never below 0. Write another number, or another condition.',
      fixed: null,
    },
    {
      when: 'a threatened space has no unit of ours, but the acting unit is in the space (R16)',
      text: clause('Space threatened'),
      at: ['Space threatened'],
      says: 'never holds: it contradicts itself',
      fixed: null,
    },
    {
      when: 'a space that is not secure is an objective (R17)',
      text: clause('Space not an objective and not secure'),
      at: ['Space not an objective and not secure'],
      fixed: null,
    },
    {
      when: 'a space with two enemies has an enemy',
      text: clause('Space not enemy occupied and shared with 2 or more enemy units'),
      at: ['Space not enemy occupied and shared with 2 or more enemy units'],
      fixed: null,
    },
    {
      when: 'a place is controlled, and so scouted (R14)',
      text: scouts('Unscouted controlled objective', 'Elevated'),
      at: ['Unscouted controlled objective'],
      says: 'names nothing',
      fixed: null,
    },
    {
      when: 'a threatened objective is held by nobody of ours (R16)',
      text: scouts('Elevated', 'Occupied threatened objective'),
      at: ['Occupied threatened objective'],
      fixed: null,
    },
    {
      when: 'only one side controls a space',
      text: clause('Space controlled and enemy controlled'),
      at: ['Space controlled and enemy controlled'],
      says: '`Space controlled` and `enemy controlled` exclude each other',
      fixed: null,
    },
    {
      when: 'the words name things anywhere on the board, of which there can be none',
      text: clause('Objective within 2 spaces that is controlled by both sides'),
      at: ['Objective within 2 spaces that is controlled by both sides'],
      fixed: null,
    },
    {
      when: 'a row names a unit with what its cards do not print',
      text: ranking('Nailgunner with control on an objective'),
      at: ['Nailgunner with control on an objective'],
      fixed: null,
    },
  ],
  silent: [
    { when: 'a value can be 1', text: scouts('Objective with value of less than 2', 'Elevated') },
    { when: 'a population can be 1', text: clause('Space has population of less than 2') },
    { when: 'a space that is no objective is secure', text: clause('Space not an objective and secure') },
    { when: 'a space that is not secure may be elevated', text: clause('Space elevated and not secure') },
    { when: 'one enemy is not two', text: clause('Space enemy occupied and not shared with 2 or more enemy units') },
    {
      when: 'spaces are scouted by one side and not by the other',
      text: scouts('Enemy controlled unscouted objective'),
    },
    {
      when: 'a unit with CONTROL is no Nailgunner, but a Ripper',
      text: ranking('Ripper with control on an objective'),
    },
    {
      when: 'both parts can hold for different spaces',
      text: clause('Space not an objective and threatened objective within 2 spaces'),
    },
    {
      when: 'a rule of the sheet defines what is threatened (R16)',
      text: `game callisto
scenario 6: x
bot LFA

LFA BOT RULES
   A threatened objective is a mech sharing a space with a Breaker unit that has an armoured attack.

SCOUT
1 Space threatened: RECON.
`,
    },
  ],
});
