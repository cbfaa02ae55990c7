// The saved games of a user. Each game is a file with a journal, in the folder of the operating system for data of
// programs.
import { statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { pathKind } from './files.ts';
import { filesInside } from './inside.ts';
import { fromHere } from './working-folder.ts';

const ending = '.jsonl';

/**
 * Returns the folder of saved games that is used by default. The folder follows the conventions of the operating
 * system.
 */
export function usualSaves(): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = process.env;
  const home = homedir();
  const data = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: LOCALAPPDATA ?? join(home, 'AppData', 'Local'),
  }[platform() as string];
  return join(data ?? XDG_DATA_HOME ?? join(home, '.local', 'share'), 'botbook', 'games');
}

/** Returns the path of the saved game with a name. */
export const saveNamed = (folder: string, name: string): string => join(folder, `${name}${ending}`);

/** Returns the paths of all saved games in a folder; empty if the folder does not exist. */
export const savedGames = (folder: string): string[] =>
  pathKind(folder) === 'folder' ? filesInside(fromHere(folder), ending, () => {}) : [];

/** Returns the time of the last change of a saved game. */
export const changedAt = (path: string): Date => statSync(fromHere(path)).mtime;

/** Returns a path for a new saved game: the first of `NAME-1`, `NAME-2`, … that does not exist. */
export function freeSave(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const path = saveNamed(folder, `${name}-${number}`);
    if (pathKind(path) === null) return path;
  }
}
