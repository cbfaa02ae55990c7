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
    'The first row that a unit matches says how dangerous it is (R20). If a row above matches the same units, the row below never ranks any of them.',
};
