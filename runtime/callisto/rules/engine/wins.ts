// The ways to win as numbers, for the check after every act: who wins, by what, and how much of it is enough.
import type { Board, Victory } from '../../board/board.ts';
import type { PlaceTables, ThingTables } from './game-places.ts';
import { sideNumber } from './sides.ts';

export const byPoints = 0;
export const byNeutralised = 1;
export const byMechs = 2;
export const byStructures = 3;
export const byCivilians = 4;
export const byEscaped = 5;
export const byScore = 6;
export const byPrisoner = 7;
export const bySpaces = 8;

const numbers: Readonly<Record<Victory['by'], number>> = {
  points: byPoints,
  neutralised: byNeutralised,
  'neutralised mechs': byMechs,
  'structures destroyed': byStructures,
  civilians: byCivilians,
  escaped: byEscaped,
  score: byScore,
  prisoner: byPrisoner,
  spaces: bySpaces,
};

/** A row of the scenario's victory. */
export interface Win {
  readonly side: number;
  readonly by: number;
  /** How much of it is enough. */
  readonly need: number;
  /** The structures that are to be destroyed, or the pods where the prisoner is to be. */
  readonly structures: number;
  /** The places that are to be controlled, in two words. */
  readonly lo: number;
  readonly hi: number;
}

const setOf = (places: readonly number[], word: number): number =>
  places.reduce((set, place) => (place >> 5 === word ? set | (1 << (place & 31)) : set), 0);

export function winsOf({ victory, areas }: Board, { structureKind }: ThingTables): readonly Win[] {
  const ofKind = (kind: string): number =>
    structureKind.reduce((set, own, one) => (own === kind ? set | (1 << one) : set), 0);
  return victory.map((row): Win => {
    const places = row.by === 'spaces' ? (areas[row.area] ?? []) : [];
    const kind = row.by === 'structures destroyed' ? row.kind : 'escape pod';
    return {
      side: sideNumber(row.side),
      by: numbers[row.by],
      need: 'count' in row ? row.count : 1,
      structures: ofKind(kind),
      lo: setOf(places, 0),
      hi: setOf(places, 1),
    };
  });
}

/** Places by their objective points: points, then the places in two words. */
export function pointSets({ worth, points }: PlaceTables): Int32Array {
  const values = [...new Set(Array.from(worth, (place) => points[place] as number))];
  return Int32Array.from(
    values.flatMap((value) => {
      const places = [...worth].filter((place) => points[place] === value);
      return [value, setOf(places, 0), setOf(places, 1)];
    }),
  );
}
