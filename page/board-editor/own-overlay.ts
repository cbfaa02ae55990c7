// The overlay of an owner of the game. Functions put boards into the overlay, take boards out, and read files as
// overlays.
import type { TableBook, OwnedGame } from '../../compiler/game/table-book.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

export type OverlayJson = Readonly<Record<string, unknown>>;

const isObject = (json: unknown): json is OverlayJson =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Returns the overlay. If there is none, returns an empty overlay for the game. */
const overlayOrNew = (overlay: unknown, { name }: OwnedGame): OverlayJson =>
  isObject(overlay) ? overlay : { version: 1, game: name };

const boardsIn = ({ boards }: OverlayJson): OverlayJson => (isObject(boards) ? boards : {});

/** Returns the board of a scenario in an overlay; null if there is none. */
export function ownBoardIn(overlay: unknown, scenario: number): unknown {
  return (isObject(overlay) ? boardsIn(overlay)[String(scenario)] : null) ?? null;
}

/**
 * Returns the overlay with `board` as the board of a scenario. If `board` is null, the scenario has no board in the
 * result.
 */
export function withBoard(overlay: unknown, game: OwnedGame, scenario: number, board: unknown): OverlayJson {
  const whole = overlayOrNew(overlay, game);
  const { [String(scenario)]: _before, ...others } = boardsIn(whole);
  const boards = board === null ? others : { ...others, [String(scenario)]: board };
  const { boards: _boards, ...rest } = whole;
  return Object.keys(boards).length === 0 ? rest : { ...rest, boards };
}

/** Returns JSON as an overlay. If it is a single board, the overlay has only this board. Throws a ShapeError for a fault. */
export function overlayOf(json: unknown, { roster }: TableBook, game: OwnedGame): OverlayJson {
  const isBoard = isObject(json) && 'spaces' in json && typeof json['scenario'] === 'number';
  const overlay = isBoard ? withBoard(null, game, Number(json['scenario']), json) : json;
  game.overlay(roster, overlay);
  return overlay as OverlayJson;
}

/** Reads a file as an overlay. Throws a ShapeError that says the fault. */
export function overlayIn(text: string, book: TableBook, game: OwnedGame): OverlayJson {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ShapeError('', 'is no JSON');
  }
  return overlayOf(json, book, game);
}

/** Returns the overlay if the game accepts it; otherwise null. */
export function goodOverlay(overlay: unknown, { roster }: TableBook, game: OwnedGame): OverlayJson | null {
  try {
    game.overlay(roster, overlay);
    return overlay as OverlayJson;
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}
