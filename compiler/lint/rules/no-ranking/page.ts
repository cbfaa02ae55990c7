import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const clause = 'SCOUT\n1 SCOUT 2 towards nearest objective.\n2 ATTACK 1.\n   [Most dangerous > Random]';

export const page: RulePage = {
  avoid: botSheet(clause),
  prefer: botSheet(`DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\n${clause}`),
  rationale:
    'Words such as `most dangerous` compare units by the ranking of the sheet. Without a ranking, all units are equal, so these words decide nothing. A printed sheet has its ranking at the top. A ranking is easily lost when only the procedures are typed.',
  exampleNote: 'The sheet has no ranking, so no target is the most dangerous.',
};
