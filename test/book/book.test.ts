// Tests that the typed book is complete: nothing is lost or added, and every ruling is cited where it belongs.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addCounts, sheetCountsOf, noCounts } from '../../compiler/language/book/summary.ts';
import { formatSheet, readSheet } from '../../library/index.ts';
import { outline, type RowOutline, type SheetOutline } from '../../grammar/outline.ts';
import { walk } from '../../grammar/tree.ts';
import { bookSheets } from '../support/samples.ts';

const sheets = bookSheets().map(({ path, text }) => ({ path, text, ...readSheet(text) }));
const outlines: SheetOutline[] = sheets.map(({ sheet }) => outline(sheet));

/** Returns all phrases of the book by kind, with the number of places where each occurs. */
function phrases(): Record<string, Map<string, number>> {
  const found: Record<string, Map<string, number>> = {};
  const add = (kind: string, texts: readonly (string | null)[]): void => {
    const of = (found[kind] ??= new Map<string, number>());
    for (const text of texts) if (text !== null) of.set(text, (of.get(text) ?? 0) + 1);
  };
  const addRows = (rows: readonly RowOutline[]): void => {
    for (const row of rows) {
      if (!/^[A-Z]$/.test(row.action)) add('action', [row.action]);
      add('criterion', row.tiebreakers.flat());
      addRows(row.roll?.rows ?? []);
    }
  };
  for (const sheet of outlines) {
    add('dangerous', sheet.dangerous);
    for (const clause of sheet.procedures.flatMap((one) => one.clauses)) {
      add('condition', [clause.condition, ...clause.sub.map(({ condition }) => condition)]);
      // Sheets print strengths for armoured targets with or without parentheses, so the count ignores the parentheses.
      add('action', [clause.action.replace(/ATTACK \((\w)\)/, 'ATTACK $1')]);
      add(
        'destination',
        clause.sub.map(({ text }) => text),
      );
      add('criterion', [...clause.tiebreakers.flat(), ...clause.sub.flatMap(({ tiebreakers }) => tiebreakers)]);
      if (clause.via && 'tiebreakers' in clause.via) add('criterion', clause.via.tiebreakers);
      addRows(clause.roll?.rows ?? []);
    }
  }
  return found;
}

describe('the book', () => {
  it('has 16 sheets, 155 procedures, 591 clauses, 259 sub-clauses, 331 lists and 39 tables, without an error', () => {
    expect(sheets.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(sheets).toHaveLength(16);
    expect(sheets.map(({ sheet }) => sheetCountsOf(sheet)).reduce(addCounts, noCounts)).toEqual({
      procedures: 155,
      clauses: 591,
      subs: 259,
      lists: 331,
      tables: 39,
    });
  });

  it('has 61 lists after clauses, 246 after sub-clauses, 12 in table rows, 12 on riders', () => {
    const lists: Record<string, number> = {};
    for (const { sheet } of sheets) {
      let owner = '';
      walk(sheet, ({ type }) => {
        if (['clause', 'sub', 'row', 'rider'].includes(type)) owner = type;
        if (type === 'chain') lists[owner] = (lists[owner] ?? 0) + 1;
      });
    }
    expect(lists).toEqual({ clause: 61, sub: 246, row: 12, rider: 12 });
  });

  it('has as many distinct phrases, used as often, as were counted on paper', () => {
    const counted = Object.entries(phrases()).map(([kind, of]) => [
      kind,
      of.size,
      [...of.values()].reduce((a, b) => a + b, 0),
    ]);
    expect(counted.toSorted()).toEqual([
      ['action', 108, 635],
      ['condition', 74, 397],
      ['criterion', 62, 1087],
      // In print, four rows of Scenario 1 cannot be read. Each of them is counted with the words that its ruling gives.
      // Two of the 28 different phrases occur only in these rows.
      ['dangerous', 28, 113],
      ['destination', 43, 259],
    ]);
  });

  it('is in canonical form', () => {
    for (const { path, text } of sheets) expect(formatSheet(text), path).toEqual({ ok: true, text });
  });

  it('has two sheets for each scenario, each with its bot in a header', () => {
    for (const { path, sheet } of sheets) {
      const [, number, bot] = /scenario-(\d)\/(\w+)\.bot$/.exec(path) ?? [];
      const header = (word: string) => sheet.headers.find((one) => one.word === word);
      expect([header('scenario')?.number, header('bot')?.text, header('book')?.text]).toEqual([
        Number(number),
        bot?.toUpperCase(),
        'verbatim',
      ]);
    }
    expect(new Set(sheets.map(({ path }) => path.replace(/\w+\.bot$/, ''))).size).toBe(8);
  });

  it('holds no file but sheets, their data, schemas and examples', () => {
    const files = globSync('procedures/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
    const known =
      /\.bot$|\.page$|^(?:decks|map|names|showcase|board|reference|roster|rulings|transcription)\.json$|\.schema\.json$/;
    const data = files.filter(
      ({ parentPath }) => !/(?:scenario-\d+|heavygear|unbreakable|drowned-bell)[/\\]examples$/.test(parentPath),
    );
    for (const { name } of data) expect(name).toMatch(known);
  });
});

/** Clauses with unusual words. A person has compared these clauses with the printed book. */
const spotChecks: readonly [string, string, number, Record<string, unknown>][] = [
  ['1/lfa', 'SCOUT', 4, { condition: 'Threshold 5/6/7', action: 'ATTACK 1' }],
  ['3/breakers', 'DRILL CREW', 2, { tiebreakers: [['Scout A', 'C']] }],
  [
    '5/lfa',
    'COMMANDER H',
    1,
    { condition: null, tiebreakers: [['Adjacent to Hades', 'Unelevated', 'Furthest from its intended destination']] },
  ],
  ['5/lfa', 'CAPTAIN', 1, { condition: 'Cards remain in bolster deck H', action: 'BOLSTER 2 H and 2 Z' }],
  ['5/breakers', 'BLASTER', 2, { action: 'ATTACK 2 / 3 [unit / mech]' }],
  ['6/lfa', 'SCOUT', 2, { condition: 'Mech within 2 spaces is within 2 unscouted spaces of an escape' }],
  ['7/lfa', 'MERC', 2, { action: 'ATTACK 2' }],
  ['8/lfa', 'SCOUT', 4, { condition: 'Objectives scouted' }],
  ['8/lfa', 'CORP-SEC', 4, { action: 'ATTACK (1)' }],
  ['8/breakers', 'NAILGUNNER', 4, { condition: null, action: 'ATTACK 2' }],
];

describe('clauses that are easy to get wrong', () => {
  it.each(spotChecks)('%s %s %i', (place, title, number, expected) => {
    const index = sheets.findIndex(({ path }) => path.endsWith(`scenario-${place}.bot`));
    const procedure = outlines[index]?.procedures.find((one) => one.title === title);
    expect(procedure?.clauses.find(({ n }) => n === number)).toMatchObject(expected);
  });

  it('gives the adjusted initiative values', () => {
    const found = outlines.flatMap(({ scenario, bot, procedures }) =>
      procedures.flatMap(({ title, initiative }) =>
        initiative === null ? [] : [`${scenario} ${bot} ${title} ${initiative}`],
      ),
    );
    expect(found.toSorted()).toEqual([
      '3 BREAKERS DRILL CREW 7',
      '3 LFA NAVIGATOR 7',
      '4 BREAKERS DRILL CREW 7',
      '5 LFA COMMANDER (NOT H) 7',
      '5 LFA COMMANDER H 4',
      '6 BREAKERS HAULER CREW 7',
      '7 BREAKERS DRILL CREW 7',
      '7 BREAKERS HAULER CREW 7',
      '8 BREAKERS DRILL CREW 7',
    ]);
  });

  it('has the bot rules of Scenarios 5, 6 and 8, and no others', () => {
    const found = outlines.flatMap(({ scenario, bot, rules }) => rules.map(({ name }) => `${scenario} ${bot} ${name}`));
    expect(found.toSorted()).toEqual([
      '5 BREAKERS Adaptive Deployment',
      '5 BREAKERS null',
      '5 LFA LFA Key card',
      '5 LFA Parachuting Troops',
      '6 BREAKERS The Priority',
      '6 LFA The Priority',
      '6 LFA null',
      '8 BREAKERS Master Keycard',
      '8 LFA Master Keycard',
    ]);
  });
});

describe('the files', () => {
  it('are UTF-8 with plain line ends', () => {
    for (const { path } of sheets) {
      const bytes = readFileSync(path);
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
      expect(bytes.includes(13), path).toBe(false);
    }
  });
});
