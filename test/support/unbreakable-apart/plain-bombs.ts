// Bombs of the independent engine: lasers against bombs, crust busters, neutron bombs, nukes, and conversion.
import { ownDirections, ownNeighbour, ownSteps } from '../../unbreakable/board/own-geometry.ts';
import { seesBomb } from './plain-sight.ts';
import { canRise, displace } from './plain-stacking.ts';
import {
  choosing,
  fall,
  isDown,
  isDugIn,
  isOnMap,
  isReadyUnit,
  isScattered,
  lose,
  nothing,
  otherSide,
  rollHit,
  targetSize,
  terrainIn,
  unitsIn,
  type PlainChoice,
  type PlainDice,
  type PlainOptions,
  type PlainSide,
  type PlainSize,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/** The greatest distance in hexes of short, medium and long range, by the size of a laser. */
const laserRanges: Readonly<Record<PlainSize, readonly [number, number, number]>> = {
  1: [0, 1, 2],
  2: [1, 2, 4],
  3: [2, 4, 8],
};

/**
 * Returns the number of dice of a laser at a bomb in a hex: 3 at short range, 2 at medium range, 1 at long range.
 * Returns 0 without sight or out of range.
 */
function laserDice(world: PlainWorld, unit: PlainUnit, laser: PlainWeapon, hex: string): number {
  if (!seesBomb(world, unit, hex)) return 0;
  const range = laserRanges[laser.size].findIndex((last) => ownSteps(unit.at, hex) <= last);
  return range < 0 ? 0 : 3 - range;
}

/** A bomb in flight, with the number of dice of each laser that is committed against it. */
interface Flight {
  readonly firer: PlainUnit;
  readonly hex: string;
  readonly committed: Map<PlainWeapon, number>;
}

/**
 * Returns an option for each laser that a side may commit, and for each hex at which this laser may aim (U51). The
 * runaway’s laser has no option, because only `commitRunaway` commits that laser.
 */
function listCommitments(world: PlainWorld, side: PlainSide, { firer, hex: target, committed }: Flight): PlainOptions {
  const options: PlainOptions = new Map();
  for (const unit of world.units) {
    if (unit.side !== side || unit === world.runaway || !isReadyUnit(unit) || !isOnMap(unit)) continue;
    for (const [number, laser] of unit.weapons.entries()) {
      if (laser.name !== 'laser' || !laser.isLoaded || committed.has(laser)) continue;
      for (const hex of [target, firer.at]) {
        const count = laserDice(world, unit, laser, hex);
        if (count > 0) options.set(`commit ${unit.name} ${number} ${hex}`, () => void committed.set(laser, count));
      }
    }
  }
  return options;
}

/**
 * Commits the loaded laser of a runaway that nobody owns, if another unit bombs its hex. The laser aims at the hex of
 * the bomb or of the firing unit: the hex with more dice, or else the hex of the bomb (U26, U51).
 */
function commitRunaway(world: PlainWorld, { firer, hex, committed }: Flight): void {
  const crawler = world.runaway;
  if (crawler?.side !== 'nobody' || crawler === firer || crawler.at !== hex || !isReadyUnit(crawler)) return;
  const laser = crawler.weapons.find(({ name, isLoaded }) => name === 'laser' && isLoaded);
  if (!laser) return;
  const count = Math.max(laserDice(world, crawler, laser, hex), laserDice(world, crawler, laser, firer.at));
  if (count > 0) committed.set(laser, count);
}

/**
 * Returns the sides that may fire lasers at the bombs of a unit: the other side, or both sides if nobody owns the unit
 * (U53, U64).
 */
const defendersAgainst = ({ side }: PlainUnit): readonly PlainSide[] =>
  side === 'nobody' ? ['yellow', 'blue'] : [otherSide(side)];

/**
 * Lets the defending sides commit lasers against a bomb, and rolls the dice of the lasers. Returns true if the bomb is
 * destroyed.
 */
function* defend(world: PlainWorld, flight: Flight, dice: PlainDice): Generator<PlainChoice, boolean, string> {
  const { firer, hex, committed } = flight;
  // A bomb that a unit drops into its own hex cannot be shot down (L958).
  if (firer.at === hex) return false;
  commitRunaway(world, flight);
  for (const side of defendersAgainst(firer)) {
    let chosen = listCommitments(world, side, flight).size === 0 ? 'done' : '';
    while (chosen !== 'done')
      chosen = yield* choosing('lasers', side, listCommitments(world, side, flight).set('done', nothing));
  }
  let isStopped = false;
  for (const laser of world.units.flatMap(({ weapons }) => weapons)) {
    const count = committed.get(laser) ?? 0;
    if (count > 0) laser.isLoaded = false;
    for (let die = 0; die < count; die++) isStopped = dice.positive() || isStopped;
  }
  return isStopped;
}

/** Puts an epicenter marker into a hex if the rules allow one (L887, L478). */
function placeEpicenter(world: PlainWorld, hex: string, dice: PlainDice): void {
  if (['crater', 'lava', 'volcano'].includes(terrainIn(world, hex)) || world.colours.has(hex)) return;
  world.colours.set(hex, dice.colour());
}

/** Converts a hex by an explosion or an earthquake. Returns false for a volcano, which cannot be converted. */
export function convert(world: PlainWorld, hex: string, dice: PlainDice): boolean {
  const terrain = terrainIn(world, hex);
  if (terrain === 'volcano') return false;
  if (terrain === 'hill') world.terrain.set(hex, 'rough');
  else if (terrain === 'lava') {
    world.terrain.set(hex, 'volcano');
    world.colours.delete(hex);
    for (const unit of unitsIn(world, hex)) lose(world, unit);
    for (const direction of ownDirections) {
      const beside = ownNeighbour(hex, direction);
      if (beside !== null) placeEpicenter(world, beside, dice);
    }
  } else {
    world.terrain.set(hex, terrain === 'crater' ? 'lava' : 'crater');
    world.colours.set(hex, dice.colour());
  }
  return true;
}

/**
 * Makes dug-in crawlers in converted hexes mobile, if the units that must then leave the hex find room in other hexes
 * (U62).
 */
export function* riseIn(world: PlainWorld, hexes: readonly string[], dice: PlainDice): Playing {
  for (const crawler of world.units.filter((unit) => isDugIn(unit) && hexes.includes(unit.at))) {
    if (!canRise(world, crawler)) continue;
    crawler.isTurned = false;
    yield* displace(world, crawler, dice);
  }
}

function bust(world: PlainWorld, hex: string, size: PlainSize, dice: PlainDice): void {
  placeEpicenter(world, hex, dice);
  takeEarthquake(world, size);
}

/** Puts the heaviest unused earthquake card of at most the size `most` into the discards, if there is one. */
export function takeEarthquake(world: PlainWorld, most: number): void {
  for (const size of ([3, 2, 1] as const).filter((each) => each <= most))
    if (world.unused[size] > 0) {
      world.unused[size] -= 1;
      world.discards[size] += 1;
      return;
    }
}

const neutronRadius: Readonly<Record<PlainSize, number>> = { 1: 1, 2: 2, 3: 4 };

function radiate(world: PlainWorld, hex: string, size: PlainSize, dice: PlainDice): void {
  for (const unit of world.units) {
    if (!isOnMap(unit) || !isReadyUnit(unit) || ownSteps(unit.at, hex) > neutronRadius[size]) continue;
    const faces = Array.from({ length: isDugIn(unit) ? 3 : 1 }, () => dice.positive());
    if (faces.includes(false)) continue;
    if (unit.kind === 'squad') fall(world, unit);
    else unit.status = 'offline';
  }
}

function* explode(
  world: PlainWorld,
  hex: string,
  size: PlainSize,
  { dice, beforeRise }: { readonly dice: PlainDice; readonly beforeRise: () => void },
): Playing {
  for (const unit of unitsIn(world, hex)) {
    // Dice without an effect are not rolled: for crawlers, for frozen units, and for units that are down or scattered.
    if (unit.kind === 'crawler' || unit.isFrozen || isDown(unit) || isScattered(unit)) continue;
    if (rollHit(size, targetSize(world, unit), dice)) fall(world, unit);
  }
  const faces = terrainIn(world, hex) === 'volcano' ? [] : Array.from({ length: size }, () => dice.positive());
  const isConverted = faces.includes(true) && convert(world, hex, dice);
  world.clouds.set(hex, { size, isOfTurn: world.timeStream === 0 });
  beforeRise();
  if (isConverted) yield* riseIn(world, [hex], dice);
}

/** Fires a bomb at a hex. `onShot` is called at the end of the shot, before dug-in crawlers rise. */
export function* fireBombAt(
  world: PlainWorld,
  firer: PlainUnit,
  weapon: PlainWeapon,
  hex: string,
  dice: PlainDice,
  onShot: () => void = nothing,
): Playing {
  weapon.isLoaded = false;
  if (yield* defend(world, { firer, hex, committed: new Map() }, dice)) return onShot();
  if (weapon.name === 'nuke') return yield* explode(world, hex, weapon.size, { dice, beforeRise: onShot });
  if (weapon.name === 'crust buster') bust(world, hex, weapon.size, dice);
  else radiate(world, hex, weapon.size, dice);
  onShot();
}
