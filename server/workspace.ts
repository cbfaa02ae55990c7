// Finds files in the open folders: sheets, and files that use names of a book.
import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { DataFile } from '../compiler/service/project.ts';
import { pageEnding } from '../files/page-ending.ts';
import { byNumber } from '../files/files.ts';
import { latestFor } from '../runtime/kernel/lazily.ts';
import { uriOf, type Books } from './books.ts';

/** The maximal number of folders that are searched, because a user may open the whole disk. */
const mostFolders = 5000;

/**
 * Returns a function that finds the paths of all files in the open folders whose names have an ending. The paths are
 * cached until files or folders change.
 */
function pathsWith(ending: string): (books: Books) => Promise<readonly string[]> {
  const latestPaths = latestFor<{ readonly generation: number; readonly paths: Promise<readonly string[]> }>();
  return (books) => {
    const { generation, folders } = books;
    const isValid = (latest: { readonly generation: number }): boolean => latest.generation === generation;
    const find = () => ({ generation, paths: filesUnder(folders, (name) => name.endsWith(ending)) });
    return latestPaths(books, isValid, find).paths;
  };
}

export const workspaceSheets = pathsWith('.bot');
export const workspacePages = pathsWith(pageEnding);
export const workspaceExamples = pathsWith('.example');

async function filesUnder(folders: readonly string[], isWanted: (name: string) => boolean): Promise<readonly string[]> {
  const paths = new Set<string>();
  const queue = [...folders];
  for (let done = 0; done < mostFolders; done++) {
    const folder = queue.shift();
    if (folder === undefined) break;
    // Folders that cannot be read are skipped.
    for (const file of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, file.name);
      if (file.isFile() && isWanted(file.name)) paths.add(path);
      else if (file.isDirectory() && !file.name.startsWith('.') && file.name !== 'node_modules') queue.push(path);
    }
  }
  return [...paths].toSorted(byNumber);
}

/**
 * Matches names of data files, which this search for names of a book leaves out. Another function finds the data files
 * of this book. The data files of other books do not use the names.
 */
const isData = /^(?:roster|names|decks|board|rulings|transcription|package|package-lock)\.json$/;

const mayBePlayed = (name: string): boolean =>
  name.endsWith('.example') || (name.endsWith('.json') && !isData.test(name));

/** The maximal size of a file that is read, in bytes. */
const mostBytes = 4_000_000;

/** The number of files that the server reads in one step. After each step, the server answers other requests. */
const atOnce = 20;

/** True for a file of examples of the game, and for a JSON file of the game: a position, an overlay or a saved game. */
const isPlayed = (path: string, text: string, game: GameDeclaration): boolean =>
  path.endsWith('.example')
    ? new RegExp(String.raw`^\uFEFF?game\s+${game.name}\s*$`, 'im').test(text)
    : new RegExp(String.raw`"game"\s*:\s*"${game.name}"`).test(text);

/**
 * Returns the files of the user that use names of a book, without sheets and data files. `openText` returns the text of
 * a file that is open in the editor.
 */
export async function playedWith(
  books: Books,
  sheet: string | null,
  game: GameDeclaration,
  openText: (uri: string) => string | undefined,
): Promise<readonly DataFile[]> {
  const roster = books.rosterOf(sheet, sheet, game);
  // A file anywhere in the book can use its names. All folders of the book are therefore searched, even if only one of
  // them is open.
  const folders = [...books.folders, ...(roster !== null && books.isOwn(roster) ? [dirname(roster)] : [])];
  const usesRoster = new Map<string, boolean>();
  const files: DataFile[] = [];
  for (const [index, path] of (await filesUnder(folders, mayBePlayed)).entries()) {
    if (index % atOnce === atOnce - 1) await new Promise((done) => void setImmediate(done));
    const folder = dirname(path);
    if (!usesRoster.has(folder))
      usesRoster.set(folder, books.isOwn(path) && books.rosterOf(path, sheet, game) === roster);
    if (!usesRoster.get(folder)) continue;
    const uri = uriOf(path);
    const text = openText(uri) ?? (await textAt(path));
    if (text !== null && isPlayed(path, text, game)) files.push({ uri, name: path, text, isOwn: true });
  }
  return files;
}

/** Returns the positions in the folder of a page and in its subfolders, as text or as JSON. */
export async function positionsBeside(
  page: string,
  game: string,
  openText: (uri: string) => string | undefined,
): Promise<readonly DataFile[]> {
  const isPosition = (text: string): boolean =>
    new RegExp(String.raw`^\s*game\s+${game}\s*$|"game"\s*:\s*"${game}"`, 'm').test(text);
  const files: DataFile[] = [];
  for (const path of await filesUnder([dirname(page)], (name) => /\.(?:txt|json|example)$/.test(name))) {
    const uri = uriOf(path);
    const text = openText(uri) ?? (await textAt(path));
    if (text !== null && isPosition(text)) files.push({ uri, name: path, text, isOwn: true });
  }
  return files;
}

/** Returns the text of a file; null if the file cannot be read or is too large. */
async function textAt(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  if (!stats || stats.size > mostBytes) return null;
  return readFile(path, 'utf8').catch(() => null);
}
