// A map of hexes as JSON. docs/schemas/hex-map.schema.json declares its form.
import type { DrawnHexMap, HexMark } from '../../compiler/game/hex-map.ts';

interface HexMapShown {
  readonly game: string;
  readonly scenario: number | string;
  readonly map: DrawnHexMap;
  /** The paths of the drawings and pages that were written. */
  readonly files: readonly string[];
}

const markJson = (mark: HexMark): unknown =>
  mark.form === 'star' ? { is: 'star', colour: mark.paint } : { is: 'cloud', size: mark.letter, new: mark.isNew };

export const hexMapJson = ({ game, scenario, map, files }: HexMapShown): unknown => ({
  version: 1,
  game,
  scenario,
  provenance: map.provenance,
  note: map.note,
  hexes: map.hexes.map((hex) => ({
    hex: hex.name,
    ground: hex.ground,
    border: hex.rim,
    marks: hex.marks.map(markJson),
    units: hex.pieces.map(({ name, state }) => ({ name, state })),
  })),
  sight: map.sight && { from: map.sight.from, by: map.sight.by, hexes: [...map.sight.hexes], lines: map.sight.lines },
  rows: map.rows.map(([title, text]) => ({ title, text })),
  files,
});
