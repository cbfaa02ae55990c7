// The list of built-in games. A new game needs its own folders, and its name in this list.
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { heavygear } from '../compiler/games/heavygear/game.ts';
import { unbreakable } from '../compiler/games/unbreakable/game.ts';
import { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';

/** The games that the package contains. */
export const builtInGames = new GameList<GameDeclaration>([callisto, heavygear, unbreakable]);
