// Tests of the matrix of a book in the terminal, as HTML and as JSON: its contents, its width, and escaped texts.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowDetails, matrixOf } from '../../compiler/diff/form-matrix.ts';
import { readComparedSheet, type ComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { matrixHtml } from '../../views/matrix/matrix-html.ts';
import { matrixJson } from '../../views/matrix/matrix-json.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { matrixDocument } from '../../views/matrix/matrix-text.ts';
import { ranges, type ShownTable } from '../../views/matrix/matrix-words.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { languageOf } from '../support/book-language.ts';
import { builtInGames } from '../../library/games.ts';
import { terminalColours } from '../support/terminal-colours.ts';

const matrixText = (tables: readonly ShownTable[], width: number, paint: typeof terminalColours): string =>
  terminalText(matrixDocument(tables, builtInGames, width), paint, width);

const language = languageOf('callisto');
const side = (text: string): ComparedSheet => readComparedSheet(text, () => language, builtInGames);
const sheet = (scenario: number, rest: string): ComparedSheet =>
  side(`game callisto\nscenario ${scenario}: Mine\nbot LFA\n\n${rest}\n`);

const shown = (sides: readonly ComparedSheet[], isTold = true): ShownTable[] => {
  const matrix = matrixOf(sides);
  return matrix.tables.map((table) => ({
    table,
    rows: table.rows.map((row) => ({ row, details: isTold ? rowDetails(row, matrix) : null })),
  }));
};

const book = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
  side(readFileSync(`procedures/callisto/scenario-${n}/lfa.bot`, 'utf8')),
);
const whole = shown(book);

const three = shown([
  sheet(1, 'CORP-SEC\n1 MOVE 1 to objective.\n   [Highest value > Random]\n2 ATTACK 1.'),
  sheet(2, 'CORP-SEC\n1 MOVE 1 to objective.\n   [Highest value]\n2 ATTACK 1.'),
  sheet(4, 'CORP-SEC\n1 MOVE 1 to objective.\n   [Fewest enemies > Random]\n2 ATTACK 1.'),
]);

describe('in the terminal', () => {
  it('is a grid of letters, with the differences of each form', () => {
    expect(matrixText(three, 80, plainPaint)).toBe(
      `Undaunted 2200: Callisto

LFA

procedure  S1  S2  S4  forms
────────────────────────────
CORP-SEC   A   A   B   2

CORP-SEC

A scenarios 1, 2: the commonest form
   nearest: B (scenario 4), 1 change
   scenario 2 says the same otherwise: criterion removed, Random

B scenario 4: 1 change from A
   nearest: A (scenarios 1, 2), 1 change
   1  criterion swapped  Highest value → Fewest enemies

One letter in a row: the same in play; A is the commonest; · there is none.

3 procedures, 1 row, 2 forms.
`.replace('procedures, 1 row,', 'procedures,'),
    );
  });

  it.each([40, 60, 80, 120])('keeps to %i columns', (width) => {
    const lines = matrixText(whole, width, plainPaint).split('\n');
    expect(lines.filter((line) => Array.from(line).length > width)).toEqual([]);
  });

  it('parts a grid with more scenarios than there is room for', () => {
    const many = Array.from({ length: 30 }, (_one, index) => sheet(index + 1, 'CORP-SEC\n1 ATTACK 1.'));
    const lines = matrixText(shown(many, false), 60, plainPaint).split('\n');
    expect(lines.filter((line) => line.startsWith('procedure'))).toHaveLength(3);
    expect(lines.every((line) => Array.from(line).length <= 60)).toBe(true);
  });

  it('has the same contents with and without colours', () => {
    // eslint-disable-next-line no-control-regex
    expect(matrixText(whole, 80, terminalColours).replaceAll(/\u001B\[[\d;]*m/g, '')).toBe(
      matrixText(whole, 80, plainPaint),
    );
  });
});

describe('as a page', () => {
  const page = matrixHtml(whole, builtInGames);

  it('links every letter to its form', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((one) => !ids.includes(one))).toEqual([]);
  });

  it('is a table with headings for its cells', () => {
    expect(page).toContain('<caption><h2>LFA</h2></caption>');
    expect(page).toContain('<th scope="col">S5</th>');
    expect(page).toContain('<th scope="row"><a href="#lfa-scout">SCOUT</a></th>');
    // The Tab key stops only at the title of a row, not at its letters.
    const letters = page.match(/<a class="form [^>]*>/g) ?? [];
    expect(letters.filter((letter) => !letter.includes(' tabindex="-1"'))).toEqual([]);
    expect(letters.length).toBeGreaterThan(50);
  });

  it('marks removed and added words', () => {
    const small = matrixHtml(three, builtInGames);
    expect(small).toContain('[<del>Highest value</del> <ins>Fewest enemies</ins> &gt; Random]');
    expect(small).toContain('<p class="rest">2 as in A</p>');
  });

  it('fetches nothing, and takes no text for markup', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const hostile = matrixHtml(
      shown([
        sheet(1, `CORP-SEC\n1 MOVE 1 to ${evil}.\n   [${evil} > Random]`),
        sheet(2, `CORP-SEC ${evil}\n1 MOVE 1 to objective.\n   [Random]`),
        sheet(3, `CORP-SEC\n1 ${evil}: MOVE 1 to objective.\u202E\n`),
      ]),
      builtInGames,
    );
    expect(hostile).not.toMatch(/<(?:script|img)/);
    expect(hostile).toContain('&lt;script&gt;');
    expect(hostile).not.toContain('\u202E');
    expect(page).not.toMatch(/(?:src|href)="(?!#)|url\(|@import|<script/);
  });
});

describe('as JSON', () => {
  const form = new Ajv.default({ allErrors: true }).compile(
    JSON.parse(readFileSync('docs/schemas/matrix.schema.json', 'utf8')) as object,
  );
  const files = new Map(book.map((one, index) => [one, `${index + 1}.bot`]));

  it('has the form of its schema', () => {
    const value = matrixJson(whole, {
      files,
      leftOut: [{ file: 'a.bot', reason: 'it has errors' }],
      unread: [{ code: 'BB9001', message: 'm', help: 'h' }],
    });
    expect(form(value), JSON.stringify(form.errors?.slice(0, 3))).toBe(true);
    expect(value).toMatchObject({ version: 2, is: 'matrix', tables: [{ game: 'callisto', bot: 'LFA' }] });
  });

  it('says where the words of a change are', () => {
    const value = JSON.stringify(matrixJson(three, { files: new Map(), leftOut: [], unread: [] }));
    expect(value).toContain('"class":"criterion-swapped","summary":"Highest value → Fewest enemies","idle":null');
    expect(value).toContain('"part":"CORP-SEC 1","text":"Fewest enemies","start":{"line":7,"column":5,"offset":');
  });
});

it('scenarios in a row are a range', () => {
  expect([[1], [2, 1], [1, 2, 3], [5, 1, 2, 7, 6, 8, 3], []].map(ranges)).toEqual(['1', '1, 2', '1–3', '1–3, 5–8', '']);
});
