// Lists the actions of the units of an Activation card (rule text L551–740, U42).
import { hexDirections } from '../board/hex-board.ts';
import { isBombKind, kindOfUnit, sideOfCard } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import { sizeOfWeapon, hasSighter } from './bomb-effects.ts';
import { mayRise } from './displacement.ts';
import { hasChoices, listOpportunities } from './opportunities.ts';
import { isOverload } from './overload.ts';
import { packedAction, actVerbs, type PackedVerb } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { hasOtherCrawler, mayEnterHex } from './packed-stacking.ts';
import { stasisOf } from './unit-changes.ts';

const add = (game: PackedGame, verb: PackedVerb, unit: number, weapon = 0, about = 0): void => {
  game.actions[game.actionCount++] = packedAction(verb, unit, weapon, about);
};

/**
 * Returns the weapon points that a unit of a kind may spend in an activation. The price of each weapon is the result of
 * `costOf`.
 */
const pointsOf = (kind: number): number => (kind === at.squadKind ? 1 : 2);

/**
 * Returns the points that a weapon costs: 2 for a heavy weapon of a crawler or a medium weapon of a walker, and 1 for
 * all others.
 */
export const costOf = (unit: number, weapon: number): number => {
  const kind = kindOfUnit(unit);
  const heavier = kind === at.crawlerKind ? 2 : 1;
  return kind !== at.squadKind && sizeOfWeapon(weapon) === heavier ? 2 : 1;
};

/** True if the current card, an Activation card or Walker Overload, lets a unit act. */
export const isActivated = (game: PackedGame, unit: number): boolean => {
  const { bytes } = game;
  const sort = bytes[at.cardOffset] as number;
  const side = game.sideOf(unit);
  const kind = kindOfUnit(unit);
  const isMeant = isOverload(game)
    ? kind === at.walkerKind && side === sideOfCard(sort)
    : side * at.blueCards + kind === sort;
  return isMeant && unit !== bytes[at.drivenCrawlerOffset] && game.isAble(unit) && !game.isSilenced(unit);
};

/**
 * Lists all actions of the units that the current card lets act. Actions that fire a bomb go into `game.bombs`, still
 * without a target hex.
 */
export function listActivation(game: PackedGame): void {
  const { units, bytes } = game;
  if (hasChoices(bytes[at.cardOffset] as number)) return listOpportunities(game);
  add(game, actVerbs.done, 0);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!isActivated(game, unit) || (game.stateOf(unit) & at.actedBit) !== 0) continue;
    listWeapons(game, unit);
    listPhysical(game, unit);
  }
}

function listWeapons(game: PackedGame, unit: number): void {
  const points = (game.bytes[unit * at.unitBytes + at.unitUse] as number) & at.pointBits;
  const left = pointsOf(kindOfUnit(unit)) - points;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const weapon = game.weaponOf(unit, number);
    const kind = weapon & at.weaponKindBits;
    if (kind === 0 || (weapon & at.usedBit) !== 0 || costOf(unit, weapon) > left) continue;
    if ((weapon & at.loadedBit) === 0) add(game, actVerbs.reload, unit, number);
    else if (kind !== at.laser && game.isReady(unit)) {
      if (isBombKind(kind)) game.bombs[game.bombCount++] = packedAction(actVerbs.bomb, unit, number);
      else listTargets(game, unit, number, kind);
    }
  }
}

/** Lists the targets of a beam. A unit of the firing side is a target only of a stasis ray in reverse (U61). */
function listTargets(game: PackedGame, unit: number, number: number, kind: number): void {
  const { units, sight } = game;
  for (let index = 0; index < units.length; index++) {
    const target = units[index] as number;
    const isOther = game.sideOf(target) !== game.sideOf(unit);
    const isMarked = kind === at.stasisRay && stasisOf(game, target) > 0;
    if (target === unit || (!isOther && !isMarked) || !game.isOnMap(target) || game.isFrozen(target)) continue;
    if (!sight.beam(unit, target)) continue;
    if (isOther) add(game, actVerbs.beam, unit, number, target);
    if (isMarked) add(game, actVerbs.reverse, unit, number, target);
  }
}

/** Lists each bomb of `game.bombs` with each hex that a ready unit of the deciding side sees. */
export function addBombTargets(game: PackedGame): void {
  for (let index = 0; index < game.bombCount; index++) {
    const bomb = game.bombs[index] as number;
    const side = game.bytes[at.deciderOffset] as number;
    for (let hex = 0; hex < game.tables.hexCount; hex++)
      if (hasSighter(game, side, hex)) game.actions[game.actionCount++] = bomb | packedAction(actVerbs.done, 0, 0, hex);
  }
}

function listPhysical(game: PackedGame, unit: number): void {
  if (mayConfigure(game, unit)) add(game, actVerbs.configure, unit);
  if (stasisOf(game, unit) > 0) add(game, actVerbs.clearStasis, unit);
  if (game.isOnMap(unit)) {
    listMelee(game, unit);
    listObjects(game, unit);
  }
  listMoves(game, unit);
}

/** True if a unit may change its configuration (rule text L604–612, L703–709). */
function mayConfigure(game: PackedGame, unit: number): boolean {
  if (kindOfUnit(unit) !== at.crawlerKind) return true;
  const hex = game.hexOf(unit);
  if (!game.isOnMap(unit)) return false;
  if (game.isTurned(unit)) return mayRise(game, unit);
  return game.tables.isDepression[game.terrainOf(hex)] === 0 && !hasOtherCrawler(game, unit, hex);
}

/**
 * Lists the units that a walker or squad may attack in melee (U61): enemies in its hex, except crawlers and units that
 * are down, scattered or frozen. Only hovering squads attack hovering squads.
 */
function listMelee(game: PackedGame, unit: number): void {
  const { units } = game;
  const kind = kindOfUnit(unit);
  const hex = game.hexOf(unit);
  const isTurned = game.isTurned(unit);
  if (kind === at.crawlerKind || (kind === at.walkerKind && isTurned)) return;
  for (let index = 0; index < units.length; index++) {
    const target = units[index] as number;
    const targetKind = kindOfUnit(target);
    if (game.sideOf(target) === game.sideOf(unit) || game.hexOf(target) !== hex || targetKind === at.crawlerKind)
      continue;
    if (game.isFrozen(target)) continue;
    const isFallen = targetKind === at.walkerKind ? game.isTurned(target) : game.statusOf(target) === at.offlineStatus;
    const isHigh = targetKind === at.squadKind && game.isTurned(target);
    if (!isFallen && (!isHigh || (kind === at.squadKind && isTurned))) add(game, actVerbs.melee, unit, 0, target);
  }
}

function listObjects(game: PackedGame, unit: number): void {
  if (kindOfUnit(unit) !== at.walkerKind || game.isTurned(unit)) return;
  const { bytes } = game;
  for (let object = 0; object < at.objectCount; object++) {
    if (bytes[at.objectCarrierOffset + object] === unit) add(game, actVerbs.drop, unit, 0, object);
    else if (bytes[at.objectHexOffset + object] === game.hexOf(unit)) add(game, actVerbs.grab, unit, 0, object);
  }
}

function listMoves(game: PackedGame, unit: number): void {
  const isHovering = kindOfUnit(unit) === at.squadKind && game.isTurned(unit);
  if (game.isTurned(unit) && !isHovering) return;
  if (game.isOnMap(unit)) listSteps(game, unit, isHovering);
  else listEntries(game, unit, isHovering);
}

/** Lists the moves of a unit on the map: to a hex one step away (a hovering squad: also two steps), or off the map. */
export function listSteps(game: PackedGame, unit: number, isHovering: boolean): void {
  const { tables } = game;
  const hex = game.hexOf(unit);
  const near = tables.nearby[hex] as Uint8Array;
  let mayLeave = isBesideEdge(game, hex);
  for (let index = 0; index < near.length; index++) {
    const to = near[index] as number;
    const isStep = tables.steps(hex, to) === 1;
    if (!isStep && !(isHovering && isTwoAway(game, hex, to))) continue;
    if (mayEnterHex(game, unit, to)) add(game, actVerbs.move, unit, 0, to);
    if (isHovering && isStep && game.terrainOf(to) !== at.volcano && isBesideEdge(game, to)) mayLeave = true;
  }
  if (mayLeave) add(game, actVerbs.leaveMap, unit);
}

/** Lists the hexes into which a unit that waits at an edge of the map may move. */
function listEntries(game: PackedGame, unit: number, isHovering: boolean): void {
  const edge = game.hexOf(unit);
  const entries = game.tables.entries[edge === at.northEdge ? 0 : 1];
  for (let index = 0; index < entries.length; index++) {
    const to = entries[index] as number;
    if (!isAtEdge(game, to, edge) && !(isHovering && isTwoAway(game, edge, to))) continue;
    if (mayEnterHex(game, unit, to)) add(game, actVerbs.move, unit, 0, to);
  }
}

/** True if a hex lies at the edge `edge` of the map, which is `northEdge` or `southEdge`. */
export const isAtEdge = ({ tables }: PackedGame, hex: number, edge: number): boolean =>
  tables.next(hex, edge === at.northEdge ? 0 : 3) === at.nowhere;

/** True if a hovering squad can reach a hex in two steps, with no volcano on the way. `from` is a hex or an edge. */
function isTwoAway(game: PackedGame, from: number, to: number): boolean {
  const { tables } = game;
  const isEntering = from >= tables.hexCount;
  if (!isEntering && tables.steps(from, to) !== 2) return false;
  for (let direction = 0; direction < hexDirections.length; direction++) {
    const over = tables.next(to, direction);
    if (over === at.nowhere || game.terrainOf(over) === at.volcano) continue;
    if (isEntering ? isAtEdge(game, over, from) : tables.steps(from, over) === 1) return true;
  }
  return false;
}

/** True if a hex lies at the border of the map, so that a unit can move off the map. */
const isBesideEdge = ({ tables }: PackedGame, hex: number): boolean => tables.isOutermost[hex] === 1;
