// Combines a board with the pieces and markers of a position.
import type { CallistoBoard } from '../../../../runtime/callisto/board/board.ts';

type Sides<T> = Partial<Record<'lfa' | 'breakers', T>>;
interface PositionParts {
  readonly initiative?: unknown;
  readonly units?: Readonly<
    Record<string, { readonly at?: unknown; readonly suppressed?: unknown; readonly asleep?: unknown }>
  >;
  readonly markers?: Sides<{ readonly scouted?: unknown; readonly controlled?: unknown }>;
  readonly destroyed?: unknown;
  readonly shutDoors?: unknown;
  readonly tokens?: Readonly<Record<string, unknown>>;
}

/** A board together with the units, markers, doors and structures of one moment. */
export interface BoardNow {
  readonly board: CallistoBoard;
  /** The names of suppressed units. */
  readonly suppressed: ReadonlySet<string>;
  /** The destroyed structures. The structures in `board` are only the structures that are not destroyed. */
  readonly destroyed: CallistoBoard['structures'];
  /** The names of doors that are open. */
  readonly openDoors: ReadonlySet<string>;
}

const textsIn = (json: unknown): string[] =>
  Array.isArray(json) ? json.filter((name): name is string => typeof name === 'string') : [];

/**
 * Returns a board with the pieces and markers of a position. If the position has no units or markers, the board shows
 * no unit or marker. If the position has no structures, doors or tokens, the board shows the structures, doors or
 * tokens from the start of a game.
 */
export function boardIn(board: CallistoBoard, position: unknown): BoardNow {
  const {
    initiative,
    units = {},
    markers = {},
    destroyed,
    shutDoors,
    tokens,
  } = (typeof position === 'object' && position !== null ? position : {}) as PositionParts;
  const place = new Map(board.places.map(({ name }, index) => [name, index]));
  const space = new Map(board.spaces.map((name, index) => [name, index]));
  const of = (level: 'scouted' | 'controlled') => ({
    lfa: textsIn(markers.lfa?.[level]).flatMap((name) => space.get(name) ?? []),
    breakers: textsIn(markers.breakers?.[level]).flatMap((name) => space.get(name) ?? []),
  });
  const placeOf = (name: unknown): number | undefined => (typeof name === 'string' ? place.get(name) : undefined);
  const standing = Object.entries(units).flatMap(([counter, unit]) => {
    const at = placeOf(unit.at);
    return at === undefined ? [] : [{ counter, place: at }];
  });
  const unitsThat = (trait: 'suppressed' | 'asleep'): string[] =>
    Object.entries(units).flatMap(([counter, unit]) => (unit[trait] === true ? [counter] : []));
  const shut = new Set(textsIn(shutDoors));
  const isGone = new Set(textsIn(destroyed));
  const setup = {
    ...board.setup,
    initiative: initiative === 'lfa' || initiative === 'breakers' ? initiative : board.setup.initiative,
    units: standing,
    deactivated: unitsThat('asleep'),
    scouted: of('scouted'),
    controlled: of('controlled'),
  };
  return {
    board: {
      ...board,
      structures: board.structures.filter(({ name }) => !isGone.has(name)),
      tokens: board.tokens.flatMap((token) => {
        const at = tokens && token.name in tokens ? placeOf(tokens[token.name]) : token.place;
        return at === undefined ? [] : [{ ...token, place: at }];
      }),
      setup,
    },
    suppressed: new Set(unitsThat('suppressed')),
    destroyed: board.structures.filter(({ name }) => isGone.has(name)),
    openDoors: new Set(
      shutDoors === undefined ? [] : board.doors.flatMap(({ name }) => (shut.has(name) ? [] : [name])),
    ),
  };
}

const nobody: ReadonlySet<string> = new Set();

/** Returns a board with the pieces at the start of a game. */
export const boardAtStart = (board: CallistoBoard): BoardNow => ({
  board,
  suppressed: nobody,
  destroyed: [],
  openDoors: nobody,
});
