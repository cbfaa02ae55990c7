// Finds and reads the book of each open sheet, and collects the faults in the files of the book. If a file becomes
// unreadable, its last readable contents remain in use and the fault is reported.
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasPlainSheets, type GameDeclaration, type Games } from '../compiler/game/game-declaration.ts';
import { plainWorld, type GameLanguage, type SheetWorld } from '../compiler/language/checking/report/sheet-world.ts';
import { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet/sheet-setting.ts';
import { withoutVersions } from '../compiler/language/lists/sheets-of-book.ts';
import type { LintSettings } from '../compiler/lint/rule.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { packagedBooks } from '../files/book-folders.ts';
import { GameBooks } from '../files/books.ts';
import { DeclaredGames, hasPages } from '../files/declared-games.ts';
import { dataPaths } from '../files/data-paths.ts';
import { UserError } from '../files/errors.ts';
import { pathKind, lookOf, readText } from '../files/files.ts';
import { shownPath, startingIn } from '../files/working-folder.ts';
import { leadsInto } from '../files/inside.ts';
import { Lines } from '../grammar/positions.ts';
import type { Sheet } from '../grammar/tree.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';

interface LoadKey {
  readonly name: string;
  readonly path: string | null;
  /**
   * The folder of the sheet, if the result of reading files depends on this folder. Absent if the result is the same
   * for all sheets with the same root.
   */
  readonly folder?: string | null;
}

/**
 * The result of reading files for a root, or for a single folder of sheets (`folder`), with the faults in these files.
 */
interface Loaded {
  readonly root: string;
  readonly folder: string | null;
  readonly contents: unknown;
  readonly faults: readonly UserError[];
}

/** Adds a UserError to the faults; throws any other error again. */
type NoteFault = (error: unknown) => void;

/** Returns the last result that was read without a fault; undefined if there never was such a result. */
type LastSound<T> = () => T | undefined;

/**
 * A sheet as it is saved in its file. `look` has the size and the time of the file, so `look` changes when the file
 * changes.
 */
interface FiledSheet {
  readonly look: string;
  readonly document: ServiceDocument;
}

export class Books {
  readonly games: Games;
  private readonly declared: DeclaredGames;
  private readonly builtIn: Games;
  /** The games for the files under a root, which depend on the pages there. */
  private readonly gamesByRoot = new Map<string, Games>();
  /** The reader of book files that the command line uses too. */
  readonly files: GameBooks;
  /** The folders that are open in the editor. */
  folders: readonly string[];
  /**
   * A counter that grows whenever files or sheets must be read again. A cache is outdated if the counter has grown
   * since.
   */
  generation = 0;
  /**
   * Returns an open sheet by the path of its file, with the text in the editor; null if the sheet is not open. The
   * session replaces this function.
   */
  openSheet: (path: string) => ServiceDocument | null = () => null;
  /**
   * Returns the text of an open page by the path of its file; null if the page is not open. The session replaces this
   * function.
   */
  openPage: (path: string) => string | null = () => null;
  private readonly loaded = new Map<string, Loaded>();
  private readonly lastSound = new Map<string, unknown>();
  private readonly roots = new Map<string, string>();
  /**
   * The `look` (size and time) of each botbook.json, even of a missing file. A changed `look` shows that the file has
   * changed.
   */
  private readonly settings = new Map<string, string>();
  private readonly filed = new Map<string, FiledSheet>();
  /** The roots whose botbook.json names a folder that does not exist. */
  private readonly bookless = new Set<string>();

  constructor(builtIn: Games, folders: readonly string[]) {
    const late: { books?: GameBooks } = {};
    this.declared = new DeclaredGames(() => late.books?.bookFolders() ?? [], {
      openText: (path) => this.openPage(path),
    });
    this.builtIn = builtIn;
    this.games = new GameList(builtIn.all, () => (late.books ? this.declared.all() : []));
    this.files = new GameBooks(this.games);
    late.books = this.files;
    this.folders = folders;
  }

  /** Returns the games for a file: the games of the package, and the games of the pages around the file. */
  gamesFor(path: string | null): Games {
    const root = this.rootOf(path);
    return getOrMake(
      this.gamesByRoot,
      root,
      () => new GameList(this.builtIn.all, () => startingIn(root, () => this.declared.all())),
    );
  }

  /** Drops the contents of all files, so that the files are read again when they are needed. */
  forget(): void {
    for (const [key, { contents, faults }] of this.loaded) if (faults.length === 0) this.lastSound.set(key, contents);
    for (const memo of [this.loaded, this.roots, this.settings, this.bookless]) memo.clear();
    this.declared.forget();
    this.files.forget();
    this.forgetSheets();
  }

  /** Drops all saved sheets and lists of sheets, so that the server searches and reads sheets again. */
  forgetSheets(): void {
    this.generation++;
    for (const key of this.loaded.keys()) if (key.includes('\nsheets ')) this.loaded.delete(key);
    this.filed.clear();
  }

  /**
   * Returns the root of a sheet: the folder from which its book is searched. A sheet that is not saved uses the first
   * open folder, or else the folder of the package.
   */
  rootOf(path: string | null): string {
    const key = folderOf(path);
    const memo = this.roots.get(key);
    if (memo !== undefined) return memo;
    const root =
      path === null
        ? (this.folders[0] ?? dirname(packagedBooks))
        : (configuredFolder(dirname(path)) ??
          (hasPages(dirname(path)) ? dirname(path) : null) ??
          bookAround(path, this.folders.find((open) => isIn(open, path)) ?? dirname(path)));
    this.roots.set(key, root);
    const settings = join(root, 'botbook.json');
    if (!this.settings.has(settings)) this.settings.set(settings, lookInside(settings));
    return root;
  }

  /**
   * True if files have changed since they were read. The server must look at the files itself, because some editors do
   * not report changes.
   */
  get haveChanged(): boolean {
    return (
      this.files.haveChanged() ||
      this.declared.haveChanged() ||
      [...this.settings].some(([path, look]) => lookInside(path) !== look) ||
      [...this.bookless].some((root) => this.hasBooks(root))
    );
  }

  /** Runs `work` with the book root of a sheet as the working folder. */
  workIn<T>(path: string | null, work: () => T): T {
    return startingIn(this.rootOf(path), work);
  }

  languageOf(path: string | null): LanguageOf {
    return (name) => {
      const language = this.loadedLanguage(path, name);
      const game = this.gamesFor(path).gameNamed(name);
      if (!language?.otherSheets || !game) return language;
      const isOther = (other: string): boolean => path === null || basename(other) !== basename(path);
      const otherSheets = (sheet: Sheet): readonly Sheet[] => {
        const paths = this.sheetsOf(path, game);
        const others = paths
          .filter(isOther)
          .flatMap((other) => (this.openSheet(other) ?? this.sheet(other))?.sheet ?? []);
        return path !== null && paths.includes(path) ? others : withoutVersions(sheet, others);
      };
      return { ...language, otherSheets };
    };
  }

  /** Returns the sheets of the book with a page, as they are open or else saved. */
  sheetsBeside(path: string | null, name: string): readonly Sheet[] {
    const game = this.gamesFor(path).gameNamed(name);
    if (!game || game.page?.path !== path) return [];
    return this.sheetsOf(path, game).flatMap((file) => (this.openSheet(file) ?? this.sheet(file))?.sheet ?? []);
  }

  private loadedLanguage(path: string | null, name: string): GameLanguage | null {
    const key = { name: `language ${name}`, path, folder: folderOf(path) };
    return this.load<GameLanguage | null>(key, null, (noteFault, lastSound) => {
      const language = this.files.languagesFor(path)(name);
      return language && { ...language, world: guardedWorld(language, noteFault, lastSound) };
    });
  }

  lint(path: string | null): LintSettings {
    return this.load<LintSettings>({ name: 'lint', path }, {}, () => this.files.lint().rules);
  }

  rulings(path: string | null, game: GameDeclaration): readonly Ruling[] {
    return this.load<readonly Ruling[]>({ name: `rulings ${game.name}`, path }, [], () => this.files.rulings(game));
  }

  /** Returns the data files of the book to which a sheet belongs. */
  dataFiles(path: string | null, game: GameDeclaration): readonly DataFile[] {
    return this.load<readonly DataFile[]>({ name: `data ${game.name}`, path, folder: folderOf(path) }, [], () => {
      const root = this.rootOf(path);
      if (game.page) {
        const { path: file, text } = game.page;
        return [{ uri: uriOf(file), name: basename(file), text, isOwn: this.isOwn(file) }];
      }
      return dataPaths(this.files, game, folderOf(path) || root)
        .map(({ path: relative, name }) => ({ file: resolve(root, relative), name }))
        .filter(({ file }) => pathKind(file) === 'file')
        .map(({ file, name }) => ({ uri: uriOf(file), name, text: readText(file), isOwn: this.isOwn(file) }));
    });
  }

  /**
   * True if a file belongs to the user and not to the package: the file is in an open folder, or outside the package.
   */
  isOwn(path: string): boolean {
    return this.folders.some((open) => isIn(open, path)) || !isIn(dirname(packagedBooks), path);
  }

  /**
   * Returns the path of the roster for a file that uses names of a sheet’s book. Null if there is no roster, or if the
   * file and the sheet have different books because different botbook.json files apply to them.
   */
  rosterOf(path: string | null, sheet: string | null, game: GameDeclaration): string | null {
    const root = this.rootOf(sheet);
    const folderIn = (file: string | null): string => folderOf(file) || root;
    if (configuredFolder(folderIn(path)) !== configuredFolder(folderIn(sheet))) return null;
    const roster = startingIn(root, () => this.files.rosterPath(game, folderIn(path)));
    return roster === null ? null : resolve(root, roster);
  }

  /** Returns the paths of all sheets in the book of a sheet, in the order of the book. */
  sheetsOf(path: string | null, game: GameDeclaration): readonly string[] {
    return this.load<readonly string[]>({ name: `sheets ${game.name}`, path }, [], () => {
      const root = this.rootOf(path);
      if (hasPlainSheets(game)) return this.files.sheetFiles(game).map((sheet) => resolve(root, sheet.path));
      return game.bots
        .flatMap(({ file }, index) => this.files.files(game, `${file}.bot`, null).map((sheet) => ({ ...sheet, index })))
        .toSorted((a, b) => a.scenario - b.scenario || a.index - b.index)
        .map((sheet) => resolve(root, sheet.path));
    });
  }

  /** Returns a sheet in its saved form; null if the file cannot be read. */
  sheet(path: string): ServiceDocument | null {
    const look = lookOf(path);
    const memo = this.filed.get(path);
    if (memo?.look === look) return memo.document;
    return userErrorAsNull(() => {
      const document = new ServiceDocument(uriOf(path), readText(path), this.languageOf(path), this.gamesFor(path));
      this.filed.set(path, { look, document });
      return document;
    });
  }

  /** Returns the fault about the mistakes on the page of a game; empty if there are none. */
  pageFaults({ page }: GameDeclaration): readonly UserError[] {
    const mistakes = page && this.declared.present(page.path).page?.diagnostics;
    const [first] = mistakes ?? [];
    if (!page || !mistakes || !first) return [];
    const text = this.openPage(page.path) ?? page.text;
    const line = new Lines(text).at(first.start).line;
    const problem = `line ${line}: ${first.message.replace(/\.$/, '')}`;
    const help =
      mistakes.length === 1 ? first.help : `${first.help} The page has ${mistakes.length - 1} more mistakes.`;
    return [new UserError('bad-data', { name: shownPath(page.path), problem, help })];
  }

  /** Returns the faults that are known so far in the files of the book of a sheet. Each fault is returned once. */
  faultsOf(path: string | null): readonly UserError[] {
    const [root, folder] = [this.rootOf(path), folderOf(path)];
    const faults = [...this.loaded.values()].flatMap((loaded) =>
      loaded.root === root && (loaded.folder ?? folder) === folder ? loaded.faults : [],
    );
    return [...new Map(faults.map((fault) => [`${fault.code} ${fault.message}`, fault])).values()];
  }

  /**
   * Returns the cached result of `read`. If a file is faulty, returns the last result that was read without a fault, or
   * else `standard`.
   */
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

  /** False if the settings of a root name a folder of books that is missing, or are faulty themselves. */
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
 * Returns a function that makes and caches the worlds of a language. If the files of a scenario are faulty, the
 * function returns the last world without a fault, or else an empty world.
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
      // The last language without a fault may be this language itself. This function would then call itself again and
      // again. So the empty world is put into the cache first.
      worlds.set(key, world);
      world = lastSound()?.world(scenario, bot) ?? world;
    }
    worlds.set(key, world);
    return world;
  };
}

/**
 * Returns the folder in which the server looks for the book of a sheet: usually the open folder. If the open folder is
 * the folder of a game, or a folder inside it, returns the folder that contains the game.
 */
function bookAround(path: string, folder: string): string {
  const scenario = dirname(path);
  const game = dirname(scenario);
  const isInGame = /^scenario-\d+$/.test(basename(scenario)) && (folder === game || isIn(game, folder));
  return isInGame ? dirname(game) : folder;
}

/**
 * Returns the `lookOf` text of a file, which changes with the file. A link that leads out of its folder is not
 * followed, and gives `outside`.
 */
const lookInside = (path: string): string => (leadsInto([dirname(path)], path) ? lookOf(path) : 'outside');

/** Returns the nearest folder with a botbook.json: `folder` or a folder above it. Returns null if there is none. */
function configuredFolder(folder: string): string | null {
  const path = join(folder, 'botbook.json');
  // If `botbook.json` is a link that leads out of the folder, the link is not followed here. A fault is reported when
  // the settings are read.
  if (!leadsInto([folder], path) || pathKind(path) === 'file') return folder;
  const above = dirname(folder);
  return above === folder ? null : configuredFolder(above);
}

const isIn = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Returns the path of an address of a file; null for other addresses. In Node, only `file:` addresses are addresses of
 * files.
 */
export function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;
