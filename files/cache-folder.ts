// Finds the folder for the results of earlier runs, by the conventions of the operating system.
import { homedir, platform } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { statSync } from 'node:fs';

/** Values of BOTBOOK_CACHE that switch the cache off. */
const offWords: readonly string[] = ['off', '0', 'no', 'false'];

let isAllowed = true;

/** True unless the command has the option `--no-cache`. */
export const isCacheAllowed = (): boolean => isAllowed;

/** Allows or forbids the cache for the rest of this process. The option `--no-cache` forbids the cache. */
export function allowCache(isWanted: boolean): void {
  isAllowed = isWanted;
}

function isFolder(path: string): boolean {
  return isAbsolute(path) && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** Returns the folder in which programs store their caches; null if the user has no home folder. */
function cachesOfSystem(): string | null {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const home = homedir();
  if (!isFolder(home)) return null;
  if (platform() === 'darwin') return join(home, 'Library', 'Caches');
  if (platform() === 'win32') return LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  // A relative path in XDG_CACHE_HOME is ignored, as its convention demands.
  return XDG_CACHE_HOME !== undefined && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(home, '.cache');
}

/** The name of the folder with compiled code, inside the folder of the cache. */
export const codeFolder = 'code';

/**
 * Returns the folder of the cache. Returns null if BOTBOOK_CACHE switches the cache off or is a relative path. Also
 * returns null if the cache would be in the home folder and the user has none.
 */
export function cacheFolder(): string | null {
  const { BOTBOOK_CACHE: named = '' } = process.env;
  if (offWords.includes(named.toLowerCase())) return null;
  if (named !== '') return isAbsolute(named) ? named : null;
  try {
    const caches = cachesOfSystem();
    return caches === null ? null : join(caches, platform() === 'win32' ? 'botbook-cache' : 'botbook');
  } catch {
    // If the system does not know the user, the user has no home folder.
    return null;
  }
}
