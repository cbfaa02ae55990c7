// Stacking and displacement of the independent engine (U52).
import { ownDirections, ownNeighbour } from '../../unbreakable/board/own-geometry.ts';
import {
  choosing,
  fall,
  isDugIn,
  isHovering,
  isScattered,
  nothing,
  otherSide,
  terrainIn,
  unitsIn,
  type PlainDice,
  type Playing,
  type PlainOptions,
  type PlainSide,
  type PlainUnit,
  type PlainWorld,
} from './plain-world.ts';

const counts = (unit: PlainUnit): boolean => !isScattered(unit) && !isHovering(unit) && !isDugIn(unit);

/** The four printed contents of full hexes. */
const fullHexes: readonly Readonly<Record<PlainUnit['kind'], number>>[] = [
  { crawler: 1, walker: 0, squad: 0 },
  { crawler: 0, walker: 2, squad: 0 },
  { crawler: 0, walker: 1, squad: 2 },
  { crawler: 0, walker: 0, squad: 4 },
];

function isWithin(units: readonly PlainUnit[]): boolean {
  const number = (kind: PlainUnit['kind']): number => units.filter((unit) => unit.kind === kind).length;
  return fullHexes.some((full) =>
    (['crawler', 'walker', 'squad'] as const).every((kind) => number(kind) <= full[kind]),
  );
}

const countedIn = (world: PlainWorld, hex: string, but: PlainUnit): readonly PlainUnit[] =>
  unitsIn(world, hex).filter((unit) => unit !== but && counts(unit));

/** True if a hex has room for a unit that counts for stacking, without displacement of other units. */
export const fitsCounted = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  isWithin([...countedIn(world, hex, unit), unit]);

/**
 * True if a hex has room for a unit without displacement of other units. Scattered, hovering and dug-in units need no
 * room.
 */
export const fits = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  !counts(unit) || fitsCounted(world, unit, hex);

/** The smaller units in a hex that a larger unit enters. The number `count` of them must leave the hex. */
interface Leaving {
  readonly units: readonly PlainUnit[];
  readonly count: number;
}

/**
 * When a larger unit enters a hex, some of the smaller units in the hex must leave. Returns these units, and the number
 * that must leave. Returns null if the table of displacement does not allow the entry.
 */
function leavingFor(world: PlainWorld, unit: PlainUnit, hex: string): Leaving | null {
  const present = countedIn(world, hex, unit);
  if (isWithin([...present, unit])) return { units: [], count: 0 };
  if (unit.kind === 'squad' || present.some(({ kind }) => kind === 'crawler')) return null;
  if (unit.kind === 'crawler') return { units: present, count: present.length };
  const squads = present.filter(({ kind }) => kind === 'squad');
  const walkers = present.length - squads.length;
  if (walkers === 2) return null;
  return { units: squads, count: walkers === 1 ? squads.length : squads.length - 2 };
}

/** Returns the adjacent hexes into which a displaced unit may move. */
const roomsOf = (world: PlainWorld, unit: PlainUnit): readonly string[] =>
  ownDirections
    .map((direction) => ownNeighbour(unit.at, direction))
    .filter((hex): hex is string => hex !== null && terrainIn(world, hex) !== 'volcano' && fits(world, unit, hex));

/** True if `count` of the units find room in adjacent hexes, in any order. */
function findRoom(world: PlainWorld, { units, count }: Leaving): boolean {
  if (count === 0) return true;
  return units.some((unit) => {
    const from = unit.at;
    const rest = { units: units.filter((other) => other !== unit), count: count - 1 };
    return roomsOf(world, unit).some((hex) => {
      unit.at = hex;
      const isDone = findRoom(world, rest);
      unit.at = from;
      return isDone;
    });
  });
}

/** True if a unit may enter a hex, if need be with displacement of smaller units. */
export function canEnter(world: PlainWorld, unit: PlainUnit, hex: string): boolean {
  if (terrainIn(world, hex) === 'volcano') return false;
  const leaving = counts(unit) ? leavingFor(world, unit, hex) : { units: [], count: 0 };
  return leaving !== null && leavesRoom(world, unit, hex, leaving);
}

/**
 * True if a dug-in crawler may become mobile: no other crawler is in its hex, and the units that must leave the hex
 * find room in other hexes (L708).
 */
export function canRise(world: PlainWorld, crawler: PlainUnit): boolean {
  if (unitsIn(world, crawler.at).some((other) => other !== crawler && other.kind === 'crawler')) return false;
  crawler.isTurned = false;
  const isPossible = canEnter(world, crawler, crawler.at);
  crawler.isTurned = true;
  return isPossible;
}

/** True if the units of `others` that must leave `hex` find room in other hexes, with `unit` already in `hex`. */
function leavesRoom(world: PlainWorld, unit: PlainUnit, hex: string, others: Leaving): boolean {
  const from = unit.at;
  unit.at = hex;
  const isPossible = findRoom(world, others);
  unit.at = from;
  return isPossible;
}

/**
 * Lets the owners move units out of a hex that a larger unit has entered (L712–726). Calls `onBegun` as soon as it is
 * known which side begins.
 */
export function* displace(world: PlainWorld, unit: PlainUnit, dice: PlainDice, onBegun: () => void = nothing): Playing {
  const leaving = counts(unit) ? leavingFor(world, unit, unit.at) : null;
  if (!leaving || leaving.count === 0) return onBegun();
  let rest = leaving;
  const moved = new Set<PlainUnit>();
  const hasSide = (side: PlainSide): boolean => rest.units.some((each) => each.side === side);
  let side: PlainSide = hasSide('yellow') ? 'yellow' : 'blue';
  if (hasSide('yellow') && hasSide('blue')) side = dice.positive() ? 'yellow' : 'blue';
  onBegun();
  while (rest.count > 0) {
    if (!hasSide(side)) side = otherSide(side);
    const options: PlainOptions = new Map();
    for (const each of rest.units.filter((other) => other.side === side))
      for (const hex of roomsOf(world, each)) {
        const others = { units: rest.units.filter((other) => other !== each), count: rest.count - 1 };
        if (!leavesRoom(world, each, hex, others)) continue;
        options.set(`displace ${each.name} ${hex}`, () => {
          rest = others;
          each.at = hex;
          moved.add(each);
        });
      }
    yield* choosing('displacement', side, options);
    side = otherSide(side);
  }
  // “Then roll 1 die for each displaced unit”; a frozen unit rolls none.
  for (const each of world.units) if (moved.has(each) && !each.isFrozen && dice.positive()) fall(world, each);
}
