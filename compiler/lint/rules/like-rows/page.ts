import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const captain = (rows: string): string => botSheet(`CAPTAIN\n1 Roll [d10]:\n${rows}\n   5–10 COMMAND 2`);

export const page: RulePage = {
  avoid: captain(
    '   1–4  BOLSTER 3, Roll [d10]:\n          1–3  Y\n          4–6  Z\n          7–8  A\n          9–10 A',
  ),
  prefer: captain('   1–4  BOLSTER 3, Roll [d10]:\n          1–3  Y\n          4–6  Z\n          7–10 A'),
  rationale:
    'Two rows of a table should not have the same result. Perhaps the two rows should be one row, or one row names a wrong deck or a wrong action.',
  exampleNote: 'The last two rows of the inner table both name deck A.',
};
