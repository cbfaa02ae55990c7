// The decisions of a packed game: lists the legal actions, and carries an action out up to the next decision.
import { kindOfUnit } from './engine-tables.ts';
import {
  clearStasis,
  configureUnit,
  endActivation,
  grabObject,
  leaveTheMap,
  markActed,
  melee,
  reloadWeapon,
  spendPoints,
} from './activation-effects.ts';
import { listActivation, listSteps } from './activation-choices.ts';
import { askForStatus, drawCards, mayRestate } from './action-deck.ts';
import { continueBeam, fireBeam, listPushes, pushBeamTarget } from './beam-effects.ts';
import { commitLaser, endCommitments, endShot, fireBomb, listLasers } from './bomb-effects.ts';
import { displaceUnit, enterPacked, listDisplacements } from './displacement.ts';
import { askOtherSide, fireProximity, hasChoices, reprogram, swapWeapon } from './opportunities.ts';
import { closeOverload, closeWeaponAction, isOverload, rollOverload } from './overload.ts';
import * as at from './byte-layout.ts';
import {
  targetInAction,
  packedAction,
  detailInAction,
  unitInAction,
  verbOf,
  actVerbs,
  weaponNumberOf,
} from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { fitsIfCounted } from './packed-stacking.ts';
import { listPlaces, putUnit } from './set-up.ts';
import { changeStatusOf, dropObject } from './unit-changes.ts';

/**
 * Lists the legal actions of the deciding side in `actions`. In an activation, bombs of weapon cards go into `bombs`
 * without target hexes. `addBombTargets` then adds them to `actions` with their hexes.
 */
export function listActions(game: PackedGame): void {
  game.actionCount = 0;
  game.bombCount = 0;
  const { bytes } = game;
  switch (bytes[at.phaseOffset] as number) {
    case at.setUpPhase:
      return listPlaces(game);
    case at.activationPhase:
      return listActivation(game);
    case at.displacementPhase:
      return listDisplacements(game);
    case at.restatePhase:
      return listStatuses(game);
    case at.steerPhase:
      return listSteering(game);
    case at.endPhase:
      return;
    default:
      game.actions[game.actionCount++] = actVerbs.done;
  }
  if (bytes[at.phaseOffset] === at.defencePhase) listLasers(game, bytes[at.deciderOffset] as number);
  else if (bytes[at.phaseOffset] === at.pushPhase) listPushes(game);
  else game.actions[game.actionCount++] = packedAction(actVerbs.goOn);
}

/** Lists the moves of a reprogrammed crawler (U54). */
function listSteering(game: PackedGame): void {
  const crawler = game.bytes[at.scenarioCrawlerOffset] as number;
  game.actions[game.actionCount++] = actVerbs.done;
  if (!game.isTurned(crawler)) listSteps(game, crawler, false);
}

/**
 * Lists the possible changes of status. A unit that is offline or scattered can only become buttoned; another unit can
 * take any other status (rule text L541).
 */
function listStatuses(game: PackedGame): void {
  const { units, bytes } = game;
  game.actions[game.actionCount++] = actVerbs.done;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.sideOf(unit) !== bytes[at.deciderOffset] || !mayRestate(game, unit)) continue;
    const status = game.statusOf(unit);
    if (status === at.offlineStatus) {
      if (mayGather(game, unit))
        game.actions[game.actionCount++] = packedAction(actVerbs.restate, unit, 0, at.buttonedStatus);
      continue;
    }
    for (let next = at.readyStatus; next <= at.offlineStatus; next++)
      if (next !== status) game.actions[game.actionCount++] = packedAction(actVerbs.restate, unit, 0, next);
  }
}

/** True if a unit may leave the status offline or scattered. A squad needs room in its hex (rule text L701). */
const mayGather = (game: PackedGame, unit: number): boolean =>
  kindOfUnit(unit) !== at.squadKind || !game.isOnMap(unit) || fitsIfCounted(game, unit, game.hexOf(unit));

/** Carries out a legal action, and goes on to the next decision or to the end. */
export function applyAction(game: PackedGame, action: number): void {
  const { bytes } = game;
  if (verbOf(action) === actVerbs.done) endChoices(game);
  else carryOut(game, action);
  if (bytes[at.phaseOffset] === at.drawPhase) drawCards(game);
}

/** Carries out the action `done`: ends the choices of the deciding side in the current phase. */
function endChoices(game: PackedGame): void {
  const { bytes } = game;
  switch (bytes[at.phaseOffset] as number) {
    case at.activationPhase:
      closeOverload(game);
      // `done` may only end the choices of the first of two sides. If the other side is asked next, the activation goes
      // on and its marks stay. So a crawler is reprogrammed only once (U68).
      return askOtherSide(game) ? undefined : endActivation(game);
    case at.steerPhase:
      bytes[at.phaseOffset] = at.drawPhase;
      return;
    case at.defencePhase:
      return endCommitments(game);
    case at.pushPhase:
      return pushBeamTarget(game, null);
    case at.beamPhase:
      return endShot(game);
    case at.restatePhase:
      return askForStatus(game, (bytes[at.deciderOffset] as number) + 1);
  }
}

function carryOut(game: PackedGame, action: number): void {
  const unit = unitInAction(action);
  const target = targetInAction(action);
  switch (verbOf(action)) {
    case actVerbs.bomb:
    case actVerbs.beam:
    case actVerbs.reverse:
      return detailInAction(action) === 0 ? fireWeapon(game, action) : fireProximity(game, action);
    case actVerbs.reload:
      return reloadWeapon(game, unit, weaponNumberOf(action));
    case actVerbs.commit:
      return commitLaser(game, unit, weaponNumberOf(action), detailInAction(action));
    case actVerbs.push:
      return pushBeamTarget(game, target);
    case actVerbs.goOn:
      return continueBeam(game);
    case actVerbs.displace:
      return displaceUnit(game, unit, target);
    case actVerbs.restate:
      return restate(game, unit, target);
    case actVerbs.place:
      return putUnit(game, unit, target, detailInAction(action));
    case actVerbs.swap:
      return swapWeapon(game, unit, weaponNumberOf(action), target);
    case actVerbs.reprogram:
      return reprogram(game, unit, target);
    default:
      return actInPhase(game, action);
  }
}

/** Fires a weapon card of a unit, and spends the points of the weapon. */
function fireWeapon(game: PackedGame, action: number): void {
  const unit = unitInAction(action);
  const number = weaponNumberOf(action);
  const target = targetInAction(action);
  spendPoints(game, unit, game.weaponOf(unit, number));
  if (verbOf(action) === actVerbs.bomb) return fireBomb(game, unit, number, target);
  fireBeam(game, unit, number, target, verbOf(action) === actVerbs.reverse);
}

/**
 * Carries out a physical action that an Activation card or Opportunity card allows, or a move of a reprogrammed
 * crawler.
 */
function actInPhase(game: PackedGame, action: number): void {
  const { bytes } = game;
  const unit = unitInAction(action);
  if (bytes[at.phaseOffset] === at.steerPhase) {
    bytes[at.phaseOffset] = at.drawPhase;
    return act(game, action, at.drawPhase);
  }
  markActed(game, unit);
  if (!isOverload(game)) {
    if (hasChoices(bytes[at.cardOffset] as number)) game.count('opportunities', unit);
    return act(game, action, at.activationPhase);
  }
  game.count('opportunities', unit);
  // Walker Overload: a weapon action that has begun ends before the physical action. The die of the weapon action is
  // rolled first. If the walker goes offline by this die, it has no physical action (U69).
  if (closeWeaponAction(game, unit)) return;
  act(game, action, at.activationPhase);
  rollOverload(game, unit);
}

/** Carries out the physical action of a unit. If units are displaced, the phase `resumed` follows the displacement. */
function act(game: PackedGame, action: number, resumed: number): void {
  const unit = unitInAction(action);
  const target = targetInAction(action);
  switch (verbOf(action)) {
    case actVerbs.configure:
      return configureUnit(game, unit);
    case actVerbs.clearStasis:
      return clearStasis(game, unit);
    case actVerbs.melee:
      return melee(game, unit, target);
    case actVerbs.move:
      return enterPacked(game, unit, target, resumed);
    case actVerbs.leaveMap:
      return leaveTheMap(game, unit);
    case actVerbs.grab:
      return grabObject(game, unit, target);
    case actVerbs.drop:
      return dropObject(game, unit, target);
  }
}

function restate(game: PackedGame, unit: number, status: number): void {
  const { bytes } = game;
  bytes[unit * at.unitBytes + at.unitState] = game.stateOf(unit) | at.statusChangedBit;
  changeStatusOf(game, unit, status);
}
