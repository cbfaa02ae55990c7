// The rulings of a game, as its rulings.json has them.
import type { Game } from '../compiler/game/game-declaration.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';
import { badData, gameFile } from './books.ts';
import { readJson } from './files.ts';

/** None if the game has no such file. */
export function rulingsFor(game: Game): readonly Ruling[] {
  const path = gameFile(game, 'rulings.json');
  if (path === null) return [];
  const value = readJson(path);
  try {
    return game.rulings(value);
  } catch (error) {
    throw badData(path, error);
  }
}
