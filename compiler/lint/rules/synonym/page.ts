import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Closest')),
  prefer: lfaSheet(scout('Nearest')),
  rationale:
    'Words with the same meaning should be replaced by the preferred word, because a book is easier to learn if each meaning has one word. The preferred word is the word that the printed book uses most.',
  exceptions:
    'This rule reports nothing in a sheet with the header `book: verbatim`, because such a sheet follows the words of its book.',
};
