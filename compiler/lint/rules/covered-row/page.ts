import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet(
    'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Ripper on a non-enemy controlled objective\n3 Nailgunner\n\nSCOUT\n1 CONTROL.',
  ),
  prefer: botSheet(
    'DANGEROUS BREAKER UNITS\n1 Ripper on a non-enemy controlled objective\n2 Ripper\n3 Nailgunner\n\nSCOUT\n1 CONTROL.',
  ),
  rationale:
    'A row of a ranking should rank at least one kind of unit. A ranking is a section whose numbered rows put the units of the enemy in order. The first row that matches a unit gives the unit its rank (R20), so a row has no effect if the rows above match all its units.',
  exampleNote: 'Row 1 matches every Ripper, so no Ripper is left for row 2.',
};
