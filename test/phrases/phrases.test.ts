// Tests of the chart parser alone: the edges that it keeps and drops, and the words that it expects next.
import { array, assert, boolean, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallistoNames } from '../../compiler/games/callisto/words/signature-nodes.ts';
import { Chart } from '../../compiler/language/phrases/chart.ts';
import { GrowingChart } from '../../compiler/language/phrases/growing-chart.ts';
import { nextElements } from '../../compiler/language/phrases/next-words.ts';
import { phraseWords } from '../../compiler/language/phrases/phrase-words.ts';
import {
  pattern,
  makeVocabulary,
  word,
  type VocabularyEntry,
} from '../../compiler/language/phrases/vocabulary-entries.ts';
import { declareVerb } from '../../compiler/language/words/kernel/declare-verb.ts';
import { showSet, showTest } from '../../compiler/plan/plan-text.ts';
import { languageOf } from '../support/book-language.ts';

const { reader } = languageOf('callisto');
const condition = (text: string): string[] =>
  reader.read(text, 'cond').terms.map((term) => (term.cat === 'cond' ? showTest(term.test) : ''));
const destination = (text: string): string[] =>
  reader.read(text, 'dest').terms.map((term) => (term.cat === 'dest' ? showSet(term.noun.set) : ''));

describe('words', () => {
  it('are divided as the patterns need them', () => {
    const kinds = (text: string): string[] => phraseWords(text).map(({ kind, lower }) => `${kind} ${lower}`);
    expect(kinds('Threshold 5/6/7')).toEqual(['word threshold', 'slashed 5/6/7']);
    expect(kinds('enemy-occupied, (X)')).toEqual([
      'word enemy',
      'word occupied',
      'mark ,',
      'mark (',
      'word x',
      'mark )',
    ]);
    expect(kinds('between a) it')).toEqual(['word between', 'subLetter a)', 'word it']);
    expect(kinds('nearer to [a) > b)]')).toEqual(['word nearer', 'word to', 'letters [a) > b)]']);
    expect(kinds('Matching card(s) [unit / mech]')).toEqual(['word matching', 'word card(s)', 'split [unit / mech]']);
    expect(kinds('SCOUT -1')).toEqual(['word scout', 'mark -', 'number 1']);
  });

  it('have places that give back the text', () => {
    assert(
      property(string({ maxLength: 60 }), (text) => {
        for (const { text: said, start, end } of phraseWords(text)) expect(text.slice(start, end)).toBe(said);
      }),
    );
  });
});

describe('the five rules of precedence', () => {
  it('takes a bare space for the acting unit’s own, unless the words say where', () => {
    expect(condition('Space secure')).toEqual(['some(here ∩ secure)']);
    expect(condition('Space within range 2 has population of 2 or more')[0]).not.toContain('here ∩ where');
  });

  it('counts a number of things in the space that it is said of, or around that space', () => {
    const several = 'some(where(here: count(at(enemy.unit; it)) ≥ 2))';
    expect(condition('Space shared with 2 or more enemy units')).toEqual([several]);
    expect(condition('Space occupied by 2 or more enemy units')).toEqual([several]);
    expect(condition('Objective shared by 2 or more enemy units')).toEqual([
      'some(where(objective: count(at(enemy.unit; it)) ≥ 2))',
    ]);
    for (const [words, near] of [
      ['adjacent to', 'adjacent(it)'],
      ['within 2 spaces of', 'way≤2(it)'],
      ['within 2 of', 'range≤2(it)'],
    ]) {
      expect(condition(`Space ${words} 2 or more enemy units`)).toEqual([
        `some(here ∩ where(every space: count(at(enemy.unit; ${near})) ≥ 2))`,
      ]);
    }
  });

  it('takes a bare thing for a condition only if it is located', () => {
    expect(condition('Enemy mech')).toEqual([]);
    expect(condition('Enemy mech within 2 spaces')).toEqual(['some(at(enemy.mech; way≤2(here)))']);
    expect(condition('There is an enemy mech')).toEqual(['some(enemy.mech)']);
  });

  it('takes `not` after a bare plural for none, after a singular for a thing without the property', () => {
    expect(condition('Pit traps not in place')).toEqual(['no(pit trap ∩ standing)']);
    expect(condition('Pit trap not in place')).toEqual(['some(pit trap − standing)']);
  });

  it('measures with `Nearest` at the head of a criterion', () => {
    const [term] = reader.read('Nearest enemy', 'crit').terms;
    expect(term?.cat === 'crit' && term.criterion.is).toBe('least');
  });

  it('binds adjectives tighter than `or`, but for those that go with both (R47)', () => {
    expect(destination('Unscouted objective or building')).toEqual(['(objective − bot.scouted) ∪ places(building)']);
    expect(destination('Adjacent escape pod or DOORS equipment')[0]).toBe(
      '(places(escape pod) ∪ places(DOORS equipment)) ∩ adjacent(here)',
    );
  });

  it('gives later words to the nearest noun that they fit', () => {
    expect(destination('Space adjacent to objective within 2 spaces')).toEqual([
      'adjacent(‹bare objective = objective ∩ way≤2(here)›)',
    ]);
  });
});

describe('a reading', () => {
  it('is whole or none', () => {
    expect(condition('Space secure nonsense')).toEqual([]);
    expect(condition('')).toEqual([]);
  });

  it('does not depend on capitals', () => {
    assert(
      property(
        constantFrom('Space secure', 'Objective shared with enemy unit', 'Not in elevated space'),
        boolean(),
        (text, up) => {
          const [first = '', ...rest] = text.split(' ');
          const other = [
            up ? first.toLowerCase() : first,
            ...rest.map((one) => one.charAt(0).toUpperCase() + one.slice(1)),
          ].join(' ');
          expect(condition(other)).toEqual(condition(text));
        },
      ),
    );
  });

  it('never throws, whatever words are put together', () => {
    const known = [...reader.vocabulary.vocabularyWords, 'X', 'A', '2', '5/6/7', 'a)', '[a) > b)]', ',', '(', ')'];
    const categories = ['cond', 'act', 'dest', 'crit', 'row', 'rule', 'way'] as const;
    assert(
      property(array(constantFrom(...known), { maxLength: 9 }), constantFrom(...categories), (list, category) => {
        const { terms } = reader.read(list.join(' '), category);
        expect(terms.length).toBeLessThan(40);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a chain of things', () => {
  const chain = (link: string, many: number): string => `Objective${` ${link} objective`.repeat(many)}`;

  it.each(['adjacent to', 'within 2 spaces of', 'nearest to', 'shared with'])(
    'with `%s` has few readings that can still win, however long it is',
    (link) => {
      // A chain of five links can be read in 42 ways (a Catalan number), because each way has other brackets. The chart
      // must not keep all of these readings.
      const chart = new Chart(chain(link, 5), 'thing', reader.vocabulary);
      expect(chart.isTooLong).toBe(false);
      expect(chart.from(0).filter(({ cat, to }) => cat === 'thing' && to === chart.words.length).length).toBeLessThan(
        9,
      );
      expect(destination(chain(link, 4))).toHaveLength(1);
    },
  );

  it('is given up if it is longer or more entangled than any phrase of a page', () => {
    expect(new Chart(chain('within 2 spaces of', 30), 'thing', reader.vocabulary).isTooLong).toBe(true);
    expect(destination(chain('within 2 spaces of', 30))).toEqual([]);
    expect(reader.tries(chain('within 2 spaces of', 14), 'thing').effort).toBeLessThan(400);
  });
});

describe('how many', () => {
  it.each([
    ['No enemies within range 2', 'no(at(enemy.unit; range≤2(here)))'],
    ['There are no enemies adjacent', 'no(at(enemy.unit; adjacent(here)))'],
    ['3 enemies within 2 spaces', 'count(at(enemy.unit; way≤2(here))) = 3'],
    ['Up to 3 enemies within 2 spaces', 'count(at(enemy.unit; way≤2(here))) ≤ 3'],
    ['10 or more objective points scouted', 'sum(objective ∩ bot.scouted: value(it)) ≥ 10'],
    ['Enemy unit is adjacent', 'some(at(enemy.unit; adjacent(here)))'],
  ])('%s', (text, meaning) => expect(condition(text)).toEqual([meaning]));
});

/** Returns, in alphabetical order, the words that can follow the beginning of a phrase. */
function nextWords(text: string, category: 'crit' | 'cond' | 'act'): string[] {
  const { vocabulary } = reader;
  const { patterns } = nextElements(
    new GrowingChart(category, vocabulary).columnOf(text),
    vocabulary.grammar(category),
  );
  const words = patterns.flatMap(({ sequence, dot }) => {
    const next = sequence.elements[dot];
    return next?.is === 'words' ? next.any : [];
  });
  return [...new Set(words)].toSorted();
}

describe('the possible next words', () => {
  it('are figures that rank, after `Highest`', () => {
    expect(nextWords('Highest', 'crit')).toEqual([
      'adjusted',
      'base',
      'cover',
      'defence',
      'defense',
      'number',
      'objective',
      'points',
      'population',
      'printed',
      'total',
      'value',
    ]);
  });

  it('is how a condition goes on', () => {
    const next = nextWords('Space shared', 'cond');
    expect(next).toEqual(expect.arrayContaining(['with', 'by']));
    expect(next).not.toContain('attack');
  });

  it('is every verb at the start of an action', () => {
    const next = nextWords('', 'act');
    expect(next).toEqual(
      expect.arrayContaining(['move', 'scout', 'attack', 'bolster', 'special attack'.split(' ')[0]]),
    );
  });
});

describe('a declaration', () => {
  const good = {
    id: 'one',
    forms: ['one'],
    gives: 'n',
    doc: 'The number one.',
    example: 'one',
    rests: ['R1'],
  } as const;
  const load = (entry: Partial<VocabularyEntry>): void => {
    const whole = word({ ...good, meaning: () => null });
    makeVocabulary({
      game: 'test',
      file: 'words.ts',
      entries: [{ ...whole, ...entry }],
      sorts: [],
      hints: { small: [], nouns: [], negating: [], ranked: [], fillers: {}, needs: {}, forms: {}, names: {} },
    });
  };

  it.each([
    ['rests on nothing', { rests: [] }],
    ['cites what is no ruling, heading or section', { rests: ['somewhere'] }],
    ['has no sentence', { doc: 'one' }],
    ['has no form', { forms: [] }],
    ['has a form that can be empty', { forms: ['[one]'] }],
    ['has brackets that do not match', { forms: ['one [two'] }],
    ['has brackets in the wrong order', { forms: ['one ] [ two'] }],
    ['has a parenthesis that is not closed', { forms: ['one (two'] }],
    ['has a parenthesis before its counterpart', { forms: ['one ) ( two'] }],
  ])('does not load if it %s', (_, entry) => {
    expect(() => load(entry)).toThrow(/./);
  });

  it('is refused by TypeScript if it is a verb whose act Callisto does not declare', () => {
    const open = { role: 'target', strength: 'none', verb: 'OPEN' } as const;
    expect(declareVerb<CallistoNames>({ ...open, act: 'open' }).act).toBe('open');
    // @ts-expect-error -- no act is called so
    expect(declareVerb<CallistoNames>({ ...open, act: 'bite' }).act).toBe('bite');
  });

  it('loads if it is whole', () => expect(() => load({})).not.toThrow());

  it('loads with a letter in parentheses, and with the letter of a list', () => {
    expect(() => load({ forms: ['one (side b)'] })).not.toThrow();
    expect(() => load({ forms: ['one as per a)'] })).not.toThrow();
  });

  it('loads with any parentheses and braces if it is a name of a data file', () => {
    for (const rests of [['names'], ['roster']])
      for (const form of ['bay (b', 'bay {b', 'bay b)']) expect(() => load({ forms: [form], rests })).not.toThrow();
    expect(() => load({ forms: ['bay {b'] })).toThrow('braces must enclose the name of a slot');
  });

  it('does not load if a category can be made of nothing but itself', () => {
    const round = pattern({ ...good, gives: 'thing', forms: ['{of}'], slots: { of: 'thing' }, build: ({ of }) => of });
    expect(() => load(round)).toThrow('nothing but');
  });

  it('does not load with a slot that has no type', () => {
    const bad = pattern({ ...good, forms: ['{of}'], slots: {}, build: () => null });
    expect(() => load(bad)).toThrow('has no type');
  });
});
