import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Enemy occupied > Random]'),
  prefer: botSheet('SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Random]'),
  rationale:
    'A criterion should narrow the candidates in at least one position. A criterion has no effect if the words before the list ask for the same, or if an earlier criterion has decided the same (R4). Readers expect an effect of every criterion.',
  exampleNote:
    'The criterion `Fewest enemies` leaves only objectives with the same number of enemies. So either all these objectives are enemy occupied, or none is.',
};
