// What is in the folders that are open in the editor: sheets, and what is played with their data.
import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../compiler/game/game.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { byNumber } from '../files/files.ts';
import type { Books } from './books.ts';

/** Somebody may open the whole disk: so many folders are looked into. */
const mostFolders = 5000;

const known = new WeakMap<Books, { readonly generation: number; readonly paths: readonly string[] }>();

/** Their paths, looked for again when files have come or gone. */
export async function workspaceSheets(books: Books): Promise<readonly string[]> {
  const { generation } = books;
  const before = known.get(books);
  if (before?.generation === generation) return before.paths;
  const paths = await filesUnder(books.folders, (name) => name.endsWith('.bot'));
  known.set(books, { generation, paths });
  return paths;
}

async function filesUnder(folders: readonly string[], isIt: (name: string) => boolean): Promise<readonly string[]> {
  const found = new Set<string>();
  const queue = [...folders];
  for (let done = 0; done < mostFolders; done++) {
    const folder = queue.shift();
    if (folder === undefined) break;
    // What cannot be read has nothing for us.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isFile() && isIt(entry.name)) found.add(path);
      else if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') queue.push(path);
    }
  }
  return [...found].toSorted(byNumber);
}

/** Data of a book: its own are changed with it, those of another copy of it are another's. */
const isData = /^(?:roster|names|decks|board|rulings|transcription|package|package-lock)\.json$/;

const mayBePlayed = (name: string): boolean =>
  name.endsWith('.example') || (name.endsWith('.json') && !isData.test(name));

/** Nobody writes examples and positions that are longer. */
const mostBytes = 4_000_000;

/** So many files are read before others have their turn. */
const atOnce = 20;

/** Examples, and whatever JSON says that it is of the game: positions, overlays, games that were saved. */
const isPlayed = (path: string, text: string, game: Game): boolean =>
  path.endsWith('.example')
    ? new RegExp(String.raw`^\uFEFF?game\s+${game.name}\s*$`, 'im').test(text)
    : new RegExp(String.raw`"game"\s*:\s*"${game.name}"`).test(text);

/** The user's own files that write names of a sheet's book, besides its sheets and its data; as an editor has them if it has told. */
export async function playedWith(
  books: Books,
  sheet: string | null,
  game: Game,
  told: (uri: string) => string | undefined,
): Promise<readonly DataFile[]> {
  const own = books.rosterOf(sheet, sheet, game);
  // Who opens a folder of the book works on all of it.
  const folders = [...books.folders, ...(own !== null && books.isOwn(own) ? [dirname(own)] : [])];
  const isOfSame = new Map<string, boolean>();
  const found: DataFile[] = [];
  for (const [index, path] of (await filesUnder(folders, mayBePlayed)).entries()) {
    if (index % atOnce === atOnce - 1) await new Promise((done) => void setImmediate(done));
    const folder = dirname(path);
    const isIts = isOfSame.get(folder) ?? (books.isOwn(path) && books.rosterOf(path, sheet, game) === own);
    isOfSame.set(folder, isIts);
    if (!isIts) continue;
    const uri = pathToFileURL(path).href;
    const text = told(uri) ?? (await textAt(path));
    if (text !== null && isPlayed(path, text, game)) found.push({ uri, name: path, text, isOwn: true });
  }
  return found;
}

/** The text of a file; null if it cannot be read, or is too long. */
async function textAt(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  if (!stats || stats.size > mostBytes) return null;
  return readFile(path, 'utf8').catch(() => null);
}
