// The folder in which Node stores the compiled code of Botbook, so that later starts are faster.
import nodeModule from 'node:module';
import { join } from 'node:path';
import { cacheFolder, codeFolder, isCacheAllowed } from './cache-folder.ts';
import { undefinedOnError } from './errors.ts';
import { makePrivate } from './private-folder.ts';

/**
 * Makes Node store the code that it compiles from now on. Stored code runs without a check, so the folder must be
 * private. The default folder of Node is not private: another user could put code there.
 * Stores nothing if the user has no cache folder, or if the cache is not allowed.
 */
export function storeCompiledCode(): void {
  const caches = isCacheAllowed() ? cacheFolder() : null;
  if (caches === null) return;
  const folder = join(caches, codeFolder);
  undefinedOnError(() => {
    makePrivate(folder, () => false);
    // `enableCompileCache` exists from Node 22 on.
    (nodeModule as Partial<typeof nodeModule>).enableCompileCache?.(folder);
  });
}
