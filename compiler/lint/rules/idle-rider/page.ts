import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const clause = (strength: number): string =>
  botSheet(
    `SCOUT\n1 SCOUT ${strength} to:\n   a) Unscouted objective.\n      [Nearest > Random]\n   b) Space nearest to [a)].\n      [Elevated > Random]\n   Destination 2 spaces away: select space to move through as per b).`,
  );

export const page: RulePage = {
  avoid: clause(1),
  prefer: clause(2),
  rationale:
    'A rider such as `Destination 2 spaces away: …` should have an effect. The rider chooses the space on the way to a destination that is 2 spaces away (R12), so the rider has no effect if the clause moves only 1 space. A rider also names a letter. The tiebreak list of this letter chooses the space on the way. If this list is about destinations, and the list of another letter is about spaces on the way, the rider probably names the wrong letter.',
  exampleNote: 'SCOUT 1 moves a unit only 1 space.',
};
