import type { SetNode } from '../../../plan/nodes.ts';
import { inLayer, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { distancePatterns } from './distances.ts';
import { placePatterns } from './location-words.ts';

/** `walkers` returns those of some units that can walk; a game in which all units walk does not need it. */
export const boardPatterns = (walkers: (units: SetNode) => SetNode = (units) => units): readonly VocabularyEntry[] =>
  inLayer('board', [...placePatterns, ...distancePatterns(walkers)]);
