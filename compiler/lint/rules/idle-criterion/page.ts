import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet(
    'SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Unoccupied > Enemy occupied > Random]',
  ),
  prefer: lfaSheet('SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Random]'),
  rationale:
    'Criteria narrow the candidates one after another (R4). A criterion narrows nothing if the words before the list already ask for it, or if an earlier criterion has settled it for all remaining candidates; but it reads as if it did.',
};
