// The list of games for tests: Callisto and the orchard.
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { orchard } from './game.ts';

export const orchardGames = new GameList<GameDeclaration>([callisto, orchard]);
