// A board as data, with names for places: docs/schemas/board.schema.json says its form.
import type { CallistoBoard } from '../../../../runtime/callisto/board/board.ts';

/** All that lies on it, key by key. */
export function boardData(board: CallistoBoard): Readonly<Record<string, unknown>> {
  const { places, spaces, setup } = board;
  const at = (place: number): string => places[place]?.name ?? '';
  const spacesOf = ({ lfa, breakers }: typeof setup.scouted): unknown => ({
    lfa: lfa.map((space) => spaces[space] ?? ''),
    breakers: breakers.map((space) => spaces[space] ?? ''),
  });
  return {
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
    areas: Object.fromEntries(Object.entries(board.areas).map(([name, area]) => [name, area.map(at)])),
    setup: {
      initiative: setup.initiative,
      units: Object.fromEntries(setup.units.map(({ counter, place }) => [counter, at(place)])),
      deactivated: setup.deactivated,
      scouted: spacesOf(setup.scouted),
      controlled: spacesOf(setup.controlled),
    },
    victory: board.victory,
  };
}
