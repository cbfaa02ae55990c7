import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const clause = (list: string): string =>
  lfaSheet(
    `SCOUT\n1 SCOUT 2 to:\n   a) Threatened objective.\n      [Random]\n   b) Unscouted objective.\n      [Nearest > Random]\n   c) Elevated.\n      [Random]\n   d) Space nearest to ${list}.\n      [Random]`,
  );

export const page: RulePage = {
  avoid: clause('[a) > c)]'),
  prefer: clause('[a) > b) > c)]'),
  rationale:
    'A step nearer stands in for the places that could not be got into, in their order (R10). A letter that was put in later, or moved, is easily forgotten there: then nobody ever walks up to it.',
};
