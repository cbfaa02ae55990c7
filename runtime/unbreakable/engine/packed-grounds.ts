// Turns the words with which sheets name hexes into tests of hexes in a packed state.
import type { HexBoard } from '../board/hex-board.ts';
import type { Terrain, UnbreakableReference } from '../data/reference-types.ts';
import { meaningIn, type HexWord, type WordMeanings } from '../data/sheet-words.ts';
import type { UnbreakableFiles } from '../position/placed-position.ts';
import { packedTerrains } from './engine-tables.ts';

type TerrainTest = (terrain: Terrain, reference: UnbreakableReference) => boolean;

/** The meaning of a word for hexes in packed states: its terrains, and whether it means clouds or a side of the map. */
interface GroundMeaning {
  readonly isOf: TerrainTest;
  readonly hasClouds?: boolean;
  readonly side?: 'north' | 'south';
}

const noTerrain: TerrainTest = () => false;

const ofTerrain = (name: Terrain): GroundMeaning => ({ isOf: (terrain) => terrain === name });

const groundMeanings: WordMeanings<HexWord, GroundMeaning> = {
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
  clear: { isOf: (terrain) => terrain === 'open' || terrain === 'road' },
  depression: { isOf: (terrain, { depressions }) => depressions.includes(terrain) },
  mushroomCloud: { isOf: noTerrain, hasClouds: true },
  'north side': { isOf: noTerrain, side: 'north' },
  'south side': { isOf: noTerrain, side: 'south' },
  // `targetHex` has a meaning only in questions about a bomb.
  targetHex: { isOf: noTerrain },
};

/** The hexes that a word means. */
export interface PackedGrounds {
  /** For each terrain: 1 if the word means the hexes with this terrain, otherwise 0. */
  readonly terrains: Uint8Array;
  readonly hasClouds: boolean;
  readonly side: 'north' | 'south' | null;
  readonly board: HexBoard;
}

/** Returns the hexes that a word means. The word `all` means every hex. */
export function groundsOfWord(name: string, { map: { board }, reference }: UnbreakableFiles): PackedGrounds {
  const every: GroundMeaning = { isOf: () => true };
  const { isOf, hasClouds = false, side = null } = name === 'all' ? every : meaningIn(groundMeanings, name, 'hex');
  const terrains = Uint8Array.from(packedTerrains, (terrain) => (isOf(terrain, reference) ? 1 : 0));
  return { terrains, hasClouds, side, board };
}

/** True if a hex with this terrain is among the hexes that a word means. */
export const isInGrounds = (grounds: PackedGrounds, hex: number, terrain: number, hasCloud: boolean): boolean =>
  grounds.terrains[terrain] === 1 ||
  (hasCloud && grounds.hasClouds) ||
  (grounds.side !== null && grounds.board.half(hex) === grounds.side);
