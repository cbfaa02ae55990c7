// The JSON of a board: a part that each game defines, and the parts that all boards have.
// docs/schemas/board.schema.json declares the form of this JSON.
import type { BoardFinding, DrawnBoard } from '../../compiler/game/board.ts';

interface BoardShown {
  readonly game: string;
  readonly file: string;
  readonly drawn: DrawnBoard;
  /** The fields of the JSON that the game defines. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly findings: readonly BoardFinding[];
  /** The overlay that changes the figures, as text; null without an overlay. */
  readonly overlay: string | null;
  /** The paths of the drawings and pages that were written. */
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
