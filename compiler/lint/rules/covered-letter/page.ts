import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Random]\n   b) Unscouted objective.\n      [Random]'),
  prefer: lfaSheet(
    'SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Random]\n   b) Objective.\n      [Random]',
  ),
  exceptions:
    'This finding is right by the default reading of R8: if the unit is already in a place of an earlier sub-clause, all later sub-clauses that name places are skipped. The second reading of R8 skips only that one sub-clause.',
  rationale:
    'A sub-clause should be taken in at least one position. The bot tries the sub-clauses in order, and takes the first sub-clause with a place that the unit can enter (R8). Therefore, special places must come before general places.',
  exampleNote: 'An unscouted objective is also an objective, so a) already names all places of b).',
};
