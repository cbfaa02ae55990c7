// The books that sheets stand in, as the server sees them: whose data go with which sheet, and what is wrong with the data.
// Nothing here fails because a file is broken: what it was before stands in for it, and the trouble is told.
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainWorld } from '../compiler/language/checking/plain-world.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet-setting.ts';
import type { GameLanguage, SheetWorld } from '../compiler/language/checking/sheet-world.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game.ts';
import type { LintSettings } from '../compiler/lint/settings.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { bookFiles, configuredLint, gameFolders, packaged } from '../files/books.ts';
import { dataPaths } from '../files/data-paths.ts';
import { UserError } from '../files/errors.ts';
import { pathKind, lookOf, readText } from '../files/files.ts';
import { startingIn } from '../files/here.ts';
import { forgetLanguages, haveDataChanged, languagesFor, rosterPath } from '../files/languages.ts';
import { rulingsFor } from '../files/rulings.ts';
import { forgetRosters } from '../files/scenes.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';

/** What was read from files, for sheets of one folder or of all below a root, and what is wrong with them. */
interface Made {
  readonly root: string;
  readonly folder: string | null;
  readonly value: unknown;
  readonly troubles: readonly UserError[];
}

/** A sheet of a book, as its file has it. */
interface Filed {
  readonly look: string;
  readonly document: ServiceDocument;
}

export class Books {
  /** The folders that are open in the editor. */
  folders: readonly string[] = [];
  /** Changes when data were read anew. */
  generation = 0;
  private readonly made = new Map<string, Made>();
  private readonly before = new Map<string, unknown>();
  private readonly roots = new Map<string, string>();
  /** How each botbook.json looked from outside, also one that is not there. */
  private readonly settings = new Map<string, string>();
  private readonly filed = new Map<string, Filed>();
  /** Roots whose botbook.json names a book that was not there. */
  private readonly bookless = new Set<string>();

  /** Has all data read anew. */
  forget(): void {
    this.generation++;
    for (const [key, { value, troubles }] of this.made) if (troubles.length === 0) this.before.set(key, value);
    this.made.clear();
    this.roots.clear();
    this.settings.clear();
    this.bookless.clear();
    this.filed.clear();
    forgetLanguages();
    forgetRosters();
  }

  /** Looks anew for sheets, and reads them anew. */
  forgetSheets(): void {
    this.generation++;
    for (const key of this.made.keys()) if (key.includes('\nsheets ')) this.made.delete(key);
    this.filed.clear();
  }

  /** From where the books of a sheet are looked for; a sheet without a file has those of the open folder, or the package's. */
  rootOf(path: string | null): string {
    const key = folderOf(path);
    const known = this.roots.get(key);
    if (known !== undefined) return known;
    const found =
      path === null
        ? (this.folders[0] ?? dirname(packaged))
        : (configured(dirname(path)) ?? bookAround(path, this.folders.find((one) => isIn(one, path)) ?? dirname(path)));
    this.roots.set(key, found);
    const settings = join(found, 'botbook.json');
    if (!this.settings.has(settings)) this.settings.set(settings, lookOf(settings));
    return found;
  }

  /** Whether files that were read look otherwise by now: not every client says so. */
  get haveChanged(): boolean {
    const [bookless, settings] = [[...this.bookless], [...this.settings]];
    return haveDataChanged() || settings.some(([path, before]) => lookOf(path) !== before) || bookless.some(hasBooks);
  }

  /** Does something from where the books of a sheet are looked for. */
  in<T>(path: string | null, work: () => T): T {
    return startingIn(this.rootOf(path), work);
  }

  languageOf(path: string | null): LanguageOf {
    return (name) => this.language(path, name);
  }

  private language(path: string | null, name: string): GameLanguage | null {
    return this.get<GameLanguage | null>(
      { what: `language ${name}`, path, folder: folderOf(path) },
      null,
      (trouble, before) => {
        const language = languagesFor(path)(name);
        return language && { ...language, world: guarded(language, trouble, before) };
      },
    );
  }

  lint(path: string | null): LintSettings {
    return this.get<LintSettings>({ what: 'lint', path }, {}, () => configuredLint().rules);
  }

  rulings(path: string | null, game: Game): readonly Ruling[] {
    return this.get<readonly Ruling[]>({ what: `rulings ${game.name}`, path }, [], () => rulingsFor(game));
  }

  /** The files of data that a sheet's book has, and the pages about them. */
  data(path: string | null, game: Game): readonly DataFile[] {
    return this.get<readonly DataFile[]>({ what: `data ${game.name}`, path, folder: folderOf(path) }, [], () => {
      const root = this.rootOf(path);
      const found = dataPaths(game, folderOf(path) || root).map(({ path: file, name }) => ({
        path: resolve(root, file),
        name,
      }));
      return found.flatMap(({ path: file, name }) =>
        pathKind(file) === 'file'
          ? [{ uri: pathToFileURL(file).href, name, text: readText(file), isOwn: this.isOwn(file) }]
          : [],
      );
    });
  }

  /** Whether a file is the user's own: in a folder that is open, or at least not in the package. */
  isOwn(path: string): boolean {
    return this.folders.some((one) => isIn(one, path)) || !isIn(dirname(packaged), path);
  }

  /** The roster that a file goes by, seen from where the books of a sheet are; null if it goes by other settings. */
  rosterOf(path: string | null, sheet: string | null, game: Game): string | null {
    const root = this.rootOf(sheet);
    const folderBy = (one: string | null): string => (one === null ? root : dirname(one));
    if (configured(folderBy(path)) !== configured(folderBy(sheet))) return null;
    const found = startingIn(root, () => rosterPath(game, folderBy(path)));
    return found === null ? null : resolve(root, found);
  }

  /** The files of the sheets of a game that a sheet's book has, in the order of the book. */
  sheetsOf(path: string | null, game: Game): readonly string[] {
    return this.get<readonly string[]>({ what: `sheets ${game.name}`, path }, [], () => {
      const root = this.rootOf(path);
      const files = game.bots.flatMap(({ file }, index) =>
        bookFiles(game, `${file}.bot`, null).map((one) => ({ ...one, index })),
      );
      return files
        .toSorted((a, b) => a.scenario - b.scenario || a.index - b.index)
        .map((one) => resolve(root, one.path));
    });
  }

  /** A sheet as its file has it; null if it cannot be read. */
  sheet(path: string): ServiceDocument | null {
    const look = lookOf(path);
    const known = this.filed.get(path);
    if (known?.look === look) return known.document;
    try {
      const document = new ServiceDocument(
        pathToFileURL(path).href,
        readText(path),
        this.languageOf(path),
        builtInGames,
      );
      this.filed.set(path, { look, document });
      return document;
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  }

  /** What is wrong with data that a sheet was read with so far; each once. */
  troublesOf(path: string | null): readonly UserError[] {
    const [root, own] = [this.rootOf(path), folderOf(path)];
    const found = [...this.made.values()].flatMap((one) =>
      one.root === root && (one.folder === null || one.folder === own) ? one.troubles : [],
    );
    return [...new Map(found.map((one) => [`${one.code} ${one.message}`, one])).values()];
  }

  /** Something made of files, once; of broken ones, what was made of them before they broke. */
  private get<T>({ what, path, folder = null }: Key, standard: T, make: (trouble: Trouble, before: Before<T>) => T): T {
    const root = this.rootOf(path);
    const key = [root, what, folder ?? ''].join('\n');
    const known = this.made.get(key);
    if (known) return known.value as T;
    const troubles: UserError[] = [];
    const trouble: Trouble = (error) => {
      if (!(error instanceof UserError)) throw error;
      troubles.push(error);
      if (!hasBooks(root)) this.bookless.add(root);
    };
    const before: Before<T> = () => this.before.get(key) as T | undefined;
    let value = standard;
    try {
      value = startingIn(root, () => make(trouble, before));
    } catch (error) {
      trouble(error);
      value = before() ?? standard;
    }
    this.made.set(key, { root, folder, value, troubles });
    return value;
  }
}

/** Whether the books are there that the settings of a folder name. */
function hasBooks(root: string): boolean {
  try {
    return startingIn(root, () => builtInGames.all.every((game) => gameFolders(game).length > 0));
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

interface Key {
  readonly what: string;
  readonly path: string | null;
  /** Where it depends on the folder of the sheet. */
  readonly folder?: string | null;
}

const folderOf = (path: string | null): string => (path === null ? '' : dirname(path));

type Trouble = (error: unknown) => void;

/** What was made of files when nothing was wrong with them. */
type Before<T> = () => T | undefined;

/**
 * The worlds of a language, made once; where data of a scenario are broken, the one from before they broke, else one that
 * knows nothing of it.
 */
function guarded(language: GameLanguage, trouble: Trouble, before: Before<GameLanguage | null>): GameLanguage['world'] {
  const worlds = new Map<string, SheetWorld>();
  return (scenario, bot) => {
    const key = `${scenario} ${bot}`;
    const known = worlds.get(key);
    if (known) return known;
    let world: SheetWorld;
    try {
      world = language.world(scenario, bot);
    } catch (error) {
      trouble(error);
      world = { ...plainWorld({ cards: [], scenario, bot }), title: () => ({ cards: new Set(), faults: [] }) };
      // What was before may be this language itself, which then has an answer.
      worlds.set(key, world);
      world = before()?.world(scenario, bot) ?? world;
    }
    worlds.set(key, world);
    return world;
  };
}

/** Who opens the folder of a game, or one in it, or a sheet alone, works on that book: it is looked for from above. */
function bookAround(path: string, folder: string): string {
  const scenario = dirname(path);
  const game = dirname(scenario);
  const isInGame = /^scenario-\d+$/.test(basename(scenario)) && (folder === game || isIn(game, folder));
  return isInGame ? dirname(game) : folder;
}

/** The nearest folder, at or above one, with a botbook.json. */
function configured(folder: string): string | null {
  if (pathKind(join(folder, 'botbook.json')) === 'file') return folder;
  const above = dirname(folder);
  return above === folder ? null : configured(above);
}

const isIn = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
