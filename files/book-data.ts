// Finds the data files of games: the roster near a sheet or in a book, and the names and decks of the scenarios.
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import { bookAround, bookFile, BookFolders, foldersAbove, scenarioFolders, type BookGame } from './book-folders.ts';
import { lookOf, readJson, readText } from './files.ts';
import { fromHere, workingFolder, shownPath } from './working-folder.ts';

/** The number of folders above a sheet that are searched for its data. */
export const mostAbove = 3;

/** True if the JSON names this game or no game. JSON without a game has a fault, which is reported later. */
export const isRosterOf = (game: BookGame, json: unknown): boolean =>
  typeof json !== 'object' || json === null || !('game' in json) || json.game === game.name;

/** The paths of the data files of a scenario. */
interface ScenarioPaths {
  readonly scenario: number;
  readonly names: string | undefined;
  readonly decks: string | undefined;
  readonly board: string | undefined;
}

/** The fields of a game with which its data files are found. */
interface SheetBookGame extends BookGame {
  readonly bots: readonly unknown[];
  /**
   * The name of the data file for battles, if only a part of the game is loaded. A whole game has this name in
   * `battles`.
   */
  readonly battleData?: string;
  readonly battles?: { readonly dataFile: string };
  readonly placesFile?: string;
}

/** A list of games. */
interface GamesOf<G> {
  readonly all: readonly G[];
  readonly gameNamed: (name: string) => G | undefined;
}

/** Finds the data files of the games in `games`. */
export class BookData<G extends SheetBookGame, L extends GamesOf<G> = GamesOf<G>> extends BookFolders {
  readonly games: L;
  private readonly rosterFolders = new Map<string, string | null>();
  /** Cache of the fingerprints of data files, by working folder, game and folder of the roster. */
  private readonly keys = new Map<string, string>();
  /**
   * The state of each data file when it was read (see `lookOf`). If the state is different now, the file has changed.
   */
  private readonly marks = new Map<string, string>();

  constructor(games: L, shownGame: string, inside: string | null = null) {
    super(shownGame, inside);
    this.games = games;
  }

  /** Notes the state of a file or folder before the file or folder is read. Returns its path. */
  protected note(path: string): string {
    const absolute = fromHere(path);
    if (!this.marks.has(absolute)) this.marks.set(absolute, lookOf(absolute));
    return path;
  }

  /** True if a data file, or a folder that can contain data files, has changed since it was read. */
  haveChanged(): boolean {
    return [...this.marks].some(([path, before]) => lookOf(path) !== before);
  }

  override forget(): void {
    super.forget();
    for (const cache of [this.rosterFolders, this.keys, this.marks]) cache.clear();
  }

  /**
   * Returns a fingerprint of all files that decide the meaning of a sheet; null if the books lack the game or its
   * roster.
   * In a game without scenarios, a sheet can name tables, places and rows of the other sheets and of the data file. So
   * these files belong to the fingerprint.
   */
  languageKey(name: string, path: string | null): string | null {
    const game = this.games.gameNamed(name);
    if (game && hasPlainSheets(game)) return this.sheetsKey(game);
    const folder = path === null ? null : this.rosterFolder(name, dirname(resolve(workingFolder(), path)));
    const roster = game && this.rosterOf(game, folder);
    if (!game || roster === null || roster === undefined) return null;
    return getOrMake(this.keys, `${workingFolder()} ${name} ${folder ?? ''}`, () => {
      const textOf = (file: string | undefined): string | null =>
        file === undefined ? null : readText(this.note(file));
      const hash = createHash('sha256').update(JSON.stringify([game.name, textOf(roster)]));
      for (const { scenario, names, decks, board } of this.scenarioPaths(game, folder))
        hash.update(JSON.stringify([scenario, textOf(names), textOf(decks), textOf(board)]));
      return hash.digest('hex');
    });
  }

  /** Returns the path of the data file beside the sheets of a game without scenarios; null if there is no such file. */
  protected dataFileOf(game: SheetBookGame): string | null {
    const name = game.placesFile ?? game.battleData ?? game.battles?.dataFile;
    return name === undefined ? null : this.gameFile(game, name);
  }

  private sheetsKey(game: G): string {
    return getOrMake(this.keys, `${workingFolder()} ${game.name}`, () => {
      const texts = this.plainSheets(game).map(({ name, path }) => [name, readText(this.note(path))]);
      if (game.page) texts.push([this.note(game.page.path), game.page.text]);
      const data = this.dataFileOf(game);
      if (data !== null) texts.push(['', readText(this.note(data))]);
      return createHash('sha256')
        .update(JSON.stringify([game.name, texts]))
        .digest('hex');
    });
  }

  /** Returns the first game with a roster in the folder or in a folder above it. */
  gameBeside(folder: string): G | undefined {
    return this.games.all.find((game) => this.nearestRoster(game, folder) !== undefined);
  }

  /**
   * Returns the path of the nearest roster in a folder or above it. If there is none, returns the path of the roster in
   * the books, or null.
   */
  rosterPath(game: G, folder: string): string | null {
    const beside = this.nearestRoster(game, resolve(workingFolder(), folder));
    return beside === undefined ? this.gameFile(game, 'roster.json') : shownPath(join(beside, 'roster.json'));
  }

  /**
   * Returns the folder with the data for sheets in `from`: the nearest folder with a roster of the game, or else the
   * book around `from`. Returns null if there is none, or if the folder is one of `folders`.
   */
  protected rosterFolder(name: string, from: string): string | null {
    return cachedOrMade(this.rosterFolders, `${workingFolder()} ${name} ${from}`, () => {
      const game = this.games.gameNamed(name);
      const folder = game && (this.nearestRoster(game, from) ?? bookAround(game, from));
      return folder === undefined || this.folders(game as G).includes(folder) ? null : folder;
    });
  }

  protected nearestRoster(game: G, from: string): string | undefined {
    return foldersAbove(from, mostAbove).find((folder) => {
      const path = bookFile(folder, 'roster.json');
      this.note(join(folder, 'roster.json'));
      return path !== null && isRosterOf(game, readJson(path));
    });
  }

  /**
   * Returns the path of the roster in `folder`. If `folder` is null or has no roster, returns the path of the roster in
   * the books, or null if they have no roster.
   */
  protected rosterOf(game: G, folder: string | null): string | null {
    const path = folder === null ? null : bookFile(folder, 'roster.json');
    return path === null ? this.gameFile(game, 'roster.json') : shownPath(path);
  }

  protected scenarioPaths(game: G, folder: string | null): ScenarioPaths[] {
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
    const [names, decks, board] = [pathsOf('names.json'), pathsOf('decks.json'), pathsOf('board.json')];
    return [...new Set([...names.keys(), ...decks.keys()])].map((scenario) => ({
      scenario,
      names: names.get(scenario),
      decks: decks.get(scenario),
      board: board.get(scenario),
    }));
  }
}

/** Returns the cached value of a key, which may be null; makes and stores a missing value. */
export function cachedOrMade<T extends object | string>(
  cache: Map<string, T | null>,
  key: string,
  make: () => T | null,
): T | null {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
