// The games that the page of a played table can play with prepared sheets.
import type { TableGame } from '../compiler/game/table-book.ts';
import { callistoTableGame } from '../compiler/games/callisto/table/table-game.ts';

export const tableGames: readonly TableGame[] = [callistoTableGame];
