import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 Space threatened: RECON.\n2 Space not secure and not an objective: CONTROL.'),
  prefer: botSheet('SCOUT\n1 Threatened objective within 1 space: RECON.\n2 Space not secure: CONTROL.'),
  rationale:
    'A condition should hold in at least one position. A condition never holds if some of its words exclude each other.',
  exampleNote:
    'In clause 1, `Space` is the space of the acting unit, and a space with a unit of the bot is never threatened (R16). In clause 2, only an objective can be not secure (R17), but the space is not an objective.',
};
