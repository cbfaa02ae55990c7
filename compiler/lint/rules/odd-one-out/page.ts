import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const scout = (list: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;
const usual = 'Nearest > Fewest enemies > Random';

export const page: RulePage = {
  avoid: botSheet(scout('Nearest > Random')),
  prefer: botSheet(scout(usual)),
  beside: [4, 6, 7].map((scenario) => botSheet(scout(usual), scenario)),
  rationale:
    'A procedure should not differ in a single place from the same procedure in other scenarios, if all the others agree. At such a place, a word was probably lost or mistyped. The rule also compares lists for the same kind of choice in other procedures of the bot.',
  exampleNote: 'In the other three sheets, the list has a criterion more: `Fewest enemies`.',
  exceptions:
    'This rule does not report differences that occur everywhere in a sheet or procedure, differences about things that only one scenario has, and forms that another sheet of the bot uses too. If a single difference is intended, accept the finding with an ignore comment.',
};
