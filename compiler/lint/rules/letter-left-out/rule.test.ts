import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (last: string): string =>
  lfaSheet(
    `SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n      [Random]\n   b) Unscouted objective.\n      [Random]\n   c) Elevated.\n      [Random]\n   d) ${last}.\n      [Random]`,
  );

ruleTests(rule, {
  fires: [
    {
      when: 'a letter in the middle is left out (R10)',
      text: clause('Space nearest to [a) > c)]'),
      at: ['[a) > c)]'],
      says: 'leaves out the earlier b)',
      fixed: clause('Space nearest to [a) > b) > c)]'),
    },
    {
      when: 'several letters are left out',
      text: clause('Space nearest to [b)]'),
      at: ['[b)]'],
      says: 'leaves out the earlier a) and c)',
      fixed: clause('Space nearest to [a) > b) > c)]'),
    },
    {
      when: 'the order is turned round',
      text: clause('Space nearest to [b) > a) > c)]'),
      at: ['[b) > a) > c)]'],
      says: 'changes the order of the letters',
      fixed: clause('Space nearest to [a) > b) > c)]'),
    },
    {
      when: 'the letters follow other words',
      text: clause('Unscouted space nearest to [a) > b)]'),
      at: ['[a) > b)]'],
      says: 'leaves out the earlier c)',
      fixed: clause('Unscouted space nearest to [a) > b) > c)]'),
    },
  ],
  silent: [
    { when: 'the list has all letters', text: clause('Space nearest to [a) > b) > c)]') },
    { when: 'the last letter has words of its own', text: clause('Space nearest to unscouted objective') },
    {
      when: 'the omitted letter comes after the list',
      text: lfaSheet(
        'SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n   b) Space nearest to [a)].\n   c) Elevated.',
      ),
    },
    {
      when: 'the omitted letter names the nearest spaces itself',
      text: lfaSheet(
        'SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n   b) Space nearest to enemy mech.\n   c) Space nearest to [a)].',
      ),
    },
    {
      when: 'another clause chooses among the letters',
      text: lfaSheet(
        'SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n   b) Elevated.\n   c) Unscouted objective.\n2 SCOUT 1 nearer to [a) > c)].\n   [Random]',
      ),
    },
  ],
});
