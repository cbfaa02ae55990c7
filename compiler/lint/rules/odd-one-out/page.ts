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
    'If all relatives of a procedure agree and one of them differs in a single word, that word was probably lost or mistyped. A list is compared with the lists for the same choice: in the same procedure of other scenarios, in the other procedures of its sheet, and in everything that the bot does.',
  exceptions:
    'Differences that a sheet or a procedure makes throughout, things that only its scenario has, and forms that a relative uses too are not reported. If a single difference is intended, say in an ignore comment what it means in play.',
};
