// The English words for the names of the game, from which explanations are made.
import { lexisOf, nameWords, nounWords } from '../../../../compiler/wording/lexis.ts';
import type { CompleteLexis, Lexis } from '../../../../compiler/wording/lexis.ts';
import { boardLexis } from '../../../../compiler/language/words/board/board-names.ts';
import type { SampleNames } from './names.ts';

const sampleWords: CompleteLexis<SampleNames> = {
  planes: { goal: nounWords('goal', 'goals', { in: 'on' }), unit: nounWords('unit') },
  made: {},
  measures: {},
  tests: {},
  acts: {},
};

export const sampleLexis = (): Lexis =>
  lexisOf(boardLexis, sampleWords, {
    names: { 'Bot/unit': nameWords('the bot’s unit') },
    acts: { go: { roles: { goal: 'towards' } } },
  });
