// The names that plans use for boards of hexes, with their English words.
import { nounWords, qualityWords, type CompleteLexis, type Lexis, type QualityWords } from '../../../wording/lexis.ts';

/** The directions of a hex, clockwise from north. */
export const compassPoints = ['north', 'north east', 'south east', 'south', 'south west', 'north west'] as const;
export type CompassPoint = (typeof compassPoints)[number];

export const isCompassPoint = (name: string): name is CompassPoint =>
  (compassPoints as readonly string[]).includes(name);

/**
 * Names of functions of sets of hexes. The name of a compass point is for the neighbours on that side, and `all …` for
 * all hexes straight on that side. `hexesBetween` is for the hexes between all places of a set.
 */
export interface HexNames {
  readonly planes: never;
  readonly made: CompassPoint | `all ${CompassPoint}` | 'hexesBetween';
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}

/** The names of functions that go from a hex in a direction. */
type DirectedName = CompassPoint | `all ${CompassPoint}`;

/**
 * Makes a table with two entries for each compass point: for the neighbours on that side, and for all hexes straight on
 * that side (`isStraight` is true). `direction` is the index of the compass point.
 */
export const forEachDirection = <Entry>(
  make: (point: CompassPoint, direction: number, isStraight: boolean) => Entry,
): Readonly<Record<DirectedName, Entry>> =>
  Object.fromEntries(
    compassPoints.flatMap((point, direction) => [
      [point, make(point, direction, false)],
      [`all ${point}`, make(point, direction, true)],
    ]),
  ) as Record<DirectedName, Entry>;

const directedWords = (point: CompassPoint, _direction: number, isStraight: boolean): QualityWords => {
  const there = `${isStraight ? 'straight' : 'directly'} ${point} of {a:0}`;
  return qualityWords(`lies ${there}`, { after: there });
};

export const hexLexis: CompleteLexis<HexNames> & Pick<Lexis, 'sorts'> = {
  planes: {},
  measures: {},
  tests: {},
  acts: {},
  sorts: { space: nounWords('hex', 'hexes') },
  made: {
    ...forEachDirection(directedWords),
    hexesBetween: qualityWords('lies between {many:0}', { after: 'between {many:0}' }),
  },
};
