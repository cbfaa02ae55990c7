// The laser defence of Special Delivery and of Runaway as plain code. It was written from the pages and rulings (U16 to
// U19, U26, U51), and shares nothing with the sheets and the game.
import { ownNeighbour, ownSteps } from './board/own-geometry.ts';
import { beamSightByHand, type SightMap } from './board/sight-by-hand.ts';

export interface DefendingCrawler {
  readonly sheet: 'special-delivery' | 'runaway';
  /** The name of the hex; null if the crawler is off the map. */
  readonly hex: string | null;
  readonly status: string;
  readonly isFrozen: boolean;
  /** For each laser of the crawler in order, true if it is loaded. */
  readonly lasers: readonly boolean[];
}

export interface FallingBomb {
  readonly size: 'light' | 'medium' | 'heavy';
  readonly weapon: 'nuke' | 'crust buster' | 'neutron bomb';
  readonly from: string;
  readonly at: string;
}

export interface HandShot {
  readonly laser: number;
  readonly hex: string;
  readonly dice: number;
}

const radii = { light: 1, medium: 2, heavy: 4 } as const;

/**
 * For each range of a laser, the greatest distance and the number of dice. A crawler has two medium lasers or one heavy
 * laser.
 */
const printedRanges = {
  medium: [
    [1, 3],
    [2, 2],
    [4, 1],
  ],
  heavy: [
    [2, 3],
    [4, 2],
    [8, 1],
  ],
} as const;

/** True if the crawler of Special Delivery wants to fire at the bomb. */
function isAimedAt(hex: string, { size, weapon, at }: FallingBomb): boolean {
  if (weapon === 'neutron bomb') return ownSteps(hex, at) <= radii[size];
  if (at !== hex && at !== ownNeighbour(hex, 'north')) return false;
  // Row 7 is the row of the north half that is nearest to the fold. Yellow wins as soon as the crawler is in the north
  // half, so the laser protects no hex north of row 7.
  return Number(at.slice(2)) >= 7;
}

export function laserByHand(map: SightMap, crawler: DefendingCrawler, bomb: FallingBomb): HandShot | null {
  const { hex, sheet, status, isFrozen, lasers } = crawler;
  if (hex === null || status !== 'ready' || isFrozen || bomb.from === bomb.at) return null;
  const wants = sheet === 'runaway' ? bomb.at === hex : isAimedAt(hex, bomb);
  const laser = lasers.indexOf(true) + 1;
  if (!wants || laser === 0) return null;
  const ranges = printedRanges[lasers.length === 1 ? 'heavy' : 'medium'];
  const shots = [bomb.at, bomb.from].flatMap((aim): HandShot[] => {
    const target = { hex: aim, is: 'hovering squad' } as const;
    const range = ranges.find(([last]) => ownSteps(hex, aim) <= last);
    return range && beamSightByHand(map, { hex, is: 'mobile crawler' }, target).sees
      ? [{ laser, hex: aim, dice: range[1] }]
      : [];
  });
  // The shot with more dice is better. If both have the same number, the shot into the target hex is taken.
  const [first, second] = shots;
  return first && second && second.dice > first.dice ? second : (first ?? null);
}
