// A book in memory: the contents of its files, and the language of its game.
import type { BookFiles } from '../language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import type { GameDeclaration, Games } from './game-declaration.ts';
import { withoutVersions } from '../language/lists/sheets-of-book.ts';
import { parse } from '../../grammar/parse.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { lazily } from '../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

export interface Book {
  readonly game: GameDeclaration;
  /** All games that can be named in the header `game` of a sheet. */
  readonly games: Games;
  readonly files: BookFiles;
  readonly language: GameLanguage;
}

/** Returns the book of a game. Throws a ShapeError if no game has the name `name`, or if a file is faulty. */
export function bookOf(name: string, files: BookFiles, games: Games): Book {
  const game = games.gameNamed(name);
  if (game) return { game, games, files, language: languageBeside(game, files, games) };
  throw new ShapeError('game', `is ${name}; there are ${games.names.join(', ')}`);
}

/**
 * Returns the language of a game. If `files` has the sheets or the data file of the book, the language can look them
 * up.
 */
function languageBeside(game: GameDeclaration, files: BookFiles, games: Games): GameLanguage {
  const language = game.language(files);
  const { sheets, dataFile } = files;
  const trees = lazily(() => (sheets ?? []).map((text) => parse(text, games).sheet));
  return {
    ...language,
    // A sheet of the book that shares a title with the checked sheet is another version of the checked sheet. The
    // language leaves out such a sheet.
    ...(sheets && { otherSheets: (sheet: Sheet) => withoutVersions(sheet, trees()) }),
    ...(dataFile !== undefined && { bookJson: () => dataFile }),
  };
}

/**
 * Returns a function from names of games to languages. It returns the language of the book for the game of the book,
 * and null for any other name.
 */
export const languagesIn =
  ({ game, language }: Book) =>
  (name: string): GameLanguage | null =>
    name === game.name ? language : null;
