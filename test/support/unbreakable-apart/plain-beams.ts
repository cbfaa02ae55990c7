// Beams of the independent engine: force beams with pushes, stasis rays forward and in reverse, and continued fire.
import { ownAway, ownDirections, ownNeighbour } from '../../unbreakable/board/own-geometry.ts';
import { seesUnit } from './plain-sight.ts';
import { fits } from './plain-stacking.ts';
import {
  checkFrozen,
  choosing,
  deciderFor,
  fall,
  isOnMap,
  lose,
  nothing,
  rollHit,
  targetSize,
  terrainIn,
  type PlainDice,
  type PlainOptions,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/** True if a unit may be the target of a beam now (U61, U78). A frozen unit cannot be affected (L774). */
export function isBeamTarget(world: PlainWorld, firer: PlainUnit, target: PlainUnit, isReverse: boolean): boolean {
  if (target === firer || !isOnMap(firer) || !isOnMap(target) || target.isFrozen) return false;
  if (isReverse ? target.stasis === 0 : target.side === firer.side) return false;
  return seesUnit(world, firer, target);
}

/** Returns the hexes into which a hit may push the target (L911–915, U37). */
export function pushHexes(world: PlainWorld, firer: PlainUnit, target: PlainUnit): readonly string[] {
  const directions = firer.at === target.at ? ownDirections : ownAway(firer.at, target.at);
  return directions
    .map((direction) => ownNeighbour(target.at, direction))
    .filter((hex): hex is string => hex !== null && fits(world, target, hex));
}

/** Pushes a target that was hit into a hex of the firing player’s choice. The target then falls. */
function* push(world: PlainWorld, firer: PlainUnit, target: PlainUnit): Playing {
  const hexes = pushHexes(world, firer, target);
  // If no hex is free for the target, the beam has no effect (L915).
  if (hexes.length === 0) return;
  const options: PlainOptions = new Map();
  for (const hex of hexes)
    options.set(`push ${target.name} ${hex}`, () => {
      target.at = hex;
      if (['lava', 'volcano'].includes(terrainIn(world, hex))) lose(world, target);
    });
  // The firing player may also choose not to push the target (U65).
  options.set('done', nothing);
  yield* choosing('push', deciderFor(firer), options);
  fall(world, target);
}

/**
 * Fires a beam at a target. After each hit, the beam is one size lighter and may fire again. The fire ends after a miss
 * or after size 1. It also ends if the target is no longer legal, or if the player stops (L798, U38, U63).
 */
export function* fireBeamAt(
  world: PlainWorld,
  firer: PlainUnit,
  weapon: PlainWeapon,
  shot: { readonly target: PlainUnit; readonly isReverse: boolean },
  dice: PlainDice,
): Playing {
  const { target, isReverse } = shot;
  weapon.isLoaded = false;
  for (let { size }: { size: number } = weapon; rollHit(size, targetSize(world, target), dice);) {
    if (weapon.name === 'force beam') yield* push(world, firer, target);
    else if (isReverse) target.stasis -= 1;
    else {
      target.stasis += 1;
      checkFrozen(world, target);
    }
    size -= 1;
    if (size < 1 || !isBeamTarget(world, firer, target, isReverse)) return;
    const options: PlainOptions = new Map([
      ['goOn', nothing],
      ['done', nothing],
    ]);
    if ((yield* choosing('beam', deciderFor(firer), options)) === 'done') return;
  }
}
