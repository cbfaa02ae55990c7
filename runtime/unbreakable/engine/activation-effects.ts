// Carries out the actions of the units of an Activation card.
import { kindOfUnit } from './engine-tables.ts';
import { costOf, isActivated, isAtEdge } from './activation-choices.ts';
import * as at from './byte-layout.ts';
import { rise } from './displacement.ts';
import { grindToRough } from './ground-changes.ts';
import { endWeaponAction } from './overload.ts';
import type { PackedGame } from './packed-game.ts';
import { fitsIfCounted } from './packed-stacking.ts';
import { endGame, knockDown, removeUnit, setStasis, setState, stasisOf } from './unit-changes.ts';

/** Adds the cost of a weapon, which a unit fires or reloads, to the points that the unit has spent. */
export function spendPoints({ bytes }: PackedGame, unit: number, weapon: number): void {
  const use = unit * at.unitBytes + at.unitUse;
  bytes[use] = (bytes[use] as number) + costOf(unit, weapon);
}

export function reloadWeapon(game: PackedGame, unit: number, number: number): void {
  const weapon = game.weaponOf(unit, number);
  spendPoints(game, unit, weapon);
  game.setWeapon(unit, number, weapon | at.loadedBit | at.usedBit);
  game.tell('reloads', unit, weapon);
  endWeaponAction(game, unit);
}

/** Marks the physical action of a unit as done. */
export const markActed = (game: PackedGame, unit: number): void => setState(game, unit, at.actedBit, at.actedBit);

/** Changes the configuration of a unit: a crawler digs in or rises, another unit turns over. */
export function configureUnit(game: PackedGame, unit: number): void {
  const kind = kindOfUnit(unit);
  if (kind === at.crawlerKind) return game.isTurned(unit) ? rise(game, unit, at.activationPhase) : digIn(game, unit);
  const isTurned = game.isTurned(unit);
  setState(game, unit, at.turnedOverBit, isTurned ? 0 : at.turnedOverBit);
  game.tell('turns', unit);
  // A squad that lands in a full hex is scattered (rule text L705).
  const isLanding = kind === at.squadKind && isTurned && game.isOnMap(unit);
  if (isLanding && !fitsIfCounted(game, unit, game.hexOf(unit))) knockDown(game, unit);
}

function digIn(game: PackedGame, unit: number): void {
  const hex = game.hexOf(unit);
  const terrain = game.terrainOf(hex);
  setState(game, unit, at.turnedOverBit, at.turnedOverBit);
  game.tell('turns', unit);
  const isPlain = terrain === at.open || terrain === at.road;
  if (isPlain || game.tables.isGround[terrain] === 1) grindToRough(game, hex);
}

/** Rolls a die for each stasis marker of a unit; if any die is positive, one marker is removed (rule text L614–620). */
export function clearStasis(game: PackedGame, unit: number): void {
  const markers = stasisOf(game, unit);
  const isCleared = game.dice.someOf(markers);
  if (isCleared) setStasis(game, unit, markers - 1);
  game.tell('clears', unit, markers, stasisOf(game, unit));
}

const sizeInMelee = (unit: number): number => (kindOfUnit(unit) === at.walkerKind ? 1 : 0);

/** Attacks a unit in the same hex. Ground and configuration do not change the dice (rule text L838). */
export function melee(game: PackedGame, unit: number, target: number): void {
  const hits = game.dice.hits(sizeInMelee(unit), sizeInMelee(target));
  game.tell('melee', unit, target, hits ? 1 : 0);
  if (hits) knockDown(game, target);
}

/**
 * Moves a unit off the map. For the crawler of the scenario, this ends the game: the crawler is home, or lost (U72).
 */
export function leaveTheMap(game: PackedGame, unit: number): void {
  const { bytes } = game;
  const hex = game.hexOf(unit);
  game.tell('leaves', unit, hex);
  removeUnit(game, unit);
  if (unit !== bytes[at.scenarioCrawlerOffset]) return;
  const side = game.sideOf(unit);
  const isHome = side !== at.noSide && isAtEdge(game, hex, bytes[at.homeEdgesOffset + side] as number);
  if (isHome) endGame(game, side, at.endByHome);
  else endGame(game, bytes[at.winnerOfLossOffset] as number, at.endByLeaving);
}

export function grabObject({ bytes }: PackedGame, unit: number, object: number): void {
  bytes[at.objectCarrierOffset + object] = unit;
  bytes[at.objectHexOffset + object] = at.nowhere;
}

/**
 * Ends an activation: clears the marks of this activation from all units, and the thaw mark from the activated units
 * (U5).
 */
export function endActivation(game: PackedGame): void {
  const { units, bytes } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (isActivated(game, unit)) setState(game, unit, at.thawedBit, 0);
    setState(game, unit, at.actedBit, 0);
    bytes[unit * at.unitBytes + at.unitUse] = 0;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const weapon = game.weaponOf(unit, number);
      if ((weapon & at.usedBit) !== 0) game.setWeapon(unit, number, weapon & ~at.usedBit);
    }
  }
  bytes[at.phaseOffset] = at.drawPhase;
}
