// The names that plans use for boards of hexes, with their English words.
import { nounWords, qualityWords, type CompleteLexis, type Lexis } from '../../../wording/lexis.ts';

/** The directions of a hex, clockwise from north. */
export const compassPoints = ['north', 'north east', 'south east', 'south', 'south west', 'north west'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/**
 * The functions of sets of hexes. A compass point gives the neighbours on that side; `all …` gives all hexes straight on
 * that side; `hexesBetween` gives the hexes between all places of its sets.
 */
export interface HexNames {
  readonly planes: never;
  readonly made: CompassPoint | `all ${CompassPoint}` | 'hexesBetween';
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}

const beside = (point: CompassPoint) =>
  [
    [point, qualityWords(`lies directly ${point} of {a:0}`, { behind: `directly ${point} of {a:0}` })],
    [`all ${point}`, qualityWords(`lies straight ${point} of {a:0}`, { behind: `straight ${point} of {a:0}` })],
  ] as const;

export const hexLexis: CompleteLexis<HexNames> & Pick<Lexis, 'sorts'> = {
  planes: {},
  measures: {},
  tests: {},
  acts: {},
  sorts: { space: nounWords('hex', 'hexes') },
  made: {
    ...(Object.fromEntries(compassPoints.flatMap(beside)) as Record<
      CompassPoint | `all ${CompassPoint}`,
      ReturnType<typeof qualityWords>
    >),
    hexesBetween: qualityWords('lies between {many:0}', { behind: 'between {many:0}' }),
  },
};
