import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet(
    'SCOUT\n1 Space within range 2 has population of 0 or more: RECON.\n2 MOVE 1 to objective within 40 spaces.',
  ),
  prefer: botSheet('SCOUT\n1 Space within range 2 has population of 2 or more: RECON.\n2 MOVE 1 towards objective.'),
  rationale:
    'A limit should exclude something. A limit has no effect if no figure of the game can be beyond the limit: a figure is never below 0, and no two spaces are very far apart. A distance of 0 allows only the same space, for which the words are `in this space`. Such numbers are usually slips.',
  exampleNote:
    'In clause 1, every space has a population of 0 or more. In clause 2, no space is more than 40 spaces away.',
};
