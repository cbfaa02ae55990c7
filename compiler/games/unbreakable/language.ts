// The language of the sheets of Unbreakable: words and patterns of all books, words for hexes, and the words of the
// game.
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { withFileName } from '../../../runtime/kernel/shape.ts';
import { extentOf, mapFile, unbreakableMapOf } from '../../../runtime/unbreakable/board/map.ts';
import type { BookFiles } from '../../language/checking/sheet/sheet-games.ts';
import { plainWorld, type GameLanguage, type SheetWorld } from '../../language/checking/report/sheet-world.ts';
import { Reader } from '../../language/phrases/phrase-reader.ts';
import { makeVocabulary, type Hints, type VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import { boardPatterns, cardSorts } from '../../language/words/board/board-entries.ts';
import { hexPatterns } from '../../language/words/hexes/hex-entries.ts';
import { kernelPatterns } from '../../language/words/kernel/kernel.ts';
import { diePatterns, prosePatterns } from '../../language/words/kernel/prose-sentences.ts';
import { crawlerCard, timeStreamMoment } from '../../../runtime/unbreakable/rules/program-acts.ts';
import { unbreakableHeadings } from './headings.ts';
import { crawlerWords } from './crawler-wording.ts';
import { unbreakableNouns, unbreakableSorts } from './words/crawler-nouns.ts';
import { effectsOfNames } from './words/rule-terms.ts';
import { specialRules } from './words/special-rules.ts';
import { unbreakableVerbs } from './words/crawler-verbs.ts';

/** Ids of the board patterns that Unbreakable uses. */
const ofBoard = new Set(['in', 'adjacent-to', 'share-a-space']);

/** Ids of kernel patterns that Unbreakable leaves out, such as the pattern for the letters of sub-clauses. */
const unprinted = new Set(['of-the-acting-unit', 'letters', 'deck-row', 'its']);

/**
 * Returns the pattern `quantity` without its forms with `both`, because `both` in Unbreakable means two things and not
 * all. Returns any other pattern unchanged.
 */
const withoutBoth = (pattern: VocabularyEntry): VocabularyEntry => ({
  ...pattern,
  build: (slots, form) =>
    pattern.id === 'quantity' && pattern.forms[form]?.startsWith('both') ? null : pattern.build(slots, form),
});

/** The moments to which a special rule can refer by name: a row of a program, an activation, or a card. */
const namedMoments = [
  'move',
  'fire',
  'mutate',
  'reprogram',
  'activated',
  timeStreamMoment,
  'squads reprogram crawlers card',
];

const effectsAt = (moment: string): readonly string[] => effectsOfNames[moment] ?? [];

const hints: Hints = {
  ranked: [],
  small: ['a', 'the', 'is', 'in', 'of', 'it', 'will'],
  nouns: ['hex', 'unit', 'crawler', 'squad'],
  negating: ['no', 'not'],
  fillers: { thing: 'the crawler', located: 'the crawler', unit: 'the crawler', space: 'hex', n: '1' },
  needs: { object: 'the thing that it acts on', status: 'the new status' },
  names: {},
  forms: {
    cond: 'A condition reads like `the crawler is off the map` or `either unit is in a mushroom cloud`.',
    act: 'An action reads like `it moves 1 hex north` or `Fire beam`.',
    rule: 'A rule reads like `The crawler will reload both of its lasers each time it is activated`.',
  },
  ruleNames: 'titles',
  examplesOf: { rule: ['rule', 'moment', 'claim'] },
};

/** The language for sheets without a map, which can name any hex. */
const languageOfAnyMap = lazily((): GameLanguage => {
  const vocabulary = makeVocabulary({
    game: 'unbreakable',
    file: 'compiler/games/unbreakable/words/crawler-nouns.ts',
    entries: [
      ...kernelPatterns()
        .filter(({ id }) => !unprinted.has(id))
        .map(withoutBoth),
      ...prosePatterns,
      ...diePatterns({
        id: 'combat-die',
        forms: ['combat die'],
        sides: 2,
        faces: ['©', 'blank'],
        rests: ['book: Combat Dice', 'U48'],
      }),
      ...boardPatterns().filter(({ id }) => ofBoard.has(id)),
      ...hexPatterns,
      ...unbreakableNouns,
      ...unbreakableVerbs,
      ...specialRules,
    ],
    sorts: [...cardSorts, ...unbreakableSorts],
    hints,
    rulingLetter: 'U',
  });
  const world: SheetWorld = {
    ...plainWorld({
      cards: [crawlerCard, ...(unbreakableHeadings.answers ?? [])],
      headings: { ranking: null, rules: 'SPECIAL RULES' },
      scenario: null,
      bot: '',
    }),
    moments: namedMoments,
    effectsAt,
    words: () => crawlerWords,
  };
  return { reader: new Reader(vocabulary), words: () => crawlerWords, world: () => world, isPlain: true };
});

/** Returns a function that says why the map of a book lacks a hex; null if the map has the hex. */
function hexesLacking(map: unknown): NonNullable<SheetWorld['absentPlace']> {
  const boardOf = lazily(() => withFileName(mapFile, () => unbreakableMapOf(map)).board);
  return (name) => {
    const board = boardOf();
    return board.numberOf(name) >= 0 ? null : `The map has ${extentOf(board)}.`;
  };
}

/** Returns the language. `dataFile` is the map of the book; without it, sheets can name any hex. */
export function unbreakableLanguage({ dataFile }: Pick<BookFiles, 'dataFile'>): GameLanguage {
  const language = languageOfAnyMap();
  if (dataFile === undefined) return language;
  const world = { ...language.world(null, ''), absentPlace: hexesLacking(dataFile) };
  return { ...language, world: () => world };
}
