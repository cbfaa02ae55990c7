// Refuses physical actions, placements, pushes and changes of status that the rules forbid, and names the rule.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { kindOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { fitsIfCounted, mayEnterHex } from '../../../../runtime/unbreakable/engine/packed-stacking.ts';
import { mayPlace } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { stasisOf } from '../../../../runtime/unbreakable/engine/unit-changes.ts';
import { forbid, type RuleName } from './forbidden.ts';
import { checkOwn, checkUnacted } from './weapon-refusals.ts';
import { occasionNow } from './occasions.ts';
import { configurationWord, hexText, statusWord, unitName } from './unit-words.ts';

/** Refuses a unit if another unit must be placed next in the set-up. */
export function checkNext(game: PackedGame, unit: number, rule: RuleName): void {
  const next = game.bytes[at.placedUnitOffset] as number;
  const name = unitName(game, unit);
  if (game.sideOf(unit) !== game.bytes[at.deciderOffset])
    forbid(`${name} is not yours`, rule, `Place ${unitName(game, next)}.`);
  if (unit !== next)
    forbid(`${name} is not placed now`, rule, `Place ${unitName(game, next)}; \`undo\` takes a place back.`);
}

/**
 * Refuses the set-up of a unit if another unit must be placed next. Also refuses a hex outside the north half, or
 * without room for the unit.
 */
export function checkPlace(game: PackedGame, unit: number, hex: number, state: number): void {
  const { tables } = game;
  const [name, place] = [unitName(game, unit), hexText(game, hex)];
  checkNext(game, unit, 'setUp');
  const half = tables.board.half(hex);
  if (half === 'fold')
    forbid(`${place} is on the fold, which is in no half`, 'setUp', 'Rows 01 to 07 are the north half.');
  if (half === 'south') forbid(`${place} is in the south half`, 'setUp', 'Rows 01 to 07 are the north half.');
  if (mayPlace(game, unit, hex, state)) return;
  const isScattered = kindOfUnit(unit) === at.squadKind && (state & at.statusBits) === at.offlineStatus;
  if (isScattered) forbid(`${name} cannot be scattered and hovering`, 'status', 'A scattered squad is grounded (U35).');
  forbid(`${place} has no room for ${name}`, 'stacking');
}

function checkMoving(game: PackedGame, unit: number): void {
  if (occasionNow(game) !== 'steering') checkUnacted(game, unit, false);
  const isHovering = kindOfUnit(unit) === at.squadKind;
  if (!game.isTurned(unit) || isHovering) return;
  const [name, word] = [unitName(game, unit), configurationWord(unit, true)];
  forbid(`${name} is ${word}`, 'noMove', `\`turn ${name}\` changes its configuration.`);
}

/** Refuses a move into a hex. `isReached` is true if the engine lists the move as legal. */
export function checkMove(game: PackedGame, unit: number, hex: number, isReached: boolean): void {
  checkMoving(game, unit);
  if (isReached) return;
  const [name, place] = [unitName(game, unit), hexText(game, hex)];
  if (game.terrainOf(hex) === at.volcano) forbid(`${place} is a volcano`, 'volcano');
  const steps = game.isOnMap(unit) ? game.tables.steps(game.hexOf(unit), hex) : 0;
  const most = game.isTurned(unit) ? 2 : 1;
  if (game.isOnMap(unit) && steps === 0) forbid(`${name} is in ${place} already`, 'move');
  if (game.isOnMap(unit) && steps > most)
    forbid(`${place} is ${steps} hexes from ${name}`, 'move', `${name} is in ${hexText(game, game.hexOf(unit))}.`);
  if (!mayEnterHex(game, unit, hex)) forbid(`${place} is too full for ${name}`, 'stacking');
  if (game.isOnMap(unit)) forbid(`${name} reaches ${place} only through hexes that no unit enters`, 'volcano');
  forbid(`${place} is not at the edge of ${name}`, 'edgeEntry');
}

export function checkLeaving(game: PackedGame, unit: number, isListed: boolean): void {
  checkMoving(game, unit);
  if (!isListed) forbid(`${unitName(game, unit)} is not beside an edge of the map`, 'leave');
}

export function checkTurn(game: PackedGame, unit: number, isListed: boolean): void {
  checkUnacted(game, unit, false);
  if (!isListed) forbid(`${unitName(game, unit)} cannot change its configuration here`, 'configuration');
}

export function checkClearing(game: PackedGame, unit: number): void {
  checkUnacted(game, unit, false);
  if (stasisOf(game, unit) === 0) forbid(`${unitName(game, unit)} has nothing to clear`, 'noStasis');
}

export function checkMelee(game: PackedGame, unit: number, target: number, isListed: boolean): void {
  checkUnacted(game, unit, false);
  if (isListed) return;
  const [name, other] = [unitName(game, unit), unitName(game, target)];
  if (!game.isOnMap(unit) || game.hexOf(unit) !== game.hexOf(target))
    forbid(`${other} is not in the hex of ${name}`, 'melee');
  forbid(
    `${name} cannot attack ${other} in melee`,
    'melee',
    'Walkers and squads attack walkers and squads that stand.',
  );
}

export function checkObject(game: PackedGame, unit: number): void {
  checkUnacted(game, unit, false);
  forbid(`There is no object for ${unitName(game, unit)}`, 'objects');
}

export function checkPush(game: PackedGame, hex: number, listed: readonly number[]): void {
  if (listed.includes(hex)) return;
  const target = game.bytes[at.shotTargetOffset] as number;
  const places = listed.map((each) => hexText(game, each)).join(' or ');
  forbid(
    `${unitName(game, target)} cannot be pushed into ${hexText(game, hex)}`,
    'push',
    `It can be pushed into ${places}.`,
  );
}

export function checkDisplaced(game: PackedGame, unit: number, hex: number, isListed: boolean): void {
  if (isListed) return;
  const [name, place] = [unitName(game, unit), hexText(game, hex)];
  if (game.hexOf(unit) !== game.bytes[at.fullHexOffset] || game.sideOf(unit) !== game.bytes[at.deciderOffset])
    forbid(`${name} is not displaced`, 'displaced');
  forbid(`${name} cannot be displaced into ${place}`, 'displaced', 'Choose an adjacent hex with room, no volcano.');
}

/** Throws if the unit cannot take the given status at this Time Stream card. The message gives the reason. */
export function checkStatus(game: PackedGame, unit: number, status: number): void {
  const name = unitName(game, unit);
  const now = game.statusOf(unit);
  checkOwn(game, unit, 'status');
  if (!game.isInPlay(unit)) forbid(`${name} is out of the game`, 'status');
  if (game.isFrozen(unit))
    forbid(`${name} is frozen`, 'frozenStatus', 'It thaws at the first Time Stream card of the next turn.');
  if ((game.stateOf(unit) & at.statusChangedBit) !== 0) forbid(`${name} has changed its status at this card`, 'status');
  if (now === status) forbid(`${name} is ${statusWord(unit, status)} already`, 'status');
  if (now !== at.offlineStatus) return;
  if (status !== at.buttonedStatus)
    forbid(
      `${name} is ${statusWord(unit, now)}, and becomes only buttoned`,
      'status',
      `\`status ${name} buttoned\` fits.`,
    );
  const isSquad = kindOfUnit(unit) === at.squadKind && game.isOnMap(unit);
  if (isSquad && !fitsIfCounted(game, unit, game.hexOf(unit))) forbid(`The hex of ${name} is too full`, 'gather');
}
