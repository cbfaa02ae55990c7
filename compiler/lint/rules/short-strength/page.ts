import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet('SCOUT\n1 Threatened objective within 2 spaces: SCOUT 1 to threatened objective.'),
  prefer: lfaSheet('SCOUT\n1 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.'),
  rationale:
    'A movement `to` a place that may be farther away than its strength only gets nearer to the place (R9). The reader of the sheet expects the unit in that place, so the strength or the distance is probably wrong.',
  exceptions: 'Towards such a place, a shorter movement is as good as any.',
};
