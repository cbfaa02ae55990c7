// A board as one JSON value: the game's own part and the parts of every board. docs/schemas/board.schema.json declares
// its form.
import type { BoardFinding, DrawnBoard } from '../../compiler/game/board.ts';

interface BoardShown {
  readonly game: string;
  readonly file: string;
  readonly drawn: DrawnBoard;
  /** The game's own part. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly findings: readonly BoardFinding[];
  /** The overlay in force, in words. */
  readonly overlay: string | null;
  /** The drawings and pages that were written. */
  readonly files: readonly string[];
}

export const boardJson = ({ game, file, drawn, json, findings, overlay, files }: BoardShown): unknown => ({
  version: 1,
  game,
  scenario: drawn.scenario,
  file,
  provenance: drawn.provenance ?? 'printed',
  note: drawn.note ?? null,
  overlay,
  ...json,
  findings,
  files,
});

interface Listed {
  readonly address: string;
  readonly file: string;
  readonly board: DrawnBoard;
}

export const boardsJson = (boards: readonly Listed[]): unknown => ({
  version: 1,
  boards: boards.map(({ address, file, board }) => ({
    address,
    file,
    scenario: board.scenario,
    maps: board.maps,
    spaces: board.spaces.length,
    places: board.places.length,
    provenance: board.provenance ?? 'printed',
  })),
});
