// A game's book in memory: the values of its files, and the language that they make.
import type { BookFiles } from '../language/checking/sheet-games.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { Game, Games } from './game-declaration.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

export interface Book {
  readonly game: Game;
  /** The games that its sheets are told apart from. */
  readonly games: Games;
  readonly files: BookFiles;
  readonly language: GameLanguage;
}

/** A book of a game, as `game …` names it; throws a ShapeError that says what is wrong with which file. */
export function bookOf(name: string, files: BookFiles, games: Games): Book {
  const game = games.gameNamed(name);
  if (game) return { game, games, files, language: game.language(files) };
  throw new ShapeError('game', `is ${name}; there are ${games.names.join(', ')}`);
}

/** Sheets of its own game are read with the book. */
export const languagesIn =
  ({ game, language }: Book) =>
  (name: string): GameLanguage | null =>
    name === game.name ? language : null;
