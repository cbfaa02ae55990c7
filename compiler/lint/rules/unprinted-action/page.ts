import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 PULSE 2.'),
  prefer: botSheet('SCOUT\n1 SCOUT 2 towards objective.'),
  rationale:
    'A bot should act as its card can. The engine carries out the actions of a sheet even if the card does not print them, so a wrong verb stays unnoticed. The message shows the row of the card in the data of the game, and the source of each action: many card faces are stand-ins (R34). An action with the strength X is passed over for a card that does not print the action (R45).',
  exampleNote: 'A Scout prints SCOUT, RECON and ATTACK, and no PULSE.',
};
