// The one list of games. A new game is its own folders, and its name here.
import type { Game } from '../compiler/game/game-declaration.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { GameList } from '../compiler/language/checking/sheet-games.ts';

/** The games that the package brings. */
export const builtInGames = new GameList<Game>([callisto]);
