// The language for sheets of the orchard, made from the roster in its book.
import { withFileName } from '../../runtime/kernel/shape.ts';
import { rosterOf, type Roster } from './runtime/roster.ts';
import type { BookFiles } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { plainWorld, type GameLanguage } from '../../compiler/language/checking/report/sheet-world.ts';
import { type Hints, makeVocabulary, type Vocabulary } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { boardPatterns, boardSorts, cardSorts } from '../../compiler/language/words/board/board-entries.ts';
import { kernelPatterns } from '../../compiler/language/words/kernel/kernel.ts';
import { orchardLexis } from './lexis.ts';
import { orchardVerbs } from './verbs.ts';
import { dataWords, orchardSorts, orchardWords } from './words.ts';

/**
 * `ofBoard` names the patterns about places and ways that the orchard uses. `ofUnits` names patterns that the orchard
 * leaves out, because it has no acting unit.
 */
const ofBoard = new Set(['shared-by', 'adjacent-to', 'contains', 'in', 'with-figure', 'nearest-to', 'furthest']);
const ofUnits = new Set(['of-the-acting-unit', 'it', 'its', 'other']);

const hints: Hints = {
  ranked: [],
  small: ['1', 'to', 'in', 'with', 'garden', 'tree', 'basket', 'sky'],
  nouns: ['garden', 'ripe tree', 'basket', 'card'],
  negating: ['no', 'not', 'non'],
  fillers: {
    thing: 'ripe tree',
    located: 'ripe tree',
    tree: 'ripe tree',
    basket: 'full basket',
    card: 'Frost',
    n: '2',
  },
  needs: { object: 'the thing that it acts on', go: 'a destination', spoken: 'a thing that the condition names' },
  names: {},
  forms: {
    cond: 'A condition reads like `Frost in sky` or `Fewer than 3 gardens watered`.',
    act: 'An action begins with its verb, such as `WATER 2, dry garden`.',
    dest: 'A destination names gardens, such as `Garden with ripe tree`.',
    crit: 'A criterion reads like `Most ripe trees` or `Watered`.',
    row: 'A row names trees, such as `Ripe plum tree`.',
    rule: 'A rule reads like `Brook Garden counts as watered`.',
  },
};

const orchardVocabulary = (roster: Roster): Vocabulary =>
  makeVocabulary({
    game: 'orchard',
    file: 'test/orchard/words.ts',
    entries: [
      ...kernelPatterns({ ranked: 'tree' }).filter(({ id }) => !ofUnits.has(id)),
      ...boardPatterns().filter(({ id }) => ofBoard.has(id)),
      ...orchardWords,
      ...orchardVerbs,
      ...dataWords(roster),
    ],
    sorts: [...boardSorts, ...cardSorts, ...orchardSorts],
    hints,
  });

export function orchardLanguage(files: BookFiles): GameLanguage {
  const roster = withFileName('roster.json', () => rosterOf(files.roster));
  const cards = roster.seasons.map(({ name }) => name);
  const prints = (card: string): readonly string[] => roster.seasons.find(({ name }) => name === card)?.prints ?? [];
  const words = planWordsIn(orchardLexis(roster));
  return {
    reader: new Reader(orchardVocabulary(roster)),
    words: () => words,
    world: (scenario, bot) =>
      plainWorld({
        cards,
        prints,
        headings: { ranking: 'FINEST TREES', rules: 'ORCHARD RULES' },
        scenario,
        bot: bot === '' ? '' : 'Neighbour',
      }),
  };
}
