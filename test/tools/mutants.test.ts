import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { bookFacts, contextsIn, piecesOf, usesIn, vocabularyOf } from '../proofs/mutants/book.ts';
import { checker, type Checker, type Finding } from '../proofs/mutants/checker.ts';
import { tokensOf } from '../proofs/mutants/edits.ts';
import { applied, mutantsAt, mutantsOf, type Candidate } from '../proofs/mutants/make.ts';
import { operators } from '../proofs/mutants/operators.ts';
import { nounPhrases } from '../proofs/mutants/phrases.ts';
import { isReached, missedOf, scoresOf, tableOf } from '../proofs/mutants/report.ts';
import { run } from '../proofs/mutants/run.ts';
import * as words from '../proofs/mutants/words.ts';

const contexts = contextsIn(bookFacts());
const clauses = contexts.filter(({ kind }) => kind === 'clause');
let all: Candidate[] = [];
beforeAll(() => {
  all = [...mutantsOf(operators, 1, contexts)];
});

/**
 * Returns the words of a mutant that are wrong. A mutant is a sheet with one edit. Only the text around the edit is
 * built, because a whole sheet is long.
 */
function brokenIn({ facts: { text }, edit: { from, to, replacement }, broken }: Candidate): string {
  const start = Math.min(from, broken.from);
  const part = text.slice(start, from) + replacement + text.slice(to, to + broken.to - start);
  return part.slice(broken.from - start, broken.to - start);
}

describe('the words of the mutation test', () => {
  it('are all that the procedures of the book have, each with a type', () => {
    const typed = new Set([
      ...words.nouns.flatMap(({ words: noun }) => noun),
      ...[...words.verbs.keys()].flatMap((verb) => verb.toLowerCase().split(' ')),
      ...[words.adjectives, words.prepositions, words.participles, words.smallWords, words.otherWords].flatMap(
        (list) => [...list],
      ),
    ]);
    const untyped = contexts
      .flatMap(piecesOf)
      .flatMap(({ tokens }) => tokens)
      .filter(
        ({ kind, lower }) =>
          kind === 'word' && lower.length > 1 && !typed.has(lower.replace("'", '’')) && lower !== 'enemy',
      );
    expect(new Set(untyped.map(({ lower }) => lower))).toEqual(new Set());
  });

  it('of strangers are none of the book', () => {
    const known = vocabularyOf(bookFacts());
    const { nouns, adjectives, verbs, units } = words.strangers;
    for (const word of [...nouns, ...adjectives, ...verbs, ...units]) expect(known.has(word.toLowerCase())).toBe(false);
  });

  it.each<[string, string[]]>([
    ['Space shared with escape pod door', ['place space 0', 'door escape pod door 0']],
    ['Space shared with enemy-controlled objective that has armoured defence', ['place space 0', 'place objective 1']],
    ['SCOUT 2 towards preferred attack target', ['unit attack target 1']],
    ['Fewest non-mech enemy units', ['unit units 3']],
    ['Space enemy occupied', ['place space 0']],
    ['Find most dangerous unsuppressed enemy', ['unit enemy 3']],
    ['Target enemy units in same space as prisoner', ['unit units 1', 'place space 1', 'unit prisoner 0']],
  ])('make phrases: %s', (text, expected) => {
    const found = nounPhrases(tokensOf(text, 0, text.length));
    expect(found.map(({ noun, adjectives }) => `${noun.sort} ${noun.words.join(' ')} ${adjectives}`)).toEqual(expected);
  });
});

describe('the operators', () => {
  it('are many, and each has a name and a description', () => {
    expect(operators.length).toBeGreaterThanOrEqual(18);
    expect(new Set(operators.map(({ name }) => name)).size).toBe(operators.length);
    for (const { does } of operators) expect(does).toMatch(/^[A-Z`].+\.$/);
  });

  it('each fit somewhere in the book', () => {
    const used = new Set(all.map(({ operator }) => operator));
    expect(operators.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('break every clause, title and ranking, most clauses by fifteen of them or more', () => {
    const by = new Map<string, Set<string>>();
    for (const { place, operator } of all) by.set(place, (by.get(place) ?? new Set()).add(operator));
    const places = (kind: string): string[] =>
      contexts.filter((context) => context.kind === kind).map(({ address }) => address);
    expect(new Set(places('clause')).size).toBe(591);
    expect(new Set(places('procedure')).size).toBe(155);
    expect(new Set(places('ranking')).size).toBe(16);
    expect(contexts.filter(({ address }) => !by.has(address))).toEqual([]);
    const many = places('clause').filter((address) => (by.get(address)?.size ?? 0) >= 15);
    expect(many.length).toBeGreaterThan(400);
  });

  it('make more mutants than are asked for', () => {
    expect(all.length).toBeGreaterThan(60_000);
  });

  it('make the same mutants of the same seed, and others of another seed', () => {
    const some = operators.filter((_, i) => i % 5 === 0);
    const edits = (seed: number): string =>
      JSON.stringify([...mutantsOf(some, seed, clauses.slice(0, 60))].map(({ edit, address }) => [address, edit]));
    expect(edits(7)).toBe(edits(7));
    expect(edits(7)).not.toBe(edits(8));
  });

  it('make the same in a place whatever others do elsewhere', () => {
    for (const operator of operators) {
      const alone = mutantsAt(operator, clauses[100] as (typeof clauses)[0], 3).map(({ edit }) => edit);
      const among = [...mutantsOf([operator], 3, clauses.slice(90, 110))]
        .filter(({ place }) => place === clauses[100]?.address)
        .map(({ edit }) => edit);
      expect(new Set(alone.map((edit) => JSON.stringify(edit)))).toEqual(
        new Set(among.map((edit) => JSON.stringify(edit))),
      );
    }
  });
});

describe('a mutant', () => {
  const named = (faulty: (mutant: Candidate) => boolean): string[] =>
    all.filter(faulty).map((mutant) => `${mutant.operator} at ${mutant.address}: ‹${brokenIn(mutant)}›`);

  it('is a clean edit of its sheet', () => {
    const isClean = ({ facts: { text }, edit: { from, to, replacement } }: Candidate): boolean =>
      0 <= from &&
      from <= to &&
      to <= text.length &&
      text.slice(from, to) !== replacement &&
      !/undefined|NaN|null/.test(replacement);
    expect(named((mutant) => !isClean(mutant))).toEqual([]);
  });

  it('names the broken words and their place', () => {
    const isThere = (mutant: Candidate): boolean => {
      const { edit, broken, operator } = mutant;
      const said = brokenIn(mutant);
      // Some operators remove the words to which a reference such as `as per d)` points. The wrong words are then the
      // reference, which is not at the place of the edit.
      const pointsAway = operator === 'what is pointed at is gone' || said.startsWith('as per');
      const touches = broken.from <= edit.from + edit.replacement.length && broken.to >= edit.from;
      return said !== '' && said.trim() === said && said.length === broken.to - broken.from && (touches || pointsAway);
    };
    expect(named((mutant) => !isThere(mutant))).toEqual([]);
  });

  it('stays in its own section', () => {
    const isInside = ({ facts, edit, address }: Candidate): boolean => {
      const section = facts.sheet.sections.find(({ title }) => title.text === address.split('/')[3]);
      // An edit may add a list after the full stop of the last clause, one character beyond the section.
      return section !== undefined && edit.from >= section.start && edit.to <= section.end + 1;
    };
    expect(named((mutant) => !isInside(mutant))).toEqual([]);
  });

  it('that is misspelt has one letter wrong and is no word of the book', () => {
    const known = vocabularyOf(bookFacts());
    const misspelt = all.filter(({ right }) => right !== null);
    expect(new Set(misspelt.map(({ operator }) => operator))).toEqual(new Set(['misspelt word', 'misspelt name']));
    const isOneOff = ({ facts, edit, right }: Candidate): boolean =>
      facts.text.slice(edit.from, edit.to) === right &&
      !known.has(edit.replacement.toLowerCase()) &&
      Math.abs(edit.replacement.length - right.length) <= 1;
    expect(named((mutant) => mutant.right !== null && !isOneOff(mutant))).toEqual([]);
  });

  it('is made once', () => {
    expect(new Set(all.map(({ path, edit }) => `${path} ${JSON.stringify(edit)}`)).size).toBe(all.length);
  });

  it('has the effect that its operator declares', () => {
    const lines = new Set(
      all.map((mutant) => `${mutant.operator} | ${mutant.address} | ${brokenIn(mutant).replaceAll(/\s+/g, ' ')}`),
    );
    const expected = [
      'noun of another sort | callisto/1/lfa/SCOUT/2a | card',
      'adjective that cannot describe the noun | callisto/1/lfa/SCOUT/2a | Closed objective',
      'object that the verb cannot take | callisto/5/breakers/HEWER/1 | Open mech',
      'noun dropped | callisto/1/lfa/SCOUT/2c | unscouted',
      'object dropped | callisto/2/lfa/STALKER/2 | with',
      'number dropped | callisto/1/lfa/SCOUT/2 | < objective',
      'count and measure mixed | callisto/1/lfa/SCOUT/2a | Fewest value',
      'preposition swapped | callisto/1/breakers/SURVEY TECH/2 | shared to',
      'words swapped | callisto/1/breakers/SURVEY TECH/4 | 1 ATTACK',
      'strength dropped | callisto/2/lfa/STALKER/2 | ATTACK',
      'strength on a verb that takes none | callisto/1/lfa/CORP-SEC/1 | CONTROL X',
      'strength of the wrong form | callisto/1/lfa/SCOUT/4 | ATTACK Y',
      'X on a verb that the card does not print | callisto/1/breakers/RIPPER/5 | BOLSTER X',
      'armoured strength at personnel | callisto/1/breakers/RIPPER/2 | ATTACK (2), targeting Corp-Sec',
      'split that does not fit its strengths | callisto/5/breakers/BLASTER/2 | ATTACK 2 / 3',
      'verb that cannot take what follows | callisto/1/lfa/CORP-SEC/3 | BOLSTER 1 to',
      'rider on a verb that does not take it | callisto/1/lfa/CORP-SEC/1 | CONTROL, targeting mech',
      'to or towards dropped | callisto/1/lfa/CORP-SEC/3 | MOVE 1',
      'way of a verb that does not move | callisto/1/lfa/NAVIGATOR/2 | ATTACK',
      'tiebreak list where nothing is to be ranked | callisto/1/lfa/CORP-SEC/1 | [Elevated > Random]',
      'condition replaced | callisto/1/lfa/CORP-SEC/2 | Highest value',
      'condition cut short | callisto/1/breakers/SURVEY TECH/2 | shared',
      'action replaced | callisto/1/lfa/CORP-SEC/1 | Unscouted objective',
      'destination replaced | callisto/1/lfa/SCOUT/2a | Threshold 5/6/7',
      'criterion replaced | callisto/1/lfa/SCOUT/2a | MOVE 1 to elevated space',
      'criterion of the wrong kind | callisto/5/lfa/DRONE/2 | Highest cover',
      'criterion of the wrong kind | callisto/1/lfa/SCOUT/2a | Lowest defence',
      'sub-clauses under an action without a goal | callisto/1/lfa/CORP-SEC/3 | RECON: a)',
      'condition on a target without a fight | callisto/1/lfa/SCOUT/4 | Threshold 5/6/7: RECON',
      'what is pointed at is gone | callisto/5/lfa/CORP-SEC Z AND MERC Z/3 | that unit',
      'what is pointed at is gone | callisto/1/breakers/NAILGUNNER/3 | towards it',
      'threshold out of shape | callisto/1/lfa/SCOUT/4 | Threshold 7/6/5',
      'reference to a missing letter | callisto/1/lfa/CORP-SEC/3c | d)',
      'reference to a missing letter | callisto/1/lfa/SCOUT/2 | as per c)',
      'row of the wrong kind | callisto/1/lfa/CAPTAIN/1 | Objective',
      'procedure doubled | callisto/1/lfa/CORP-SEC | SCOUT',
      'row of a ranking doubled | callisto/1/lfa/DANGEROUS BREAKER UNITS/4 | Ripper',
      'ranking of what is no unit | callisto/1/lfa/DANGEROUS BREAKER UNITS/4 | Interference',
      'title of nobody on this side | callisto/1/lfa/SCOUT | RIPPER',
    ];
    expect(expected.filter((line) => !lines.has(line))).toEqual([]);
  });
});

describe('the table operator', () => {
  it('breaks a table in a way that the reader of tables reports', () => {
    const tables = operators.filter(({ name }) => name.startsWith('table'));
    const { tallies } = run(tables, mutantsOf(tables, 1, contexts), checker, 100);
    expect(tallies[0]?.counts.survived).toBe(0);
    expect(tallies[0]?.counts.made).toBeGreaterThan(99);
  });
});

describe('a run', () => {
  const misspelling = operators.filter(({ misspells }) => misspells);
  const few = [...mutantsOf(misspelling, 1, clauses.slice(0, 20))].slice(0, 40);
  const fake = (check: (text: string) => Finding[], more: Partial<Checker> = {}): Checker => ({
    check,
    lint: () => [],
    planOf: () => undefined,
    usedByBook: () => false,
    ...more,
  });
  const outcome = (of: Checker): ReturnType<typeof scoresOf> & { run: ReturnType<typeof run> } => {
    const result = run(misspelling, few, of, 30);
    return { ...scoresOf(result), run: result };
  };
  const whole = { code: 'X', from: 0, to: 100_000, message: 'wrong' };

  it('stops when enough count', () => {
    expect(outcome(fake(() => [])).counted).toBe(30);
  });

  it('leaves out words of the book, and words with the same meaning', () => {
    const own = outcome(fake(() => [], { usedByBook: () => true }));
    expect([own.counted, own.run.tallies[0]?.counts.own]).toEqual([0, 40]);
    const same = outcome(fake(() => [], { planOf: (_, clause) => clause }));
    expect([same.counted, same.run.tallies[0]?.counts.same]).toEqual([0, 40]);
    const other = outcome(fake(() => [], { planOf: (text) => text }));
    expect(other.counted).toBe(30);
  });

  it('does not count findings that the original has too', () => {
    expect(
      outcome(
        fake((text) => [
          { ...whole, from: 0, to: 4 },
          { ...whole, from: text.length - 3, to: text.length },
        ]),
      ).caught,
    ).toBe(0);
  });

  it('distinguishes reports at the mistake from reports elsewhere', () => {
    const originals = new Set(bookFacts().map(({ text }) => text));
    const everywhere = outcome(fake((text) => (originals.has(text) ? [] : [whole])));
    expect([everywhere.caught, everywhere.suggested]).toEqual([30, 0]);
    const away = outcome(fake((text) => (originals.has(text) ? [] : [{ ...whole, to: 3 }])));
    expect([away.caught, away.run.missed[0]?.fate]).toEqual([0, 'elsewhere']);
    expect(away.run.missed).toHaveLength(30);
  });

  it('asks for the right word among the first three suggestions', () => {
    const originals = new Set(bookFacts().map(({ text }) => text));
    const rights = new Map(few.map(({ facts, edit, right }) => [applied(facts.text, edit), right ?? '']));
    const right = (text: string): string => rights.get(text) ?? '';
    const suggesting = (before: string[]): number =>
      outcome(
        fake((text) =>
          originals.has(text) ? [] : [{ ...whole, suggestions: [...before, right(text).toLowerCase()] }],
        ),
      ).suggested;
    expect([suggesting([]), suggesting(['a', 'b']), suggesting(['a', 'b', 'c'])]).toEqual([30, 30, 0]);
  });

  it('is reported with its scores and the missed mistakes', () => {
    const { run: result } = outcome(fake(() => []));
    expect(tableOf(result)).toContain('30 mutants without those left out');
    expect(missedOf(result, 5)).toContain('misspelt word: 30 missed');
    expect(missedOf(result, 5)).toContain('… and 25 more');
  });

  it('reaches its floors or does not', () => {
    const scores = { counted: 100, caught: 99, misspellings: 10, suggested: 8 };
    expect(isReached(scores)).toBe(true);
    expect(isReached({ ...scores, caught: 98 })).toBe(false);
    expect(isReached({ ...scores, suggested: 7 })).toBe(false);
  });
});

describe('the words that the book uses', () => {
  it('is known by phrase, place and types', () => {
    const uses = usesIn(contexts);
    expect(uses.size).toBeGreaterThan(250);
    expect(checker.usedByBook('Threatened  objective', 'destination', '')).toBe(true);
    expect(checker.usedByBook('Threatened objective', 'condition', '')).toBe(false);
    expect(checker.usedByBook('Highest cover', 'criterion', 'places')).toBe(true);
    expect(checker.usedByBook('Highest cover', 'criterion', 'cards')).toBe(false);
    expect(checker.usedByBook('MOVE 1 to', 'action', 'letters')).toBe(true);
    expect(checker.usedByBook('MOVE 1 to', 'action', '')).toBe(false);
    expect(checker.usedByBook('BOLSTER 2 M', 'action', 'callisto/2/lfa')).toBe(true);
    expect(checker.usedByBook('BOLSTER 2 M', 'action', 'callisto/1/lfa')).toBe(false);
  });

  it('is read without errors', () => {
    for (const { text } of bookFacts())
      expect(readSheet(text).diagnostics.filter(({ code }) => code < 'BB2')).toEqual([]);
  });
});
