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
    'A clause should have a position in which its action can be carried out. The action is never possible if the condition rules out what the action needs, such as a target; or if a MOVE names only spaces that the bot has not scouted (R8). The bot passes over such a clause in every position (R7).',
};
