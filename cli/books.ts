// The games that the command line serves, and the files of their books. Among the files of `cli`, only this file
// imports the list of games.
import { dirname } from 'node:path';
import { pathKind } from '../files/files.ts';
import { GameBooks } from '../files/books.ts';
import { DeclaredGames } from '../files/declared-games.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';
import { builtInGames } from '../library/games.ts';
import { notedArguments } from './noted-arguments.ts';
import { onForget } from './forget-books.ts';

/** The folders with books, which only the books know. Pages are looked for when the books are made. */
const known: { books?: GameBooks } = {};

/** Returns the folders that the arguments of the command name: a folder, or the folder of a file. */
const namedFolders = (): readonly string[] =>
  notedArguments().flatMap((word) => {
    const kind = pathKind(word);
    if (kind === 'folder') return [word];
    return kind === 'file' ? [dirname(word)] : [];
  });

const declared = new DeclaredGames(() => [...namedFolders(), ...(known.books?.bookFolders() ?? [])]);
const servedGames = new GameList<GameDeclaration>(builtInGames.all, () => (known.books ? declared.all() : []));
export const books = new GameBooks(servedGames);
known.books = books;
export { servedGames as games };
onForget(() => {
  declared.forget();
  books.forget();
});

/** Returns the pages that are not used. */
export const unusedPages = () => declared.unusedPages();

export const { shownAddress, languageOf, languagesFor } = books;
