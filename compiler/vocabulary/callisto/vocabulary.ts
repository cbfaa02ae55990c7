// All words and patterns of Callisto's sheets: kernel, board, the game's own, and those of its data.
import { actor, and, places, sortOf } from '../../plan/build.ts';
import { made } from './named.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { vocabularyOf } from '../../phrases/vocabulary.ts';
import type { Vocabulary } from '../../phrases/vocabulary.ts';
import type { Names } from '../../../runtime/callisto/names.ts';
import type { Roster } from '../../../runtime/callisto/roster.ts';
import { distancePatterns } from '../board/distances.ts';
import { placePatterns } from '../board/places.ts';
import { boardSorts, cardSorts } from '../board/sorts.ts';
import { actionPatterns } from '../kernel/acts.ts';
import { conditionPatterns } from '../kernel/conditions.ts';
import { criterionPatterns } from '../kernel/criteria.ts';
import { riderPatterns } from '../kernel/riders.ts';
import { thingPatterns } from '../kernel/things.ts';
import { actWords } from './acts.ts';
import { cardWords } from './cards.ts';
import { dataWords } from './data.ts';
import { callistoHints } from './hints.ts';
import { placeWords } from './places.ts';
import { ruleWords } from './rules.ts';
import { callistoSorts } from './sorts.ts';
import { unitWords } from './units.ts';

/** All of some spaces are asked for on the acting unit's map (R46). */
const onTheMap = (set: SetNode): SetNode =>
  sortOf(set) === 'space' ? and(set, made('mapOf', places(actor('unit')))) : set;

export const callistoVocabulary = (roster: Roster, scenarios: readonly Names[]): Vocabulary =>
  vocabularyOf({
    entries: [
      ...thingPatterns,
      ...conditionPatterns(onTheMap),
      ...criterionPatterns,
      ...actionPatterns,
      ...placePatterns,
      ...distancePatterns,
      ...placeWords,
      ...unitWords,
      ...cardWords,
      ...riderPatterns,
      ...actWords,
      ...ruleWords,
      ...dataWords(roster, scenarios),
    ],
    sorts: [...boardSorts, ...cardSorts, ...callistoSorts],
    hints: callistoHints,
  });
