import { ruleTests } from '../../../../test/support/lint.ts';
import { breakersSheet, lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const rider = (how: string): string => `   Destination 2 spaces away: select space to move through${how}.`;
const letters = '   a) Unscouted objective.\n      [Nearest > Random]\n   b) Elevated.\n      [Random]';
const clause = (verb: string, how = ' as per a)'): string => `1 ${verb} to:\n${letters}\n${rider(how)}`;
const leader = (strength: number): string =>
  `SQUAD LEADER C\n1 SCOUT ${strength} using most dangerous matching unit, following its normal movement action priority.`;

ruleTests(rule, {
  fires: [
    {
      when: 'the clause goes one space (R12)',
      text: lfaSheet(`SCOUT\n${clause('SCOUT 1')}`),
      at: ['Destination 2 spaces away'],
      says: 'no destination is 2 spaces away, because the clause moves at most 1',
      fixed: null,
    },
    {
      when: 'the list of its letter ranks places to enter, and another ranks the way',
      text: lfaSheet(
        `SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Highest value > Random]\n   b) Space nearest to objective.\n      [Highest cover > Random]\n${rider(' as per a)')}`,
      ),
      at: ['select space to move through as per a)'],
      says: 'the list of a) ranks the places to enter; the list of b) ranks spaces on the way',
      fixed: null,
    },
    {
      when: 'a destination 1 space away has no space before it',
      text: lfaSheet(`SCOUT\n${clause('SCOUT 2').replace('2 spaces away', '1 space away')}`),
      at: ['Destination 1 space away'],
      says: 'no space lies on the way to a destination 1 space away',
      fixed: null,
    },
    {
      when: 'the rider has no effect in the second of two clauses',
      text: lfaSheet(`SCOUT\n${clause('SCOUT 2')}\n${clause('SCOUT 1').replace('1', '2')}`),
      at: ['Destination 2 spaces away'],
      fixed: null,
    },
    {
      when: 'the led unit also goes one space',
      text: breakersSheet(`${leader(1)}\n\nRIPPER\n${clause('SCOUT 1')}`),
      at: ['Destination 2 spaces away'],
      fixed: null,
    },
  ],
  silent: [
    { when: 'the clause goes two spaces', text: lfaSheet(`SCOUT\n${clause('SCOUT 2')}`) },
    { when: 'the card prints the length of the way', text: lfaSheet(`NAVIGATOR\n${clause('SCOUT X')}`) },
    {
      when: 'a clause without a rider uses the only rider of the procedure (R12)',
      text: lfaSheet(`SCOUT\n${clause('SCOUT 1')}\n2 SCOUT 2 towards preferred attack target.\n   [Random]`),
    },
    {
      when: 'a leader lets the unit SCOUT farther by its own clauses (R28)',
      text: breakersSheet(`${leader(2)}\n\nRIPPER\n${clause('SCOUT 1')}`),
    },
    {
      when: 'the rider has its own list',
      text: lfaSheet(`SCOUT\n1 SCOUT 2 to:\n${letters}\n${rider('')}\n      [Elevated > Random]`),
    },
  ],
});
