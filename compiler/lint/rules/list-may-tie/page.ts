import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const scout = (list: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;

export const page: RulePage = {
  avoid: lfaSheet(scout('Nearest > Fewest enemies')),
  prefer: lfaSheet(scout('Nearest > Fewest enemies > Random')),
  rationale:
    'Chance decides among the candidates that a list leaves (R4), whether or not the list says so. Without `Random`, a reader cannot tell whether the list is complete, and every such choice is recorded as an unbroken tie.',
  exceptions:
    'Lists after which the rules of the game decide (area attacks, R33) need no `Random`. A sheet with the header `book: verbatim` follows the words of its book; nothing is reported in it.',
};
