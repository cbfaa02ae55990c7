// Tests of two kinds of titles: titles of rankings that end with a colon, as in some books, and titles that begin with
// the word of a header, such as GAME DURATION.
import { expect, it } from 'vitest';
import { checkSheet, formatSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../library/games.ts';
import { checkTables } from '../support/tables.ts';
import { languageOf } from '../support/book-language.ts';

const language = languageOf('callisto');
const text = (heading: string): string =>
  `game callisto\nscenario 1: T\nbot LFA\n\n${heading}\n1 Ripper\n\nSCOUT\n1 ATTACK 1.\n`;

it('a colon after a heading is read, and not kept in the canonical form', () => {
  const { sheet, diagnostics } = checkSheet(text('DANGEROUS BREAKER UNITS:'), () => language, builtInGames);
  expect(diagnostics).toEqual([]);
  expect(sheet.sections[0]).toMatchObject({ type: 'ranking', title: { text: 'DANGEROUS BREAKER UNITS' } });
  const formatted = formatSheet(text('DANGEROUS BREAKER UNITS:'), {}, builtInGames);
  expect(formatted).toMatchObject({ text: text('DANGEROUS BREAKER UNITS') });
});

it('a heading with a colon begins its section before the other sections and after them', () => {
  const rules = 'LFA BOT RULES:\nThe LFA bot considers objectives to be spaces.\n';
  const procedure = 'SCOUT\n1 ATTACK 1.\n';
  for (const body of [`${rules}\n${procedure}`, `${procedure}\n${rules}`]) {
    const { sheet } = checkSheet(`game callisto\nscenario 1: T\nbot LFA\n\n${body}`, () => language, builtInGames);
    expect(sheet.sections.map(({ type }) => type).toSorted()).toEqual(['procedure', 'rules']);
  }
});

it('a declared title that begins with the word of a header can be the first title', () => {
  const rules =
    'GAME DURATION\n   Games last four rounds, plus one round for every 1000TV of game limit or portion thereof.\n';
  const { sheet, diagnostics } = checkTables(`game heavygear\n\n${rules}`);
  expect(diagnostics).toEqual([]);
  expect(sheet.sections[0]).toMatchObject({ type: 'rules', title: { text: 'GAME DURATION' } });
  // The first word of a header must be in small letters. Only a declared title, such as GAME DURATION, can begin with
  // GAME. Any other line that begins with GAME is a header with a wrong first word, even `GAME HEAVYGEAR`.
  expect(checkTables(`GAME HEAVYGEAR\n\n${rules}`).diagnostics.map(({ code }) => code)).toEqual(['BB1007']);
  expect(checkTables('game heavygear\nGAME ORCHARD\n').diagnostics.map(({ code }) => code)).toContain('BB1007');
});
