// The games that the command line serves, the files of their books, and the results of earlier runs. Only this file of
// `cli` imports the list of games.
import { GameBooks } from '../files/books.ts';
import { cacheFolder } from '../files/cache-folder.ts';
import { packagedFiles, ResultCache } from '../files/result-cache.ts';
import { builtInGames as games } from '../library/games.ts';
import { onForget } from './forgetting.ts';

export { games };
export const books = new GameBooks(games);
onForget(() => books.forget());

export const { shownAddress, languageOf, languagesFor } = books;

const build = process.env['BOTBOOK_BUILD'];
export const results = new ResultCache(build, cacheFolder);

/**
 * The cached code of the sheets of the packaged books. Code is read only from the package, and never from a folder of
 * the user.
 */
export const packagedCode = new ResultCache(build, () => null, packagedFiles.code);
