// The figures of spaces: points, cover, and the distance towards an edge of the board.
import type { MeasureNameOf } from '../../../../runtime/callisto/data/signatures.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import type { Space } from './table.ts';

/** Returns the greatest figure; null if no figure is known. */
export function greatestKnown(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const meanOf = (spaces: readonly Space[], give: (space: Space) => number): number =>
  spaces.reduce((sum, space) => sum + give(space), 0) / spaces.length;

export const figuresOfSpaces: Readonly<
  Record<
    Exclude<MeasureNameOf<'space'>, 'population'> | BoardNames['measures'],
    (spaces: readonly Space[]) => number | null
  >
> = {
  value: (spaces) => greatestKnown(spaces.map(({ points }) => points)),
  cover: (spaces) => greatestKnown(spaces.map(({ cover }) => cover)),
  east: (spaces) => meanOf(spaces, ({ x }) => x),
  west: (spaces) => meanOf(spaces, ({ x }) => -x),
  south: (spaces) => meanOf(spaces, ({ y }) => y),
  north: (spaces) => meanOf(spaces, ({ y }) => -y),
};
