// The board as tables: neighbours, doors, ranges, structures, tokens.
import type { CallistoBoard, BoardPlace, BoardSide } from '../../board/board.ts';
import { lazilyFor } from '../../../kernel/lazily.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { CallistoRoster } from '../../data/read-roster.ts';
import { mostPlaces, nobody, none } from './layout.ts';
import type { DeckCardRow, ScenarioDecks } from '../../data/scenario-decks.ts';
import * as layout from './layout.ts';

export const kindBits = { personnel: 1, mech: 2, vehicle: 4 } as const;
const barred = { none: 0, armoured: 6, all: 7 } as const;

function doorBetween({ doors }: CallistoBoard, a: number, b: number): number {
  const door = doors.findIndex(({ between }) => between.includes(a) && between.includes(b));
  return door < 0 ? none : door;
}

type IsDoorway = (a: number, b: number) => boolean;

/**
 * Returns the range between any two places: the number of steps without a doorway. Both levels of a bridge count as one
 * space.
 */
export function rangesOf({ places, spaces }: CallistoBoard, isDoorway: IsDoorway): Uint8Array {
  const next = spaces.map(() => new Set<number>());
  for (const [from, place] of places.entries()) {
    for (const to of place.next) if (!isDoorway(from, to)) next[place.space]?.add(places[to]?.space ?? 0);
  }
  const table = new Uint8Array(mostPlaces * mostPlaces).fill(none);
  for (const [from, place] of places.entries()) {
    const ranges = new Map([[place.space, 0]]);
    for (const [space, steps] of ranges) {
      for (const neighbour of next[space] ?? []) if (!ranges.has(neighbour)) ranges.set(neighbour, steps + 1);
    }
    for (const [to, other] of places.entries()) table[from * mostPlaces + to] = ranges.get(other.space) ?? none;
  }
  return table;
}

/** Returns the tables of a board. All games on the same board share them. */
export const placeTables = lazilyFor((board: CallistoBoard) => {
  const { places, placesOf } = board;
  const edges = places.flatMap(({ next }, from) => next.map((to) => ({ from, to })));
  const placeFigures = (read: (place: BoardPlace) => number): Uint8Array => Uint8Array.from(places, read);
  const first = new Uint16Array(places.length + 1);
  for (const [index, { next }] of places.entries()) first[index + 1] = (first[index] ?? 0) + next.length;
  return {
    count: places.length,
    names: places.map(({ name }) => name),
    /**
     * The neighbours of place p have the indexes from `first[p]` to below `first[p + 1]`. `door` has the door to each
     * neighbour, or `none`.
     */
    first,
    neighbour: Uint8Array.from(edges, ({ to }) => to),
    door: Uint8Array.from(edges, ({ from, to }) => doorBetween(board, from, to)),
    /** The kinds of units that may never enter each place: bit 0 personnel, bit 1 mechs, bit 2 vehicles. */
    bars: placeFigures(({ bars }) => barred[bars]),
    elevated: placeFigures(({ isElevated }) => (isElevated ? 1 : 0)),
    cover: placeFigures(({ cover }) => cover),
    points: placeFigures(({ points }) => points),
    escape: placeFigures(({ isEscape }) => (isEscape ? 1 : 0)),
    space: placeFigures(({ space }) => space),
    /** The other level of a bridge place; `none` for other places. */
    twin: Uint8Array.from(places, ({ space }, index) => placesOf[space]?.find((other) => other !== index) ?? none),
    withPoints: Uint8Array.from(places.flatMap(({ points }, index) => (points > 0 ? [index] : []))),
    /**
     * The range between any two places. Range does not cross a boundary or a doorway. Both levels of a bridge count as
     * one space (R11).
     */
    range: rangesOf(board, (a, b) => doorBetween(board, a, b) !== none),
  };
});

export type PlaceTables = Readonly<ReturnType<typeof placeTables>>;

export function fixtureTables(board: CallistoBoard, roster: CallistoRoster) {
  const { structures, doors, tokens, places } = board;
  const structureRow = (kind: string): CallistoRoster['structures'][number] => {
    const row = roster.structures.find((structure) => structure.kind === kind);
    if (!row) throw new ShapeError('', `has no figures of a ${kind}`);
    return row;
  };
  const structuresAt = new Uint16Array(places.length);
  for (const [index, { place }] of structures.entries())
    structuresAt[place] = (structuresAt[place] ?? 0) | (1 << index);
  return {
    structures: structures.map(({ name }) => name),
    structureKind: structures.map(({ kind }) => kind),
    structureAt: Uint8Array.from(structures, ({ place }) => place),
    /** The side that each structure helps, or `nobody`. */
    structureSide: Uint8Array.from(structures, ({ side }) => (side === null ? nobody : sideNumber(side))),
    structureDefence: Uint8Array.from(structures, ({ kind }) => structureRow(kind).defence),
    structureBonus: Uint8Array.from(structures, ({ kind }) => structureRow(kind).bonus),
    /** For each structure, the kinds of units that cannot enter its space until the structure is destroyed (R44). */
    structureBars: Uint8Array.from(structures, ({ kind }) =>
      structureRow(kind).bars.reduce((bits, kindName) => bits | kindBits[kindName], 0),
    ),
    doors: doors.map(({ name }) => name),
    doorA: Uint8Array.from(doors, ({ between }) => between[0]),
    doorB: Uint8Array.from(doors, ({ between }) => between[1]),
    doorDefence: doors.length === 0 ? 0 : structureRow('door').defence,
    tokens: tokens.map(({ name }) => name),
    tokenKind: tokens.map(({ kind }) => kind),
    structuresAt,
  };
}

export type FixtureTables = Readonly<ReturnType<typeof fixtureTables>>;

export const sideNumber = (side: BoardSide): number => (side === 'lfa' ? layout.lfa : layout.breakers);

/** Returns the rows of the decks of both sides, with side and force. The force 0 is for cards without a force. */
export function deckRows({
  breakers,
  lfa,
}: ScenarioDecks): { readonly side: BoardSide; readonly force: number; readonly row: DeckCardRow }[] {
  return [['breakers', breakers] as const, ['lfa', lfa] as const].flatMap(([side, sideDecks]) =>
    ([sideDecks.other, sideDecks.force1, sideDecks.force2] as const).flatMap((rows, force) =>
      rows.map((row) => ({ side, force, row })),
    ),
  );
}
