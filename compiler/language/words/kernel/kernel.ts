// All patterns of the kernel, for a game to begin with.
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import type { Entry } from '../../phrases/vocabulary-entries.ts';
import { actionPatterns } from './act-patterns.ts';
import { conditionPatterns } from './conditions.ts';
import { criterionPatterns } from './criteria.ts';
import { riderPatterns } from './riders.ts';
import { thingPatterns } from './noun-patterns.ts';

interface Given {
  /** Among which things a plural asks: all of them, if the game has one board. */
  readonly every?: (set: SetNode) => SetNode;
  /** What ranking tables rank. */
  readonly ranked?: Sort;
}

export const kernelPatterns = ({ every = (set) => set, ranked = 'unit' }: Given = {}): readonly Entry[] => [
  ...thingPatterns,
  ...conditionPatterns(every),
  ...criterionPatterns(ranked),
  ...actionPatterns,
  ...riderPatterns,
];
