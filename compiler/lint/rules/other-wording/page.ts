import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: botSheet(scout('Closest')),
  prefer: botSheet(scout('Nearest')),
  beside: [4, 6, 7].map((scenario) => botSheet(scout('Nearest'), scenario)),
  rationale:
    'A procedure should use the words of the same procedure in other scenarios, if both mean the same. Readers who know those words would take other words for another rule.',
};
