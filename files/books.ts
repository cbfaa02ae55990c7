// Reads the books of games: their languages, rulings and settings.
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { hasPlainSheets, type Game, type Games } from '../compiler/game/game-declaration.ts';
import { shownAddressesOf } from '../compiler/game/shown-addresses.ts';
import type { Address } from '../compiler/language/book/address.ts';
import type { ScenarioFiles } from '../compiler/language/checking/sheet-games.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet-setting.ts';
import type { GameLanguage } from '../compiler/language/checking/sheet-world.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { bookFile, BookFolders, scenarioFolders, type BookFile } from './book-folders.ts';
import { configurationAt, type Configuration, type LintConfiguration } from './configuration.ts';
import { badData, notFound } from './errors.ts';
import { lookOf, readJson, readText } from './files.ts';
import { fromHere, here, shownPath } from './here.ts';

/** The number of folders above a sheet that are searched for its data. */
export const mostAbove = 3;

function foldersAbove(folder: string, steps: number): string[] {
  const next = dirname(folder);
  return steps === 0 || next === folder ? [folder] : [folder, ...foldersAbove(next, steps - 1)];
}

/**
 * True if the JSON is a roster of the game. JSON with faults also counts as a roster, so that the faults are reported
 * later.
 */
export const isRosterOf = (game: Game, json: unknown): boolean =>
  typeof json !== 'object' || json === null || !('game' in json) || json.game === game.name;

/** The paths of the data files of a scenario. */
interface ScenarioPaths {
  readonly scenario: number;
  readonly names: string | undefined;
  readonly decks: string | undefined;
}

export class GameBooks extends BookFolders {
  readonly games: Games;
  /** The addresses that messages show as examples. */
  readonly shownAddress: ReturnType<typeof shownAddressesOf>;
  /**
   * Cache of languages by working folder, game and folder of the roster. If the roster comes from the books, its folder
   * in the key is empty.
   */
  private readonly languages = new Map<string, GameLanguage | null>();
  private readonly rosterFolders = new Map<string, string | null>();
  /** Cache of the fingerprints of data files, by the keys of `languages`. */
  private readonly keys = new Map<string, string>();
  /** For each data file, its state (see `lookOf`) when it was read. Files whose state is now different have changed. */
  private readonly marks = new Map<string, string>();

  constructor(games: Games) {
    super(shownAddressesOf(games).game);
    this.games = games;
    this.shownAddress = shownAddressesOf(games);
  }

  protected override configuration(): Configuration | null {
    return configurationAt(here(), lintRulesOf(this.games));
  }

  /** Returns the linter settings of the nearest botbook.json. */
  lint(): LintConfiguration {
    return this.configuration()?.lint ?? { maxWarnings: undefined, rules: {} };
  }

  /** Returns all sheets of the books of a game: by bot and scenario, or by name if the game has no scenarios. */
  sheetFiles(game: Game): BookFile[] {
    return hasPlainSheets(game)
      ? this.plainSheets(game).map((sheet) => ({ ...sheet, scenario: 0 }))
      : game.bots.flatMap(({ file }) => this.files(game, `${file}.bot`, null));
  }

  /** Returns the game of an address. An unknown game is an error that suggests a similar name. */
  gameAt(address: Address, name: string): Game {
    const game = this.games.gameNamed(address.game);
    if (game) return game;
    const names = this.games.all.map((each) => each.name);
    const near = nearest(address.game, names);
    const hint = near
      ? `Did you mean \`${name.replace(/^[^/]*/, near)}\`?`
      : `Give a path that exists, or an address such as \`${names[0]}/1/lfa\`.`;
    throw notFound(name, hint);
  }

  /** Returns the rulings of a game; empty if the game has no rulings.json. */
  rulings(game: Game): readonly Ruling[] {
    const path = this.gameFile(game, 'rulings.json');
    return path === null ? [] : readData(path, (json) => game.rulings(json));
  }

  /** Notes the state of a file or folder before the file or folder is read. Returns its path. */
  private note(path: string): string {
    const absolute = fromHere(path);
    if (!this.marks.has(absolute)) this.marks.set(absolute, lookOf(absolute));
    return path;
  }

  /** True if a data file, or a folder that can contain data files, has changed since it was read. */
  haveChanged(): boolean {
    return [...this.marks].some(([path, before]) => lookOf(path) !== before);
  }

  /** Clears all caches, so that all files are read again. */
  override forget(): void {
    super.forget();
    for (const cache of [this.languages, this.rosterFolders, this.keys, this.marks]) cache.clear();
  }

  /** Returns the language of a game from its book; null if the books have no roster of the game. */
  readonly languageOf: LanguageOf = (name) => this.languageIn(name, null);

  /**
   * Returns the languages for a sheet. They are made from the data files near the sheet, or else from those of the
   * books.
   */
  readonly languagesFor =
    (path: string | null): LanguageOf =>
    (name) =>
      this.languageIn(name, path === null ? null : this.rosterFolder(name, dirname(resolve(here(), path))));

  /**
   * Returns a fingerprint of all data files from which the language of a sheet is made; null if the books do not have
   * the game. Games without scenarios have no data files.
   */
  languageKey(name: string, path: string | null): string | null {
    const game = this.games.gameNamed(name);
    if (game && hasPlainSheets(game)) return game.name;
    const folder = path === null ? null : this.rosterFolder(name, dirname(resolve(here(), path)));
    const roster = game && this.rosterOf(game, folder);
    if (!game || roster === null || roster === undefined) return null;
    return getOrMake(this.keys, `${here()} ${name} ${folder ?? ''}`, () => {
      const textOf = (file: string | undefined): string | null =>
        file === undefined ? null : readText(this.note(file));
      const hash = createHash('sha256').update(JSON.stringify([game.name, textOf(roster)]));
      for (const { scenario, names, decks } of this.scenarioPaths(game, folder))
        hash.update(JSON.stringify([scenario, textOf(names), textOf(decks)]));
      return hash.digest('hex');
    });
  }

  private languageIn(name: string, folder: string | null): GameLanguage | null {
    return cached(this.languages, `${here()} ${name} ${folder ?? ''}`, () => {
      const game = this.games.gameNamed(name);
      return game ? this.read(game, folder) : null;
    });
  }

  /** Returns the first game with a roster in the folder or in a folder above it. */
  gameBeside(folder: string): Game | undefined {
    return this.games.all.find((game) => this.nearestRoster(game, folder) !== undefined);
  }

  /**
   * Returns the path of the roster for the files of a folder: the nearest roster in the folder or above it, or else the
   * roster in the books. Returns null if no roster is found.
   */
  rosterPath(game: Game, folder: string): string | null {
    const beside = this.nearestRoster(game, resolve(here(), folder));
    return beside === undefined ? this.gameFile(game, 'roster.json') : shownPath(join(beside, 'roster.json'));
  }

  /**
   * Returns the nearest folder with a roster of the game, from the folder `from` upwards. Returns null if no folder has
   * a roster, or if the folder belongs to a book.
   */
  private rosterFolder(name: string, from: string): string | null {
    return cached(this.rosterFolders, `${here()} ${name} ${from}`, () => {
      const game = this.games.gameNamed(name);
      const folder = game && this.nearestRoster(game, from);
      return folder === undefined || this.folders(game as Game).includes(folder) ? null : folder;
    });
  }

  private nearestRoster(game: Game, from: string): string | undefined {
    return foldersAbove(from, mostAbove).find((folder) => {
      const path = bookFile(folder, 'roster.json');
      this.note(join(folder, 'roster.json'));
      return path !== null && isRosterOf(game, readJson(path));
    });
  }

  /**
   * Returns the path of the roster in the folder, or else the path of the roster in the books; null if neither exists.
   */
  private rosterOf(game: Game, folder: string | null): string | null {
    return folder === null ? this.gameFile(game, 'roster.json') : shownPath(join(folder, 'roster.json'));
  }

  private read(game: Game, folder: string | null): GameLanguage | null {
    if (hasPlainSheets(game)) return game.language({ roster: undefined, scenarios: [] });
    const rosterName = this.rosterOf(game, folder);
    if (rosterName === null) return null;
    this.note(rosterName);
    return languageWith(game, {
      name: folder === null ? game.name : shownPath(folder),
      rosterName,
      roster: readJson(rosterName),
      scenarios: this.scenarios(game, folder),
    });
  }

  /** Returns the names and the decks of each scenario, from the folder or else from the books. */
  scenarios(game: Game, folder: string | null): ScenarioFiles[] {
    const jsonOf = (path: string | undefined): unknown => (path === undefined ? undefined : readJson(this.note(path)));
    return this.scenarioPaths(game, folder).map(({ scenario, names, decks }) => ({
      scenario,
      names: jsonOf(names),
      decks: jsonOf(decks),
    }));
  }

  private scenarioPaths(game: Game, folder: string | null): ScenarioPaths[] {
    const beside = folder === null ? [] : [folder];
    for (const gameFolder of [...this.folders(game), ...beside]) {
      for (const number of scenarioFolders(this.note(gameFolder))) this.note(join(gameFolder, `scenario-${number}`));
    }
    const pathsOf = (file: string): ReadonlyMap<number, string> => {
      const besides = beside.flatMap((above) =>
        scenarioFolders(above).flatMap((scenario) => {
          const path = bookFile(above, join(`scenario-${scenario}`, file));
          return path === null ? [] : [{ scenario, path }];
        }),
      );
      const all = [...this.files(game, file, null), ...besides];
      return new Map(all.map(({ scenario, path }) => [scenario, path]));
    };
    const [names, decks] = [pathsOf('names.json'), pathsOf('decks.json')];
    return [...new Set([...names.keys(), ...decks.keys()])].map((scenario) => ({
      scenario,
      names: names.get(scenario),
      decks: decks.get(scenario),
    }));
  }
}

function cached<T extends object | string>(cache: Map<string, T | null>, key: string, make: () => T | null): T | null {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * Reads a JSON file with the function `read`. If the data have a fault, throws an error for the user that names the
 * file.
 */
export function readData<T>(path: string, read: (json: unknown) => T): T {
  const json = readJson(path);
  try {
    return read(json);
  } catch (error) {
    throw badData(path, error);
  }
}

/** The data files from which a language is made. */
interface LanguageData {
  /** The names of the folder and of the roster for messages. */
  readonly name: string;
  readonly rosterName: string;
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioFiles[];
}

/** Makes the language of a game from data files. The data files come from the disk or from a git revision. */
export function languageWith(game: Game, { name, rosterName, roster, scenarios }: LanguageData): GameLanguage {
  // If a word is declared wrongly, the file at fault is a source file. The path of a source file already begins at the
  // root of the sources.
  const pathOf = (file: string): string => (file.startsWith('compiler/') ? file : join(name, file));
  const checked = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw badData(error instanceof ShapeError && error.file !== null ? pathOf(error.file) : rosterName, error);
    }
  };
  const language = checked(() => game.language({ roster, scenarios }));
  // The function `world` may read data later. Faults of these data are turned into errors for the user too.
  return { ...language, world: (...setting) => checked(() => language.world(...setting)) };
}
