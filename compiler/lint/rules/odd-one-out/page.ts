import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (list: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;
const usual = 'Nearest > Fewest enemies > Random';

export const page: RulePage = {
  avoid: lfaSheet(scout('Nearest > Random')),
  prefer: lfaSheet(scout(usual)),
  beside: [4, 6, 7].map((scenario) => lfaSheet(scout(usual), scenario)),
  rationale:
    'What all relatives of a procedure agree on, and one of them has in one word differently, was mostly lost or mistyped on the way. A list is compared with the lists for the same choice: of the same procedure in other scenarios, of the other procedures of its sheet, of all that the bot does.',
  exceptions:
    'What a sheet or a procedure does throughout, what only its scenario has, and forms that a relative uses too are not reported. If a single difference is meant, say in an ignore what comes of it in play.',
};
