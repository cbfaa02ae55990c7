// Force beams and stasis rays in a packed state: the roll, the push, and further rolls of the same beam with the next
// smaller size (rule text L798, L905–919, L1027).
import { hexDirections } from '../board/hex-board.ts';

import * as at from './byte-layout.ts';
import { endShot, setShot, useWeapon } from './bomb-effects.ts';
import { targetInAction, packedAction, actVerbs } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { fitsInto } from './packed-stacking.ts';
import { engulf, knockDown, freezeIfEnough, noteHalf, setStasis, stasisOf, targetSize } from './unit-changes.ts';

/** Fires a beam weapon of a unit at another unit. A stasis ray in reverse removes a marker. */
export function fireBeam(game: PackedGame, unit: number, number: number, target: number, isReverse: boolean): void {
  const weapon = game.weaponOf(unit, number);
  useWeapon(game, unit, number);
  shootBeam(game, unit, weapon, target, isReverse);
}

/**
 * Shoots a beam of the size and kind of `weapon`. The beam needs no weapon card of the unit, so no weapon is unloaded
 * here.
 */
export function shootBeam(game: PackedGame, unit: number, weapon: number, target: number, isReverse: boolean): void {
  setShot(game, unit, weapon, target);
  game.bytes[at.reverseOffset] = isReverse ? 1 : 0;
  game.count('beams', unit);
  game.tell('beam', unit, target, weapon);
  rollBeam(game);
}

/** Continues the beam at the same target with the next smaller size. */
export function continueBeam(game: PackedGame): void {
  const { bytes } = game;
  bytes[at.shotSizeOffset] = (bytes[at.shotSizeOffset] as number) - 1;
  rollBeam(game);
}

function rollBeam(game: PackedGame): void {
  const { bytes, dice } = game;
  const unit = bytes[at.shotUnitOffset] as number;
  const target = bytes[at.shotTargetOffset] as number;
  // No weapon affects a frozen unit. Players cannot fire at such a unit, but a sheet can (U70).
  if (game.isFrozen(target)) return endShot(game);
  const hits = dice.hits(bytes[at.shotSizeOffset] as number, targetSize(game, target));
  game.tell(hits ? 'hit' : 'missed', unit, target, bytes[at.shotSizeOffset]);
  if (!hits) return endShot(game);
  if (bytes[at.shotKindOffset] === at.stasisRay) {
    setStasis(game, target, stasisOf(game, target) + (bytes[at.reverseOffset] === 1 ? -1 : 1));
    game.tell('stasis', target, stasisOf(game, target));
    freezeIfEnough(game, target);
    return askToContinue(game);
  }
  // If the rules allow no hex for the push, the beam has no effect (rule text L915).
  game.actionCount = 0;
  listPushes(game);
  if (game.actionCount === 0) {
    game.tell('unhurt', target);
    return askToContinue(game);
  }
  // A crawler that a sheet drives always pushes its target; chance chooses the hex (U27).
  if (unit === bytes[at.drivenCrawlerOffset]) {
    const drawn = game.actionCount === 1 ? 0 : dice.below(game.actionCount);
    return pushBeamTarget(game, targetInAction(game.actions[drawn] as number));
  }
  bytes[at.phaseOffset] = at.pushPhase;
  bytes[at.deciderOffset] = game.sideOf(unit);
}

/** Lists the hexes into which the target may be pushed: hexes on the map in which the target has room (U37). */
export function listPushes(game: PackedGame): void {
  const { bytes, tables } = game;
  const target = bytes[at.shotTargetOffset] as number;
  const hex = game.hexOf(target);
  const directions = tables.pushDirections(bytes[at.shotFromOffset] as number, hex);
  for (let direction = 0; direction < hexDirections.length; direction++) {
    const to = tables.next(hex, direction);
    if (((directions >> direction) & 1) === 0 || to === at.nowhere || !fitsInto(game, target, to)) continue;
    game.actions[game.actionCount++] = packedAction(actVerbs.push, target, 0, to);
  }
}

/**
 * Pushes the target into a hex; if `hex` is null, the target stays in its hex. In both cases, a walker or squad then
 * falls if it is still on the map.
 */
export function pushBeamTarget(game: PackedGame, hex: number | null): void {
  const { bytes } = game;
  const target = bytes[at.shotTargetOffset] as number;
  if (hex !== null) {
    game.tell('pushed', target, hex);
    bytes[target * at.unitBytes] = hex;
    noteHalf(game, target);
    const terrain = game.terrainOf(hex);
    if (terrain === at.lava || terrain === at.volcano) engulf(game, target, at.endByPush);
  }
  if (game.isOnMap(target)) knockDown(game, target);
  askToContinue(game);
}

/**
 * Asks the player whether to continue the beam, if the size, the target and the line of sight still allow a hit (U38).
 * A crawler that a sheet drives continues at once.
 */
function askToContinue(game: PackedGame): void {
  const { bytes, sight } = game;
  if (bytes[at.phaseOffset] === at.endPhase) return;
  const unit = bytes[at.shotUnitOffset] as number;
  const target = bytes[at.shotTargetOffset] as number;
  const isWorth = bytes[at.reverseOffset] === 0 || stasisOf(game, target) > 0;
  const isPossible = bytes[at.shotSizeOffset] !== 0 && game.isOnMap(target) && !game.isFrozen(target) && isWorth;
  if (!isPossible || !sight.beam(unit, target)) return endShot(game);
  if (unit === bytes[at.drivenCrawlerOffset]) return continueBeam(game);
  bytes[at.phaseOffset] = at.beamPhase;
  bytes[at.deciderOffset] = game.sideOf(unit);
}
