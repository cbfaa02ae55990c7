// Finds the files of books. A file in a book of the working folder replaces the packaged file. So users can correct
// packaged sheets.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { bookNamed, type Configuration } from './configuration.ts';
import { notFound, UserError } from './errors.ts';
import { pathKind, readJson } from './files.ts';
import { fromHere, workingFolder, shownPath } from './working-folder.ts';
import { namedPath, refuseLarge } from './inside.ts';

/** The folder with the books of the package. */
export const packagedBooks = fileURLToPath(new URL('../procedures', import.meta.url));

export interface BookFile {
  readonly path: string;
  readonly scenario: number;
  /** True if the file is used in place of a packaged file. */
  readonly shadows: boolean;
}

const isReplaced = (path: string, original: string | undefined): boolean =>
  original?.startsWith(packagedBooks) === true && realpathSync(fromHere(path)) !== realpathSync(original);

/** Returns the numbers of the scenarios that have a subfolder in `folder`. */
export const scenarioFolders = (folder: string): number[] =>
  existsSync(folder) && pathKind(folder) === 'folder'
    ? readdirSync(folder).flatMap((name) => (/^scenario-\d+$/.test(name) ? [Number(name.slice(9))] : []))
    : [];

/**
 * Returns the path of a file in the folder of a book; null if the file does not exist.
 * Throws an error if the file is too large, or if it is a symbolic link that leads out of the folder and the working
 * folder.
 */
export function bookFile(folder: string, name: string): string | null {
  const path = join(folder, name);
  if (!folder.startsWith(packagedBooks)) {
    namedPath(name, { from: folder, folders: [folder, workingFolder()] });
    refuseLarge(path);
  }
  // If a folder has the name of the file, reading it reports the fault.
  return pathKind(path) === null ? null : path;
}

/** Returns a folder and the folders above it, at most `steps` of them. The nearest folder is first. */
export function foldersAbove(folder: string, steps: number): string[] {
  const next = dirname(folder);
  return steps === 0 || next === folder ? [folder] : [folder, ...foldersAbove(next, steps - 1)];
}

/**
 * Returns the nearest folder of the book of a game, from `from` upwards: a folder with the name of the game and with
 * scenarios. The folder `from` can be the book, a scenario or the examples of a scenario.
 */
export const bookAround = ({ name }: BookGame, from: string): string | undefined =>
  foldersAbove(from, 2).find((folder) => basename(folder) === name && scenarioFolders(folder).length > 0);

/** A game whose books are looked for. */
export type BookGame = Pick<GameDeclaration, 'name' | 'page'>;

/**
 * Finds the files of the books of games, without botbook.json. A program that only decides cards needs no other class
 * of the folder `files`.
 */
export class BookFolders {
  /** Cache of rosters by path, because all scenarios of a book share a roster. */
  private readonly rosters = new Map<string, unknown>();
  /** The name of the game that messages use as an example. */
  protected readonly shownGame: string;
  /** A folder inside a book that is used before all other books; null for the working folder. */
  private readonly inside: string | null;

  constructor(shownGame: string, inside: string | null = null) {
    this.shownGame = shownGame;
    this.inside = inside;
  }

  /**
   * Returns the nearest botbook.json; null if there is none. This class always returns null. The subclass GameBooks
   * reads the file.
   */
  protected configuration(): Configuration | null {
    return null;
  }

  /** Returns the folders in which books are looked for. The nearest folder is first. */
  bookFolders(): string[] {
    const configuration = this.configuration();
    const root = configuration ? dirname(configuration.path) : workingFolder();
    const named = configuration?.books?.map((book) => bookNamed(book, configuration.path));
    // By default, books are in `root` itself and in its folder `procedures`. A link from there to the books of the
    // package is allowed.
    const usualBooks = (): string[] =>
      ['procedures', '.'].map((book) => namedPath(book, { from: root, folders: [root, packagedBooks] }));
    return [...(named ?? usualBooks()), packagedBooks];
  }

  /**
   * Returns the path of the overlay that the nearest botbook.json names, with the path (`by`) and the folder of that
   * botbook.json. Returns null if no overlay is named.
   */
  overlay(): { readonly path: string; readonly by: string; readonly folder: string } | null {
    const configuration = this.configuration();
    if (configuration?.overlay === undefined) return null;
    const { path: by, overlay } = configuration;
    const folder = dirname(by);
    const path = namedPath(overlay, { from: folder, folders: [folder] });
    refuseLarge(path);
    return { path, by: shownPath(by), folder };
  }

  /** Returns the folders that may have files of a game. The nearest folder is first. */
  folders(game: BookGame): string[] {
    // The book of a page is the folder of the page.
    if (game.page) return [dirname(game.page.path)];
    // A botbook.json says where the books are, even if the working folder is inside another book.
    const inside = this.inside ?? (this.configuration() === null ? workingFolder() : null);
    const around = inside === null ? undefined : bookAround(game, inside);
    const folders = this.bookFolders().map((folder) =>
      folder === packagedBooks
        ? join(folder, game.name)
        : namedPath(game.name, { from: folder, folders: [folder, workingFolder()] }),
    );
    return [...new Set([...(around === undefined ? [] : [around]), ...folders])];
  }

  /** True if a book has a folder of a scenario, perhaps without some of its files. */
  isBegun(game: BookGame, scenario: number): boolean {
    return this.folders(game).some((folder) => scenarioFolders(folder).includes(scenario));
  }

  /**
   * Returns the files called `name`, in all scenarios or only in `scenario`. For each scenario, the file in the nearest
   * folder is used.
   */
  files(game: BookGame, name: string, scenario: number | null): BookFile[] {
    const folders = this.folders(game);
    const numbers = scenario === null ? folders.flatMap(scenarioFolders) : [scenario];
    return [...new Set(numbers)]
      .toSorted((a, b) => a - b)
      .flatMap((number) => {
        const paths = folders.flatMap((folder) => bookFile(folder, join(`scenario-${number}`, name)) ?? []);
        const [path] = paths;
        return path ? [{ path: shownPath(path), scenario: number, shadows: isReplaced(path, paths.at(-1)) }] : [];
      });
  }

  /**
   * Returns the sheets of a game without scenarios, with their names. If sheets have the same name, the sheet in the
   * nearest folder is used.
   */
  plainSheets(game: BookGame): (Pick<BookFile, 'path' | 'shadows'> & { readonly name: string })[] {
    const folders = this.folders(game);
    const names = folders.flatMap((folder) =>
      pathKind(folder) === 'folder' ? readdirSync(folder).filter((name) => /^[\w-]+\.bot$/.test(name)) : [],
    );
    return [...new Set(names)].toSorted().flatMap((name) => {
      const paths = folders.flatMap((folder) => bookFile(folder, name) ?? []);
      const [path] = paths;
      return path
        ? [{ name: name.replace(/\.bot$/, ''), path: shownPath(path), shadows: isReplaced(path, paths.at(-1)) }]
        : [];
    });
  }

  /** Returns the path of a file of a scenario; undefined if the books do not have the file. */
  path(game: BookGame, name: string, scenario: number): string | undefined {
    return this.files(game, name, scenario)[0]?.path;
  }

  /** Returns the scenarios of a game that have a file called `name`. */
  scenariosWith(game: BookGame, name: string): number[] {
    return this.files(game, name, null).map(({ scenario }) => scenario);
  }

  /** Returns the path of a file that belongs to the whole game, such as transcription.json; null if there is none. */
  gameFile(game: BookGame, name: string): string | null {
    const [path] = this.folders(game).flatMap((folder) => bookFile(folder, name) ?? []);
    return path === undefined ? null : shownPath(path);
  }

  /** Returns the error about a data file or part that a game lacks. */
  noData(part: string, name: string): UserError {
    const game = this.shownGame;
    const help = `Name the folder of a game, such as \`procedures/${game}\`, or its address, \`${game}\`.`;
    return new UserError('no-data', { part, name, help });
  }

  /**
   * Returns the error about a data file that a scenario lacks. For a scenario of the user, the advice is the command
   * that writes the file.
   */
  noScenarioFile(game: BookGame, file: string, scenario: number): UserError {
    const name = `${game.name}/${scenario}`;
    if (this.isBegun(game, scenario))
      return new UserError('no-data', { part: file, name, help: `\`botbook new data ${name}\` writes a stand-in.` });
    return notFound(name, `The book has boards of Scenarios ${this.scenariosWith(game, 'board.json').join(', ')}.`);
  }

  /** Returns the JSON of a roster. Each roster is read once. */
  roster(path: string): unknown {
    if (!this.rosters.has(path)) this.rosters.set(path, readJson(path));
    return this.rosters.get(path);
  }

  forget(): void {
    this.rosters.clear();
  }
}
