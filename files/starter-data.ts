// Makes starter data for a scenario without data: decks copied from another scenario as stand-ins, and the names and
// the small board that the game declares.
import { basename, dirname, join, resolve } from 'node:path';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { withDataErrors } from './scenes.ts';
import { packagedBooks } from './book-folders.ts';
import type { GameBooks } from './books.ts';
import { pathKind, readJson } from './files.ts';
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

const inLine = (json: unknown): string => {
  if (Array.isArray(json)) return `[${json.map(inLine).join(', ')}]`;
  if (!isFields(json)) return JSON.stringify(json);
  return `{ ${Object.entries(json)
    .map(([key, part]) => `${JSON.stringify(key)}: ${inLine(part)}`)
    .join(', ')} }`;
};

/** Returns JSON in the layout of the books: each row of a list has a line. */
function layout(json: unknown, indent: string): string {
  const deeper = `${indent}  `;
  const block = (lines: readonly string[], [open, close]: readonly [string, string]): string =>
    lines.length === 0
      ? `${open}${close}`
      : `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(json)) return json.some(isFields) ? block(json.map(inLine), ['[', ']']) : inLine(json);
  if (!isFields(json)) return inLine(json);
  const lines = Object.entries(json).map(([key, part]) => `${JSON.stringify(key)}: ${layout(part, deeper)}`);
  return block(lines, ['{', '}']);
}

const jsonText = (json: object): string => `${layout(json, '')}\n`;

/** Returns decks that are copied from another scenario. Every row is marked as a stand-in. */
function starterDecks(model: unknown, scenario: number): object {
  const { $schema: _, ...fields } = model as Fields;
  return { ...(standIns(fields, Number(fields['scenario'])) as object), scenario };
}

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
 * Returns the missing data files of a scenario. The other files fit the files that exist already. Returns null if the
 * game has no other scenario whose decks could be copied.
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
  const pathOf = (name: string): string => {
    const inFolder = join(folder, name);
    return pathKind(inFolder) === null ? (books.path(game, name, scenario) ?? inFolder) : inFolder;
  };
  const jsonIn = (name: string): unknown => (pathKind(pathOf(name)) === null ? undefined : readJson(pathOf(name)));
  const decks = jsonIn('decks.json') ?? starterDecks(readJson(model.path), scenario);
  const rosterPath = books.rosterPath(game, folder);
  const roster = rosterPath === null ? undefined : readJson(rosterPath);
  const made = withDataErrors(
    (file) => (file === 'roster.json' ? rosterPath : null) ?? pathOf(file),
    () => game.starterData?.({ scenario, roster, decks, names: jsonIn('names.json') }),
  ) ?? { 'names.json': { version: 1, game: game.name, scenario, names: [], compass: [] } };
  const { 'names.json': names, ...others } = made;
  const all: readonly [string, unknown][] = [['names.json', names], ['decks.json', decks], ...Object.entries(others)];
  const missing = all.filter(([name]) => pathKind(pathOf(name)) === null);
  return {
    model: model.scenario,
    files: new Map(missing.map(([name, json]) => [join(folder, name), jsonText(json as object)])),
  };
}
