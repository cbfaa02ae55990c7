// Games at a table: the scene of a scenario, saved games, and the style of replies.
import type { CardQuery } from '../compiler/decide/card-query.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import type { PlayedTable, TableScene } from '../compiler/game/table-scene.ts';
import { faultyFile } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { saveNamed, usualSaves } from '../files/saved-games.ts';
import { sceneOf } from '../files/scenes.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { visible } from '../views/document/palette.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import { books } from './books.ts';
import { sheetsOf } from './bots.ts';
import { err, paintErr, paintOut, widthOut } from './io.ts';
import { readingsOf } from './readings.ts';
import { unserved } from './serving.ts';

/** Options of all verbs that read games at a table. */
export interface TableOptions {
  readonly saves?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
}

/** Returns the path of a saved game: a file of this name, or the file of the name among the saved games. */
export const savedPath = (name: string, { saves }: TableOptions): string =>
  pathKind(name) === 'file' ? name : saveNamed(saves ?? usualSaves(), name);

/** Reads the tables of a scenario; a line about the overlay in force is printed. */
export function sceneFor(name: string, { overlay, reading }: TableOptions): { game: Game; scene: TableScene } {
  const read = sceneOf(books, name, overlay);
  const { game, scenario, scene } = read;
  if (!game.tables || !scene.tables) throw unserved(game, 'tables', ({ tables }) => tables !== undefined);
  if (read.overlay !== null) err(`${paintErr('dim', visible(read.overlay))}\n`);
  const sheets = sheetsOf(game, scenario, readingsOf(reading ?? [], game.switchable ?? []));
  return { game, scene: scene.tables(sheets) };
}

/** Returns the address of the scenario that the first line of a journal names. */
export function addressIn(text: string, path: string): string {
  const help = 'The first line of a saved game says its `game` and `scenario`.';
  try {
    const head = JSON.parse(text.split('\n', 1)[0] ?? '') as Readonly<Record<string, unknown>> | null;
    if (head?.['is'] === 'journal' && typeof head['game'] === 'string' && Number.isInteger(head['scenario']))
      return `${head['game']}/${String(head['scenario'])}`;
  } catch {
    // A first line that is no JSON names nothing.
  }
  throw faultyFile(path, 'is no saved game', help);
}

/** A saved game that was replayed. */
interface SavedTable {
  readonly game: Game;
  readonly table: PlayedTable;
  /** The line in whose middle the file breaks off; null for a whole file. */
  readonly cut: string | null;
}

/** Replays a saved game. */
export function loadSaved(path: string, options: TableOptions): SavedTable {
  const text = readText(path);
  const { game, scene } = sceneFor(addressIn(text, path), options);
  try {
    return { game, ...scene.load(text) };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const help = 'A saved game is replayed only by the sheets, data and version that played it.';
    throw faultyFile(path, error.message, help);
  }
}

export const styleFor = (game: Game): ReplyStyle => ({
  paint: paintOut,
  width: widthOut(),
  printed: (query: CardQuery) => printedProcedure(query, game),
});
