import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Closest')),
  prefer: lfaSheet(scout('Nearest')),
  rationale:
    'Several words may mean the same; a book is easier to learn if it uses only one of them. The declaration of a word says which one is preferred: the one that the printed book uses most.',
  exceptions: 'A sheet with the header `book: verbatim` follows the words of its book; nothing is reported in it.',
};
