import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Closest')),
  prefer: lfaSheet(scout('Nearest')),
  beside: [4, 6, 7].map((scenario) => lfaSheet(scout('Nearest'), scenario)),
  rationale:
    'If a procedure means the same as its counterparts in other scenarios, the procedure should use their words. Readers who know those words would take the new words for a new rule.',
  exceptions:
    'This rule reports nothing in a sheet with the header `book: verbatim`, because such a sheet follows the words of its book.',
};
