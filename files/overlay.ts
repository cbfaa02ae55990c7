// Finds the overlay in use: the file that `--overlay` names, the overlay in a saved game, or else the file that
// botbook.json names.
import { dirname, resolve } from 'node:path';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import type { BookFolders } from './book-folders.ts';
import { badData, faultyFile, notFound } from './errors.ts';
import { pathKind, readJson } from './files.ts';
import { workingFolder, shownPath } from './working-folder.ts';
import { namedPath, refuseLarge } from './inside.ts';

export interface OverlayInForce {
  /** The path of the overlay for messages. */
  readonly name: string;
  /** The JSON of the overlay. Its form is not checked. */
  readonly json: unknown;
  /** Boards that replace the boards of the book, by scenario. */
  readonly boards: ReadonlyMap<number, OwnersBoard>;
  /** A line for the output. The line says that the results do not use the figures of the book. */
  readonly line: string;
}

/** A board in an overlay: the path of its file for messages, and a function that reads its JSON. */
export interface OwnersBoard {
  readonly name: string;
  readonly json: () => unknown;
}

/** The JSON of a roster, and its path for messages. */
interface RosterFile {
  readonly name: string;
  readonly json: unknown;
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** The argument of `--overlay`, or the overlay in a saved game; undefined if there is neither. */
export type OverlayOption = string | { readonly path: string; readonly json: unknown } | undefined;

/**
 * Returns the overlay for a roster; null if no overlay is named, or if the game has no overlays. A missing or faulty
 * file is an error, so that nobody plays with only a part of an overlay.
 */
export function overlayInForce(
  books: BookFolders,
  game: Pick<GameDeclaration, 'overlay'>,
  roster: RosterFile,
  option: OverlayOption,
): OverlayInForce | null {
  if (!game.overlay) return null;
  if (typeof option === 'object') return overlayRead(game.overlay, roster, option);
  const named =
    option === undefined
      ? books.overlay()
      : { path: resolve(workingFolder(), option), by: null, folder: workingFolder() };
  if (!named) return null;
  const name = shownPath(named.path);
  if (pathKind(named.path) === null) {
    const help =
      named.by === null ? 'Give `--overlay` the path of an overlay.' : `\`${named.by}\` names it as its overlay.`;
    throw notFound(name, help);
  }
  return overlayRead(game.overlay, roster, { path: named.path, json: readJson(name), folder: named.folder });
}

/**
 * The file of an overlay. Its boards must be in the folder of the file, or in `folder` (by default the working folder).
 */
interface OverlayFile {
  readonly path: string;
  readonly json: unknown;
  readonly folder?: string;
}

/**
 * Reads the JSON of an overlay. The path of a board is relative to the folder of the overlay. The board must be in this
 * folder or in `folder`: the folder of the botbook.json, or else the working folder.
 */
function overlayRead(
  read: NonNullable<GameDeclaration['overlay']>,
  roster: RosterFile,
  { path: file, json, folder = workingFolder() }: OverlayFile,
): OverlayInForce {
  const name = shownPath(file);
  const from = dirname(file);
  const readBoard = (board: string): unknown => {
    const path = namedPath(board, { from, folders: [from, folder] });
    refuseLarge(path);
    return readJson(shownPath(path));
  };
  try {
    const { figures, boards: all } = read(roster.json, json);
    const boards = new Map<number, OwnersBoard>();
    for (const [scenario, board] of all) {
      const isPath = typeof board === 'string';
      const boardName = isPath ? shownPath(resolve(from, board)) : `${name} (boards.${scenario})`;
      boards.set(scenario, { name: boardName, json: () => (isPath ? readBoard(board) : board) });
    }
    const extent = [count(figures, 'figure'), ...(boards.size > 0 ? [count(boards.size, 'board')] : [])];
    return { name, json, boards, line: `overlay: ${name}, ${extent.join(', ')}` };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    if (error.file === 'roster.json') throw badData(roster.name, error);
    const help = 'Correct it there; overlay.schema.json, beside roster.json, tells the form.';
    throw faultyFile(name, error.message, help);
  }
}
