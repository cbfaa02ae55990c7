// Files of a game, looked up in the books of the working folder and then in those of the package: a sheet that
// an owner has corrected goes before the printed sheet.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Address } from '../compiler/language/book/address.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { Fields, list, ShapeError, text, version } from '../runtime/kernel/shape.ts';
import { UserError } from './errors.ts';
import { pathKind, readJson } from './files.ts';
import { fromHere, here } from './here.ts';
import { lintConfigurationOf, unconfigured } from './lint-configuration.ts';
import type { LintConfiguration } from './lint-configuration.ts';

/** The books of the package. */
export const packaged = fileURLToPath(new URL('../procedures', import.meta.url));

export interface BookFile {
  readonly path: string;
  readonly scenario: number;
  /** True if a file of the working folder replaces the packaged file. */
  readonly shadows: boolean;
}

/** The nearest botbook.json at or above a folder. */
function configuration(folder: string): string | null {
  const path = join(folder, 'botbook.json');
  if (pathKind(path) === 'file') return path;
  const above = dirname(folder);
  return above === folder ? null : configuration(above);
}

/** The folders in which games are looked for, nearest first. */
function bookFolders(): string[] {
  const path = configuration(here());
  const root = path ? dirname(path) : here();
  const named = path ? configured(path).books?.map((book) => bookNamed(resolve(root, book), path)) : undefined;
  return [...(named ?? ['procedures', '.'].map((book) => resolve(root, book))), packaged];
}

/** Refuses a book that a botbook.json names and that is missing: the packaged book would quietly replace it. */
function bookNamed(folder: string, by: string): string {
  if (pathKind(folder) === 'folder') return folder;
  const help = `\`${shownPath(by)}\` names it among its books: make the folder, or correct the name there.`;
  throw new UserError('not-found', { name: shownPath(folder), help });
}

/** The overlay that the nearest botbook.json names, and the botbook.json; null if it names none. */
export function configuredOverlay(): { readonly path: string; readonly by: string } | null {
  const by = configuration(here());
  const named = by ? configured(by).overlay : undefined;
  return by === null || named === undefined ? null : { path: resolve(dirname(by), named), by: shownPath(by) };
}

/** The configuration of the linter in the nearest botbook.json. */
export function configuredLint(): LintConfiguration {
  const by = configuration(here());
  return (by === null ? undefined : configured(by).lint) ?? unconfigured;
}

interface Configuration {
  readonly books: readonly string[] | undefined;
  readonly overlay: string | undefined;
  readonly lint: LintConfiguration | undefined;
}

function configured(path: string): Configuration {
  const value = readJson(path);
  try {
    const fields = new Fields({ json: value, where: '' }, ['$schema', 'version', 'books', 'overlay', 'lint']);
    version(fields, 1);
    return {
      books: fields.maybe('books', (datum) => list(datum, text)),
      overlay: fields.maybe('overlay', text),
      lint: fields.maybe('lint', (datum) => lintConfigurationOf(datum)),
    };
  } catch (error) {
    throw badData(path, error);
  }
}

/** Returns the fault that a reader of data threw as an error for the user. */
export function badData(name: string, error: unknown): UserError {
  if (!(error instanceof ShapeError)) throw error;
  return new UserError('bad-data', {
    name,
    problem: error.message,
    help: 'Correct it there; the schema beside it tells the form.',
  });
}

/** The numbers of the scenarios that have a folder in one. */
export const scenarioFolders = (folder: string): number[] =>
  existsSync(folder) && pathKind(folder) === 'folder'
    ? readdirSync(folder).flatMap((name) => (/^scenario-\d+$/.test(name) ? [Number(name.slice(9))] : []))
    : [];

/** The folders of a game in the books, nearest first. */
export const gameFolders = (game: Game): string[] => bookFolders().map((folder) => join(folder, game.name));

/** The file of each scenario with that name, nearest first. */
export function bookFiles(game: Game, name: string, scenario: number | null): BookFile[] {
  const folders = gameFolders(game);
  const numbers = scenario === null ? folders.flatMap(scenarioFolders) : [scenario];
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .flatMap((number) => {
      const paths = folders
        .map((folder) => join(folder, `scenario-${number}`, name))
        .filter((path) => pathKind(path) === 'file');
      const [path] = paths;
      return path ? [{ path: shownPath(path), scenario: number, shadows: standsIn(path, paths.at(-1)) }] : [];
    });
}

/** The scenarios of a game that have a file of that name. */
export const scenariosWith = (game: Game, name: string): number[] => [
  ...new Set(bookFiles(game, name, null).map((file) => file.scenario)),
];

/** A file of the game itself, such as transcription.json. */
export function gameFile(game: Game, name: string): string | null {
  const path = gameFolders(game)
    .map((folder) => join(folder, name))
    .find((candidate) => pathKind(candidate) === 'file');
  return path ? shownPath(path) : null;
}

const standsIn = (path: string, original: string | undefined): boolean =>
  original?.startsWith(packaged) === true && realpathSync(fromHere(path)) !== realpathSync(original);

/** A path as a person would write it here. */
export function shownPath(path: string): string {
  const from = relative(here(), path);
  return from.startsWith('..') ? path : from || '.';
}

/** The game of an address; an error that names the nearest if there is none. */
export function gameOfAddress(address: Address, name: string): Game {
  const game = builtInGames.gameNamed(address.game);
  if (game) return game;
  const names = builtInGames.all.map((each) => each.name);
  const near = nearest(address.game, names);
  const hint = near
    ? `Did you mean \`${name.replace(/^[^/]*/, near)}\`?`
    : `Give a path that exists, or an address such as \`${names[0]}/1/lfa\`.`;
  throw new UserError('not-found', { name, help: hint });
}
