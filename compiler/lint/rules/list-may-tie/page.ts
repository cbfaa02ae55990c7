import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const scout = (list: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;

export const page: RulePage = {
  avoid: botSheet(scout('Nearest > Fewest enemies')),
  prefer: botSheet(scout('Nearest > Fewest enemies > Random')),
  rationale:
    'A tiebreak list should end with `Random` if its other criteria can leave several candidates. Chance decides among these candidates anyway (R4), but a reader of a list without `Random` may think that the end of the list was lost.',
  exampleNote:
    'Two objectives can be equally near and have equally many enemies. The list does not say which of them the bot chooses.',
  exceptions:
    'A list needs no `Random` if a rule of the game decides among the candidates that are left, as for area attacks (R33).',
};
