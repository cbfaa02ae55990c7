import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (list: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Nearest > Fewest enemies')),
  prefer: lfaSheet(scout('Nearest > Fewest enemies > Random')),
  rationale:
    'A list should end with `Random` if several candidates can be left. Chance decides among these candidates anyway (R4), but without `Random` a reader cannot know that the list is complete.',
  exceptions:
    'A list needs no `Random` if a rule of the game decides among the candidates that are left, as for area attacks (R33). This rule reports nothing in a sheet with the header `book: verbatim`, because such a sheet follows the words of its book.',
};
