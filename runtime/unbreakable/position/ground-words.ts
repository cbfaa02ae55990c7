// The words for terrain that sheets name, as tests of hexes.
import type { Terrain } from '../data/reference-types.ts';
import { meaningIn, type HexWord, type WordMeanings } from '../data/sheet-words.ts';
import type { PlacedPosition } from './placed-position.ts';

type HexTest = (hex: number) => boolean;
type HexMeaning = (position: PlacedPosition) => HexTest;

const ofTerrain =
  (name: Terrain): HexMeaning =>
  ({ terrain }) =>
  (hex) =>
    terrain[hex] === name;

const ofSide =
  (side: 'north' | 'south'): HexMeaning =>
  ({ board }) =>
  (hex) =>
    board.half(hex) === side;

const hexMeanings: WordMeanings<HexWord, HexMeaning> = {
  hill: ofTerrain('hill'),
  industry: ofTerrain('industry'),
  lake: ofTerrain('lake'),
  open: ofTerrain('open'),
  road: ofTerrain('road'),
  woods: ofTerrain('woods'),
  crater: ofTerrain('crater'),
  lava: ofTerrain('lava'),
  rough: ofTerrain('rough'),
  volcano: ofTerrain('volcano'),
  // Roads have no effect, so a clear hex is open or has a road (U39).
  clear:
    ({ terrain }) =>
    (hex) =>
      terrain[hex] === 'open' || terrain[hex] === 'road',
  depression:
    ({ terrain, reference: { depressions } }) =>
    (hex) => {
      const ground = terrain[hex];
      return ground !== undefined && depressions.includes(ground);
    },
  mushroomCloud:
    ({ clouds }) =>
    (hex) =>
      clouds[hex] !== null,
  'north side': ofSide('north'),
  'south side': ofSide('south'),
  // Only a question about a bomb has a target hex. Without such a question, the word means no hex.
  targetHex: () => () => false,
};

/**
 * Returns the test for hexes that a word of a sheet means, such as a terrain, a mushroom cloud, or a side of the map.
 */
export const groundTest = (position: PlacedPosition, name: string): HexTest =>
  meaningIn(hexMeanings, name, 'hex')(position);
