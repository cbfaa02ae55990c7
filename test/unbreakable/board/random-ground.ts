// Random ground for lines of sight: terrain of all sorts, mushroom clouds, and units of all sorts at both ends of a line.
import type { PlacedPosition } from '../../../runtime/unbreakable/position/placed-position.ts';
import type { Random } from '../../support/random.ts';
import { placedFrom, readyCrawler, unbreakableJson } from '../../support/unbreakable.ts';
import { ownHexes } from './own-geometry.ts';
import type { SightMap, SightUnit } from './sight-by-hand.ts';

const printedSorts = ['hill', 'industry', 'lake', 'open', 'road', 'woods'] as const;
const convertedSorts = ['crater', 'lava', 'rough', 'volcano'] as const;
const colours = ['red', 'yellow', 'orange', 'green', 'blue', 'white'] as const;
const cloudSizes = ['light', 'medium', 'heavy'] as const;

export const sightUnitSorts: readonly SightUnit['is'][] = [
  'mobile crawler',
  'dug-in crawler',
  'walker',
  'grounded squad',
  'hovering squad',
  'scattered squad',
];

export interface RandomGround {
  readonly position: PlacedPosition;
  readonly map: SightMap;
}

/**
 * Returns a position on a random map, in which about `bareness` of ten hexes are open. With many open hexes, lines of
 * sight are long. With few open hexes, every row of the sight lists answers often.
 */
export function randomGround(random: Random, bareness: number): RandomGround {
  const terrain = new Map<string, string>();
  const printed: Record<string, string[]> = Object.fromEntries(printedSorts.map((sort) => [sort, []]));
  const converted: Record<string, unknown> = {};
  const clouds: Record<string, unknown> = {};
  for (const hex of ownHexes) {
    const isBare = random.below(10) < bareness;
    const print = isBare ? 'open' : random.pick(printedSorts);
    printed[print]?.push(hex);
    terrain.set(hex, print);
    const sort = random.pick(convertedSorts);
    if (!isBare && random.below(3) === 0 && !(sort === 'rough' && print === 'lake')) {
      converted[hex] = { is: sort, ...((sort === 'crater' || sort === 'lava') && { border: random.pick(colours) }) };
      terrain.set(hex, sort);
    }
    if (!isBare && random.below(8) === 0) clouds[hex] = { size: random.pick(cloudSizes) };
  }
  const file = unbreakableJson('map.json') as Readonly<Record<string, unknown>>;
  const position = placedFrom({
    version: 1,
    game: 'unbreakable',
    sheet: 'special-delivery',
    timeStream: 0,
    map: { ...file, terrain: printed, sources: [] },
    terrain: converted,
    clouds,
    units: { 'Crawler A': { at: 'south edge', ...readyCrawler } },
  });
  return { position, map: { terrain, clouds: new Set(Object.keys(clouds)) } };
}
