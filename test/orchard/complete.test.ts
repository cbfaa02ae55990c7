// Tests that TypeScript refuses a game if a name of its words lacks its fact, its emitted code or its wording. A badly
// declared word is reported when its game is used. Other games still work.
import { describe, expect, it } from 'vitest';
import { PlainFacts, type WordFacts } from '../../compiler/decide/interpret/plain-facts.ts';
import { PlainHands, type WordHands } from '../../compiler/decide/plan-actions.ts';
import { bookOf } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import type { SortDeclaration } from '../../compiler/language/phrases/noun-sorts.ts';
import { adjectiveOf, bareNoun } from '../../compiler/language/phrases/nouns.ts';
import { boardSorts } from '../../compiler/language/words/board/board-entries.ts';
import { makeVocabulary, word, type VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { declareVerb, verbWordsOf } from '../../compiler/language/words/kernel/declare-verb.ts';
import type { VerbTerm } from '../../compiler/language/phrases/terms.ts';
import { plane } from '../../compiler/plan/build.ts';
import type { Role } from '../../compiler/plan/nodes.ts';
import { nodesNaming, planeOfData, type ForEachName } from '../../compiler/plan/word-names.ts';
import { qualityWords, type CompleteLexis } from '../../compiler/wording/lexis.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { orchard } from './game.ts';
import { language, roster, sheet } from './neighbour.ts';
import { pageSorts } from './page.ts';

// @ts-expect-error -- a game says how its procedures are read
const walkless: GameDeclaration = { ...orchard, walk: undefined };

const nodes = nodesNaming<SmallNames>();

it('a name that is not declared is refused by TypeScript', () => {
  // @ts-expect-error -- no plane of the small game is called so
  expect(nodes.plane('gaol', 'tree')).toEqual({ is: 'plane', name: 'gaol', sort: 'tree' });
  expect([walkless]).toHaveLength(1);
});

it('only names of data files need no declaration', () => {
  const printed: string = 'Bramley';
  expect(planeOfData(printed, 'tree')).toEqual({ is: 'plane', name: 'Bramley', sort: 'tree' });
  // @ts-expect-error -- a name in the code must be declared
  expect(planeOfData('Bramley', 'tree')).toEqual({ is: 'plane', name: 'Bramley', sort: 'tree' });
});

/** The names of a small game without acts of its own. */
interface SmallNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}

/** The names of the small game, after its author has added a name of each kind. */
interface GrownNames {
  readonly planes: SmallNames['planes'] | 'fence';
  readonly made: 'den';
  readonly measures: 'speed';
  readonly tests: 'hungry';
  readonly acts: 'bite';
}

type GrownFacts = WordFacts<GrownNames, PlainFacts<GrownNames>>;
type GrownLexis = CompleteLexis<GrownNames>;
type GrownCode = ForEachName<GrownNames, { measures: string }>;

const goal = qualityWords('is a goal');
const never = (): boolean => false;

// @ts-expect-error -- the plane `fence` has no fact
const fenceless: GrownFacts['planes'] = { goal: never, unit: never };
// @ts-expect-error -- the derived set `den` has no fact
const denless: GrownFacts['made'] = {};
// @ts-expect-error -- the measure `speed` has no fact
const speedless: GrownFacts['measures'] = {};
// @ts-expect-error -- the test `hungry` has no fact
const hungerless: GrownFacts['tests'] = {};
// @ts-expect-error -- no hand carries out the act `bite`
const biteless: WordHands<GrownNames, PlainHands<GrownNames>> = { acts: {} };
// @ts-expect-error -- the plane `fence` has no wording
const wordless: GrownLexis['planes'] = { goal, unit: goal };
// @ts-expect-error -- the measure `speed` has no emitted code
const codeless: GrownCode['measures'] = {};
// @ts-expect-error -- the act `bite` has no wording
const mute: GrownLexis['acts'] = {};

abstract class FactsWithoutWords extends PlainFacts<GrownNames> {
  // @ts-expect-error -- facts have a function for each name
  protected readonly words = { planes: {}, made: {}, measures: {}, tests: {} };
}
abstract class HandsWithoutActs extends PlainHands<GrownNames> {
  // @ts-expect-error -- hands have a function for each act
  protected readonly words = { acts: {} };
}

const verbOf = {
  verb: 'BITE',
  role: 'target',
  strength: 'none',
  doc: 'Bites.',
  example: 'BITE.',
  rests: ['R1'],
} as const;

it('a name that an author adds to a new game is refused without its function', () => {
  expect([fenceless, denless, speedless, hungerless, biteless, wordless, codeless, mute]).toHaveLength(8);
  expect([FactsWithoutWords, HandsWithoutActs]).toHaveLength(2);
});

it('a verb whose act the game does not declare is refused by TypeScript', () => {
  const entries = [
    verbWordsOf<GrownNames>([{ ...verbOf, act: 'bite' }]),
    verbWordsOf<SmallNames>([{ ...verbOf, act: 'go' }]),
    // @ts-expect-error -- the small game declares no act `bite`
    verbWordsOf<SmallNames>([{ ...verbOf, act: 'bite' }]),
    // @ts-expect-error -- without the names of a game, only acts of the kernel can be declared
    verbWordsOf([{ ...verbOf, act: 'bite' }]),
  ];
  expect(entries.map(([entry]) => entry?.id)).toEqual(entries.map(() => 'verb-bite'));
});

const declared = (more: Partial<VocabularyEntry>): VocabularyEntry => ({
  ...word({
    id: 'withered',
    forms: ['withered'],
    gives: 'adj',
    doc: 'Of a tree: it is dead.',
    example: 'PICK 1, withered tree.',
    rests: ['book: The pieces'],
    meaning: () => adjectiveOf(plane('withered', pageSorts.tree)),
  }),
  ...more,
});

/** Returns the parts of a word that mean a verb. */
const verb = (more: Partial<VerbTerm>): Partial<VocabularyEntry> => ({
  gives: 'verb',
  build: () => ({ ...declareVerb({ verb: 'WITHER', act: 'go', role: 'target', strength: 'none' }), ...more }),
});

/** The sorts of the page, besides spaces. */
const ofPage: readonly SortDeclaration[] = [
  { sort: pageSorts.tree, singular: 'a tree', plural: 'trees', stands: 'in', walks: true },
  { sort: pageSorts.basket, singular: 'a basket', plural: 'baskets', stands: 'in', walks: true },
  { sort: pageSorts.card, singular: 'a weather card', plural: 'weather cards', stands: 'nowhere' },
  ...['pile', 'side', 'game'].map((sort): SortDeclaration => ({
    sort,
    singular: `a ${sort}`,
    plural: `${sort}s`,
    stands: 'nowhere',
  })),
];

/** Returns a reader of the words of the orchard and of one additional word. */
const readerWith = (more: Partial<VocabularyEntry>): Reader => {
  const { entries, hints } = language.reader.vocabulary;
  return new Reader(
    makeVocabulary({
      game: 'broken',
      file: 'test/broken/words.ts',
      entries: [...entries, declared(more)],
      sorts: [...boardSorts, ...ofPage],
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
    ['a closing bracket', { forms: ['the withered]'] }, 'which has brackets that do not match', 'test/broken/words.ts'],
    [
      'an open brace',
      { forms: ['withered {n'], slots: { n: 'n' } },
      'has the form `withered {n`, which has `{n`, but braces must enclose the name of a slot',
      'test/broken/words.ts',
    ],
    [
      'an open parenthesis',
      { forms: ['withered (dead'] },
      'has the form `withered (dead`, which has parentheses that do not match',
      'test/broken/words.ts',
    ],
    [
      'a slot of an unknown sort',
      { forms: ['withered {of}'], slots: { of: 'thing.spaec' } },
      'has the sort `spaec`; the sorts are space, mixed, ',
      'test/broken/words.ts',
    ],
    [
      'a meaning of an unknown sort',
      { build: () => adjectiveOf(plane('withered', 'treee')) },
      'has the sort `treee`; the sorts are space, mixed, ',
      'test/broken/words.ts',
    ],
    [
      'a noun whose set has another sort',
      { gives: 'thing', build: () => bareNoun({ sort: 'space', head: 'goal', set: plane('goal', 'spaec') }) },
      'is a noun of the sort `space`, but its set has the sort `spaec`',
      'test/broken/words.ts',
    ],
    [
      'a slot of an unknown category',
      { forms: ['withered {of}'], slots: { of: 'thnig.tree?' } },
      'has a slot of the category `thnig`; the categories are act, adj, ',
      'test/broken/words.ts',
    ],
    [
      'a slot that no form uses',
      { forms: ['withered {n}'], slots: { n: 'n', near: 'post' } },
      'has the slot `near`, which no form uses',
      'test/broken/words.ts',
    ],
    [
      'an unknown role',
      verb({ role: 'destinatoin' as Role }),
      'has the role `destinatoin`; the roles are find, actor, goal, destination,',
      'test/broken/words.ts',
    ],
    [
      'an unknown rider that the verb takes',
      verb({ takes: ['gone'] }),
      'takes `gone`, which no pattern gives; the riders are ',
      'test/broken/words.ts',
    ],
    [
      'a meaning that fails',
      {
        build: () => {
          throw new TypeError('boom');
        },
      },
      'has a meaning that fails: boom',
      'test/broken/words.ts',
    ],
    [
      'an unknown rider that the verb needs',
      verb({ needs: ['gone'] }),
      'needs `gone`, which no pattern gives; a verb can need ',
      'test/broken/words.ts',
    ],
    [
      'an object of an unknown sort',
      verb({ objects: ['treee'] }),
      'has the sort `treee`; the sorts are space, mixed, ',
      'test/broken/words.ts',
    ],
    [
      'a rider without its name',
      { gives: 'rider' },
      'gives a rider whose name is not in `riders`',
      'test/broken/words.ts',
    ],
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
