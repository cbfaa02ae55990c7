// The words for text in quotation marks. Such text is by hand: a person answers a quoted condition or figure, and does a
// quoted action.
import { gameTest, it, sortOf, where } from '../plan/build.ts';
import { declareVerb } from '../language/words/kernel/declare-verb.ts';
import { conditionTerm, post } from '../language/phrases/nouns.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { handName, handNameOfThings, handWords, isByHand } from '../plan/by-hand-names.ts';
import type { Sort } from '../plan/nodes.ts';
import { qualityWords, type QualityWords } from '../wording/lexis.ts';

/** The act of a quoted action in plans. */
export const handAct = 'by hand';

const rests = ['book: page'];
const slots = { q: 'quoted' } as const;

/** Returns the patterns of quoted text, for things of the given sorts. */
export const handPatterns = (sorts: readonly Sort[]): readonly VocabularyEntry[] => [
  pattern({
    id: 'quoted-condition',
    forms: ['{q}'],
    slots,
    gives: 'cond',
    doc: 'A condition that a person answers with yes or no.',
    example: '"the wind blows from the east"',
    rests,
    build: ({ q }) => conditionTerm(gameTest(handName(q.list[0] ?? ''))),
  }),
  pattern({
    id: 'quoted-things',
    forms: ['{q}'],
    slots,
    gives: 'post',
    doc: 'A person says which of the things before these words are meant.',
    example: 'space "that the scout can see"',
    rests,
    build: ({ q }) =>
      post({ over: sorts, restrict: (of) => where(of, gameTest(handNameOfThings(q.list[0] ?? ''), it(sortOf(of)))) }),
  }),
  pattern({
    id: 'quoted-figure',
    forms: ['{q}'],
    slots,
    gives: 'measure',
    doc: 'A number of each thing that a person answers.',
    example: 'Highest "view"',
    rests,
    build: ({ q }) =>
      sorts.map((over) => ({ cat: 'measure', name: handName(q.list[0] ?? ''), over, penalty: 0 }) as const),
  }),
  pattern({
    id: 'quoted-action',
    forms: ['{q}'],
    slots,
    gives: 'act',
    doc: 'An instruction that a person carries out.',
    example: '"Turn the river tile."',
    rests,
    build: ({ q }) => ({
      cat: 'act',
      verb: declareVerb<{ readonly acts: string }>({
        verb: handName(q.list[0] ?? ''),
        act: handAct,
        role: 'target',
        strength: 'none',
      }),
      strength: null,
      object: null,
      go: null,
      riders: {},
      penalty: 0,
    }),
  }),
];

/** Returns the words for tests in explanations, with quoted text for the tests that are by hand. */
export const withHandWords = <Words>(
  tests: Readonly<Record<string, Words>>,
): Readonly<Record<string, Words | QualityWords>> =>
  new Proxy<Readonly<Record<string, Words | QualityWords>>>(tests, {
    get(declared, key) {
      const name = String(key);
      if (!isByHand(name)) return declared[name];
      const quoted = handName(handWords(name));
      // A condition without a thing is its own words.
      return quoted === name
        ? qualityWords(quoted, { saysNot: `not ${quoted}` })
        : qualityWords(`is ${quoted}`, { after: quoted });
    },
  });
