// Tests of the warnings about parts of a turn that never happen, and of boxes that only a turn carries out.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { findingsOfBook } from '../../compiler/declared/whole-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [rills, sheet] = [textOf('rills.page'), textOf('rills.bot')];

/** Returns the findings on the page of Rills with other words, and those on its sheet. */
function findingsWith(written: string, changed: string, text = sheet): readonly string[] {
  expect(rills).toContain(written);
  const book = readBook(rills.replace(written, changed));
  expect(book.diagnostics.map(({ message }) => message)).toEqual([]);
  const game = gameOfBook(book, 'rills.page');
  const language = game.language({ roster: null, scenarios: [] });
  const checked = checkSheet(text, () => language, new GameList([game]));
  return [...checked.diagnostics, ...findingsOfBook(book, [checked.sheet])].map(({ message }) => message);
}

const person = '5 The player takes a turn.';

describe('a sentence of a turn', () => {
  it.each([
    // A round is at most 6, and 0 or more.
    ['6 The game ends after round 3.', '6 The game ends after round 9.', 'a round is never above 6'],
    [person, '5 If the round is 7, the automa gains 1 points.', 'a round is never above 6'],
    [person, '5 If the round is 3 and the round is 5, the player takes a turn.', 'its parts exclude each other'],
    [
      person,
      '5 The turn ends. The player takes a turn.',
      '`The player takes a turn` never happens, because `The turn ends`',
    ],
    [person, `${person} The game ends.`, '`The game ends after round 3` never happens, because `The game ends`'],
    [
      person,
      '5 Each side takes a turn:\n   a) Its turn ends.\n   b) The automa gains 1 points.',
      '`The automa gains 1 points` never happens, because `Its turn ends`',
    ],
  ])('that never happens is reported: %s → %s', (written, changed, message) => {
    expect(findingsWith(written, changed)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['6 The game ends after round 3.', '6 The game ends after round 6.'],
    [person, '5 If the round is 6, the turn ends. The player takes a turn.'],
    [
      person,
      '5 Each side takes a turn:\n   a) If the side is the player, its turn ends.\n   b) The automa gains 1 points.',
    ],
  ])('that can happen is not: %s → %s', (written, changed) => {
    expect(findingsWith(written, changed)).toEqual([]);
  });

  it('may not draw from a face-down pile in which nothing puts cards', () => {
    const draw = (more: string): readonly string[] => {
      const page = rills
        .replace('deck (face down)', 'deck (face down), reserve (face down)')
        .replace(person, `5 Put the top plan of the reserve in the discard.${more}`);
      return findingsOfBook(readBook(page), [checkSheet(sheet, () => language, new GameList([])).sheet]).map(
        ({ message }) => message,
      );
    };
    const language = gameOfBook(readBook(rills), 'rills.page').language({ roster: null, scenarios: [] });
    expect(draw('')).toEqual([expect.stringContaining('draws from the reserve, and nothing puts cards there')]);
    expect(draw(' Put the top plan of the deck in the reserve.')).toEqual([]);
    expect(draw(' Shuffle the discard into the reserve.')).toEqual([]);
  });
});

describe('a box that only a step carries out', () => {
  const tide = `${sheet}\nTIDE\n1 SCORE 1.\n`;

  it('is a procedure of the sheet', () => {
    expect(findingsWith(person, '5 Carry out the box TIDE.', tide)).toEqual([]);
    expect(
      findingsWith(
        'When a side has 4',
        'When a side has 3 or more points, carry out the box TIDE.\nWhen a side has 4',
        tide,
      ),
    ).toEqual([]);
  });

  it('is missed if no sheet has it', () => {
    expect(findingsWith(person, '5 If the round is 2, carry out the box TIDE.')).toEqual([
      'No sheet of the book has the box `TIDE`.',
    ]);
  });
});

describe('a card with a procedure in two sheets', () => {
  it('is reported at its name', () => {
    const book = readBook(rills);
    const language = gameOfBook(book, 'rills.page').language({ roster: null, scenarios: [] });
    const treeOf = (text: string) => checkSheet(text, () => language, new GameList([])).sheet;
    const both = findingsOfBook(book, [treeOf(sheet), treeOf('game rills\n\nOTTER\n1 SCORE 1.\n')]);
    expect(both.map(({ message, start, end }) => [message, rills.slice(start, end)])).toEqual([
      ['Two sheets of the book have a procedure `OTTER`.', 'OTTER'],
    ]);
    expect(findingsOfBook(book, [treeOf(sheet)])).toEqual([]);
  });
});
