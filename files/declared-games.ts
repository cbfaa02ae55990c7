// Finds the declaration pages in the folders of books, and makes a game of each page.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gameOfBook, readBook } from '../compiler/declared/declared-book.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { catchUserErrors } from './errors.ts';
import { lookOf, pathKind, readText } from './files.ts';
import { fromHere, workingFolder } from './working-folder.ts';

/** The ending of the files of declaration pages. */
export const pageEnding = '.page';

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

interface KnownPage {
  readonly look: string;
  readonly game: GameDeclaration;
}

export class DeclaredGames {
  private readonly folders: () => readonly string[];
  /** The games of the present working folder; null before they are looked for. */
  private latest: { readonly from: string; readonly games: readonly GameDeclaration[] } | null = null;
  /** The games by the paths of their pages. A page that has not changed since keeps its game. */
  private readonly pages = new Map<string, KnownPage>();

  constructor(folders: () => readonly string[]) {
    this.folders = folders;
  }

  /** Returns the games of all pages. If pages name the same game, the nearest page is used. */
  all(): readonly GameDeclaration[] {
    const from = workingFolder();
    if (this.latest?.from === from) return this.latest.games;
    // The folders of books can depend on a botbook.json, whose rules are of all games. These are the games latest so far.
    this.latest = { from, games: [] };
    const games = new Map<string, GameDeclaration>();
    for (const path of new Set((catchUserErrors(this.folders) ?? []).flatMap(pagesUnder))) {
      const game = catchUserErrors(() => this.gameAt(fromHere(path)));
      if (game && !games.has(game.name)) games.set(game.name, game);
    }
    this.latest = { from, games: [...games.values()] };
    return this.latest.games;
  }

  private gameAt(path: string): GameDeclaration {
    const look = lookOf(path);
    const before = this.pages.get(path);
    if (before?.look === look) return before.game;
    const game = gameOfBook(readBook(readText(path)), path);
    this.pages.set(path, { look, game });
    return game;
  }

  /** Looks for the pages again. */
  forget(): void {
    this.latest = null;
  }
}
