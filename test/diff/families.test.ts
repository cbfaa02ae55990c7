// Tests of the table that compares the procedures of a book: which procedures have the same matrix form, which rows the
// table has, and which matrix forms are most alike.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  rowDetails,
  formName,
  matrixOf,
  type FormDetails,
  type FormRow,
  type Matrix,
} from '../../compiler/diff/form-matrix.ts';
import { placedTitle } from '../../compiler/diff/title-rows.ts';
import { readComparedSheet, type ComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { languageOf } from '../support/book-language.ts';
import { builtInGames } from '../../library/games.ts';

const language = languageOf('callisto');
const side = (text: string): ComparedSheet =>
  readComparedSheet(text, (name) => (name === 'callisto' ? language : null), builtInGames);

const book = matrixOf(
  ['lfa', 'breakers'].flatMap((bot) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => side(readFileSync(`procedures/callisto/scenario-${n}/${bot}.bot`, 'utf8'))),
  ),
);

const rowOf = ({ tables }: Matrix, title: string): FormRow => {
  const found = tables.flatMap(({ rows }) => rows).find((one) => one.title === title);
  if (!found) throw new Error(`no row ${title}`);
  return found;
};

/**
 * Returns the matrix forms of a row as text, each with its scenarios: `A 1, 2; B 5 COMMANDER H`. A title is written
 * only if it differs from the title of the row.
 */
const formsText = (row: FormRow): string =>
  row.forms
    .map(({ name, members }) => {
      const where = members.map(
        (one) => `${one.scenario}${placedTitle(one) === row.title ? '' : ` ${placedTitle(one)}`}`,
      );
      return `${name} ${where.join(', ')}`;
    })
    .join('; ');

/**
 * Returns the matrix of some sheets for the bot LFA. The first text has the clauses of CORP-SEC in Scenario 1, the
 * second text those in Scenario 2, and so on.
 */
const made = (...texts: string[]): Matrix =>
  matrixOf(
    texts.map((text, index) => side(`game callisto\nscenario ${index + 1}: Mine\nbot LFA\n\nCORP-SEC\n${text}\n`)),
  );

const detail = (matrix: Matrix, title: string, name: string): FormDetails => {
  const found = rowDetails(rowOf(matrix, title), matrix).find(({ form }) => form.name === name);
  if (!found) throw new Error(`no form ${name}`);
  return found;
};

const classes = ({ fromCommonest }: FormDetails): string[] => (fromCommonest?.changes ?? []).map(({ is }) => is);

describe('the forms of the book, as read by hand', () => {
  it.each([
    ['CORP-SEC', 'A 1; B 2; C 3; D 4; E 5 CORP-SEC Y AND MERC Y; F 5 CORP-SEC Z AND MERC Z; G 6; H 7; I 8'],
    ['HEWER', 'A 4, 8; B 2; C 3; D 5; E 6; F 7'],
    ['GUNNER', 'A 1, 2, 3, 4, 6, 7, 8; B 5'],
    ['NAILGUNNER', 'A 1, 3, 4, 7; B 2; C 5; D 6; E 8'],
    ['SQUAD LEADER B AND C', 'A 1, 2 SQUAD LEADER C, 4, 6, 8; B 3, 7; C 5'],
    ['SERGEANT', 'A 1, 2, 3, 4, 5, 6, 7, 8'],
  ])('%s', (title, forms) => {
    expect(formsText(rowOf(book, title))).toBe(forms);
  });

  it('has every procedure in a row, and those of two kinds of card in two', () => {
    const rows = book.tables.flatMap((one) => one.rows);
    expect(new Set(rows.flatMap(({ members }) => members)).size).toBe(155);
    const both = rows.filter(({ members }) => members.some((one) => placedTitle(one) === 'STALKER Y AND SCOUT Y'));
    expect(both.map(({ title }) => title)).toEqual(['SCOUT', 'STALKER']);
    expect(rowOf(book, 'COMMANDER').members.map(placedTitle)).toContain('COMMANDER (NOT H)');
  });

  it('has two rows of Squad Leaders, who share no card in any scenario', () => {
    const kind = book.tables.flatMap(({ rows }) => rows).filter((one) => one.kind === 'SQUAD LEADER');
    expect(kind.map(({ title }) => title)).toEqual(['SQUAD LEADER A AND D', 'SQUAD LEADER B AND C']);
  });

  it('is in the order of the pages', () => {
    const [lfa] = book.tables;
    expect(lfa?.rows.map(({ title }) => title)).toEqual(
      'CAPTAIN DRONE SERGEANT SCOUT STALKER CORP-SEC MERC COMMANDER NAVIGATOR GUNNER'.split(' '),
    );
  });

  it('says how a form differs from the commonest form', () => {
    const { fromCommonest } = detail(book, 'GUNNER', 'B');
    expect(fromCommonest?.changes[0]).toMatchObject({ is: 'condition-loosened', summary: 'Threshold 6/7/8' });
    expect(classes(detail(book, 'CORP-SEC', 'H'))).toEqual([
      'criterion-removed',
      'criterion-added',
      'criterion-added',
      'criterion-removed',
    ]);
  });

  it('finds the nearest form, and the nearest procedure of other cards', () => {
    const { relatives, kin } = detail(book, 'SCOUT', 'B');
    expect(relatives[0]).toMatchObject({ form: { name: 'G' }, changes: 3 });
    expect(kin?.members.map((one) => `${one.scenario} ${one.bot} ${placedTitle(one)}`)).toEqual(['4 BREAKERS SCANNER']);
    expect(kin?.difference.changes).toEqual([]);
    expect(kin?.likeness).toBe(1);
  });

  it('measures the same distance in both directions, for every two forms', () => {
    for (const row of book.tables.flatMap((one) => one.rows)) {
      const all = rowDetails(row, book);
      for (const { form, relatives } of all) {
        for (const one of relatives) {
          const back = all.find((other) => other.form === one.form)?.relatives.find((other) => other.form === form);
          expect(back?.distance, `${row.title} ${form.name} ${one.form.name}`).toBeCloseTo(one.distance, 6);
        }
      }
    }
  });
});

const threat = '1 MOVE 1 to threatened objective.\n   [Highest value > Random]';
const any = '1 MOVE 1 to objective.\n   [Highest value > Random]';
const attack = '1 ATTACK 1.';

describe('forms', () => {
  it('are one form with any words and layout', () => {
    const matrix = made(
      '1 MOVE 1 to objective.\n   [Nearest > Fewest enemies]',
      '1 MOVE 1 to an objective. [Closest > Fewest enemies]',
    );
    expect(formsText(rowOf(matrix, 'CORP-SEC'))).toBe('A 1, 2');
    expect(detail(matrix, 'CORP-SEC', 'A').reworded).toEqual([]);
  });

  it('are one form if they differ only in a final `Random`, with a note at the list', () => {
    const matrix = made('1 MOVE 1 to objective.\n   [Highest value]', any);
    expect(formsText(rowOf(matrix, 'CORP-SEC'))).toBe('A 1, 2');
    const [reworded] = detail(matrix, 'CORP-SEC', 'A').reworded;
    expect(reworded?.member.scenario).toBe(2);
    expect(reworded?.idle.map(({ is }) => is)).toEqual(['criterion-added']);
  });

  it('begin with the commonest, then by size, then by scenario', () => {
    expect(formsText(rowOf(made(attack, threat, any, any), 'CORP-SEC'))).toBe('A 3, 4; B 1; C 2');
    expect(formsText(rowOf(made(attack, threat, threat, attack), 'CORP-SEC'))).toBe('A 1, 4; B 2, 3');
  });

  it('are told apart by an initiative', () => {
    const [one, two] = ['NAVIGATOR', 'NAVIGATOR (INITIATIVE VALUE: 7)'].map((title, index) =>
      side(`game callisto\nscenario ${index + 3}: Mine\nbot LFA\n\n${title}\n1 MOVE 1 towards objective.\n`),
    );
    const matrix = matrixOf([one as ComparedSheet, two as ComparedSheet]);
    expect(formsText(rowOf(matrix, 'NAVIGATOR'))).toBe('A 3; B 4');
    expect(classes(detail(matrix, 'NAVIGATOR', 'B'))).toEqual(['initiative-changed']);
  });

  it('are compared with the commonest form, which is compared with no form', () => {
    const matrix = made(threat, any, any);
    expect(detail(matrix, 'CORP-SEC', 'A').fromCommonest).toBeNull();
    expect(classes(detail(matrix, 'CORP-SEC', 'B'))).toEqual(['destination-changed']);
    expect(detail(matrix, 'CORP-SEC', 'B').fromCommonest?.changes[0]?.after?.text).toContain('hreatened');
  });

  it('have names beyond Z', () => {
    expect([0, 25, 26, 51, 52, 702].map(formName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA']);
  });
});

describe('rows', () => {
  it('leave out a sheet without a known scenario', () => {
    expect(matrixOf([side('game callisto\nbot LFA\n\nCORP-SEC\n1 ATTACK 1.\n')]).tables).toEqual([]);
    expect(matrixOf([side('game nobody\nscenario 1: X\nbot LFA\n\nCORP-SEC\n1 ATTACK 1.\n')]).tables).toEqual([]);
  });

  it('go by the words of titles where the scenario has no cards that anybody knows', () => {
    const titles = ['SQUAD LEADER A AND D', 'SQUAD LEADER D', 'SQUAD LEADER B AND C', 'SCOUT Y AND STALKER Y'];
    const sheets = titles.map((title, index) =>
      side(`game callisto\nscenario ${index + 40}: Mine\nbot LFA\n\n${title}\n1 ATTACK 1.\n`),
    );
    const rows = matrixOf(sheets).tables.flatMap((one) => one.rows);
    expect(rows.map(({ title, members }) => `${title}: ${members.map((one) => one.scenario).join(' ')}`)).toEqual([
      'SCOUT: 43',
      'SQUAD LEADER A AND D: 40 41',
      'SQUAD LEADER B AND C: 42',
      'STALKER: 43',
    ]);
  });
});
