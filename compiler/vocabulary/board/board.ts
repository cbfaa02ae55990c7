// All patterns of boards, for a game to begin with.
import type { Entry } from '../../phrases/vocabulary.ts';
import { distancePatterns } from './distances.ts';
import { placePatterns } from './places.ts';

export const boardPatterns: readonly Entry[] = [...placePatterns, ...distancePatterns];
