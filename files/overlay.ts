// Finds the overlay in use: the file that `--overlay` names, or else the file that botbook.json names.
import { dirname, resolve } from 'node:path';
import type { Game } from '../compiler/game/game-declaration.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import type { GameBooks } from './books.ts';
import { badData, faultyFile, notFound } from './errors.ts';
import { pathKind, readJson } from './files.ts';
import { here, shownPath } from './here.ts';

export interface OverlayInForce {
  /** The path of the overlay for messages. */
  readonly name: string;
  /** The JSON of the overlay. Its form is not checked. */
  readonly json: unknown;
  /** The board files that replace those of the book, by scenario, as absolute paths. */
  readonly boards: ReadonlyMap<number, string>;
  /** A line for the output, which says that the results do not use the figures of the book. */
  readonly line: string;
}

/** The JSON of a roster, and its path for messages. */
interface RosterFile {
  readonly name: string;
  readonly json: unknown;
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * Returns the overlay for a roster; null if there is none, or if the game has no overlays. `option` is the argument of
 * `--overlay`. A missing or faulty file is an error, so that nobody plays with only a part of the overlay.
 */
export function overlayInForce(
  books: GameBooks,
  game: Game,
  roster: RosterFile,
  option: string | undefined,
): OverlayInForce | null {
  if (!game.overlay) return null;
  const named = option === undefined ? books.overlay() : { path: resolve(here(), option), by: null };
  if (!named) return null;
  const name = shownPath(named.path);
  if (pathKind(named.path) === null) {
    const help =
      named.by === null ? 'Give `--overlay` the path of an overlay.' : `\`${named.by}\` names it as its overlay.`;
    throw notFound(name, help);
  }
  const value = readJson(name);
  try {
    const { figures, boards: paths } = game.overlay(roster.json, value);
    const folder = dirname(named.path);
    const boards = new Map([...paths].map(([scenario, path]) => [scenario, resolve(folder, path)]));
    const extent = [count(figures, 'figure'), ...(boards.size > 0 ? [count(boards.size, 'board')] : [])];
    return { name, json: value, boards, line: `overlay: ${name}, ${extent.join(', ')}` };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    if (error.file === 'roster.json') throw badData(roster.name, error);
    const help = 'Correct it there; overlay.schema.json, beside roster.json, tells the form.';
    throw faultyFile(name, error.message, help);
  }
}
