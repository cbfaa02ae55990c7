// The language of the sheets of Sample, made from the files of its book.
import { withFileName } from '../../../../runtime/kernel/shape.ts';
import type { BookFiles } from '../../../../compiler/language/checking/sheet/sheet-games.ts';
import { plainWorld, type GameLanguage } from '../../../../compiler/language/checking/report/sheet-world.ts';
import { type Hints, makeVocabulary } from '../../../../compiler/language/phrases/vocabulary-entries.ts';
import { Reader } from '../../../../compiler/language/phrases/phrase-reader.ts';
import { boardPatterns, boardSorts, cardSorts } from '../../../../compiler/language/words/board/board-entries.ts';
import { kernelPatterns } from '../../../../compiler/language/words/kernel/kernel.ts';
import { planWordsIn } from '../../../../compiler/wording/wording.ts';
import { readSampleRoster } from '../runtime/roster.ts';
import { sampleLexis } from './lexis.ts';
import { sampleWords } from './words.ts';

/** Words of the game that error messages use as examples. */
const hints: Hints = {
  small: ['1', 'to', 'of', 'with', 'space', 'unit', 'goal'],
  nouns: ['space', 'unit'],
  negating: ['no', 'not', 'non'],
  fillers: { thing: 'goal', located: 'goal', unit: 'unit', n: '2' },
  ranked: [],
  needs: { go: 'where to' },
  names: {},
  forms: {
    cond: 'A condition reads like `Goal within 2 spaces`.',
    act: 'An action begins with its verb, such as `MOVE 1 towards nearest goal`.',
    dest: 'A destination names places, such as `Goal`.',
    crit: 'A criterion reads like `Nearest` or `Fewest units`.',
  },
};

export function sampleLanguage(files: BookFiles): GameLanguage {
  const { cards } = withFileName('roster.json', () => readSampleRoster(files.roster));
  const vocabulary = makeVocabulary({
    game: 'sample',
    file: 'compiler/games/sample/words.ts',
    entries: [...kernelPatterns(), ...boardPatterns(), ...sampleWords],
    sorts: [...boardSorts, ...cardSorts],
    hints,
  });
  const words = planWordsIn(sampleLexis());
  return {
    reader: new Reader(vocabulary),
    words: () => words,
    world: (scenario, bot) => plainWorld({ cards, scenario, bot }),
  };
}
