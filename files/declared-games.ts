// Finds the declaration pages in the folders of books, and makes a game of each page.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gameOfBook } from '../compiler/declared/declared-book.ts';
import { recentBook } from '../compiler/declared/recent-books.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { catchUserErrors, faultyFile, type UserError } from './errors.ts';
import { lookOf, pathKind, readText } from './files.ts';
import { pageEnding } from './page-ending.ts';
import { fromHere, shownPath, workingFolder } from './working-folder.ts';

/** The largest number of folders with books that are searched. */
const mostFolders = 400;

/** Returns the names in a folder; empty if the folder cannot be read. */
function namesIn(folder: string): readonly string[] {
  if (pathKind(folder) !== 'folder') return [];
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

const isPage = (name: string): boolean => name.endsWith(pageEnding);

/** True if a folder has a declaration page. */
export const hasPages = (folder: string): boolean => namesIn(folder).some(isPage);

/** Returns the paths of the pages in a folder of books: in the folder itself, and in its subfolders. */
function pagesUnder(folder: string): readonly string[] {
  const names = namesIn(folder);
  const inside = names
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && !name.includes('.'))
    .slice(0, mostFolders)
    .flatMap((name) =>
      namesIn(join(folder, name))
        .filter(isPage)
        .map((page) => join(folder, name, page)),
    );
  return [...names.filter(isPage).map((page) => join(folder, page)), ...inside];
}

/** The game of a page as the page is now, and the game of its last text without mistakes. */
interface KnownPage {
  /** The size and the time of the file, or the text that is open in an editor. */
  readonly look: string;
  readonly game: GameDeclaration;
  readonly sound: GameDeclaration | null;
}

/** A page that is not used: its game has another page, or the page cannot be read. */
interface UnusedPage {
  readonly path: string;
  readonly error: UserError;
}

/** The way in which an editor uses pages. */
interface OpenPages {
  /** Returns the text of a page that is open in the editor; null for any other page. */
  readonly openText: (path: string) => string | null;
}

/** Returns the error for a page whose game has another page. */
function doublePage(path: string, game: string, used: string): UserError {
  const problem = `is not used: its game \`${game}\` also has the page \`${shownPath(used)}\``;
  return faultyFile(shownPath(path), problem, 'Write another name in the line `game` of one of the pages.');
}

const isSound = ({ page }: GameDeclaration): boolean => page?.diagnostics.length === 0;

export class DeclaredGames {
  private readonly folders: () => readonly string[];
  private readonly editor: OpenPages | null;
  /** The games by working folder. */
  private readonly latest = new Map<string, readonly GameDeclaration[]>();
  private readonly unused = new Map<string, readonly UnusedPage[]>();
  /** The games by the paths of their pages. A page that has not changed since keeps its game. */
  private readonly pages = new Map<string, KnownPage>();

  constructor(folders: () => readonly string[], editor: OpenPages | null = null) {
    this.folders = folders;
    this.editor = editor;
  }

  /** Returns the games of all pages. If pages name the same game, the nearest page is used. */
  all(): readonly GameDeclaration[] {
    const from = workingFolder();
    const latest = this.latest.get(from);
    if (latest) return latest;
    // The folders of books can depend on a botbook.json, whose rules are of all games. These are the games latest so far.
    this.latest.set(from, []);
    const games = new Map<string, GameDeclaration>();
    const unused: UnusedPage[] = [];
    for (const path of new Set((catchUserErrors(this.folders) ?? []).flatMap(pagesUnder))) {
      const leaveOut = (error: UserError): void => void unused.push({ path: resolve(from, path), error });
      const game = catchUserErrors(() => this.gameAt(fromHere(path)), leaveOut);
      if (!game) continue;
      const used = games.get(game.name)?.page?.path;
      if (used === undefined) games.set(game.name, game);
      else if (resolve(from, path) !== resolve(from, used)) leaveOut(doublePage(path, game.name, used));
    }
    const all = [...games.values()];
    this.latest.set(from, all);
    this.unused.set(from, unused);
    return all;
  }

  /** Returns the pages that are not used. */
  unusedPages(): readonly UnusedPage[] {
    this.all();
    return this.unused.get(workingFolder()) ?? [];
  }

  /** Returns the game of a page. For an editor, a page with mistakes keeps the game of its last text without mistakes. */
  private gameAt(path: string): GameDeclaration {
    const { game, sound } = this.knownPage(path);
    return (this.editor && sound) ?? game;
  }

  private knownPage(path: string): KnownPage {
    const open = this.editor?.openText(path) ?? null;
    const look = open ?? lookOf(path);
    const before = this.pages.get(path);
    if (before?.look === look) return before;
    const game = gameOfBook(recentBook(open ?? readText(path)), path);
    const page = { look, game, sound: isSound(game) ? game : (before?.sound ?? null) };
    this.pages.set(path, page);
    return page;
  }

  /** Returns the game of a page with the mistakes that the page has now. */
  present(path: string): GameDeclaration {
    return this.knownPage(path).game;
  }

  /** True if the file of a page has changed since it was read. */
  haveChanged(): boolean {
    return [...this.pages].some(([path, { look }]) => (this.editor?.openText(path) ?? lookOf(path)) !== look);
  }

  /** Looks for the pages again. */
  forget(): void {
    this.latest.clear();
  }
}
