// All patterns of the kernel, for a game to begin with.
import type { SetNode } from '../../plan/nodes.ts';
import type { Entry } from '../../phrases/vocabulary.ts';
import { actionPatterns } from './acts.ts';
import { conditionPatterns } from './conditions.ts';
import { criterionPatterns } from './criteria.ts';
import { riderPatterns } from './riders.ts';
import { thingPatterns } from './things.ts';

/** `every` says among which things a plural asks: all of them, if the game has one board. */
export const kernelPatterns = (every: (set: SetNode) => SetNode = (set) => set): readonly Entry[] => [
  ...thingPatterns,
  ...conditionPatterns(every),
  ...criterionPatterns,
  ...actionPatterns,
  ...riderPatterns,
];
