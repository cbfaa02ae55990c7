import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => botSheet(`SCOUT\n1 ${text}.`);
const row = (words: string): string => botSheet(`DANGEROUS BREAKER UNITS\n1 ${words}\n2 Ripper\n\nSCOUT\n1 CONTROL.`);

ruleTests(rule, {
  fires: [
    {
      when: 'every space within the range has such a population',
      text: clause('Space within range 2 has population of 0 or more: ATTACK 1'),
      at: ['Space within range 2 has population of 0 or more'],
      says: 'The limit 0 in `Space within range 2 has population of 0 or more` has no effect: a population is never below 0.',
    },
    {
      when: 'the action is done to the things of the condition, which the number does not limit',
      text: clause('0 or more enemies within 2 spaces: ATTACK 1, targeting that enemy'),
      at: ['0 or more enemies within 2 spaces'],
      says: 'a number of things is never below 0',
    },
    {
      when: 'every objective is a destination',
      text: clause('MOVE 1 to:\n   a) Objective with value of 0 or more'),
      at: ['Objective with value of 0 or more'],
      says: 'a value is never below 0',
    },
    {
      when: 'no two spaces are so far apart',
      text: clause('SUPPRESS 3 within range 33'),
      at: ['SUPPRESS 3 within range 33'],
      says: 'two spaces are never more than 30 spaces apart',
    },
    {
      when: 'only the unit’s own space is so near',
      text: clause('Threatened objective within 0 spaces: SCOUT 2 to threatened objective'),
      at: ['Threatened objective within 0 spaces'],
      says: 'The limit 0 in `Threatened objective within 0 spaces` allows only the same space.',
    },
    {
      when: '`shared with` is about the space of the unit itself, which is always in range',
      text: clause('Space within range 2 not shared with a friendly unit: RECON'),
      at: ['Space within range 2 not shared with a friendly unit'],
      says: 'has no effect: the words are about the space of the acting unit itself',
    },
    {
      when: 'the range of the criterion is 0',
      text: clause('MOVE 1 towards objective. [Within range 0 of enemy > Random]'),
      at: ['Within range 0 of enemy'],
      says: 'allows only the same space',
    },
    {
      when: 'no board is so large',
      text: clause('MOVE 1 towards objective. [Within 40 spaces of enemy > Random]'),
      at: ['Within 40 spaces of enemy'],
      says: 'two spaces are never more than 30 spaces apart',
    },
    {
      when: 'no range is so long, in a row of a table',
      text: clause('Roll [d10]:\n   1–5  ATTACK 1, targeting enemy within range 90\n   6–10 CONTROL'),
      at: ['ATTACK 1, targeting enemy within range 90'],
    },
    {
      when: 'a board gives no space so much cover',
      text: clause('SCOUT 1 to space with cover less than 50'),
      at: ['SCOUT 1 to space with cover less than 50'],
      says: 'a cover is never above 9',
    },
    {
      when: 'every unit of the row is in a space with so many enemies',
      text: row('Nailgunner with 0 or more enemies in space'),
      at: ['Nailgunner with 0 or more enemies in space'],
    },
  ],
  silent: [
    {
      when: 'a space can have a population below 1',
      text: clause('Space within range 2 has population of 1 or more: ATTACK 1'),
    },
    {
      when: 'a population of exactly 0 is a limit',
      text: clause('Space within range 2 has population of 0: ATTACK 1'),
    },
    {
      when: '0 is the beginning of a range of numbers',
      text: clause('MOVE 1 to:\n   a) Space with 0 to 3 enemies'),
    },
    {
      when: 'the whole condition always holds, which another rule reports',
      text: clause('0 or more enemies within 2 spaces: RECON'),
    },
    {
      when: 'all candidates fit a criterion, which another rule reports',
      text: clause('MOVE 1 towards objective. [Population of 0 or more > Random]'),
    },
    { when: 'the board can be so large', text: clause('Enemy within 12 spaces: ATTACK 1') },
  ],
});
