import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const ranking = (...rows: string[]): string =>
  botSheet(`DANGEROUS BREAKER UNITS\n${rows.map((row, i) => `${i + 1} ${row}\n`).join('')}\nSCOUT\n1 CONTROL.`);

ruleTests(rule, {
  fires: [
    {
      when: 'a row names some of the units of a row above',
      text: ranking('Ripper', 'Ripper on a non-enemy controlled objective', 'Nailgunner'),
      at: ['Ripper on a non-enemy controlled objective'],
      says: 'row 1 already ranks all units of row 2',
      fixed: ranking('Ripper', 'Nailgunner'),
    },
    {
      when: 'it is the last row',
      text: ranking('Unit with control', 'Nailgunner', 'Unit with control on a non-enemy controlled objective'),
      at: ['Unit with control on a non-enemy controlled objective'],
      fixed: ranking('Unit with control', 'Nailgunner'),
    },
  ],
  silent: [
    {
      when: 'the narrower row is above',
      text: ranking(
        'Ripper on an unoccupied controlled objective',
        'Ripper on a non-enemy controlled objective',
        'Ripper',
      ),
    },
    {
      when: 'the row names nothing, which another rule reports',
      text: ranking('Ripper', 'Ripper on an occupied threatened objective'),
    },
    { when: 'rows name different units', text: ranking('Ripper', 'Nailgunner on a non-enemy controlled objective') },
  ],
});
