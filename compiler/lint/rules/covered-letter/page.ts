import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Random]\n   b) Unscouted objective.\n      [Random]'),
  prefer: lfaSheet(
    'SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Random]\n   b) Objective.\n      [Random]',
  ),
  exceptions:
    'The finding relies on the default readings. By the second reading of R8, a unit that already stands where an earlier sub-clause sends it skips only that sub-clause, and may still take a later one that names fewer places.',
  rationale:
    'Sub-clauses are tried in order, and the first that can be taken is taken; if the unit already stands where a sub-clause sends it, the later ones that name a place are skipped (R8). The special case therefore has to come before the general one.',
};
