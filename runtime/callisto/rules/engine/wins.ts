// Victory rows as numbers, which are checked after each act: the side that wins, the criterion, and the required
// amount.
import type { CallistoBoard, Victory } from '../../board/board.ts';
import { sideNumber, type PlaceTables, type FixtureTables } from './game-places.ts';

export const victoryByPoints = 0;
export const victoryByNeutralised = 1;
export const victoryByMechs = 2;
export const victoryByStructures = 3;
export const victoryByCivilians = 4;
export const victoryByEscaped = 5;
export const victoryByScore = 6;
export const victoryByPrisoner = 7;
export const victoryBySpaces = 8;

const criteria: Readonly<Record<Victory['by'], number>> = {
  points: victoryByPoints,
  neutralised: victoryByNeutralised,
  'neutralised mechs': victoryByMechs,
  'structures destroyed': victoryByStructures,
  civilians: victoryByCivilians,
  escaped: victoryByEscaped,
  score: victoryByScore,
  prisoner: victoryByPrisoner,
  spaces: victoryBySpaces,
};

const setOf = (places: readonly number[], word: number): number =>
  places.reduce((set, place) => (place >> 5 === word ? set | (1 << (place & 31)) : set), 0);

export function victoryRowsOf({ victory, areas }: CallistoBoard, { structureKind }: FixtureTables) {
  const structuresOfKind = (wantedKind: string): number =>
    structureKind.reduce((set, kind, structure) => (kind === wantedKind ? set | (1 << structure) : set), 0);
  return victory.map((row) => {
    const places = row.by === 'spaces' ? (areas[row.area] ?? []) : [];
    const kind = row.by === 'structures destroyed' ? row.kind : 'escape pod';
    return {
      side: sideNumber(row.side),
      by: criteria[row.by],
      required: 'count' in row ? row.count : 1,
      /**
       * The structures that must be destroyed. If the criterion is the prisoner, these are the escape pods, of which
       * the prisoner must reach one.
       */
      structures: structuresOfKind(kind),
      /** The places that must be controlled, as a set of two words. */
      lo: setOf(places, 0),
      hi: setOf(places, 1),
    };
  });
}

export type VictoryRow = Readonly<ReturnType<typeof victoryRowsOf>[number]>;

/**
 * For each value of objective points, three words: the value, and the set of the places with this value as two words.
 */
export function placesByPoints({ withPoints, points }: PlaceTables): Int32Array {
  const values = [...new Set(Array.from(withPoints, (place) => points[place] as number))];
  return Int32Array.from(
    values.flatMap((pointCount) => {
      const worthPlaces = [...withPoints].filter((place) => points[place] === pointCount);
      return [pointCount, setOf(worthPlaces, 0), setOf(worthPlaces, 1)];
    }),
  );
}
