import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: lfaSheet(
    'SCOUT\n1 Space not enemy occupied: ATTACK 1, targeting enemy unit in space.\n2 MOVE 1 to unscouted objective.',
  ),
  prefer: lfaSheet(
    'SCOUT\n1 Space enemy occupied: ATTACK 1, targeting enemy unit in space.\n2 SCOUT 1 to unscouted objective.',
  ),
  rationale:
    'The condition of a clause can rule out what its action needs: a target, a card to turn, a space that is not controlled yet. A MOVE enters only spaces that the bot has scouted (R8). Such a clause is passed over in every position (R7).',
};
