import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Random]\n   b) Unscouted objective.\n      [Random]'),
  prefer: lfaSheet(
    'SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Random]\n   b) Objective.\n      [Random]',
  ),
  exceptions:
    'It goes by the default readings. By the second reading of R8 a unit that stands where an earlier sub-clause wants it to be skips that one alone, and may still take a later one that names fewer places.',
  rationale:
    'Sub-clauses are tried in their order, and the first that can be had is taken; for a unit that stands where one wants it to be, the later ones that name a place are skipped (R8). What is a kind of something that an earlier one names has to stand before it.',
};
