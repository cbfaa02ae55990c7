// The games of the package and the orchard, for tests.
import type { Game } from '../../compiler/game/game-declaration.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { GameList } from '../../compiler/language/checking/sheet-games.ts';
import { orchard } from './game.ts';

export const orchardGames = new GameList<Game>([callisto, orchard]);
