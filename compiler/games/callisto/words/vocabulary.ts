// The vocabulary of Callisto's sheets: words and patterns of the kernel, the board, the game and its data.
import { minus } from '../../../plan/build.ts';
import { gamePlane } from './signature-nodes.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { makeVocabulary, type Vocabulary } from '../../../language/phrases/vocabulary-entries.ts';
import type { SheetNames } from '../../../../runtime/callisto/data/names.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { boardPatterns, boardSorts, cardSorts } from '../../../language/words/board/board-entries.ts';
import { kernelPatterns } from '../../../language/words/kernel/kernel.ts';
import { actWords } from './act-words.ts';
import { callistoAlike } from './alike.ts';
import { cardWords } from './cards.ts';
import { dataWords } from './roster-words.ts';
import { callistoHints } from './hints.ts';
import { placeWords } from './places.ts';
import { roundWords } from './round-words.ts';
import { comparedSideWords } from './compared-sides.ts';
import { onTheMap } from './side-words.ts';
import { ruleWords } from './rules.ts';
import { attackWords } from './attack-words.ts';
import { unitWords } from './units.ts';
import type { SortDeclaration } from '../../../language/phrases/noun-sorts.ts';

export const callistoSorts: readonly SortDeclaration[] = [
  { sort: 'player', singular: 'a player', plural: 'players', stands: 'nowhere', isAbsent: true },
];

/** Returns the units without sleeping mechs, which do not walk (R42). */
const awake = (units: SetNode): SetNode => minus(units, minus(gamePlane('mech', 'any'), gamePlane('active')));

export const callistoVocabulary = (roster: CallistoRoster, scenarios: readonly SheetNames[]): Vocabulary =>
  makeVocabulary({
    game: 'callisto',
    file: 'compiler/games/callisto/words/vocabulary.ts',
    entries: [
      ...kernelPatterns({ every: onTheMap }),
      ...boardPatterns({ walkers: awake, every: onTheMap }),
      ...placeWords,
      ...comparedSideWords,
      ...unitWords,
      ...attackWords,
      ...cardWords,
      ...roundWords,
      ...actWords,
      ...ruleWords,
      ...dataWords(roster, scenarios),
    ],
    sorts: [...boardSorts, ...cardSorts, ...callistoSorts],
    alike: callistoAlike,
    hints: callistoHints,
    rulingLetter: 'R',
  });
