import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: botSheet(scout('Closest')),
  prefer: botSheet(scout('Nearest')),
  rationale:
    'A sheet should use the preferred word for each meaning, because a book is easier to learn if each meaning has one word. The preferred word is the word that the printed book uses most.',
  exampleNote: 'The words `closest` and `nearest` have the same meaning. The book mostly prints `nearest`.',
};
