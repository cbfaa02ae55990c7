// The decisions of a packed game: lists the legal actions, and carries an action out up to the next decision.
import { kindOfUnit, sideOfUnit } from './engine-tables.ts';
import {
  clearStasis,
  configureUnit,
  dropAll,
  endActivation,
  grabObject,
  leaveTheMap,
  markActed,
  melee,
  stepUnit,
  reloadWeapon,
  spendPoints,
} from './activation-effects.ts';
import { listActivation } from './activation-choices.ts';
import { askForStatus, drawCards, mayRestate } from './action-deck.ts';
import { continueBeam, fireBeam, listPushes, pushBeamTarget } from './beam-effects.ts';
import { commitLaser, endCommitments, endShot, fireBomb, listLasers } from './bomb-effects.ts';
import { displaceUnit, listDisplacements } from './displacement.ts';
import * as at from './byte-layout.ts';
import { aboutOf, packedAction, moreOf, unitInAction, verbOf, actVerbs, weaponNumberOf } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { fitsIfCounted } from './packed-stacking.ts';
import { listPlaces, putUnit } from './set-up.ts';
import { changeStatusOf } from './unit-changes.ts';

/**
 * Lists the legal actions of the deciding side in `actions`. In an activation, bombs are in `bombs` without hexes:
 * `addBombTargets` adds the hexes.
 */
export function listActions(game: PackedGame): void {
  game.actionCount = 0;
  game.bombCount = 0;
  const { bytes } = game;
  switch (bytes[at.phaseNow] as number) {
    case at.settingUp:
      return listPlaces(game);
    case at.activating:
      return listActivation(game);
    case at.displacing:
      return listDisplacements(game);
    case at.restating:
      return listStatuses(game);
    case at.over:
      return;
    default:
      game.actions[game.actionCount++] = actVerbs.done;
  }
  if (bytes[at.phaseNow] === at.defending) listLasers(game, bytes[at.decider] as number);
  else if (bytes[at.phaseNow] === at.pushing) listPushes(game);
  else game.actions[game.actionCount++] = packedAction(actVerbs.goOn);
}

/** Lists the changes of status: any, but from offline and scattered only to buttoned (L541). */
function listStatuses(game: PackedGame): void {
  const { units, bytes } = game;
  game.actions[game.actionCount++] = actVerbs.done;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (sideOfUnit(unit) !== bytes[at.decider] || !mayRestate(game, unit)) continue;
    const status = game.statusOf(unit);
    if (status === at.offline) {
      if (mayGather(game, unit))
        game.actions[game.actionCount++] = packedAction(actVerbs.restate, unit, 0, at.buttoned);
      continue;
    }
    for (let next = at.ready; next <= at.offline; next++)
      if (next !== status) game.actions[game.actionCount++] = packedAction(actVerbs.restate, unit, 0, next);
  }
}

/** True if a unit may leave the status offline or scattered: a squad only if its hex has room (L701). */
const mayGather = (game: PackedGame, unit: number): boolean =>
  kindOfUnit(unit) !== at.squadKind || !game.isOnMap(unit) || fitsIfCounted(game, unit, game.hexOf(unit));

/** Carries out a legal action, and goes on to the next decision or to the end. */
export function applyAction(game: PackedGame, action: number): void {
  const { bytes } = game;
  if (verbOf(action) === actVerbs.done) endChoices(game);
  else carryOut(game, action);
  if (bytes[at.phaseNow] === at.drawing) drawCards(game);
}

/** Ends the choices of a phase. */
function endChoices(game: PackedGame): void {
  const { bytes } = game;
  switch (bytes[at.phaseNow] as number) {
    case at.activating:
      return endActivation(game);
    case at.defending:
      return endCommitments(game);
    case at.pushing:
      return pushBeamTarget(game, null);
    case at.beaming:
      return endShot(game);
    case at.restating:
      return askForStatus(game, (bytes[at.decider] as number) + 1);
  }
}

function carryOut(game: PackedGame, action: number): void {
  const unit = unitInAction(action);
  const number = weaponNumberOf(action);
  const about = aboutOf(action);
  switch (verbOf(action)) {
    case actVerbs.bomb:
      spendPoints(game, unit, game.weaponOf(unit, number));
      return fireBomb(game, unit, number, about);
    case actVerbs.beam:
    case actVerbs.reverse:
      spendPoints(game, unit, game.weaponOf(unit, number));
      return fireBeam(game, unit, number, about, verbOf(action) === actVerbs.reverse);
    case actVerbs.reload:
      return reloadWeapon(game, unit, number);
    case actVerbs.commit:
      return commitLaser(game, unit, number, moreOf(action));
    case actVerbs.push:
      return pushBeamTarget(game, about);
    case actVerbs.goOn:
      return continueBeam(game);
    case actVerbs.displace:
      return displaceUnit(game, unit, about);
    case actVerbs.restate:
      return restate(game, unit, about);
    case actVerbs.place:
      return putUnit(game, unit, about, moreOf(action));
    default:
      return act(game, action);
  }
}

/** Carries out the physical action of a unit. */
function act(game: PackedGame, action: number): void {
  const unit = unitInAction(action);
  const about = aboutOf(action);
  markActed(game, unit);
  switch (verbOf(action)) {
    case actVerbs.configure:
      return configureUnit(game, unit);
    case actVerbs.clearStasis:
      return clearStasis(game, unit);
    case actVerbs.melee:
      return melee(game, unit, about);
    case actVerbs.move:
      return stepUnit(game, unit, about);
    case actVerbs.leaveMap:
      return leaveTheMap(game, unit);
    case actVerbs.grab:
      return grabObject(game, unit, about);
    case actVerbs.drop:
      return dropAll(game, unit);
  }
}

function restate(game: PackedGame, unit: number, status: number): void {
  const { bytes } = game;
  bytes[unit * at.unitBytes + at.unitState] = game.stateOf(unit) | at.restated;
  changeStatusOf(game, unit, status);
}
