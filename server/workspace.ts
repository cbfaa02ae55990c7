// What is in the folders that are open in the editor: sheets, and what is played with their data.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../compiler/games.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { UserError } from '../files/errors.ts';
import { byNumber, readText } from '../files/files.ts';
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

/** Examples, and whatever JSON says that it is of the game: positions, overlays, games that were saved. */
const isPlayed = (name: string, text: string, game: Game): boolean =>
  name.endsWith('.example')
    ? new RegExp(String.raw`^game\s+${game.name}\s*$`, 'im').test(text)
    : new RegExp(String.raw`"game"\s*:\s*"${game.name}"`).test(text);

/** The user's own files that write names of a sheet's book, besides its sheets and its data. */
export async function playedWith(books: Books, sheet: string | null, game: Game): Promise<readonly DataFile[]> {
  const root = books.rootOf(sheet);
  const folders = books.folders.length > 0 ? books.folders : [root];
  const data = new Set(books.data(sheet, game).map(({ uri }) => uri));
  const paths = await filesUnder(folders, (name) => name.endsWith('.example') || name.endsWith('.json'));
  return paths.flatMap((path): DataFile[] => {
    const uri = pathToFileURL(path).href;
    // Another book beside this one has names of its own.
    if (data.has(uri) || !books.isOwn(path) || books.rootOf(path) !== root) return [];
    const text = textAt(path);
    return text !== null && isPlayed(path, text, game) ? [{ uri, name: path, text, isOwn: true }] : [];
  });
}

/** The text of a file; null if it cannot be read. */
function textAt(path: string): string | null {
  try {
    return readText(path);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
