// The games that the command line serves, and the files of their books. Among the files of `cli`, only this file
// imports the list of games.
import { GameBooks } from '../files/books.ts';
import { builtInGames as games } from '../library/games.ts';
import { onForget } from './forget-books.ts';

export { games };
export const books = new GameBooks(games);
onForget(() => books.forget());

export const { shownAddress, languageOf, languagesFor } = books;
