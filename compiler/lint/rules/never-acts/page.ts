import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet(
    'SCOUT\n1 Space not enemy occupied: ATTACK 1, targeting enemy unit in space.\n2 MOVE 1 to unscouted objective.',
  ),
  prefer: botSheet(
    'SCOUT\n1 Space enemy occupied: ATTACK 1, targeting enemy unit in space.\n2 SCOUT 1 to unscouted objective.',
  ),
  rationale:
    'A clause should have a position in which its action can be carried out. An action is never possible if the condition excludes a thing that the action needs, such as a target. A MOVE is never possible if the clause names only spaces that the bot has not scouted (R8). A SUPPRESS is never possible if the words name only suppressed units (R36). A card that stands for no unit cannot move, attack or take control. The bot passes over a clause like these in every position (R7).',
  exampleNote:
    'Clause 1 attacks an enemy unit in the space, but only if no enemy is in the space. Clause 2 names an unscouted space, but MOVE cannot enter such a space.',
};
