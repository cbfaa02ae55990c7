// Bombs in a packed state: the shot, the defence by lasers, and the detonation (rule text L834–1025).
import { isBombKind, kindOfUnit } from './engine-tables.ts';
import { convertGround, placeCloud, placeEpicenter } from './ground-changes.ts';
import * as at from './byte-layout.ts';
import { riseFromChangedGround } from './displacement.ts';
import { packedAction, actVerbs } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { changeStatusOf, knockDown, targetSize } from './unit-changes.ts';
import { endWeaponAction } from './overload.ts';

/** Returns the size of a weapon: 0 light, 1 medium, 2 heavy. */
export const sizeOfWeapon = (weapon: number): number => (weapon >> at.sizeShift) & at.sizeBits;

/** True if a ready unit of a side sees a hex as the target of a bomb. */
export function hasSighter(game: PackedGame, side: number, hex: number): boolean {
  const { units, sight } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.sideOf(unit) === side && game.isReady(unit) && sight.hex(unit, hex)) return true;
  }
  return false;
}

/** Unloads a weapon, and marks it as used in this activation. */
export function useWeapon(game: PackedGame, unit: number, number: number): void {
  const weapon = game.weaponOf(unit, number);
  game.setWeapon(unit, number, (weapon & ~at.loadedBit) | at.usedBit);
}

/** Stores a shot of a weapon in the state while players decide about the shot. */
export function setShot({ bytes }: PackedGame, unit: number, weapon: number, target: number): void {
  bytes[at.shotUnitOffset] = unit;
  bytes[at.shotKindOffset] = weapon & at.weaponKindBits;
  bytes[at.shotSizeOffset] = sizeOfWeapon(weapon);
  bytes[at.shotTargetOffset] = target;
  bytes[at.shotFromOffset] = bytes[unit * at.unitBytes] as number;
}

/**
 * Goes on after a shot. After a shot of the crawler that a sheet drives, draws the next card. After another shot,
 * continues the activation of the firing unit.
 */
export function endShot(game: PackedGame): void {
  const { bytes } = game;
  if (bytes[at.phaseOffset] === at.endPhase) return;
  const unit = bytes[at.shotUnitOffset] as number;
  const next = unit === bytes[at.drivenCrawlerOffset] ? at.drawPhase : at.activationPhase;
  bytes[at.deciderOffset] = game.sideOf(unit);
  bytes[at.phaseOffset] = next;
  if (next === at.activationPhase) endWeaponAction(game, unit);
  riseFromChangedGround(game, next);
}

/** Fires a bomb weapon of a unit at a hex. The other sides may then commit lasers. */
export function fireBomb(game: PackedGame, unit: number, number: number, hex: number): void {
  const weapon = game.weaponOf(unit, number);
  useWeapon(game, unit, number);
  dropBomb(game, unit, weapon, hex);
}

/**
 * Drops a bomb of the size and kind of `weapon` into a hex. The bomb needs no weapon card of the unit, so no weapon is
 * unloaded here.
 */
export function dropBomb(game: PackedGame, unit: number, weapon: number, hex: number): void {
  const { bytes } = game;
  setShot(game, unit, weapon, hex);
  game.count('bombs', unit);
  game.tell('bomb', unit, hex, weapon);
  // A bomb that a unit drops into its own hex cannot be shot down (rule text L958).
  if (bytes[at.shotFromOffset] === hex) detonate(game);
  else askDefenders(game, at.yellow);
}

/**
 * Asks the next side that can commit lasers, beginning with the side `from`. If no side can commit lasers, the lasers
 * that are already committed are fired.
 */
function askDefenders(game: PackedGame, from: number): void {
  const { bytes } = game;
  const firing = game.sideOf(bytes[at.shotUnitOffset] as number);
  if (from === at.yellow) commitBySheet(game);
  for (let side = from; side < at.noSide; side++) {
    if (side === firing) continue;
    game.actionCount = 0;
    listLasers(game, side);
    if (game.actionCount === 0) continue;
    bytes[at.phaseOffset] = at.defencePhase;
    bytes[at.deciderOffset] = side;
    return;
  }
  fireLasers(game);
}

/** Ends the choice of lasers that the deciding side commits against a bomb, and asks the next side. */
export const endCommitments = (game: PackedGame): void =>
  askDefenders(game, (game.bytes[at.deciderOffset] as number) + 1);

/** True if a weapon is a loaded laser that is not committed yet. */
const isFreeLaser = (weapon: number): boolean =>
  (weapon & at.weaponKindBits) === at.laser && (weapon & (at.loadedBit | at.committedBit)) === at.loadedBit;

/** Returns the number of dice of a laser against a bomb over a hex; 0 if the laser does not reach the hex (U51). */
function laserDiceAt(game: PackedGame, unit: number, size: number, hex: number): number {
  if (hex >= game.tables.hexCount) return 0;
  const dice = game.tables.laserDice(size, game.tables.steps(game.hexOf(unit), hex));
  return dice > 0 && game.sight.bombIn(unit, hex) ? dice : 0;
}

/**
 * Lists the lasers that a side may commit. A laser may aim at the target hex or at the hex of the firing unit, if this
 * hex is in range and in sight.
 */
export function listLasers(game: PackedGame, side: number): void {
  const { units, bytes, actions } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.sideOf(unit) !== side || unit === bytes[at.drivenCrawlerOffset] || !game.isReady(unit)) continue;
    if (game.isSilenced(unit)) continue;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const weapon = game.weaponOf(unit, number);
      if (!isFreeLaser(weapon)) continue;
      for (let aim = 0; aim < 2; aim++) {
        const hex = bytes[aim === 0 ? at.shotTargetOffset : at.shotFromOffset] as number;
        if (laserDiceAt(game, unit, sizeOfWeapon(weapon), hex) > 0)
          actions[game.actionCount++] = packedAction(actVerbs.commit, unit, number, hex, aim);
      }
    }
  }
}

/** Commits a laser at the target hex, or at the hex of the firing unit if `aim` is 1. */
export function commitLaser(game: PackedGame, unit: number, number: number, aim: number): void {
  const { bytes } = game;
  const use = unit * at.unitBytes + at.unitUse;
  game.setWeapon(unit, number, game.weaponOf(unit, number) | at.committedBit);
  const bit = 1 << (at.aimShift + number);
  bytes[use] = aim === 1 ? (bytes[use] as number) | bit : (bytes[use] as number) & ~bit;
}

/** Returns the index of the laser range in which a hex lies; the best range has the index 0. */
const laserRowAt = ({ tables, bytes }: PackedGame, unit: number, size: number, hex: number): number =>
  tables.laserRow(size, tables.steps(bytes[unit * at.unitBytes] as number, hex));

/**
 * Commits the lasers of the crawler that a sheet drives. A laser aims at the target hex, or at the hex of the firing
 * unit if this hex is in a better range (U51).
 */
function commitBySheet(game: PackedGame): void {
  const { bytes } = game;
  const unit = bytes[at.drivenCrawlerOffset] as number;
  if (unit === at.noUnit || unit === bytes[at.shotUnitOffset] || !game.isReady(unit)) return;
  let left = game.mind.lasersAt(game);
  for (let number = 0; number < at.weaponsOfUnit && left > 0; number++) {
    const weapon = game.weaponOf(unit, number);
    if (!isFreeLaser(weapon) || !game.mind.mayDefend(game, number)) continue;
    const size = sizeOfWeapon(weapon);
    const target = bytes[at.shotTargetOffset] as number;
    const from = bytes[at.shotFromOffset] as number;
    const reachesTarget = laserDiceAt(game, unit, size, target) > 0;
    const reachesFrom = laserDiceAt(game, unit, size, from) > 0;
    if (!reachesTarget && !reachesFrom) continue;
    const isFromBetter =
      reachesFrom && (!reachesTarget || laserRowAt(game, unit, size, from) < laserRowAt(game, unit, size, target));
    commitLaser(game, unit, number, isFromBetter ? 1 : 0);
    left -= 1;
  }
}

/** Fires all committed lasers together. The bomb detonates if no laser hits. */
function fireLasers(game: PackedGame): void {
  const { units, bytes, tables, dice } = game;
  let isStopped = false;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const weapon = game.weaponOf(unit, number);
      if ((weapon & at.committedBit) === 0) continue;
      game.setWeapon(unit, number, weapon & ~(at.committedBit | at.loadedBit));
      const isAtFirer = ((bytes[unit * at.unitBytes + at.unitUse] as number) >> (at.aimShift + number)) & 1;
      const hex = bytes[isAtFirer === 1 ? at.shotFromOffset : at.shotTargetOffset] as number;
      const hits = dice.someOf(tables.laserDice(sizeOfWeapon(weapon), tables.steps(game.hexOf(unit), hex)));
      game.count('lasers', unit);
      game.tell('laser', unit, hex, hits ? 1 : 0);
      if (hits) isStopped = true;
    }
  }
  const unit = bytes[at.shotUnitOffset] as number;
  if (!isStopped) return detonate(game);
  game.count('bombsStopped', unit);
  game.tell('stopped', unit);
  endShot(game);
}

function detonate(game: PackedGame): void {
  const { bytes } = game;
  const hex = bytes[at.shotTargetOffset] as number;
  const size = bytes[at.shotSizeOffset] as number;
  const kind = bytes[at.shotKindOffset] as number;
  if (!isBombKind(kind)) throw new Error('The shot is not a bomb.');
  game.tell('detonates', bytes[at.shotUnitOffset] as number, hex, kind);
  if (kind === at.nuke) nukeHex(game, hex, size);
  else if (kind === at.neutronBomb) radiate(game, hex, size);
  else {
    placeEpicenter(game, hex);
    addEarthquake(game, size);
  }
  endShot(game);
}

/**
 * Moves an unused earthquake card of the size `heaviest` to the discard pile. If there is none, the next lighter unused
 * card is moved (rule text L887).
 */
export function addEarthquake(game: PackedGame, heaviest: number): void {
  const { bytes } = game;
  for (let size = heaviest; size >= 0; size--) {
    if (bytes[at.unusedOffset + size] === 0) continue;
    bytes[at.unusedOffset + size] = (bytes[at.unusedOffset + size] as number) - 1;
    bytes[at.discardedOffset + size] = (bytes[at.discardedOffset + size] as number) + 1;
    game.tell('earthquake', at.noUnit, size);
    return;
  }
}

/** True if a unit can fall: an upright walker, or a squad that is not scattered. A frozen unit cannot fall. */
const canFall = (game: PackedGame, unit: number): boolean => {
  const kind = kindOfUnit(unit);
  if (kind === at.crawlerKind || game.isFrozen(unit)) return false;
  return kind === at.walkerKind ? !game.isTurned(unit) : game.statusOf(unit) !== at.offlineStatus;
};

function nukeHex(game: PackedGame, hex: number, size: number): void {
  const { units, dice, tables } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.hexOf(unit) !== hex || !canFall(game, unit)) continue;
    if (dice.hits(size, targetSize(game, unit))) knockDown(game, unit);
    else game.tell('unhurt', unit);
  }
  if (tables.becomes[game.terrainOf(hex)] !== at.nowhere && dice.someOf(size + 1)) convertGround(game, hex);
  placeCloud(game, hex, size);
}

function radiate(game: PackedGame, hex: number, size: number): void {
  const { units, dice, mind, tables } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!game.isReady(unit) || tables.steps(game.hexOf(unit), hex) > (tables.radius[size] as number)) continue;
    const isDugIn = kindOfUnit(unit) === at.crawlerKind && game.isTurned(unit);
    if (isDugIn) game.count('dugInRolls', unit);
    if (isDugIn ? dice.allOf(mind.dugInDice) : dice.combat()) changeStatusOf(game, unit, at.offlineStatus);
    else game.tell('unhurt', unit);
  }
}
