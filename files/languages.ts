// The language of a game, made from the files of its book, or from those that stand beside a sheet.
import { dirname, join, resolve } from 'node:path';
import type { ScenarioFiles } from '../compiler/language/checking/book-files.ts';
import type { GameLanguage } from '../compiler/language/checking/sheet-world.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { badData, bookFiles, gameFile, gameFolders, scenarioFolders, shownPath } from './books.ts';
import { pathKind, lookOf, readJson } from './files.ts';
import { fromHere, here } from './here.ts';

/** Languages by working folder, game and the folder of the roster.json, which is empty for the books. */
const languages = new Map<string, GameLanguage | null>();

/** Marks of the data files at the time of reading, by path: the data may change while a sheet is watched. */
const noted = new Map<string, string>();

/** Notes how a file or folder looks from outside, before anything is read from it. */
function note(path: string): string {
  const there = fromHere(path);
  if (!noted.has(there)) noted.set(there, lookOf(there));
  return path;
}

/** True if data of a language, or data that it might have used, have changed since. */
export const haveDataChanged = (): boolean => [...noted].some(([path, before]) => lookOf(path) !== before);

/** Has every language made anew from its files. */
export function forgetLanguages(): void {
  languages.clear();
  rosters.clear();
  noted.clear();
}

/** The words of a game and what its scenarios have; null if its book has no roster. */
export const languageOf = (name: string): GameLanguage | null => languageIn(name, null);

function languageIn(name: string, folder: string | null): GameLanguage | null {
  const key = `${here()} ${name} ${folder ?? ''}`;
  const cached = languages.get(key);
  if (cached !== undefined) return cached;
  const game = builtInGames.gameNamed(name);
  const language = game ? read(game, folder) : null;
  languages.set(key, language);
  return language;
}

/** The languages that a sheet may be written in: made of the data beside it, if there are any. */
export const languagesFor =
  (path: string | null) =>
  (name: string): GameLanguage | null =>
    languageIn(name, path === null ? null : rosterFolder(name, dirname(resolve(here(), path))));

/** The game whose data stand beside a sheet of that folder. */
export const gameBeside = (folder: string): Game | undefined =>
  builtInGames.all.find((game) => nearestRoster(game, folder) !== undefined);

/** The roster.json that data of a folder go with: one at or above it, else that of the books; null if there is none. */
export function rosterPath(game: Game, folder: string): string | null {
  const beside = nearestRoster(game, resolve(here(), folder));
  return beside === undefined ? gameFile(game, 'roster.json') : shownPath(join(beside, 'roster.json'));
}

/** The number of folders above a sheet that are searched for its data. */
const furthest = 3;
const rosters = new Map<string, string | null>();

/** The nearest folder, at or above one, with a roster.json of the game; null if it is one of the game's books. */
function rosterFolder(name: string, from: string): string | null {
  const key = `${here()} ${name} ${from}`;
  const cached = rosters.get(key);
  if (cached !== undefined) return cached;
  const game = builtInGames.gameNamed(name);
  const nearestFolder = game && nearestRoster(game, from);
  const folder =
    game && nearestFolder !== undefined && !gameFolders(game).includes(nearestFolder) ? nearestFolder : null;
  rosters.set(key, folder);
  return folder;
}

const nearestRoster = (game: Game, from: string): string | undefined =>
  above(from, furthest).find((folder) => isOf(game, join(folder, 'roster.json')));

function above(folder: string, steps: number): string[] {
  const next = dirname(folder);
  return steps === 0 || next === folder ? [folder] : [folder, ...above(next, steps - 1)];
}

/**
 * True if a file is a roster of the game. A roster of another game is passed over, a broken one is read for its error.
 */
function isOf(game: Game, path: string): boolean {
  if (pathKind(note(path)) !== 'file') return false;
  const value = readJson(path);
  return typeof value !== 'object' || value === null || !('game' in value) || value.game === game.name;
}

function read(game: Game, folder: string | null): GameLanguage | null {
  const roster = folder === null ? gameFile(game, 'roster.json') : shownPath(join(folder, 'roster.json'));
  if (roster === null) return null;
  note(roster);
  return languageWith(game, {
    name: folder === null ? game.name : shownPath(folder),
    rosterName: roster,
    roster: readJson(roster),
    scenarios: scenariosOf(game, folder),
  });
}

/** Data that a language is made of. */
interface LanguageData {
  /** Their folder, and the roster, as errors name them. */
  readonly name: string;
  readonly rosterName: string;
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioFiles[];
}

/** The language that data make, wherever they come from. */
export function languageWith(game: Game, { name, rosterName, roster, scenarios }: LanguageData): GameLanguage {
  // A badly declared word is no fault of the data: its file is told from the root of the sources.
  const pathOf = (file: string): string => (file.startsWith('compiler/') ? file : join(name, file));
  const bad = (error: unknown): Error =>
    badData(error instanceof ShapeError && error.file !== null ? pathOf(error.file) : rosterName, error);
  try {
    const language = game.language({ roster, scenarios });
    return { ...language, world: (...setting) => orElse(() => language.world(...setting), bad) };
  } catch (error) {
    throw bad(error);
  }
}

/** Data may be looked at only when they are needed. */
function orElse<T>(work: () => T, say: (error: unknown) => Error): T {
  try {
    return work();
  } catch (error) {
    throw say(error);
  }
}

const valueOf = (path: string | undefined): unknown => (path === undefined ? undefined : readJson(note(path)));

/** The files of each scenario: of the folder, else of the books. */
export function scenariosOf(game: Game, folder: string | null): ScenarioFiles[] {
  for (const folderOfGame of folder === null ? gameFolders(game) : [...gameFolders(game), folder]) {
    for (const number of scenarioFolders(note(folderOfGame))) note(join(folderOfGame, `scenario-${number}`));
  }
  const files = ['names.json', 'decks.json'].map((file) => {
    const besideSheet =
      folder === null
        ? []
        : scenarioFolders(folder).map((scenario) => ({ scenario, path: join(folder, `scenario-${scenario}`, file) }));
    const all = [...bookFiles(game, file, null), ...besideSheet.filter(({ path }) => pathKind(path) === 'file')];
    return new Map(all.map(({ scenario, path }) => [scenario, path]));
  });
  const [names, decks] = files;
  const numbers = new Set(files.flatMap((paths) => [...paths.keys()]));
  return [...numbers].map((scenario) => ({
    scenario,
    names: valueOf(names?.get(scenario)),
    decks: valueOf(decks?.get(scenario)),
  }));
}
