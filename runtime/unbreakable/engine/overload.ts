// The card Walker Overload. Each walker of a side may do a weapon action and a physical action. After each of these
// actions, the player rolls a die for the walker (rule text L1081, U69).
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { changeStatusOf } from './unit-changes.ts';

/** The weapon points of a walker. Squads and crawlers do not act by Walker Overload. */
const allPoints = 2;

const useAt = (unit: number): number => unit * at.unitBytes + at.unitUse;

export const isOverload = ({ bytes }: PackedGame): boolean => ((bytes[at.cardOffset] as number) & ~1) === at.overload;

/** Rolls the die of an action; a positive die puts the walker offline. Returns true if the walker goes offline. */
export function rollOverload(game: PackedGame, unit: number): boolean {
  if (!game.isInPlay(unit) || game.isFrozen(unit) || !game.dice.combat()) return false;
  game.tell('overloaded', unit);
  changeStatusOf(game, unit, at.offlineStatus);
  return true;
}

/**
 * If a walker has begun its weapon action, ends this action and rolls its die. Returns true if the walker goes offline.
 */
export function closeWeaponAction(game: PackedGame, unit: number): boolean {
  const { bytes } = game;
  const use = bytes[useAt(unit)] as number;
  const points = use & at.pointBits;
  if (points === 0 || points === at.weaponsOver) return false;
  bytes[useAt(unit)] = use | at.weaponsOver;
  return rollOverload(game, unit);
}

/** Ends the weapon action of a walker that has spent all its weapon points by Walker Overload. */
export function endWeaponAction(game: PackedGame, unit: number): void {
  if (!isOverload(game)) return;
  const points = (game.bytes[useAt(unit)] as number) & at.pointBits;
  if (points === allPoints) closeWeaponAction(game, unit);
}

/** Ends the card Walker Overload. Each weapon action that has begun ends with a roll of its die. */
export function closeOverload(game: PackedGame): void {
  const { units } = game;
  if (!isOverload(game)) return;
  for (let index = 0; index < units.length; index++) closeWeaponAction(game, units[index] as number);
}
