// The language of a game, made from the files of its book, or from those that stand beside a sheet.
import { dirname, join, resolve } from 'node:path';
import type { ScenarioFiles } from '../compiler/language/checking/book-files.ts';
import type { GameLanguage } from '../compiler/language/checking/sheet-world.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { badData, bookFiles, gameFile, gameFolders, scenarioFolders, shown } from './books.ts';
import { kindOf, lookOf, readJson } from './files.ts';
import { fromHere, here } from './here.ts';

/** By where books are looked for, by game, and by the folder whose roster.json it was made from; empty for the books. */
const made = new Map<string, GameLanguage | null>();

/** What the data looked like when they were read, by path: they may change while a sheet is watched. */
const noted = new Map<string, string>();

/** Notes how a file or folder looks from outside, before anything is read from it. */
function note(path: string): string {
  const there = fromHere(path);
  if (!noted.has(there)) noted.set(there, lookOf(there));
  return path;
}

/** Whether data from which a language was made, or might have been, look otherwise by now. */
export const haveDataChanged = (): boolean => [...noted].some(([path, before]) => lookOf(path) !== before);

/** Has every language made anew from its files. */
export function forgetLanguages(): void {
  made.clear();
  rosters.clear();
  noted.clear();
}

/** The words of a game and what its scenarios have; null if its book has no roster. */
export const languageOf = (name: string): GameLanguage | null => languageIn(name, null);

function languageIn(name: string, folder: string | null): GameLanguage | null {
  const key = `${here()} ${name} ${folder ?? ''}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const game = builtInGames.gameNamed(name);
  const language = game ? read(game, folder) : null;
  made.set(key, language);
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
  const own = nearestRoster(game, resolve(here(), folder));
  return own === undefined ? gameFile(game, 'roster.json') : shown(join(own, 'roster.json'));
}

/** How far above a sheet its data may stand. */
const furthest = 3;
const rosters = new Map<string, string | null>();

/** The nearest folder, at or above one, with a roster.json of the game; null if it is one of the game's books. */
function rosterFolder(name: string, from: string): string | null {
  const key = `${here()} ${name} ${from}`;
  const known = rosters.get(key);
  if (known !== undefined) return known;
  const game = builtInGames.gameNamed(name);
  const found = game && nearestRoster(game, from);
  const folder = game && found !== undefined && !gameFolders(game).includes(found) ? found : null;
  rosters.set(key, folder);
  return folder;
}

const nearestRoster = (game: Game, from: string): string | undefined =>
  above(from, furthest).find((folder) => isOf(game, join(folder, 'roster.json')));

function above(folder: string, steps: number): string[] {
  const next = dirname(folder);
  return steps === 0 || next === folder ? [folder] : [folder, ...above(next, steps - 1)];
}

/** Whether a file is a roster of the game: another game's is passed over, a broken one is read and told of. */
function isOf(game: Game, path: string): boolean {
  if (kindOf(note(path)) !== 'file') return false;
  const value = readJson(path);
  return typeof value !== 'object' || value === null || !('game' in value) || value.game === game.name;
}

function read(game: Game, folder: string | null): GameLanguage | null {
  const roster = folder === null ? gameFile(game, 'roster.json') : shown(join(folder, 'roster.json'));
  if (roster === null) return null;
  note(roster);
  return languageWith(game, {
    name: folder === null ? game.name : shown(folder),
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
    return { ...language, world: (...given) => orElse(() => language.world(...given), bad) };
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

/** What each scenario has: of the folder, else of the books. */
export function scenariosOf(game: Game, folder: string | null): ScenarioFiles[] {
  for (const one of folder === null ? gameFolders(game) : [...gameFolders(game), folder]) {
    for (const number of scenarioFolders(note(one))) note(join(one, `scenario-${number}`));
  }
  const files = ['names.json', 'decks.json'].map((file) => {
    const own =
      folder === null
        ? []
        : scenarioFolders(folder).map((scenario) => ({ scenario, path: join(folder, `scenario-${scenario}`, file) }));
    const found = [...bookFiles(game, file, null), ...own.filter(({ path }) => kindOf(path) === 'file')];
    return new Map(found.map(({ scenario, path }) => [scenario, path]));
  });
  const [names, decks] = files;
  const numbers = new Set(files.flatMap((one) => [...one.keys()]));
  return [...numbers].map((scenario) => ({
    scenario,
    names: valueOf(names?.get(scenario)),
    decks: valueOf(decks?.get(scenario)),
  }));
}
