import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet(
    'SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Unoccupied > Enemy occupied > Random]',
  ),
  prefer: lfaSheet('SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Random]'),
  rationale:
    'Criteria narrow those that are left, one after another (R4). A criterion that asks what the words before the list ask already, or what an earlier criterion has settled for all who are left, narrows nothing; it reads as if it did.',
};
