import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet(
    'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Ripper on a non-enemy controlled objective\n3 Nailgunner\n\nSCOUT\n1 CONTROL.',
  ),
  prefer: lfaSheet(
    'DANGEROUS BREAKER UNITS\n1 Ripper on a non-enemy controlled objective\n2 Ripper\n3 Nailgunner\n\nSCOUT\n1 CONTROL.',
  ),
  rationale:
    'A row of a ranking should rank at least one kind of unit. The first row that matches a unit gives the rank of the unit (R20), so a row has no effect if the rows above match all its units.',
};
