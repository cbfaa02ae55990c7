// Makes starter data for a scenario without data: a names.json without names, and stand-in decks copied from another
// scenario.
import { basename, dirname, join, resolve } from 'node:path';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { packagedBooks } from './book-folders.ts';
import type { GameBooks } from './books.ts';
import { pathKind, readText } from './files.ts';
import { workingFolder, shownPath } from './working-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json);

/** True if an object is a row of a deck or of a bolster deck. */
const isRow = (json: Fields): boolean => 'supply' in json || 'contents' in json;

function standIns(json: unknown, from: number): unknown {
  if (Array.isArray(json)) return json.map((each: unknown) => standIns(each, from));
  if (!isFields(json)) return json;
  if (isRow(json)) return { ...json, provenance: 'stand-in', note: `as in scenario ${from}; to be replaced` };
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, standIns(each, from)]));
}

/** Returns JSON as text in the layout of the books, with a line for each row. */
const jsonText = (json: object): string =>
  `${JSON.stringify(json, null, 2).replaceAll(
    /\{\s+("(?:card|deck)":[^{}]*?)\s+\}/g,
    (_, row: string) => `{ ${row.replaceAll(/\n\s+/g, ' ')} }`,
  )}\n`;

/** Returns the text of a decks.json that is copied from another scenario. Every row is marked as a stand-in. */
export function starterDecks(model: string, scenario: number): string {
  const { $schema: _, ...fields } = JSON.parse(model) as Fields;
  return jsonText({ ...(standIns(fields, Number(fields['scenario'])) as object), scenario });
}

/** Returns the text of a names.json without names. */
export const starterNames = (game: string, scenario: number): string =>
  jsonText({ version: 1, game, scenario, names: [], compass: [] });

/**
 * Returns the folder for the data of a scenario. If the sheet is in the scenario’s folder of a book, returns the folder
 * of the sheet. Otherwise returns the scenario’s folder in the nearest book.
 */
function scenarioFolder(books: GameBooks, game: GameDeclaration, scenario: number, sheet: string | null): string {
  const name = `scenario-${scenario}`;
  const folders = books.folders(game);
  if (sheet !== null) {
    const sheetFolder = dirname(resolve(workingFolder(), sheet));
    const roster = books.rosterPath(game, sheetFolder);
    const beside = roster === null ? null : dirname(resolve(workingFolder(), roster));
    const isBook = (folder: string): boolean => folder === beside || folders.includes(folder);
    if (basename(sheetFolder) === name && isBook(dirname(sheetFolder))) return shownPath(sheetFolder);
    if (beside !== null && !folders.includes(beside)) return shownPath(join(beside, name));
  }
  const writable = folders.filter((folder) => dirname(folder) !== packagedBooks);
  const book = writable.find((folder) => pathKind(dirname(folder)) === 'folder') ?? folders[0] ?? '.';
  return shownPath(join(book, name));
}

export interface StarterData {
  /** The scenario from which the decks are copied. */
  readonly model: number;
  /** The texts of the missing files, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Returns the missing data files of a scenario. Returns null if the game has no other scenario whose decks could be
 * copied.
 */
export function starterData(
  books: GameBooks,
  game: GameDeclaration,
  scenario: number,
  sheet: string | null,
): StarterData | null {
  const model = books.files(game, 'decks.json', null).find((file) => file.scenario !== scenario);
  if (!model) return null;
  const folder = scenarioFolder(books, game, scenario, sheet);
  const texts: readonly [string, string][] = [
    ['names.json', starterNames(game.name, scenario)],
    ['decks.json', starterDecks(readText(model.path), scenario)],
  ];
  const missing = texts.map(([name, text]): [string, string] => [join(folder, name), text]);
  const isMissing = (path: string): boolean =>
    pathKind(path) === null && books.path(game, basename(path), scenario) === undefined;
  return { model: model.scenario, files: new Map(missing.filter(([path]) => isMissing(path))) };
}
