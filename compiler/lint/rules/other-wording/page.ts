import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Closest')),
  prefer: lfaSheet(scout('Nearest')),
  beside: [4, 6, 7].map((scenario) => lfaSheet(scout('Nearest'), scenario)),
  rationale:
    'Readers who know a procedure from other scenarios take every new wording for a new rule. The words that most relatives print for the same meaning should be used here too.',
  exceptions: 'A sheet with the header `book: verbatim` follows the words of its book; nothing is reported in it.',
};
