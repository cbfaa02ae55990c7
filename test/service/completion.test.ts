// Tests of completions, in whole sheets of the book and in half-typed sheets.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { detailsOf } from '../../compiler/service/completion/details.ts';
import type { Completion, CompletionEntry } from '../../compiler/service/completion/items.ts';
import { anything, outlookOf } from '../../compiler/service/completion/outlook.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import type { Project } from '../../compiler/service/project.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { languageOf } from '../../cli/books.ts';
import { head, open, emptyProject } from '../support/service.ts';
import { builtInGames } from '../../library/games.ts';

const book = globSync('procedures/callisto/*/*.bot')
  .toSorted()
  .map((path) => new ServiceDocument(path, readFileSync(path, 'utf8'), languageOf, builtInGames));
const beside: Project = { ...emptyProject, beside: (document) => book.filter((one) => one !== document) };

const at = (given: string): Completion => {
  const { document, cursor } = open(given);
  return completionAt(document, beside, cursor);
};
const labels = (given: string): string[] => at(head + given).items.map(({ label }) => label);
const top = (given: string, count: number): string[] => labels(given).slice(0, count);

describe('inside a phrase', () => {
  it('offers the criteria that rank the chosen thing', () => {
    const places = labels('SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Highest ‸');
    expect(places.toSorted()).toEqual([
      'cover',
      'number of',
      'objective points',
      'objective value',
      'points',
      'population',
      'value',
    ]);
    const cards = labels('SCOUT\n1 INSPIRE 2 H. [‸');
    expect(cards).toEqual(expect.arrayContaining(['Commander', 'Gunner', 'Random']));
    expect(cards).not.toContain('Highest');
  });

  it('offers the words that can follow, ordered by their use in the book', () => {
    const found = top('SCOUT\n1 Space ‸', 10);
    expect(found).toEqual(expect.arrayContaining(['secure', 'shared with', 'contains']));
    expect(labels('SCOUT\n1 Space ‸')).not.toContain('ATTACK');
    expect(top('SCOUT\n1 Interference ‸', 3)).toContain('in play area');
  });

  it('is verbs and conditions at the start of a clause, verbs after a condition', () => {
    expect(top('SCOUT\n1 ‸', 20)).toEqual(expect.arrayContaining(['Space', 'ATTACK', 'SCOUT', 'Space secure']));
    const verbs = at(`${head}SCOUT\n1 Space secure: ‸`).items;
    expect(verbs.map(({ label }) => label)).not.toContain('Space');
    expect(verbs.map(({ label }) => label)).toEqual(expect.arrayContaining(['SCOUT', 'SPECIAL ATTACK', 'Roll [d10]:']));
  });

  it('is a strength that the card prints, then the riders of the verb', () => {
    expect(labels('COMMANDER\n1 SPECIAL ATTACK ‸')).toContain('X');
    expect(labels('SCOUT\n1 SPECIAL ATTACK ‸')).not.toContain('X');
    expect(top('SCOUT\n1 SCOUT 2 ‸', 4)).toEqual(expect.arrayContaining(['to', 'towards', 'using']));
  });

  it('is lists of the book, without the criteria that the list already has, and nothing after a die', () => {
    const found = at(`${head}SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Highest value > ‸]`).items;
    expect(found.find(({ kind }) => kind === 'list')?.insert).toMatch(/^\w.* > Random$/);
    expect(found.map(({ label }) => label)).not.toContain('Highest value');
    expect(labels('SCOUT\n1 SCOUT 2 to objective. [Random > ‸]')).toEqual([]);
  });

  it('is the existing names: units and letters of the scenario, sub-clauses of the clause, units of the enemy', () => {
    const units = labels('SCOUT\n1 Space shared with ‸');
    expect(units).toContain('Ripper');
    expect(units).not.toContain('Disruptor');
    expect(labels('CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n   1–3 ‸').toSorted()).toEqual(['A', 'V', 'Y', 'Z']);
    const letters = 'SCOUT\n1 SCOUT 2 to:\n   a) Elevated.\n   b) Objective.\n';
    expect(labels(`${letters}   c) Space nearest to [a) > ‸]`)).toEqual(['b)']);
    expect(top(`${letters}   c) Space nearest to [‸]`, 3)).toEqual(['a) > b)', 'a)', 'b)']);
    expect(labels(`${letters}   Destination 2 spaces away: select space to move through as per ‸`)).toEqual([
      'a)',
      'b)',
    ]);
    const rows = labels('DANGEROUS BREAKER UNITS\n1 ‸');
    expect(rows).toContain('Survey Tech');
    expect(rows).not.toContain('Corp-Sec');
  });

  it('is one spelling of several, unless the sheet follows a printed book', () => {
    const line = 'SCOUT\n1 SCOUT 2 ‸';
    expect(labels(line)).toEqual(expect.arrayContaining(['towards', 'toward']));
    const free = at(head.replace('book: verbatim\n', '') + line).items.map(({ label }) => label);
    expect(free).toContain('towards');
    expect(free).not.toContain('toward');
  });

  it('replaces the word at the cursor and keeps the words after it', () => {
    const { document, cursor, text } = open(`${head}SCOUT\n1 Space sec‸ure: MOVE 1 to objective.\n`);
    const { items, replaced, typed } = completionAt(document, beside, cursor);
    expect(items[0]?.label).toBe('secure');
    expect(text.slice(replaced.start, replaced.end)).toBe('secure');
    expect(text.slice(typed.start, typed.end)).toBe('sec');
  });

  it('goes on with a phrase on the next line', () => {
    expect(labels('SCOUT\n1 SCOUT 2 to unscouted\n   ‸')).toContain('objective');
  });
});

describe('on a line', () => {
  it('are titles of cards without a procedure, then the words that can follow a title', () => {
    const sheet = 'CAPTAIN\n1 COMMAND 2.\n\n‸\n\nSCOUT Y\n1 RECON.\n';
    const found = labels(sheet);
    expect(found[0]).toBe('2');
    expect(found).toEqual(expect.arrayContaining(['DANGEROUS BREAKER UNITS', 'SERGEANT', 'SCOUT (NOT Y)']));
    expect(found).not.toContain('CAPTAIN');
    expect(found).not.toContain('SCOUT');
    expect(labels('SCOUT ‸')).toEqual(['Y', 'Z', 'AND', '(NOT Y)', '(NOT Z)', '(INITIATIVE VALUE: …)']);
    expect(labels('SCOUT (NOT ‸')).toEqual(['Y', 'Z']);
    expect(labels('SCOUT AND ‸')).toContain('CORP-SEC');
  });

  it('begin with the letters of other cards after AND, even if only other sheets have the letters', () => {
    const third = 'game callisto\nscenario 3\nbot BREAKERS\n\n';
    expect(at(`${third}SQUAD LEADER A AND ‸`).items[0]?.label).toBe('C');
    const ninth = 'game callisto\nscenario 9\nbot BREAKERS\n\n';
    expect(at(`${ninth}SQUAD LEADER A AND D‸`).items[0]?.label).toBe('D');
  });

  it('are the titles of other scenarios where there are no data yet', () => {
    const sheet = 'game callisto\nscenario 9\nbot LFA\n\nSCOUT\n1 RECON.\n\n‸';
    const found = at(sheet).items.map(({ label }) => label);
    expect(found).toEqual(expect.arrayContaining(['CAPTAIN', 'STALKER Y AND SCOUT Y']));
    expect(found).not.toContain('SCOUT');
  });

  it('are a table of the die, also after an action in the same clause', () => {
    expect(labels('CAPTAIN\n1 Roll [d10]:\n   1–4 BOLSTER 3, Ro‸')).toEqual(['Roll [d10]:']);
  });

  it('are the next number, letter or faces, and the line about the way', () => {
    expect(labels('SCOUT\n1 RECON.\n2 RECON.\n‸')[0]).toBe('3');
    expect(top('SCOUT\n1 SCOUT 2 to:\n   ‸', 1)).toEqual(['a)']);
    const below = at(`${head}SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   ‸`).items;
    expect(below[0]?.label).toBe('b)');
    const way = below.find(({ label }) => label.startsWith('Destination'));
    expect(way?.insert).toBe('Destination 2 spaces away: select space to move through as per ${0:a}).');
    expect(labels('CAPTAIN\n1 Roll [d10]:\n   1–4 COMMAND 2\n   ‸')).toEqual(['5–10', '5–…']);
  });

  it('are headers, with the contents of the book', () => {
    const names = (given: string): string[] => at(given).items.map(({ label }) => label);
    expect(names('‸')[0]).toBe('new sheet');
    expect(names('game callisto\n‸').slice(0, 3)).toEqual(['book: verbatim', 'scenario', 'bot']);
    expect(names('game ‸')).toEqual(['callisto', 'heavygear', 'unbreakable']);
    expect(names('game callisto\nbot ‸')).toEqual(['LFA', 'BREAKERS']);
    expect(names('game callisto\nscenario 3: ‸')).toEqual(['The Reprisal']);
  });

  it('has a die and its rows after Roll', () => {
    expect(labels('SCOUT\n1 Roll ‸')).toEqual(['[d10]:']);
  });

  it('is nothing in a comment, except in ignore and position comments', () => {
    expect(labels('SCOUT\n# Space ‸')).toEqual([]);
    expect(labels('SCOUT\n# ‸')).toEqual(['botbook-ignore', 'botbook-position']);
    expect(labels('SCOUT\n# botbook-ignore BB3001, ‸')[0]).toBe('BB3002');
  });

  it('begin with the codes of the findings that the ignore comment would cover', () => {
    const { document, cursor, text } = open(`${head}SCOUT\n# botbook-ignore ‸\n1 RECON.\n2 RECON.\n`);
    const finding = (code: string, start: number): Diagnostic => ({
      code,
      name: '',
      severity: 'warning',
      message: '',
      help: '',
      start,
      end: start + 1,
    });
    const found = [finding('BB3007', text.indexOf('1 RECON')), finding('BB3005', text.indexOf('2 RECON'))];
    const [first, second] = completionAt(document, beside, cursor, found).items;
    expect([first?.label, second?.label]).toEqual(['BB3007', 'BB3001']);
  });

  it('are names of bot rules that other sheets have', () => {
    expect(labels('LFA BOT RULES\n   ‸')).toContain('The Priority:');
    expect(labels('LFA BOT RULES\n   The Priority: If you hit a mech, remove it.\n   ‸')).not.toContain(
      'The Priority:',
    );
  });
});

describe('an item', () => {
  it('has a short description, and a longer one on request', () => {
    const { document, cursor } = open(`${head}SCOUT\n1 SCOUT 2 to objective. [Highest ‸`);
    const value = completionAt(document, beside, cursor).items.find(
      ({ label }) => label === 'value',
    ) as CompletionEntry;
    expect(value.detail).toBe('figure · ranks spaces');
    const details = detailsOf(document, beside, value.vocabularyId ?? '');
    expect(details?.vocabularyEntry.doc).toMatch(/\.$/);
    expect(details?.uses).toBeGreaterThan(50);
  });
});

const wordsBefore = (item: string): string =>
  item
    .toLowerCase()
    .replaceAll(/[-–\s]+/g, ' ')
    .trim();

describe('in the book', () => {
  it('the next word is offered, and mostly among the first ten', () => {
    let all = 0;
    let offered = 0;
    let first = 0;
    let seen = 0;
    for (const document of book) {
      for (const run of document.runs) {
        for (const [index, word] of run.words.entries()) {
          const start = run.spans[index]?.start ?? 0;
          // Every 586th word is tried. The proof `completion` tries all. Signs such as commas are skipped, because completion does not offer them.
          if (word.kind === 'mark' && /\w/.test(document.text.charAt(start - 1))) continue;
          if (seen++ % 586 !== 0) continue;
          const rest = `${wordsBefore(run.text.slice(word.start))} `;
          const { items } = completionAt(document, beside, start);
          const found = items.findIndex(({ label, kind }) =>
            kind === 'snippet' ? label.split(' ')[0] === word.text : rest.startsWith(`${wordsBefore(label)} `),
          );
          all++;
          if (found >= 0) offered++;
          if (found >= 0 && found < 10) first++;
        }
      }
    }
    expect(all).toBeGreaterThan(11);
    expect(offered / all).toBeGreaterThan(0.95);
    expect(first / all).toBeGreaterThan(0.9);
  });

  it('offers only words that can become a whole phrase', () => {
    const text = 'Space ';
    // Every twelfth offer is tried. The proof `completion` tries all.
    const offers = at(`${head}COMMANDER\n1 ${text}‸`).items.filter(
      ({ kind }, index) => kind === 'word' && index % 12 === 0,
    );
    expect(offers.map(({ label }) => text + label).filter((phrase) => !becomesWhole(phrase))).toEqual([]);
  });
});

/**
 * True if the words can become a condition that the reader of sheets reads. First, a search looks for the rest of the
 * condition. If the search fails, the best offer of the completion is added up to six times.
 */
function becomesWhole(text: string): boolean {
  const { reader } = book[0] ?? {};
  if (!reader) return false;
  const way = { ends: () => ['it and the prisoner', 'range'], isPatient: true };
  const whole = outlookOf(reader.vocabulary).completion(text, 'cond', anything, way);
  if (whole !== null && reader.tries(whole, 'cond').reads) return true;
  let words = text;
  for (let step = 0; step < 6; step++) {
    if (reader.tries(words, 'cond').reads) return true;
    const { items } = at(`${head}COMMANDER\n1 ${words} ‸`);
    const next = items.find(({ kind }) => kind === 'phrase') ?? items[0];
    if (!next) break;
    words += ` ${next.label}`;
  }
  return false;
}
