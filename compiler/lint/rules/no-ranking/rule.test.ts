import { ruleTests } from '../../../../test/support/lint.ts';
import { breakersSheet, lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => `SCOUT\n1 ${text}`;
const ranking = 'DANGEROUS BREAKER UNITS\n1 Ripper\n\n';

ruleTests(rule, {
  fires: [
    {
      when: 'a criterion asks for the most dangerous target',
      text: lfaSheet(clause('ATTACK 1.\n   [Most dangerous > Random]')),
      at: ['Most dangerous'],
      says: '`Most dangerous` compares by the ranking, and this sheet has no ranking. Write the ranking under the heading `DANGEROUS BREAKER UNITS`',
    },
    {
      when: 'a row of a table finds the most dangerous unit; only the first of several places is reported',
      text: breakersSheet(
        'NAILGUNNER\n1 Roll [d10]:\n   1–5  Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]\n   6–10 SUPPRESS 4, targeting most dangerous unsuppressed enemy',
      ),
      at: ['Find most dangerous enemy'],
      says: '`DANGEROUS LFA UNITS`',
    },
    {
      when: 'a criterion counts the spaces with the most dangerous unit',
      text: lfaSheet(clause('MOVE 1 to objective.\n   [Contains most dangerous enemy unit > Random]')),
      at: ['Contains most dangerous enemy unit'],
    },
  ],
  silent: [
    { when: 'the sheet has a ranking', text: lfaSheet(ranking + clause('ATTACK 1.\n   [Most dangerous > Random]')) },
    { when: 'no criterion uses the ranking', text: lfaSheet(clause('ATTACK 1.\n   [Lowest defence > Random]')) },
  ],
});
