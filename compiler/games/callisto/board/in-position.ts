// A board with the units and markers of a position.
import type { CallistoBoard } from '../../../../runtime/callisto/board/board.ts';

type Sides<T> = Partial<Record<'lfa' | 'breakers', T>>;
interface Told {
  readonly units?: Readonly<Record<string, { readonly at?: unknown }>>;
  readonly markers?: Sides<{ readonly scouted?: unknown; readonly controlled?: unknown }>;
}

/** Returns a board with the units and markers of a position; parts that the position leaves out are not drawn. */
export function boardIn(board: CallistoBoard, position: unknown): CallistoBoard {
  const { units = {}, markers = {} } = (typeof position === 'object' && position !== null ? position : {}) as Told;
  const place = new Map(board.places.map(({ name }, index) => [name, index]));
  const space = new Map(board.spaces.map((name, index) => [name, index]));
  const spacesIn = (names: unknown): number[] =>
    Array.isArray(names) ? names.flatMap((name) => (typeof name === 'string' ? (space.get(name) ?? []) : [])) : [];
  const of = (level: 'scouted' | 'controlled') => ({
    lfa: spacesIn(markers.lfa?.[level]),
    breakers: spacesIn(markers.breakers?.[level]),
  });
  const standing = Object.entries(units).flatMap(([counter, unit]) => {
    const found = typeof unit.at === 'string' ? place.get(unit.at) : undefined;
    return found === undefined ? [] : [{ counter, place: found }];
  });
  const setup = { ...board.setup, units: standing, scouted: of('scouted'), controlled: of('controlled') };
  return { ...board, setup };
}
