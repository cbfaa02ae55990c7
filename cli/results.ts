// The caches of results that earlier runs have stored.
import { cacheFolder } from '../files/cache-folder.ts';
import { packagedFiles, ResultCache } from '../files/result-cache.ts';

const build = process.env['BOTBOOK_BUILD'];
export const results = new ResultCache(build, cacheFolder);

/**
 * The cache of the code of the packaged sheets. The code is read only from the package, and never from a folder of the
 * user.
 */
export const packagedCode = new ResultCache(build, () => null, packagedFiles.code);
