// Earthquake cards and Time Stream cards of the independent engine.
import { convert, riseIn, takeEarthquake } from './plain-bombs.ts';
import { fitsCounted } from './plain-stacking.ts';
import {
  checkFrozen,
  choosing,
  fall,
  isHovering,
  isOnMap,
  isScattered,
  lose,
  nothing,
  terrainIn,
  type PlainDice,
  type PlainOptions,
  type PlainSize,
  type PlainStatus,
  type PlainUnit,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/**
 * Plays an earthquake card. Units in lava may be lost, and hexes are converted. The next lighter card joins the
 * discards.
 */
export function* earthquake(world: PlainWorld, size: PlainSize, dice: PlainDice): Playing {
  for (const unit of world.units) {
    if (!isOnMap(unit) || terrainIn(world, unit.at) !== 'lava' || isHovering(unit)) continue;
    const faces = Array.from({ length: 4 - size }, () => dice.positive());
    if (!faces.includes(false)) lose(world, unit);
  }
  const colours = new Set(Array.from({ length: size }, () => dice.colour()));
  // Only the colours of hexes at the moment of the roll count, even if a conversion changes colours later (U50).
  const hexes = [...world.colours].filter(([, colour]) => colours.has(colour)).map(([hex]) => hex);
  const converted = hexes.toSorted().filter((hex) => convert(world, hex, dice));
  world.unused[size] += 1;
  takeEarthquake(world, size - 1);
  yield* riseIn(world, converted, dice);
}

function shrinkClouds(world: PlainWorld): void {
  for (const [hex, cloud] of world.clouds) {
    if (cloud.isOfTurn) world.clouds.set(hex, { size: cloud.size, isOfTurn: false });
    else if (cloud.size === 1) world.clouds.delete(hex);
    else world.clouds.set(hex, { size: cloud.size - 1, isOfTurn: false });
  }
}

/** Returns the statuses to which a unit may change at a Time Stream card (L573). */
function statusesOf(world: PlainWorld, unit: PlainUnit): readonly PlainStatus[] {
  if (unit.isFrozen || unit.at === 'lost') return [];
  if (unit.status !== 'offline')
    return (['ready', 'buttoned', 'offline'] as const).filter((status) => status !== unit.status);
  const isFull = isScattered(unit) && isOnMap(unit) && !fitsCounted(world, unit, unit.at);
  return isFull ? [] : ['buttoned'];
}

function setStatus(world: PlainWorld, unit: PlainUnit, status: PlainStatus): void {
  if (status === 'offline' && unit.kind === 'squad') fall(world, unit);
  else unit.status = status;
}

/**
 * Plays a Time Stream card. The first card of a turn shrinks clouds and thaws units. Later cards freeze units. Then
 * sides change the statuses of units (U22). Yellow decides first (U64).
 */
export function* timeStreamCard(world: PlainWorld): Playing {
  world.timeStream += 1;
  if (world.timeStream === 1) {
    shrinkClouds(world);
    if (world.runaway?.isFrozen) world.isNewlyThawed = true;
    for (const unit of world.units) unit.isFrozen = false;
  } else for (const unit of world.units) checkFrozen(world, unit);
  for (const side of ['yellow', 'blue'] as const) {
    const units = world.units.filter((unit) => unit.side === side);
    const changed = new Set<PlainUnit>();
    let chosen = units.some((unit) => !unit.isFrozen && unit.at !== 'lost') ? '' : 'done';
    while (chosen !== 'done') {
      const options: PlainOptions = new Map([['done', nothing]]);
      for (const unit of units.filter((each) => !changed.has(each)))
        for (const status of statusesOf(world, unit))
          options.set(`status ${unit.name} ${status}`, () => {
            changed.add(unit);
            setStatus(world, unit, status);
          });
      chosen = yield* choosing('status', side, options);
    }
  }
}
