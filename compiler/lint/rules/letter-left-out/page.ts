import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const clause = (list: string): string =>
  botSheet(
    `SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n      [Random]\n   b) Unscouted objective.\n      [Nearest > Random]\n   c) Elevated.\n      [Random]\n   d) Space nearest to ${list}.\n      [Random]`,
  );

export const page: RulePage = {
  avoid: clause('[a) > c)]'),
  prefer: clause('[a) > b) > c)]'),
  rationale:
    'A sub-clause such as `Space nearest to [a) > b)]` should name all earlier letters. If a unit cannot enter a place of the earlier sub-clauses, the unit moves nearer to the places of the letters in brackets, in their order (R10). The unit never moves nearer to the places of a letter that is left out.',
  exampleNote: 'The brackets of d) name a) and c), but not b).',
};
