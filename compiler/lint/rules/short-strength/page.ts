import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 Threatened objective within 2 spaces: SCOUT 1 to threatened objective.'),
  prefer: botSheet('SCOUT\n1 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.'),
  rationale:
    'The strength of a movement `to` a place should be enough to reach the place. If the place is farther away, the unit only moves nearer (R9), although the sheet says `to`. So the strength or the distance is probably wrong.',
  exampleNote: 'The objective can be 2 spaces away, but SCOUT 1 moves a unit only 1 space.',
  exceptions: 'Write `towards` if the unit need not reach the place with this movement.',
};
