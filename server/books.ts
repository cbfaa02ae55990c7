// The books that sheets belong to: the data of each sheet, and the faults in these data. The last sound state of a broken
// file stays in use, and the fault is reported.
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
  /** The folder of the sheet, if the contents depend on the folder; null if they hold for all sheets below the root. */
  readonly folder?: string | null;
}

/** Contents of files for the sheets of one folder, or for all sheets below a root, and the faults in the files. */
interface Loaded {
  readonly root: string;
  readonly folder: string | null;
  readonly contents: unknown;
  readonly faults: readonly UserError[];
}

/** Notes an error of the user; throws any other error. */
type NoteFault = (error: unknown) => void;

/** Returns the contents from the time before the files broke. */
type LastSound<T> = () => T | undefined;

/** A sheet of a book, as its file has it. */
interface FiledSheet {
  readonly look: string;
  readonly document: ServiceDocument;
}

export class Books {
  readonly games: Games;
  /** The files of the books, as the command line reads them. */
  readonly files: GameBooks;
  /** The folders that are open in the editor. */
  folders: readonly string[];
  /** Changes when data are read anew. */
  generation = 0;
  private readonly loaded = new Map<string, Loaded>();
  private readonly lastSound = new Map<string, unknown>();
  private readonly roots = new Map<string, string>();
  /** The look of each botbook.json from outside, also of files that do not exist. */
  private readonly settings = new Map<string, string>();
  private readonly filed = new Map<string, FiledSheet>();
  /** Roots whose botbook.json names a book that did not exist. */
  private readonly bookless = new Set<string>();

  constructor(games: Games, folders: readonly string[]) {
    this.games = games;
    this.files = new GameBooks(games);
    this.folders = folders;
  }

  /** Has all data read anew. */
  forget(): void {
    for (const [key, { contents, faults }] of this.loaded) if (faults.length === 0) this.lastSound.set(key, contents);
    for (const memo of [this.loaded, this.roots, this.settings, this.bookless]) memo.clear();
    this.files.forget();
    this.forgetSheets();
  }

  /** Has sheets looked for and read anew. */
  forgetSheets(): void {
    this.generation++;
    for (const key of this.loaded.keys()) if (key.includes('\nsheets ')) this.loaded.delete(key);
    this.filed.clear();
  }

  /** The folder from which the books of a sheet are looked for; without a file, the open folder or the package. */
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

  /** True if files that were read look different by now: not every client reports changes. */
  get haveChanged(): boolean {
    return (
      this.files.haveChanged() ||
      [...this.settings].some(([path, look]) => lookOf(path) !== look) ||
      [...this.bookless].some((root) => this.hasBooks(root))
    );
  }

  /** Does work from the folder in which the books of a sheet are looked for. */
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

  /** The data files of a sheet's book, and the pages about them. */
  dataFiles(path: string | null, game: Game): readonly DataFile[] {
    return this.load<readonly DataFile[]>({ name: `data ${game.name}`, path, folder: folderOf(path) }, [], () => {
      const root = this.rootOf(path);
      return dataPaths(this.files, game, folderOf(path) || root)
        .map(({ path: relative, name }) => ({ file: resolve(root, relative), name }))
        .filter(({ file }) => pathKind(file) === 'file')
        .map(({ file, name }) => ({ uri: uriOf(file), name, text: readText(file), isOwn: this.isOwn(file) }));
    });
  }

  /** True if a file belongs to the user: it is in an open folder, or at least not in the package. */
  isOwn(path: string): boolean {
    return this.folders.some((open) => isIn(open, path)) || !isIn(dirname(packaged), path);
  }

  /** The roster that holds for a file, seen from the books of a sheet; null if other settings hold for the file. */
  rosterOf(path: string | null, sheet: string | null, game: Game): string | null {
    const root = this.rootOf(sheet);
    const folderIn = (file: string | null): string => folderOf(file) || root;
    if (configured(folderIn(path)) !== configured(folderIn(sheet))) return null;
    const roster = startingIn(root, () => this.files.rosterPath(game, folderIn(path)));
    return roster === null ? null : resolve(root, roster);
  }

  /** The files of all sheets of a game in the book of a sheet, in the order of the book. */
  sheetsOf(path: string | null, game: Game): readonly string[] {
    return this.load<readonly string[]>({ name: `sheets ${game.name}`, path }, [], () => {
      const root = this.rootOf(path);
      return game.bots
        .flatMap(({ file }, index) => this.files.files(game, `${file}.bot`, null).map((sheet) => ({ ...sheet, index })))
        .toSorted((a, b) => a.scenario - b.scenario || a.index - b.index)
        .map((sheet) => resolve(root, sheet.path));
    });
  }

  /** A sheet as its file has it; null if the file cannot be read. */
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

  /** The faults in the data with which a sheet was read so far, each once. */
  faultsOf(path: string | null): readonly UserError[] {
    const [root, folder] = [this.rootOf(path), folderOf(path)];
    const faults = [...this.loaded.values()].flatMap((loaded) =>
      loaded.root === root && (loaded.folder ?? folder) === folder ? loaded.faults : [],
    );
    return [...new Map(faults.map((fault) => [`${fault.code} ${fault.message}`, fault])).values()];
  }

  /** Loads contents of files once; from broken files, the last sound contents or `standard`. */
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

  /** True if the books exist that the settings of a folder name. */
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
 * Caches the worlds of a language. If the data of a scenario are broken, its world is the last sound one, or else a world
 * without contents.
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
      // The last sound language may be this language itself, which must then have an answer.
      worlds.set(key, world);
      world = lastSound()?.world(scenario, bot) ?? world;
    }
    worlds.set(key, world);
    return world;
  };
}

/** If the open folder is the folder of a game, a folder in it, or a sheet alone, the book is looked for from above. */
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

/** Returns the path of a file; null for an address of another kind. */
export function pathOf(uri: string): string | null {
  if (!/^file:/i.test(uri)) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;
