// The words for terrain that sheets name, as tests of hexes.
import type { PlacedPosition } from './placed-position.ts';

/**
 * Returns the test for hexes that a word of a sheet means: a terrain, a depression, a mushroom cloud, or a side of the
 * map.
 */
export function groundTest(
  { terrain, clouds, reference, board }: PlacedPosition,
  name: string,
): (hex: number) => boolean {
  const side = /^(north|south) side$/.exec(name)?.[1];
  if (side !== undefined) return (hex) => board.half(hex) === side;
  // Roads have no effect, so a clear hex is open or has a road (U39).
  if (name === 'clear') return (hex) => terrain[hex] === 'open' || terrain[hex] === 'road';
  if (name === 'mushroomCloud') return (hex) => clouds[hex] !== null;
  if (name !== 'depression') return (hex) => terrain[hex] === name;
  const { depressions } = reference;
  return (hex) => {
    const ground = terrain[hex];
    return ground !== undefined && depressions.includes(ground);
  };
}
