// A book in memory: the contents of its files, and the language of its game.
import type { BookFiles } from '../language/checking/sheet-games.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { Game, Games } from './game-declaration.ts';
import { withoutVersions } from '../language/lists/sheets-of-book.ts';
import { parse } from '../../grammar/parse.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { lazily } from '../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

export interface Book {
  readonly game: Game;
  /** All games that can be named in the header `game` of a sheet. */
  readonly games: Games;
  readonly files: BookFiles;
  readonly language: GameLanguage;
}

/** Returns the book of the game with a name. Throws a ShapeError if no game has the name, or if a file is faulty. */
export function bookOf(name: string, files: BookFiles, games: Games): Book {
  const game = games.gameNamed(name);
  if (game) return { game, games, files, language: languageBeside(game, files, games) };
  throw new ShapeError('game', `is ${name}; there are ${games.names.join(', ')}`);
}

/** Returns the language of a game. It can look up the sheets and the data file of the book, if `files` has them. */
function languageBeside(game: Game, files: BookFiles, games: Games): GameLanguage {
  const language = game.language(files);
  const { sheets, dataFile } = files;
  const trees = lazily(() => (sheets ?? []).map((text) => parse(text, games).sheet));
  return {
    ...language,
    // If a sheet of the book shares a title with the checked sheet, it is an earlier version of this sheet. So it is
    // left out.
    ...(sheets && { otherSheets: (sheet: Sheet) => withoutVersions(sheet, trees()) }),
    ...(dataFile !== undefined && { bookJson: () => dataFile }),
  };
}

/** Returns a function that returns the language of the book for the game of the book, and null for any other game. */
export const languagesIn =
  ({ game, language }: Book) =>
  (name: string): GameLanguage | null =>
    name === game.name ? language : null;
