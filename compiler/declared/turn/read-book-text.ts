// Reads the text of a whole book, and makes the game that people play at a table, or says what is wrong. The text comes
// from strangers: nothing in it is evaluated, and each fault is a finding.
import { checkSheet } from '../../language/checking/sheet/read-sheet.ts';
import { GameList } from '../../language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../../language/checking/report/sheet-world.ts';
import { printedProcedure } from '../../decide/printed-procedure.ts';
import { sheetScriptOfText } from '../../decide/script-reader.ts';
import type { SheetScript } from '../../decide/sheet-script.ts';
import type { SceneSheets } from '../../game/scene-sheets.ts';
import type { TableBook, TableGame } from '../../game/table-book.ts';
import type { TableChoices, TableScene } from '../../game/table-scene.ts';
import type { GameDeclaration } from '../../game/game-declaration.ts';
import { errorsIn, type Diagnostic } from '../../../grammar/registry.ts';
import { Lines } from '../../../grammar/positions.ts';
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { gameOfBook, readBook, tablesOfBook } from '../declared-book.ts';
import { basisOf } from './book-tables.ts';
import { largestBook, partsOfBook, refusalWithoutTurn, type BookPart, type BookParts } from './book-text.ts';

/** A fault of the text of a book. */
export interface BookFinding {
  /** The number of the line; null for a fault of the whole text. */
  readonly line: number | null;
  /** The line, in three parts: before the words at fault, the words, and after the words. */
  readonly words: readonly [before: string, fault: string, after: string];
  readonly message: string;
  readonly help: string;
}

/** A book that people can play at a table, or the faults of its text. */
export type BookReading =
  | {
      readonly is: 'book';
      readonly game: TableGame;
      readonly book: TableBook;
      /** The fingerprint of the page and its sheets, which the journals of its games have, too. */
      readonly basis: string;
    }
  | { readonly is: 'faulty'; readonly findings: readonly BookFinding[] };

const ofWhole = (message: string, help: string): BookReading => ({
  is: 'faulty',
  findings: [{ line: null, words: ['', '', ''], message, help }],
});

/** The name of the only scenario of a book in journals, and its number for the page. */
const [scenarioName, scenarioNumber] = ['page', 1];

/** The longest part of a line that a finding shows before and after the words at fault. */
const longest = 60;

/** Returns the end of a text from a whole word; `…` stands for the words before. */
function endFrom(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(-longest - 1);
  return `…${end.slice(Math.max(0, end.indexOf(' ')))}`;
}

/** Returns the beginning of a text up to a whole word; `…` stands for the words after. */
function beginningOf(text: string): string {
  if (text.length <= longest) return text;
  const beginning = text.slice(0, longest + 1);
  const space = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, space < 0 ? longest : space + 1)}…`;
}

function findingIn(lines: Lines, { start, end, message, help }: Diagnostic): BookFinding {
  const { line, column } = lines.at(start);
  const text = lines.text(line);
  const until = Math.min(text.length, column - 1 + (end - start));
  return {
    line,
    words: [
      endFrom(text.slice(0, column - 1)),
      text.slice(column - 1, until).slice(0, 4 * longest),
      beginningOf(text.slice(until)),
    ],
    message,
    help,
  };
}

const movedBy = (start: number, diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((diagnostic) => ({ ...diagnostic, start: diagnostic.start + start, end: diagnostic.end + start }));

const errorsOf = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Returns the errors of a page and, if the page has none, those of its sheets. */
function errorsOfBook(
  { page, sheets }: BookParts & { readonly page: BookPart },
  game: GameDeclaration,
  language: GameLanguage,
) {
  const ofPage = errorsOf(movedBy(page.start, game.page?.diagnostics ?? []));
  if (ofPage.length > 0) return ofPage;
  const games = new GameList([game]);
  const read = sheets.map(({ text, start }) => ({ start, ...checkSheet(text, () => language, games) }));
  const together = game.page?.withSheets(read.map(({ sheet }) => sheet)) ?? [];
  return errorsOf([
    ...movedBy(page.start, together),
    ...read.flatMap(({ start, diagnostics }) => movedBy(start, diagnostics)),
  ]);
}

function sheetsOfBook(parts: readonly BookPart[], game: GameDeclaration, language: GameLanguage): SceneSheets {
  const scripts = new Map<string, SheetScript | null>();
  return {
    texts: new Map(parts.map(({ text }, at) => [`sheet-${at + 1}`, text])),
    scriptOf: (text) => {
      const script = scripts.get(text) ?? sheetScriptOfText(text, game.headings, language);
      scripts.set(text, script);
      return script;
    },
  };
}

/** The game of a book for the page of played tables. A book has a single scenario. */
function tableGameOf(game: GameDeclaration, choices: TableChoices, tables: TableScene): TableGame {
  const { name, title } = game;
  const [side = '', mode = ''] = [choices.sides?.[0], choices.modes[0]];
  const setUp = { side, mode, difficulty: choices.difficulties[0] ?? '', seed: 1, byPeople: [] };
  const drawn = lazily(() => tables.begin(setUp).board());
  return {
    name,
    title,
    bots: (choices.sides ?? []).map((file) => ({ file, title: file })),
    choices,
    about: () => ({ title, goals: {} }),
    board: () => ({ drawn: drawn(), findings: [], json: {} }),
    tables: () => tables,
    printed: (card) => printedProcedure(card, game),
  };
}

/** Reads the text of a book with its declaration page and its sheets. */
export function readBookText(text: string): BookReading {
  if (text.length > largestBook)
    return ofWhole('The book is too large.', `A book has at most ${largestBook.toLocaleString('en')} characters.`);
  const clean = text.replaceAll('\uFEFF', '');
  const { page, sheets } = partsOfBook(clean);
  if (!page)
    return ofWhole(
      'The text has no declaration page.',
      'A book begins with its page, from the line `game …` and the section `THINGS`. The sheets of the cards follow.',
    );
  const book = readBook(page.text);
  const game = gameOfBook(book, scenarioName);
  const language = game.language({ roster: null, scenarios: [] });
  const errors = errorsOfBook({ page, sheets }, game, language);
  if (errorsIn(errors) > 0) {
    const lines = new Lines(clean);
    return {
      is: 'faulty',
      findings: errors.toSorted((a, b) => a.start - b.start).map((each) => findingIn(lines, each)),
    };
  }
  const scripts = sheetsOfBook(sheets, game, language);
  const tables = tablesOfBook(book, scenarioName, scripts);
  if (!game.tables || !tables) return ofWhole(`The page ${refusalWithoutTurn.problem}.`, refusalWithoutTurn.help);
  const scenario = { scenario: scenarioNumber, name: scenarioName, board: null, names: null, decks: null, sheets: {} };
  return {
    is: 'book',
    basis: basisOf(book.text, scripts.texts),
    game: tableGameOf(game, game.tables, tables),
    book: {
      version: 1,
      is: 'table book',
      game: game.name,
      readings: [],
      rulings: [],
      roster: null,
      scenarios: [scenario],
    },
  };
}
