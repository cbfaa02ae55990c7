import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

export const page: RulePage = {
  avoid: botSheet('SCOUT\n1 3 or more Corp-Secs within 2 spaces: RECON.\n2 MOVE 1 to 5-point objective.'),
  prefer: botSheet('SCOUT\n1 2 Corp-Secs within 2 spaces: RECON.\n2 MOVE 1 to 2-point objective.'),
  rationale:
    'A number should be possible in the scenario of its sheet. The decks of the scenario limit the units, and its board limits the objectives and their points. A number beyond such a limit makes a condition that is always or never true, and is usually a slip or a number of another scenario.',
  exampleNote: 'The decks of scenario 1 have two Corp-Secs, and no objective of its board has 5 points.',
  exceptions:
    'Boards of this project are stand-ins. If the objectives of your board have more points, put your board into the data of the scenario.',
};
