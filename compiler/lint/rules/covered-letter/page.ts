import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Random]\n   b) Unscouted objective.\n      [Random]'),
  prefer: lfaSheet(
    'SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Random]\n   b) Objective.\n      [Random]',
  ),
  rationale:
    'Sub-clauses are tried in their order, and the first that can be had is taken; a unit that stands where one wants it to be has met the later ones as well (R8). What is a kind of something that an earlier one names has to stand before it.',
};
