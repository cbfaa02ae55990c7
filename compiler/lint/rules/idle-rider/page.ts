import type { RulePage } from '../../rule.ts';
import { lfaSheet } from '../../samples.ts';

const clause = (strength: number): string =>
  lfaSheet(
    `SCOUT\n1 SCOUT ${strength} to:\n   a) Unscouted objective.\n      [Nearest > Random]\n   b) Space nearest to [a)].\n      [Elevated > Random]\n   Destination 2 spaces away: select space to move through as per b).`,
  );

export const page: RulePage = {
  avoid: clause(1),
  prefer: clause(2),
  rationale:
    'A rider about the way should have an effect. The rider chooses the space on the way if the destination is two spaces away (R12). If the clause moves only one space, or if the list of the letter ranks the places to enter, the rider is probably left over from another clause.',
};
