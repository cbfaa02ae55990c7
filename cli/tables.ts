// Games at a table: the scenes of their scenarios, saved games, and the style of replies.
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

/** Options of all verbs that read saved games. */
export interface TableOptions {
  readonly saves?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
}

/**
 * Returns the path of a saved game. The name is a path of a file, or the name of a game in the folder of saved games.
 */
export const savedPath = (name: string, { saves }: TableOptions): string =>
  pathKind(name) === 'file' ? name : saveNamed(saves ?? usualSaves(), name);

/** Returns the scene of a scenario for games at a table. Prints a line about the overlay, if there is one. */
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
    // A first line that is not JSON names no scenario.
  }
  throw faultyFile(path, 'is no saved game', help);
}

/** A saved game after its journal was replayed. */
interface SavedTable {
  readonly game: Game;
  readonly table: PlayedTable;
  /** The incomplete last line of a file that breaks off; null for a complete file. */
  readonly cut: string | null;
}

/** Reads a saved game and replays its journal. */
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
