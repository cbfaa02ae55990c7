// The saved games of a person: one journal a game, in the folder for data of programs.
import { statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { filesUnder, pathKind } from './files.ts';
import { fromHere } from './here.ts';

const ending = '.jsonl';

/** Returns the folder of saved games by the custom of the system. */
export function usualSaves(): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = process.env;
  const home = homedir();
  const data = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: LOCALAPPDATA ?? join(home, 'AppData', 'Local'),
  }[platform() as string];
  return join(data ?? XDG_DATA_HOME ?? join(home, '.local', 'share'), 'botbook', 'games');
}

/** Returns the path of a saved game by its name. */
export const saveNamed = (folder: string, name: string): string => join(folder, `${name}${ending}`);

/** Returns the paths of all saved games of a folder; none if the folder does not exist. */
export const savedGames = (folder: string): string[] =>
  pathKind(folder) === 'folder' ? filesUnder(fromHere(folder), ending) : [];

/** Returns the time of the last change of a saved game. */
export const changedAt = (path: string): Date => statSync(fromHere(path)).mtime;

/** Returns the path for a new game: the first name with a number that no game has. */
export function freeSave(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const path = saveNamed(folder, `${name}-${number}`);
    if (pathKind(path) === null) return path;
  }
}
