// The board as tables: neighbours, doors, range, and the things that stand on it.
import type { Board, Place } from '../../board/board.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { Roster } from '../../data/read-roster.ts';
import { mostPlaces, nobody, none } from './layout.ts';
import { sideNumber } from './sides.ts';

export interface PlaceTables {
  readonly count: number;
  readonly names: readonly string[];
  /** Neighbours of place p: from `first[p]` to below `first[p + 1]`; and the door between, or none. */
  readonly first: Uint16Array;
  readonly neighbour: Uint8Array;
  readonly door: Uint8Array;
  /** Kinds of units that may never enter: bit 0 personnel, bit 1 mechs, bit 2 vehicles. */
  readonly bars: Uint8Array;
  readonly elevated: Uint8Array;
  readonly cover: Uint8Array;
  readonly points: Uint8Array;
  readonly escape: Uint8Array;
  readonly space: Uint8Array;
  /** The other part of a bridge, or none. */
  readonly twin: Uint8Array;
  /** Places with objective points. */
  readonly worth: Uint8Array;
  /** Range from each place to each: crosses no boundary and no doorway; a bridge is one space (R11). */
  readonly range: Uint8Array;
}

/** What stands on the board: structures, doors, tokens. */
export interface ThingTables {
  readonly structures: readonly string[];
  readonly structureKind: readonly string[];
  readonly structureAt: Uint8Array;
  /** The side that it helps, or nobody. */
  readonly structureSide: Uint8Array;
  readonly structureDefence: Uint8Array;
  /** What it adds to the defence of the counters in its space. */
  readonly structureBonus: Uint8Array;
  /** Kinds of units that cannot enter its space while it stands (R44). */
  readonly structureBars: Uint8Array;
  readonly doors: readonly string[];
  readonly doorA: Uint8Array;
  readonly doorB: Uint8Array;
  readonly doorDefence: number;
  readonly tokens: readonly string[];
  readonly tokenKind: readonly string[];
  /** The structures at each place, a bit each. */
  readonly structuresAt: Uint16Array;
}

/** Kinds of units as bits. */
export const kindBits = { personnel: 1, mech: 2, vehicle: 4 } as const;
const barred = { none: 0, armoured: 6, all: 7 } as const;

function doorBetween({ doors }: Board, a: number, b: number): number {
  const found = doors.findIndex(({ between }) => between.includes(a) && between.includes(b));
  return found < 0 ? none : found;
}

type IsDoorway = (a: number, b: number) => boolean;

/** Steps between spaces, of bridges as wholes, without doorways. */
export function rangesOf({ places, spaces }: Board, isDoorway: IsDoorway): Uint8Array {
  const next = spaces.map(() => new Set<number>());
  for (const [from, place] of places.entries()) {
    for (const to of place.next) if (!isDoorway(from, to)) next[place.space]?.add(places[to]?.space ?? 0);
  }
  const table = new Uint8Array(mostPlaces * mostPlaces).fill(none);
  for (const [from, place] of places.entries()) {
    const far = new Map([[place.space, 0]]);
    for (const [space, steps] of far) {
      for (const one of next[space] ?? []) if (!far.has(one)) far.set(one, steps + 1);
    }
    for (const [to, other] of places.entries()) table[from * mostPlaces + to] = far.get(other.space) ?? none;
  }
  return table;
}

export function placeTables(board: Board): PlaceTables {
  const { places, placesOf } = board;
  const edges = places.flatMap(({ next }, from) => next.map((to) => ({ from, to })));
  const figures = (read: (place: Place) => number): Uint8Array => Uint8Array.from(places, read);
  const first = new Uint16Array(places.length + 1);
  for (const [index, { next }] of places.entries()) first[index + 1] = (first[index] ?? 0) + next.length;
  return {
    count: places.length,
    names: places.map(({ name }) => name),
    first,
    neighbour: Uint8Array.from(edges, ({ to }) => to),
    door: Uint8Array.from(edges, ({ from, to }) => doorBetween(board, from, to)),
    bars: figures(({ bars }) => barred[bars]),
    elevated: figures(({ isElevated }) => (isElevated ? 1 : 0)),
    cover: figures(({ cover }) => cover),
    points: figures(({ points }) => points),
    escape: figures(({ isEscape }) => (isEscape ? 1 : 0)),
    space: figures(({ space }) => space),
    twin: Uint8Array.from(places, ({ space }, index) => placesOf[space]?.find((one) => one !== index) ?? none),
    worth: Uint8Array.from(places.flatMap(({ points }, index) => (points > 0 ? [index] : []))),
    range: rangesOf(board, (a, b) => doorBetween(board, a, b) !== none),
  };
}

export function thingTables(board: Board, roster: Roster): ThingTables {
  const { structures, doors, tokens, places } = board;
  const figure = (kind: string): Roster['structures'][number] => {
    const found = roster.structures.find((one) => one.kind === kind);
    if (!found) throw new ShapeError('', `has no figures of a ${kind}`);
    return found;
  };
  const structuresAt = new Uint16Array(places.length);
  for (const [index, { place }] of structures.entries())
    structuresAt[place] = (structuresAt[place] ?? 0) | (1 << index);
  return {
    structures: structures.map(({ name }) => name),
    structureKind: structures.map(({ kind }) => kind),
    structureAt: Uint8Array.from(structures, ({ place }) => place),
    structureSide: Uint8Array.from(structures, ({ side }) => (side === null ? nobody : sideNumber(side))),
    structureDefence: Uint8Array.from(structures, ({ kind }) => figure(kind).defence),
    structureBonus: Uint8Array.from(structures, ({ kind }) => figure(kind).bonus),
    structureBars: Uint8Array.from(structures, ({ kind }) =>
      figure(kind).bars.reduce((bits, one) => bits | kindBits[one], 0),
    ),
    doors: doors.map(({ name }) => name),
    doorA: Uint8Array.from(doors, ({ between }) => between[0]),
    doorB: Uint8Array.from(doors, ({ between }) => between[1]),
    doorDefence: doors.length === 0 ? 0 : figure('door').defence,
    tokens: tokens.map(({ name }) => name),
    tokenKind: tokens.map(({ kind }) => kind),
    structuresAt,
  };
}
