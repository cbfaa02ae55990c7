import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (condition: string): string => lfaSheet(`SCOUT\n1 ${condition}: RECON.`);

ruleTests(rule, {
  fires: [
    {
      when: 'the same part occurs again after `and`',
      text: lfaSheet('SCOUT\n1 Space enemy occupied and enemy occupied: ATTACK 1.'),
      at: ['Space enemy occupied and enemy occupied'],
      says: '`enemy occupied` of `Space enemy occupied and enemy occupied` has no effect: it is said twice.',
    },
    {
      when: 'a population is never below 0',
      text: clause('Space has population of 0 or more'),
      at: ['Space has population of 0 or more'],
      says: 'it always holds: a population is never below 0',
    },
    {
      when: 'a number in a sub-clause is never below 0',
      text: lfaSheet('SCOUT\n1 MOVE 1 to:\n   a) 0 or more enemies in space: objective.\n   b) Elevated.'),
      at: ['0 or more enemies in space'],
      says: 'it always holds: a number of things is never below 0',
    },
    {
      when: 'a controlled space is a scouted one (R14)',
      text: clause('Space scouted and controlled'),
      at: ['Space scouted and controlled'],
      says: '`Space scouted` of',
      fixed: null,
    },
    {
      when: 'a space that is not secure has an enemy (R17)',
      text: clause('Space enemy occupied and not secure'),
      at: ['Space enemy occupied and not secure'],
      says: '`Space enemy occupied` of `Space enemy occupied and not secure` has no effect: it follows from the other parts',
      fixed: null,
    },
    {
      when: 'a space that is no objective is secure (R17)',
      text: clause('Space not an objective and secure'),
      at: ['Space not an objective and secure'],
      says: '`secure` of',
      fixed: null,
    },
    {
      when: 'fewer than 5 are fewer than 7',
      text: clause('< 7 objective points scouted and < 5 objective points scouted'),
      at: ['< 7 objective points scouted and < 5 objective points scouted'],
      says: '`< 7 objective points scouted` of',
      fixed: null,
    },
    {
      when: 'a sub-clause says again what its clause says',
      text: lfaSheet(
        'SCOUT\n1 < 7 objective points scouted: SCOUT 2 to:\n   a) < 9 objective points scouted: unscouted objective.\n   b) Elevated.',
      ),
      at: ['< 9 objective points scouted'],
      says: 'it follows from the condition of the clause',
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'the second part has the last words of the first, which `no` denies',
      text: clause('No unscouted objective within 2 spaces and objective within 2 spaces'),
    },
    {
      when: 'a population can be below the number',
      text: clause('Space has population of 1 or more'),
    },
    {
      when: 'the action hits whom the words name (R21), though another part says that somebody is there',
      text: lfaSheet('SCOUT\n1 Space shared with enemy unit and not secure: ATTACK 2.'),
    },
    {
      when: 'the threshold is one of those whom the words name',
      text: lfaSheet('SCOUT\n1 Enemy vehicle within range 1, threshold 5/6/7: ATTACK (1), targeting vehicle.'),
    },
    { when: 'a secure space may be controlled', text: clause('Space secure and controlled') },
    { when: 'both borders count', text: clause('≥ 5 objective points scouted and < 7 objective points scouted') },
    { when: 'an enemy there is no threat by itself', text: clause('Space enemy occupied and secure') },
    {
      when: 'spaces that the bot scouted are not spaces that the enemy scouted',
      text: clause('Space scouted and enemy scouted'),
    },
    {
      when: 'the sub-clause asks more than the clause',
      text: lfaSheet(
        'SCOUT\n1 < 7 objective points scouted: SCOUT 2 to:\n   a) < 5 objective points scouted: unscouted objective.\n   b) Elevated.',
      ),
    },
    {
      when: 'the condition contradicts itself, which another rule reports',
      text: clause('Space elevated and threatened'),
    },
    {
      when: 'the clause speaks of its own space, the other of one nearby',
      text: clause('Space scouted and controlled objective within 2 spaces'),
    },
  ],
});
