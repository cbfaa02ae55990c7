// Tests of the choice between several readings of a phrase: only the penalties may decide.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Chart } from '../../compiler/language/phrases/chart.ts';
import { termKey } from '../../compiler/language/phrases/keys.ts';
import { leastPenalised, distinctReadings, type Rival } from '../../compiler/language/phrases/packing.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import { modifierKey, type Category, type Referent, type Term } from '../../compiler/language/phrases/terms.ts';
import { referentsOf } from '../../compiler/language/phrases/nouns.ts';
import { makeVocabulary } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { callistoSorts } from '../../compiler/games/callisto/words/vocabulary.ts';
import { boardSorts, cardSorts } from '../../compiler/language/words/board/board-entries.ts';
import { showSet, showTest } from '../../compiler/plan/plan-text.ts';
import { languageOf } from '../support/book-language.ts';
import { Random } from '../support/random.ts';
import { gridOf, type Phrase } from '../support/grid.ts';
import { rounds } from '../support/rounds.ts';

const { reader } = languageOf('callisto');
const { entries, hints } = reader.vocabulary;

const categories: Readonly<Record<string, Category>> = {
  condition: 'cond',
  action: 'act',
  destination: 'dest',
  criterion: 'crit',
  row: 'row',
  way: 'way',
};

/** Returns every phrase of the book, taken from the golden file of readings. */
function ofTheBook(): readonly Phrase[] {
  const lines = readFileSync(new URL('../readings/phrases.txt', import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, place = '', text = ''] = /^(\w+): (.*?)(?: \(\d+\))?$/.exec(line) ?? [];
    const category = categories[place];
    return category ? [{ category, text }] : [];
  });
}

const grid = gridOf(rounds(500, 2500), 20);

const bound = (list: readonly Referent[]): string =>
  list.map(({ head, words, set }) => `${head} ${words.map(modifierKey).join('+')} = ${showSet(set)}`).join('; ');

function leaves(term: Term): readonly Referent[] {
  if (term.cat === 'cond') return term.exports;
  if (term.cat === 'dest' || term.cat === 'row') return referentsOf(term.noun);
  if (term.cat !== 'act') return [];
  return [term.object, term.go?.noun].flatMap((one) => (one ? referentsOf(one) : []));
}

/** Returns a reading as text, with its penalty and with all things to which later words can refer. */
const whole = (term: Term): string => `${term.penalty} ${termKey(term)} ${bound(leaves(term))}`;

const said = (by: Reader, { category, text }: Phrase): readonly string[] => by.read(text, category).terms.map(whole);

describe('one meaning that is found in several ways', () => {
  it.each([
    [
      'Unscouted objective containing enemy within 2 spaces',
      'some((objective − bot.scouted) ∩ places(‹bare unit = enemy.unit›) ∩ way≤2(here))',
    ],
    [
      'Adjacent space containing 2 or more enemies within 2 spaces',
      'some(where(adjacent(here): count(at(enemy.unit; it)) ≥ 2) ∩ way≤2(here))',
    ],
    [
      'Unoccupied objective containing 2 or more enemies within 2 spaces',
      'some(where(objective − places(bot.unit): count(at(enemy.unit; it)) ≥ 2) ∩ way≤2(here))',
    ],
    [
      'Adjacent building containing enemy within range 3',
      'some(at(at(at(building; adjacent(here)); places(‹bare unit = enemy.unit›)); range≤3(here)))',
    ],
    [
      'Nearest space containing 2 or more enemies within 2 spaces',
      'some(best(where(every space: count(at(enemy.unit; it)) ≥ 2) ∩ way≤2(here): space: least way(here → it)))',
    ],
    [
      'Matching control unit adjacent to unscouted objective within 2 spaces',
      'some(at(own.unit ∩ control ∩ matching; adjacent(‹bare objective = (objective − bot.scouted) ∩ way≤2(here)›)))',
    ],
  ])('%s', (text, meaning) => {
    expect(reader.read(text, 'cond').terms.map((term) => term.cat === 'cond' && showTest(term.test))).toEqual([
      meaning,
    ]);
  });

  it.each([
    [
      'row',
      'Ripper on an unoccupied controlled objective or Nailgunner on an unoccupied controlled objective',
      'at(own.Ripper; (objective ∩ bot.controlled) − places(bot.unit)) ∪ at(own.Nailgunner; (objective ∩ bot.controlled) − places(bot.unit))',
    ],
    [
      'dest',
      'Threatened objective or space shared with an enemy controlled objective with armoured defence',
      'threatened ∪ (objective ∩ enemy.controlled ∩ places(standing))',
    ],
  ] as const)('%s %s', (category, text, meaning) => {
    const { terms } = reader.read(text, category);
    expect(terms.map((term) => (term.cat === 'dest' || term.cat === 'row') && showSet(term.noun.set))).toEqual([
      meaning,
    ]);
  });

  it('binds all of them to the things for which the statement holds', () => {
    const [term] = reader.read('Building or pit trap within 2 spaces', 'cond').terms;
    expect(term?.cat === 'cond' && term.exports.map(({ head, set }) => `${head}: ${showSet(set)}`)).toEqual([
      'building: at(building; way≤2(here))',
      'pit trap: at(pit trap; way≤2(here))',
      'structure: at(building ∪ pit trap; way≤2(here))',
    ]);
  });
});

describe('the nearest noun', () => {
  it.each([
    ['Nearest enemy within 2 spaces', 'some(best(at(enemy.unit; way≤2(here)): unit: least way(here → places(it))))'],
    [
      'Building within 2 spaces or pit trap within 2 spaces',
      'some(at(building; way≤2(here)) ∪ at(pit trap; way≤2(here)))',
    ],
    [
      '< 3 enemies adjacent to objective within 2 spaces',
      'count(at(enemy.unit; adjacent(‹bare objective = objective ∩ way≤2(here)›))) < 3',
    ],
    ['No enemies in objective within 2 spaces', 'no(at(enemy.unit; ‹bare objective = objective ∩ way≤2(here)›))'],
    [
      'Unit in space shared with enemy with control',
      'some(at(own.unit; ‹bare space = places(‹bare unit = enemy.unit ∩ control›)›))',
    ],
  ])('takes the words after it in every pattern: %s', (text, meaning) => {
    expect(reader.read(text, 'cond').terms.map((term) => term.cat === 'cond' && showTest(term.test))).toEqual([
      meaning,
    ]);
  });

  it.each([
    ['GUIDE Y control unit adjacent to objective', 'object'],
    ['ATTACK 2 using laser within range 2', 'using'],
    ['SCOUT 2, accompanied by 1 control unit adjacent to objective', 'accompanied'],
  ])('takes the words before the action does: %s', (text, name) => {
    const { terms } = reader.read(text, 'act');
    expect(terms).toHaveLength(1);
    const [act] = terms;
    if (act?.cat !== 'act') throw new Error('It is no action.');
    expect(act.go).toBeNull();
    expect(Object.keys(act.riders)).toEqual(name === 'object' ? [] : [name]);
  });
});

describe('a reading', () => {
  const phrases = [...ofTheBook(), ...grid];

  it.each([1])('does not depend on the order in which patterns are declared (%i)', (seed) => {
    const random = new Random(seed);
    const places = new Map(entries.map((one) => [one, random.below(2 ** 31)]));
    const shuffled = entries.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const sorts = [...boardSorts, ...cardSorts, ...callistoSorts];
    const other = new Reader(makeVocabulary({ game: 'callisto', file: '', entries: shuffled, sorts, hints }));
    for (const one of phrases) expect(said(other, one), one.text).toEqual(said(reader, one));
  });

  it('is the same if nothing is packed', () => {
    let read = 0;
    for (const { category, text } of phrases) {
      const chart = new Chart(text, category, reader.vocabulary, false, distinctReadings);
      if (chart.isTooLong) continue;
      const edges = chart.from(0).filter(({ cat, to }) => cat === category && to === chart.words.length);
      const all = leastPenalised(edges).map(({ term }) => termKey(term));
      const ours = reader.read(text, category).terms.map(termKey);
      // If more than two readings are best, the reader of phrases keeps only two of them.
      if (all.length > 2) expect(ours.length, text).toBeGreaterThan(1);
      else expect(ours, text).toEqual(all);
      if (all.length > 0) read++;
      expect(all, text).toEqual(expect.arrayContaining(ours));
    }
    expect(read).toBeGreaterThan(rounds(450, 1000));
  });

  it('is the same if no pattern is left out for the word before it', () => {
    for (const { category, text } of phrases) {
      const chart = new Chart(text, category, reader.vocabulary, true);
      if (chart.isTooLong) continue;
      const edges = chart.from(0).filter(({ cat, to }) => cat === category && to === chart.words.length);
      const all = leastPenalised(edges).map(({ term }) => termKey(term));
      expect(reader.read(text, category).terms.map(termKey), text).toEqual(all);
    }
  });

  it('has the penalties of its parts', () => {
    for (const { category, text } of phrases) {
      for (const { term, parts } of new Chart(text, category, reader.vocabulary).edges) {
        const sum = parts.reduce((all, part) => all + part.term.penalty, 0);
        expect(term.penalty, text).toBeGreaterThanOrEqual(sum);
      }
    }
  });
});

describe('of rivals', () => {
  const [one] = reader.read('Space secure', 'cond').terms;
  const rival = (penalty: number, id: string): Rival => ({
    term: { ...(one as Term), penalty },
    pattern: { id },
    parts: [],
  });

  it.each([
    [[rival(0, 'a'), rival(1, 'b')], 'a'],
    [[rival(1, 'b'), rival(0, 'a')], 'a'],
    [[rival(1, 'a'), rival(0, 'b')], 'b'],
    [[rival(0, 'b'), rival(0, 'a')], 'a'],
  ])('with one meaning the lower penalty wins, whichever came first', (rivals, winner) => {
    expect(leastPenalised(rivals).map(({ pattern }) => pattern?.id)).toEqual([winner]);
  });
});
