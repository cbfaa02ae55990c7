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
    'If a unit cannot enter any of the places, it moves a step nearer to them, in their order (R10). A letter that was added or moved later is easily forgotten in that list: then no unit ever approaches its place.',
};
