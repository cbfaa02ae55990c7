// Tests that TypeScript refuses a game if a name of its words lacks its fact, its emitted code or its wording. A badly
// declared word is reported when its game is used. Other games still work.
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { GameList } from '../../compiler/language/checking/sheet-games.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import { adjectiveOf } from '../../compiler/language/phrases/nouns.ts';
import { makeVocabulary, word, type VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { plane } from '../../compiler/plan/build.ts';
import { nodesNaming, type ForEachName } from '../../compiler/plan/word-names.ts';
import { qualityWords, type CompleteLexis } from '../../compiler/wording/lexis.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { orchard } from './game.ts';
import type { OrchardNames } from './names.ts';
import { language, roster, sheet } from './neighbour.ts';

type Lexis = CompleteLexis<OrchardNames>;
type Facts = ForEachName<OrchardNames, { planes: (id: string) => boolean }>;
type Code = ForEachName<OrchardNames, { measures: string }>;

const ripe = qualityWords('is ripe');
const never = (): boolean => false;

// @ts-expect-error -- the plane `filled` has no wording
const wordless: Lexis['planes'] = { ripe, watered: ripe, full: ripe };
// @ts-expect-error -- the plane `full` has no fact
const factless: Facts['planes'] = { ripe: never, watered: never, filled: never };
// @ts-expect-error -- the measure `rank` has no emitted code
const codeless: Code['measures'] = { fruit: 'c.fruit', held: 'c.held' };
// @ts-expect-error -- the act `draw` has no wording
const actless: Lexis['acts'] = { pick: {}, water: {} };
// @ts-expect-error -- a game says how its procedures are read
const walkless: GameDeclaration = { ...orchard, walk: undefined };

const nodes = nodesNaming<OrchardNames>();

it('a name that is not declared is refused by TypeScript', () => {
  // @ts-expect-error -- no plane of the orchard is called so
  expect(nodes.plane('ripped', 'tree')).toEqual({ is: 'plane', name: 'ripped', sort: 'tree' });
  expect([wordless, factless, codeless, actless, walkless]).toHaveLength(5);
});

const declared = (more: Partial<VocabularyEntry>): VocabularyEntry => ({
  ...word({
    id: 'withered',
    forms: ['withered'],
    gives: 'adj',
    doc: 'Of a tree: it is dead.',
    example: 'PICK 1, withered tree.',
    rests: ['book: The pieces'],
    meaning: () => adjectiveOf(plane('withered', 'tree')),
  }),
  ...more,
});

/** Returns a reader of the words of the orchard and of one additional word. */
const readerWith = (more: Partial<VocabularyEntry>): Reader => {
  const { entries, hints } = language.reader.vocabulary;
  return new Reader(
    makeVocabulary({
      game: 'broken',
      file: 'test/broken/words.ts',
      entries: [...entries, declared(more)],
      sorts: [],
      hints,
    }),
  );
};

const gameWith = (more: Partial<VocabularyEntry>): GameDeclaration => ({
  ...orchard,
  name: 'broken',
  language: () => ({ ...language, reader: readerWith(more) }),
});

describe('a badly declared word', () => {
  it.each<[string, Partial<VocabularyEntry>, string, string]>([
    ['no sentence', { doc: '' }, 'needs a sentence of documentation', 'test/broken/words.ts'],
    ['no form', { forms: [] }, 'has no form', 'test/broken/words.ts'],
    ['an empty form', { forms: ['[the]'] }, 'has the form `[the]`, which can be empty', 'test/broken/words.ts'],
    ['open brackets', { forms: ['[the withered'] }, 'which has brackets that do not match', 'test/broken/words.ts'],
    [
      'an empty alternative',
      { forms: ['withered||dead'] },
      'has `withered||dead`, which is no word',
      'test/broken/words.ts',
    ],
    ['a slot without a type', { forms: ['withered {n}'] }, 'the slot `n`, which has no type', 'test/broken/words.ts'],
    ['nothing to rest on', { rests: [] }, 'rests on nothing', 'test/broken/words.ts'],
    ['a bad name of the data', { rests: ['roster'], forms: [''] }, 'which can be empty', 'roster.json'],
  ])('is reported with file, game and word: %s', (_name, more, problem, file) => {
    const games = new GameList([gameWith(more), orchard]);
    let error: unknown;
    try {
      bookOf('broken', { roster, scenarios: [] }, games);
    } catch (thrown) {
      error = thrown;
    }
    if (!(error instanceof ShapeError)) throw new Error('The word is not reported.');
    expect([error.file, error.where]).toEqual([file, 'the word `withered` of broken']);
    expect(error.message).toContain(problem);
    // The fault of one game does not affect the orchard.
    expect(checkIn(sheet, bookOf('orchard', { roster, scenarios: [] }, games)).diagnostics).toEqual([]);
  });
});

it('a form with a hyphen, or in capitals, matches', () => {
  const reader = readerWith({ forms: ['Half-dead'] });
  const book = bookOf('broken', { roster, scenarios: [] }, new GameList([gameWith({ forms: ['Half-dead'] })]));
  expect(reader.vocabulary.vocabularyWords.has('half')).toBe(true);
  const text = sheet.replace('game orchard', 'game broken');
  for (const one of ['half-dead', 'half dead', 'Half–dead'])
    expect(checkIn(text.replace('finest ripe tree', `finest ${one} tree`), book).diagnostics).toEqual([]);
});
