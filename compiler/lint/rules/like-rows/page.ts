import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const captain = (rows: string): string => lfaSheet(`CAPTAIN\n1 Roll [d10]:\n${rows}\n   5–10 COMMAND 2`);

export const page: RulePage = {
  avoid: captain(
    '   1–4  BOLSTER 3, Roll [d10]:\n          1–3  Y\n          4–6  Z\n          7–8  A\n          9–10 A',
  ),
  prefer: captain('   1–4  BOLSTER 3, Roll [d10]:\n          1–3  Y\n          4–6  Z\n          7–10 A'),
  rationale:
    'Rows are there to tell outcomes apart. Two that come to the same were one row once, or one of them was to name another deck or another action; their odds add up unseen.',
};
