// Tests of `botbook outline`, each in an empty folder.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SheetOutline } from '../../grammar/outline.ts';
import { commandsIn, runIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const root = resolve('.');
let folder = '';

const { run, write } = commandsIn(() => folder);
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n2 MOVE 1 to objective. [Nearest\n';

eachInFolder((fresh) => (folder = fresh));

describe('outline', () => {
  const json = (words: readonly string[]): SheetOutline[] =>
    JSON.parse(run(['outline', '--json', ...words]).out) as SheetOutline[];

  it('has the whole book, scenario by scenario, LFA first', () => {
    const sheets = json(['callisto']);
    expect(sheets.map(({ scenario, bot }) => `${scenario}${bot?.charAt(0)}`).join(' ')).toBe(
      '1L 1B 2L 2B 3L 3B 4L 4B 5L 5B 6L 6B 7L 7B 8L 8B',
    );
    expect(sheets.flatMap(({ procedures }) => procedures.flatMap(({ clauses }) => clauses))).toHaveLength(591);
  });

  it('shows a part that an address names', () => {
    const [sheet] = json(['callisto/5/lfa/stalker-y-and-scout-y/3']);
    expect(sheet?.procedures).toMatchObject([
      {
        title: 'STALKER Y AND SCOUT Y',
        clauses: [
          {
            n: 3,
            condition: 'Space shared by enemy unit and prisoner, threshold 7/9/11',
            action: 'ATTACK X that unit',
          },
        ],
      },
    ]);
    expect(json(['callisto/1/lfa/SCOUT/2b'])[0]?.procedures[0]?.clauses[0]?.sub.map(({ letter }) => letter)).toEqual([
      'b',
    ]);
  });

  it('shows a person a line a clause', () => {
    const { out } = run(['outline', 'callisto/1/lfa/CAPTAIN']);
    expect(out).toContain('Scenario 1, LFA');
    expect(out).toContain('   1 Roll [d10]: 1–4 BOLSTER 3 (1–3 Y · 4–6 Z · 7–8 A · 9–10 V) · 5–10 COMMAND 2');
  });

  it('lets a sheet of the working folder stand in for the packaged one, and says so', () => {
    write('procedures/callisto/scenario-1/lfa.bot', 'game callisto\nscenario 1: Mine\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    const { out, err } = run(['outline', '--json', 'callisto/1']);
    expect((JSON.parse(out) as SheetOutline[]).map(({ procedures }) => procedures.length)).toEqual([1, 5]);
    expect(err).toBe('Your procedures/callisto/scenario-1/lfa.bot stands in for the packaged sheet.\n');
  });

  it('looks where the nearest botbook.json says', () => {
    write('botbook.json', '{"version": 1, "books": ["mine"]}');
    write('mine/callisto/scenario-2/lfa.bot', 'game callisto\nscenario 2: Mine\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    mkdirSync(join(folder, 'deep/down'), { recursive: true });
    const { out } = runIn(join(folder, 'deep/down'), ['outline', '--json', 'callisto/2/lfa']);
    expect((JSON.parse(out) as SheetOutline[])[0]?.procedures).toHaveLength(1);
  });

  it.each([
    ['{"version": 1, "boks": []}', 1, 'unknown field `boks`'],
    ['{"version": 9}', 1, 'is 9; this botbook reads 1'],
    ['{"version": 1, "books": "mine"}', 1, 'books should be a list'],
    ['{"version": 1,', 1, 'BB9008'],
    ['', 1, 'it is empty'],
    ['[]', 1, 'should be an object'],
    ['{"version": 1, "books": ["mien"]}', 2, 'There is no file, folder or address `mien`.'],
  ])('refuses a bad botbook.json: %s', (text, exit, said) => {
    write('botbook.json', text);
    const { code, err } = run(['outline', 'callisto/1']);
    expect(code).toBe(exit);
    expect(err).toContain(said);
  });

  it('shows decks of one scenario or all, by folder or address', () => {
    const all = JSON.parse(run(['outline', '--decks', '--json', 'callisto']).out) as {
      scenario: number;
      bolster: unknown;
    }[];
    expect(all.map(({ scenario }) => scenario)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.keys(all[0] ?? {})).toEqual(['scenario', 'breakers', 'lfa', 'bolster']);
    const folderOf = join(root, 'procedures/callisto/scenario-4');
    expect(JSON.parse(run(['outline', '--decks', '--json', folderOf]).out)).toEqual([all[3]]);
    expect(run(['outline', '--decks', 'callisto/4']).out).toMatch(/Scenario 4, Breakers\n.*card.*deck/);
  });

  it('refuses damaged decks with the place that is wrong', () => {
    const decks = readFileSync('procedures/callisto/scenario-1/decks.json', 'utf8');
    const place = 'procedures/callisto/scenario-1/decks.json';
    for (const [from, to, said] of [
      ['"deck": 1', '"deck": "one"', 'breakers.force1[0].deck should be a whole number'],
      ['"version": 1', '"version": 2', 'is 2; this botbook reads 1'],
      ['"card":', '"crad":', 'unknown field `crad`'],
      ['"provenance": "ruling"', '"provenance": "guess"', 'should be one of printed'],
    ] as const) {
      write(place, decks.replace(from, to));
      const { code, err } = run(['outline', '--decks', 'callisto/1']);
      expect([code, err.includes(said)], err).toEqual([1, true]);
    }
    write(place, decks.slice(0, 700));
    expect(run(['outline', '--decks', 'callisto/1'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('BB9008') as string,
    });
  });

  it('lists the doubtful places with the typed text and the alternative', () => {
    const { doubts } = JSON.parse(run(['outline', '--doubts', '--json', 'callisto']).out) as {
      doubts: Record<string, string>[];
    };
    expect(doubts.length).toBeGreaterThan(80);
    expect(doubts.find(({ clause, scenario }) => clause === 'CAPTAIN 1' && String(scenario) === '7')).toMatchObject({
      sheet: 'LFA',
      typed: 'COMMAND 2',
      alternative: 'COMMAND 3',
      confidence: 'low',
    });
    expect(run(['outline', '--doubts', 'callisto/7/lfa']).out).toMatch(
      /CAPTAIN 1 {2}low\n {5}typed {4}COMMAND 2\n {5}or else {2}COMMAND 3/,
    );
  });

  it.each([['callisto/9'], ['callisto/1/xyz'], ['callisto/1/lfa/SCUOT']])(
    'says that there is no %s to doubt',
    (address) => {
      expect(run(['outline', '--doubts', address])).toMatchObject({ code: 2, out: '' });
      expect(run(['outline', '--decks', address])).toMatchObject({ code: 2, out: '' });
    },
  );

  it('shows two letters of one clause', () => {
    expect(json(['callisto/1/lfa/SCOUT/2a', 'callisto/1/lfa/SCOUT/2b'])).toHaveLength(2);
  });

  it('warns that the outline of a sheet with errors may lack something', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['outline', '--json', 'bad.bot']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toHaveLength(1);
    expect(err).toContain('bad.bot has 2 errors');
  });
});
