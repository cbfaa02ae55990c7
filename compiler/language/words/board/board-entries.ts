// All patterns of boards, for a game to begin with.
import type { SetNode } from '../../../plan/nodes.ts';
import type { Entry } from '../../phrases/vocabulary-entries.ts';
import { distancePatterns } from './distances.ts';
import { placePatterns } from './location-words.ts';

/** `walkers` leaves out of some units those that cannot walk; a game without such has none to leave out. */
export const boardPatterns = (walkers: (units: SetNode) => SetNode = (units) => units): readonly Entry[] => [
  ...placePatterns,
  ...distancePatterns(walkers),
];
