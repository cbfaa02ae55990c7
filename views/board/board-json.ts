// A board as one JSON value, with names for places: docs/schemas/board.schema.json says its form.
import type { CallistoBoard } from '../../runtime/callisto/board/board.ts';
import type { Finding } from '../../runtime/callisto/board/finding.ts';

interface Given {
  readonly game: string;
  readonly file: string;
  readonly board: CallistoBoard;
  readonly findings: readonly Finding[];
  /** The overlay in force, in words. */
  readonly overlay: string | null;
  /** The drawings and pages that were written. */
  readonly files: readonly string[];
}

export function boardJson({ game, file, board, findings, overlay, files }: Given): unknown {
  const { places, spaces, setup } = board;
  const at = (place: number): string => places[place]?.name ?? '';
  const spacesOf = ({ lfa, breakers }: typeof setup.scouted): unknown => ({
    lfa: lfa.map((space) => spaces[space] ?? ''),
    breakers: breakers.map((space) => spaces[space] ?? ''),
  });
  return {
    version: 1,
    game,
    scenario: board.scenario,
    file,
    provenance: board.provenance ?? 'printed',
    note: board.note ?? null,
    overlay,
    maps: board.maps,
    spaces,
    places: places.map(({ space, next, isElevated, isEscape, ...rest }) => ({
      ...rest,
      space: spaces[space] ?? '',
      elevated: isElevated,
      escape: isEscape,
      next: next.map(at),
    })),
    doors: board.doors.map(({ between: [a, b], ...rest }) => ({ ...rest, between: [at(a), at(b)] })),
    structures: board.structures.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    tokens: board.tokens.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    spawns: board.spawns.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    areas: Object.fromEntries(Object.entries(board.areas).map(([name, own]) => [name, own.map(at)])),
    setup: {
      initiative: setup.initiative,
      units: Object.fromEntries(setup.units.map(({ counter, place }) => [counter, at(place)])),
      deactivated: setup.deactivated,
      scouted: spacesOf(setup.scouted),
      controlled: spacesOf(setup.controlled),
    },
    victory: board.victory,
    findings,
    files,
  };
}

interface Listed {
  readonly address: string;
  readonly file: string;
  readonly board: CallistoBoard;
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
