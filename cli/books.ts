// The games that the command line serves, and the files of their books. Among the files of `cli`, only this file
// imports the list of games.
import { GameBooks } from '../files/books.ts';
import { DeclaredGames } from '../files/declared-games.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';
import { builtInGames } from '../library/games.ts';
import { namedFolders } from './named-folders.ts';
import { onForget } from './forget-books.ts';

/** The folders with books, which only the books know. Pages are looked for when the books are made. */
const known: { books?: GameBooks } = {};
const declared = new DeclaredGames(() => [...namedFolders(), ...(known.books?.bookFolders() ?? [])]);
const servedGames = new GameList<GameDeclaration>(builtInGames.all, () => (known.books ? declared.all() : []));
export const books = new GameBooks(servedGames);
known.books = books;
export { servedGames as games };
onForget(() => {
  declared.forget();
  books.forget();
});

export const { shownAddress, languageOf, languagesFor } = books;
