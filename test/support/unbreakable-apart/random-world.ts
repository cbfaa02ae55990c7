// Makes random worlds for the independent engine. Units of both sides meet in a few hexes, on terrain that earlier
// shots have changed. The rules allow every world.
import type { Random } from '../random.ts';
import { ownHexes, ownSteps } from '../../unbreakable/board/own-geometry.ts';
import { fitsCounted } from './plain-stacking.ts';
import {
  checkFrozen,
  isInDepression,
  sizeOfKind,
  terrainIn,
  unitsIn,
  type PlainKind,
  type PlainSide,
  type PlainSize,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
} from './plain-world.ts';

export const plainColours = ['red', 'yellow', 'orange', 'green', 'blue', 'white'] as const;

const sides: readonly (readonly [PlainSide, readonly string[]])[] = [
  ['yellow', ['A', 'B', 'C', 'D']],
  ['blue', ['1', '2', '3', '4']],
];
const kinds: readonly PlainKind[] = ['crawler', 'walker', 'squad'];
const beams = ['force beam', 'laser', 'stasis ray'];
const bombs = ['crust buster', 'neutron bomb', 'nuke'];

const grounds = 'crater|lava|lava|rough|volcano|hill|industry|woods|lake|open'.split('|');

const isOneOf = (random: Random, count: number): boolean => random.below(count) === 0;

function randomWeapons(kind: PlainKind, random: Random): PlainWeapon[] {
  const ofClass = (names: readonly string[]): PlainWeapon[] => {
    const count = kind !== 'squad' && isOneOf(random, 2) ? 2 : 1;
    const size = (sizeOfKind[kind] - count + 1) as PlainSize;
    return Array.from({ length: count }, () => ({
      name: random.pick(names),
      isBomb: names === bombs,
      size,
      isLoaded: !isOneOf(random, 4),
    }));
  };
  return [...ofClass(beams), ...ofClass(bombs)];
}

function changeGround(
  { terrain, colours, clouds, timeStream }: PlainWorld,
  near: readonly string[],
  random: Random,
): void {
  for (let count = random.below(near.length); count > 0; count--) {
    const hex = random.pick(near);
    const now = random.pick(grounds);
    terrain.set(hex, now);
    if (now === 'crater' || now === 'lava') colours.set(hex, random.pick(plainColours));
    else colours.delete(hex);
  }
  for (let count = random.below(6); count > 0; count--) {
    const hex = random.pick(near);
    const ground = terrain.get(hex) ?? '';
    if (!['crater', 'lava', 'volcano'].includes(ground)) colours.set(hex, random.pick(plainColours));
  }
  for (let count = random.below(3); count > 0; count--)
    clouds.set(random.pick(near), { size: 1 + random.below(3), isOfTurn: timeStream === 0 && isOneOf(random, 2) });
}

/** Gives a unit a state and a place that the rules allow. Most units are in one of the hexes `near`. */
function place(world: PlainWorld, unit: PlainUnit, near: readonly string[], random: Random): void {
  unit.status = isOneOf(random, 6) ? 'offline' : isOneOf(random, 5) ? 'buttoned' : 'ready';
  unit.isTurned = isOneOf(random, 3) && !(unit.kind === 'squad' && unit.status === 'offline');
  unit.stasis = isOneOf(random, 2) ? random.below(6) : 0;
  for (let tried = 0; tried < 12 && !isOneOf(random, 12); tried++) {
    const hex = random.pick(near);
    const isUncounted = unit.kind === 'squad' && (unit.isTurned || unit.status === 'offline');
    const isDugIn = unit.kind === 'crawler' && unit.isTurned;
    const hasCrawler = unitsIn(world, hex).some(({ kind }) => kind === 'crawler');
    if (terrainIn(world, hex) === 'volcano' || (isDugIn && (isInDepression(world, hex) || hasCrawler))) continue;
    if (!isUncounted && !isDugIn && !fitsCounted(world, unit, hex)) continue;
    unit.at = hex;
    return;
  }
  unit.at = random.pick(['north edge', 'south edge']);
  if (unit.kind === 'crawler') unit.isTurned = false;
}

/**
 * Freezes units as far as the rules would freeze them before this moment of the turn. After a Time Stream card, these
 * are the units with enough stasis markers. Before the first card of a turn, some units with stasis markers are frozen
 * at random, as if since an earlier turn.
 */
function freezeSome(world: PlainWorld, random: Random): void {
  for (const unit of world.units) {
    if (world.timeStream > 0) checkFrozen(world, unit);
    else if (unit.stasis > 0) unit.isFrozen = isOneOf(random, 4);
  }
}

function randomUnits(random: Random): PlainUnit[] {
  const share = 1 + random.below(3);
  return sides.flatMap(([side, letters]) =>
    kinds.flatMap((kind) =>
      letters.flatMap((letter): PlainUnit[] =>
        random.below(4) >= share
          ? []
          : [
              {
                name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${letter}`,
                side,
                kind,
                at: 'lost',
                status: 'ready',
                isTurned: false,
                isFrozen: false,
                stasis: 0,
                weapons: randomWeapons(kind, random),
              },
            ],
      ),
    ),
  );
}

/**
 * Puts each earthquake card (U49), except the drawn card, at random among the unused cards, the discards or the deck.
 */
function splitEarthquakes(world: PlainWorld, drawn: number, random: Random): void {
  for (const size of [1, 2, 3] as const)
    for (let card = size === drawn ? 1 : 0; card < 4 - size; card++) {
      const pile = random.below(3);
      if (pile === 0) world.unused[size] += 1;
      if (pile === 1) world.discards[size] += 1;
    }
}

/**
 * A card that is drawn in a random world: the size of its earthquake (0 for none), and the number of earlier Time
 * Stream cards in the turn.
 */
interface DrawnCard {
  readonly quake: number;
  readonly timeStream: number;
  readonly isWild?: boolean;
}

/** Returns a runaway with a heavy beam and a heavy bomb. Nobody owns the runaway, or a side has reprogrammed it. */
function randomRunaway(random: Random): PlainUnit {
  const [beam, bomb] = [beams, bombs].map((names) => ({
    name: random.pick(names),
    isBomb: names === bombs,
    size: sizeOfKind.crawler,
    isLoaded: !isOneOf(random, 4),
  }));
  return {
    name: 'Runaway',
    side: random.pick(['nobody', 'nobody', 'nobody', 'yellow', 'blue'] as const),
    kind: 'crawler',
    at: 'lost',
    status: 'ready',
    isTurned: false,
    isFrozen: false,
    stasis: 0,
    weapons: [beam, bomb].filter((weapon) => weapon !== undefined),
  };
}

/**
 * Puts the mobile runaway onto the map. The runaway never waits at an edge of the map (U77). Some squads hover over the
 * runaway.
 */
function placeRunaway(world: PlainWorld, crawler: PlainUnit, near: readonly string[], random: Random): void {
  crawler.isTurned = false;
  const isFree = (hex: string): boolean => terrainIn(world, hex) !== 'volcano' && fitsCounted(world, crawler, hex);
  if (!near.includes(crawler.at) || !isFree(crawler.at))
    crawler.at = near.find(isFree) ?? ownHexes.find(isFree) ?? crawler.at;
  for (const squad of world.units)
    if (squad.kind === 'squad' && squad.status !== 'offline' && isOneOf(random, 4)) {
      squad.at = crawler.at;
      squad.isTurned = true;
    }
}

/**
 * Returns a random world on printed terrain, in which a card is drawn. If `isWild` is true, the scenario is Runaway.
 */
export function randomWorld(
  printed: ReadonlyMap<string, string>,
  { quake, timeStream, isWild = false }: DrawnCard,
  random: Random,
): PlainWorld {
  const runaway = isWild ? randomRunaway(random) : null;
  const world: PlainWorld = {
    terrain: new Map(printed),
    colours: new Map(),
    clouds: new Map(),
    units: [...randomUnits(random), ...(runaway ? [runaway] : [])],
    runaway,
    isNewlyThawed: isWild && isOneOf(random, 4),
    objects: [
      { at: null, carrier: null },
      { at: null, carrier: null },
    ],
    timeStream,
    discards: { 1: 0, 2: 0, 3: 0 },
    unused: { 1: 0, 2: 0, 3: 0 },
  };
  const centre = random.pick(ownHexes);
  const reach = 1 + random.below(4);
  const near = ownHexes.filter((hex) => ownSteps(centre, hex) <= reach);
  changeGround(world, near, random);
  for (const unit of world.units) place(world, unit, near, random);
  if (runaway) placeRunaway(world, runaway, near, random);
  freezeSome(world, random);
  for (const object of world.objects) {
    const walker = world.units.find(({ kind, isTurned, at }) => kind === 'walker' && !isTurned && near.includes(at));
    if (walker && isOneOf(random, 3)) object.carrier = walker;
    else if (isOneOf(random, 2)) object.at = walker?.at ?? random.pick(near);
  }
  splitEarthquakes(world, quake, random);
  return world;
}
