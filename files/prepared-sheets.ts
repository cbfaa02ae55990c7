// Prepared sheets: sheets of the packaged books that were read when the package was built. A prepared sheet is used
// only if the sheet and the data of the book are still the same.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preparedSheetOf, type PreparedSheet, type PreparedSheetJson } from '../compiler/decide/prepared-sheet.ts';
import { packagedBooks, type BookFolders, type BookGame } from './book-folders.ts';
import { parsedJson, pathKind, readText } from './files.ts';

/** The fingerprint of the sources from which the package was built; undefined in a checkout. */
const build = process.env['BOTBOOK_BUILD'];

/** The prepared sheets of a scenario, as a JSON file. */
export interface PreparedScenario {
  readonly version: 1;
  readonly is: 'prepared sheets';
  readonly build: string;
  readonly game: string;
  readonly scenario: number;
  /** A fingerprint of the files of the book that define the words of the sheets. */
  readonly madeFrom: string;
  /** The prepared sheets, by the name of the bot’s sheet file. */
  readonly sheets: Readonly<Record<string, PreparedSheetJson>>;
}

/** Returns the fingerprint of the files of the book that define the words of a scenario. */
export function sourcesOf(books: BookFolders, game: BookGame, scenario: number): string {
  const hash = createHash('sha256');
  const paths = [
    books.gameFile(game, 'roster.json'),
    ...['names.json', 'decks.json', 'board.json'].map((name) => books.path(game, name, scenario) ?? null),
  ];
  for (const path of paths) hash.update(path === null ? '\0' : `${readText(path)}\0`);
  return hash.digest('hex');
}

/** The folder of the package with the prepared sheets. */
const folder = join(packagedBooks, '..', 'dist', 'prepared');

/** Returns the file name of the prepared sheets of a scenario. */
export const preparedName = (game: string, scenario: number): string => `${game}-${scenario}.json`;

/** Returns the file name of the compiled module of a prepared sheet. */
export const preparedModuleName = (game: string, scenario: number, bot: string): string =>
  `${game}-${scenario}-${bot}.mjs`;

/** Returns the URLs of the compiled modules of prepared sheets, by the name of the sheet file. */
export const preparedUrls = (
  game: string,
  scenario: number,
  sheets: ReadonlyMap<string, PreparedSheet>,
): ReadonlyMap<string, string> =>
  new Map(
    [...sheets.keys()].map((bot) => [bot, pathToFileURL(join(folder, preparedModuleName(game, scenario, bot))).href]),
  );

/**
 * Returns the prepared sheets of a scenario, by the name of the sheet file. Empty if the prepared sheets are missing or
 * were made from other files.
 */
export function preparedSheets(
  books: BookFolders,
  game: BookGame,
  scenario: number,
): ReadonlyMap<string, PreparedSheet> {
  const path = join(folder, preparedName(game.name, scenario));
  if (build === undefined || pathKind(path) !== 'file') return new Map();
  const prepared = parsedJson(readText(path), path) as PreparedScenario;
  if (prepared.build !== build || prepared.madeFrom !== sourcesOf(books, game, scenario)) return new Map();
  return new Map(Object.entries(prepared.sheets).map(([bot, sheet]) => [bot, preparedSheetOf(sheet)]));
}
