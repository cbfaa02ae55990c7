// The books of open sheets: the data for each sheet, and the faults in these data. If a file becomes unreadable, its
// last readable contents stay in use, and the fault is reported.
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Game, Games } from '../compiler/game/game-declaration.ts';
import { plainWorld, type GameLanguage, type SheetWorld } from '../compiler/language/checking/sheet-world.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet-setting.ts';
import type { LintSettings } from '../compiler/lint/rule.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { GameBooks, packaged } from '../files/books.ts';
import { dataPaths } from '../files/data-paths.ts';
import { UserError } from '../files/errors.ts';
import { pathKind, lookOf, readText } from '../files/files.ts';
import { startingIn } from '../files/here.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';

interface LoadKey {
  readonly name: string;
  readonly path: string | null;
  /**
   * The folder of the sheet, if the contents differ between folders; null if the contents are the same for all sheets
   * under a root.
   */
  readonly folder?: string | null;
}

/** Contents of files for the sheets of one folder or of a root, and the faults in the files. */
interface Loaded {
  readonly root: string;
  readonly folder: string | null;
  readonly contents: unknown;
  readonly faults: readonly UserError[];
}

/** Stores a UserError as a fault; throws any other error. */
type NoteFault = (error: unknown) => void;

/** Returns the last contents that were read without a fault. */
type LastSound<T> = () => T | undefined;

/** A sheet as it is saved in its file. `look` changes when the file changes. */
interface FiledSheet {
  readonly look: string;
  readonly document: ServiceDocument;
}

export class Books {
  readonly games: Games;
  /** The reader of the files of books, which the command line uses too. */
  readonly files: GameBooks;
  /** The folders that are open in the editor. */
  folders: readonly string[];
  /** A number that grows when data or sheets are to be read again. */
  generation = 0;
  private readonly loaded = new Map<string, Loaded>();
  private readonly lastSound = new Map<string, unknown>();
  private readonly roots = new Map<string, string>();
  /**
   * The mark of each botbook.json (`lookOf`), by which changes are noticed. The map also has marks of files that do not
   * exist.
   */
  private readonly settings = new Map<string, string>();
  private readonly filed = new Map<string, FiledSheet>();
  /** The roots whose botbook.json names a book that does not exist. */
  private readonly bookless = new Set<string>();

  constructor(games: Games, folders: readonly string[]) {
    this.games = games;
    this.files = new GameBooks(games);
    this.folders = folders;
  }

  /** Drops all data, so that the data are read again. */
  forget(): void {
    for (const [key, { contents, faults }] of this.loaded) if (faults.length === 0) this.lastSound.set(key, contents);
    for (const memo of [this.loaded, this.roots, this.settings, this.bookless]) memo.clear();
    this.files.forget();
    this.forgetSheets();
  }

  /** Drops the sheets and the lists of sheets, so that the server searches for sheets and reads them again. */
  forgetSheets(): void {
    this.generation++;
    for (const key of this.loaded.keys()) if (key.includes('\nsheets ')) this.loaded.delete(key);
    this.filed.clear();
  }

  /**
   * Returns the root of a sheet: the folder from which its books are searched for. A sheet without a file has the open
   * folder or the package as its root.
   */
  rootOf(path: string | null): string {
    const key = folderOf(path);
    const memo = this.roots.get(key);
    if (memo !== undefined) return memo;
    const root =
      path === null
        ? (this.folders[0] ?? dirname(packaged))
        : (configured(dirname(path)) ??
          bookAround(path, this.folders.find((open) => isIn(open, path)) ?? dirname(path)));
    this.roots.set(key, root);
    const settings = join(root, 'botbook.json');
    if (!this.settings.has(settings)) this.settings.set(settings, lookOf(settings));
    return root;
  }

  /**
   * True if files have changed since they were read. This test is needed, since some clients do not report changes of
   * files.
   */
  get haveChanged(): boolean {
    return (
      this.files.haveChanged() ||
      [...this.settings].some(([path, look]) => lookOf(path) !== look) ||
      [...this.bookless].some((root) => this.hasBooks(root))
    );
  }

  /** Runs `work` with the root of a sheet as the starting folder. */
  in<T>(path: string | null, work: () => T): T {
    return startingIn(this.rootOf(path), work);
  }

  languageOf(path: string | null): LanguageOf {
    return (name) =>
      this.load<GameLanguage | null>(
        { name: `language ${name}`, path, folder: folderOf(path) },
        null,
        (noteFault, lastSound) => {
          const language = this.files.languagesFor(path)(name);
          return language && { ...language, world: guardedWorld(language, noteFault, lastSound) };
        },
      );
  }

  lint(path: string | null): LintSettings {
    return this.load<LintSettings>({ name: 'lint', path }, {}, () => this.files.lint().rules);
  }

  rulings(path: string | null, game: Game): readonly Ruling[] {
    return this.load<readonly Ruling[]>({ name: `rulings ${game.name}`, path }, [], () => this.files.rulings(game));
  }

  /** Returns the data files of the book of a sheet. */
  dataFiles(path: string | null, game: Game): readonly DataFile[] {
    return this.load<readonly DataFile[]>({ name: `data ${game.name}`, path, folder: folderOf(path) }, [], () => {
      const root = this.rootOf(path);
      return dataPaths(this.files, game, folderOf(path) || root)
        .map(({ path: relative, name }) => ({ file: resolve(root, relative), name }))
        .filter(({ file }) => pathKind(file) === 'file')
        .map(({ file, name }) => ({ uri: uriOf(file), name, text: readText(file), isOwn: this.isOwn(file) }));
    });
  }

  /** True if a file belongs to the user: it is in an open folder, or it is not in the package. */
  isOwn(path: string): boolean {
    return this.folders.some((open) => isIn(open, path)) || !isIn(dirname(packaged), path);
  }

  /** Returns the path of the roster for a file, if the file has the same botbook.json as the sheet; otherwise null. */
  rosterOf(path: string | null, sheet: string | null, game: Game): string | null {
    const root = this.rootOf(sheet);
    const folderIn = (file: string | null): string => folderOf(file) || root;
    if (configured(folderIn(path)) !== configured(folderIn(sheet))) return null;
    const roster = startingIn(root, () => this.files.rosterPath(game, folderIn(path)));
    return roster === null ? null : resolve(root, roster);
  }

  /** Returns the paths of all sheets of a game in the book of a sheet, in the order of the book. */
  sheetsOf(path: string | null, game: Game): readonly string[] {
    return this.load<readonly string[]>({ name: `sheets ${game.name}`, path }, [], () => {
      const root = this.rootOf(path);
      return game.bots
        .flatMap(({ file }, index) => this.files.files(game, `${file}.bot`, null).map((sheet) => ({ ...sheet, index })))
        .toSorted((a, b) => a.scenario - b.scenario || a.index - b.index)
        .map((sheet) => resolve(root, sheet.path));
    });
  }

  /** Returns the saved sheet of a file; null if the file cannot be read. */
  sheet(path: string): ServiceDocument | null {
    const look = lookOf(path);
    const memo = this.filed.get(path);
    if (memo?.look === look) return memo.document;
    return userErrorAsNull(() => {
      const document = new ServiceDocument(uriOf(path), readText(path), this.languageOf(path), this.games);
      this.filed.set(path, { look, document });
      return document;
    });
  }

  /** Returns the faults in the data that were loaded for a sheet so far, without repetitions. */
  faultsOf(path: string | null): readonly UserError[] {
    const [root, folder] = [this.rootOf(path), folderOf(path)];
    const faults = [...this.loaded.values()].flatMap((loaded) =>
      loaded.root === root && (loaded.folder ?? folder) === folder ? loaded.faults : [],
    );
    return [...new Map(faults.map((fault) => [`${fault.code} ${fault.message}`, fault])).values()];
  }

  /** Loads contents of files once. If the files are broken, returns the last readable contents, or `standard`. */
  private load<T>(
    { name, path, folder = null }: LoadKey,
    standard: T,
    read: (noteFault: NoteFault, lastSound: LastSound<T>) => T,
  ): T {
    const root = this.rootOf(path);
    const key = [root, name, folder ?? ''].join('\n');
    const memo = this.loaded.get(key);
    if (memo) return memo.contents as T;
    const faults: UserError[] = [];
    const noteFault: NoteFault = (error) => {
      if (!(error instanceof UserError)) throw error;
      faults.push(error);
      if (!this.hasBooks(root)) this.bookless.add(root);
    };
    const lastSound: LastSound<T> = () => this.lastSound.get(key) as T | undefined;
    let contents = standard;
    try {
      contents = startingIn(root, () => read(noteFault, lastSound));
    } catch (error) {
      noteFault(error);
      contents = lastSound() ?? standard;
    }
    this.loaded.set(key, { root, folder, contents, faults });
    return contents;
  }

  /** True if all books that the settings of a folder name exist. */
  private hasBooks(root: string): boolean {
    return (
      userErrorAsNull(() =>
        startingIn(root, () => this.games.all.every((game) => this.files.folders(game).length > 0)),
      ) ?? false
    );
  }
}

function userErrorAsNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

const folderOf = (path: string | null): string => (path === null ? '' : dirname(path));

/**
 * Returns a function for the worlds of a language, with a cache. If the data of a scenario are broken, the function
 * returns the last readable world, or a world without contents.
 */
function guardedWorld(
  language: GameLanguage,
  noteFault: NoteFault,
  lastSound: LastSound<GameLanguage | null>,
): GameLanguage['world'] {
  const worlds = new Map<string, SheetWorld>();
  return (scenario, bot) => {
    const key = `${scenario} ${bot}`;
    const memo = worlds.get(key);
    if (memo) return memo;
    let world: SheetWorld;
    try {
      world = language.world(scenario, bot);
    } catch (error) {
      noteFault(error);
      world = { ...plainWorld({ cards: [], scenario, bot }), title: () => ({ cards: new Set(), faults: [] }) };
      // The last readable language may be this language itself. Therefore the cache must contain an answer before that
      // language is called.
      worlds.set(key, world);
      world = lastSound()?.world(scenario, bot) ?? world;
    }
    worlds.set(key, world);
    return world;
  };
}

/**
 * Returns the folder in which the book of a sheet is searched for: the open folder or, if only a part of a game is
 * open, the folder above the game.
 */
function bookAround(path: string, folder: string): string {
  const scenario = dirname(path);
  const game = dirname(scenario);
  const isInGame = /^scenario-\d+$/.test(basename(scenario)) && (folder === game || isIn(game, folder));
  return isInGame ? dirname(game) : folder;
}

/** Returns the nearest folder with a botbook.json, at or above a folder. */
function configured(folder: string): string | null {
  if (pathKind(join(folder, 'botbook.json')) === 'file') return folder;
  const above = dirname(folder);
  return above === folder ? null : configured(above);
}

const isIn = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Returns the path for a file address; null for another kind of address. */
export function pathOf(uri: string): string | null {
  if (!/^file:/i.test(uri)) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;
