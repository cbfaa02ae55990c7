// The sheets in the folders that are open in the editor.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  const paths = await sheetsUnder(books.folders);
  known.set(books, { generation, paths });
  return paths;
}

async function sheetsUnder(folders: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  const queue = [...folders];
  for (let done = 0; done < mostFolders; done++) {
    const folder = queue.shift();
    if (folder === undefined) break;
    // What cannot be read has no sheets for us.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isFile() && entry.name.endsWith('.bot')) found.add(path);
      else if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') queue.push(path);
    }
  }
  return [...found].toSorted(byNumber);
}
