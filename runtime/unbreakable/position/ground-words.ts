// The words for terrain that sheets name, as tests of hexes.
import type { PlacedPosition } from './placed-position.ts';

/** Returns the test of a word for terrain: a terrain, a depression, or a mushroom cloud. */
export function groundTest({ terrain, clouds, reference }: PlacedPosition, name: string): (hex: number) => boolean {
  if (name === 'mushroomCloud') return (hex) => clouds[hex] !== null;
  if (name !== 'depression') return (hex) => terrain[hex] === name;
  const { depressions } = reference;
  return (hex) => {
    const ground = terrain[hex];
    return ground !== undefined && depressions.includes(ground);
  };
}
