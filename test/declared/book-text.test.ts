// Tests of the text of a whole book, which the page of played tables reads: its parts, its faults and its game.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinedBook, largestBook, partsOfBook } from '../../compiler/declared/turn/book-text.ts';
import { readBookText, type BookFinding } from '../../compiler/declared/turn/read-book-text.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [page, sheet] = [textOf('teahouse.page'), textOf('teahouse.bot')];
const book = joinedBook(page, [sheet]);
const lineOf = (text: string, start: string): number => text.split('\n').findIndex((row) => row.startsWith(start)) + 1;

const noFiles = { scenario: 1, roster: null, board: null, names: null, decks: null };

function findingsOf(text: string): readonly BookFinding[] {
  const reading = readBookText(text);
  return reading.is === 'faulty' ? reading.findings : [];
}

function begun(text: string, byPeople: readonly string[] = []): PlayedTable {
  const reading = readBookText(text);
  if (reading.is === 'faulty') throw new Error(reading.findings[0]?.message);
  const scene = reading.game.tables(noFiles, { texts: new Map(), scriptOf: () => null });
  return scene.begin({ side: 'player', difficulty: 'busy', mode: 'whole', seed: 1, byPeople });
}

const after = (table: PlayedTable, ...lines: readonly string[]): PlayedTable =>
  lines.reduce((now, line) => now.take(line).table, table);

describe('the text of a book', () => {
  it('has a part for each line `game …`, and the page can be any of them', () => {
    for (const text of [book, joinedBook(sheet, [page]), `\uFEFF${page}\r\n${sheet}`]) {
      const { page: read, sheets } = partsOfBook(text.replaceAll('\uFEFF', ''));
      expect(read?.text).toContain('title The Tea House');
      expect(sheets.map((part) => part.text.includes('KETTLE'))).toEqual([true]);
      expect(findingsOf(text)).toEqual([]);
    }
  });

  it('names the line and the words of a fault of its page', () => {
    const text = book.replace('A side has points (0 to 50).', 'A side hath points (0 to 50).');
    const [first] = findingsOf(text);
    expect(first?.line).toBe(lineOf(text, 'A side hath'));
    expect(first?.words.join('')).toBe('A side hath points (0 to 50).');
  });

  it('shows whole words around the words of a fault in a long line', () => {
    const before = 'the old kettle of the tea house that sings when the water is hot and the guests sit down';
    const text = book.replace('1 SERVE 1.', `1 "${before}" and SERVV 1.`);
    const [first] = findingsOf(text);
    const [shown = '', fault] = first?.words ?? [];
    expect(fault).toBe('SERVV');
    // At most 60 letters of the line before the fault are shown, from the beginning of a word.
    expect(shown).toBe('… sings when the water is hot and the guests sit down" and ');
  });

  it('names the line of a fault of a sheet, counted from the start of the whole text', () => {
    const text = book.replace('1 SERVE 1.', '1 SERVV 1.');
    const [first] = findingsOf(text);
    expect([first?.line, first?.words[1]]).toEqual([lineOf(text, '1 SERVV'), 'SERVV']);
  });

  it('is refused with a reason if it is no book', () => {
    const messages = ['', 'Dear reader,\nhello', sheet, 'x'.repeat(largestBook + 1)].map(
      (text) => findingsOf(text)[0]?.message,
    );
    const noPage = 'The text has no declaration page.';
    expect(messages).toEqual([noPage, noPage, noPage, 'The book is too large.']);
    // A set-up without a turn would leave nothing to do, too.
    for (const part of [/^SET-UP[^]*?(?=^BOX)/m, /^TURN[^]*?(?=^BOX)/m]) {
      const [finding] = findingsOf(book.replace(part, ''));
      expect(finding?.message).toBe('The page has no TURN, so there is nothing to play.');
      expect(finding?.help).toMatch(/in a section `TURN`\. `botbook decide`, `explain` and `ask` decide single cards/);
    }
  });

  it('is played: questions, dice of a person, and fields are answered by lines', () => {
    const table = after(begun(book, ['dice']), 'next');
    expect(table.wish()).toMatchObject({ text: 'Kettle: “The kettle sings”: yes or no?', isByTouch: false });
    const turn = after(table, 'yes', 'next');
    expect(turn.wish()).toMatchObject({ isByTouch: true, touchText: 'The player takes a turn. Touch what changes.' });
    // Kettle: SERVE 2. Tray: SERVE 1. Guest with a 5: SERVE 3. At the level `busy`, the automa begins with 2 points.
    const rolled = after(turn, 'done', 'next', 'done');
    expect(rolled.wish().pad).toMatchObject({ is: 'dice', die: 6 });
    expect(after(rolled, '5', 'next', 'done').situation().sentences).toContain('tea track: automa 6, player 0');
  });

  it('gives a game the same saved file as the folder of the book, whatever the names of its sheets', () => {
    const reading = readBookText(book);
    const table = begun(book);
    const other = readBookText(joinedBook(page, [sheet]));
    if (reading.is === 'faulty' || other.is === 'faulty') throw new Error('The book is faulty.');
    const { load } = other.game.tables(noFiles, { texts: new Map(), scriptOf: () => null });
    expect(load(table.journal.join('')).table.wish()).toEqual(table.wish());
    const changed = readBookText(book.replace('SERVE 2', 'SERVE 3'));
    if (changed.is === 'faulty') throw new Error('The book is faulty.');
    const scene = changed.game.tables(noFiles, { texts: new Map(), scriptOf: () => null });
    expect(() => scene.load(table.journal.join(''))).toThrow(/other rules, data or sheets/);
  });
});
