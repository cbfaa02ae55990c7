// The Opportunity cards: the choices of the sides, and their effects (rule text L1075–1083, U68, U76).
import { hexDirections } from '../board/hex-board.ts';
import { isBombKind, kindOfUnit, sideOfCard } from './engine-tables.ts';
import { shootBeam } from './beam-effects.ts';
import { dropBomb, hasSighter } from './bomb-effects.ts';
import * as at from './byte-layout.ts';
import {
  targetInAction,
  detailInAction,
  packedAction,
  actVerbs,
  unitInAction,
  verbOf,
  type PackedVerb,
} from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { mayEnterHex } from './packed-stacking.ts';
import { setState, stasisOf } from './unit-changes.ts';

const offer = (game: PackedGame, verb: PackedVerb, unit: number, weapon: number, target: number, detail = 0): void => {
  game.actions[game.actionCount++] = packedAction(verb, unit, weapon, target, detail);
};

/** True for the two cards by which the units of both sides may act. */
const isOfBoth = (sort: number): boolean => sort === at.swapWeapons || sort === at.reprogramCrawlers;

/** True for an Opportunity card with choices of its own. Walker Overload has the choices of an activation instead. */
export const hasChoices = (sort: number): boolean => sort >= at.opportunitySort && (sort & ~1) !== at.overload;

/** True if a unit of the deciding side may act by the current card. */
const mayAct = (game: PackedGame, unit: number): boolean =>
  game.sideOf(unit) === game.bytes[at.deciderOffset] &&
  unit !== game.bytes[at.drivenCrawlerOffset] &&
  !game.isSilenced(unit) &&
  (game.stateOf(unit) & at.actedBit) === 0 &&
  game.isAble(unit) &&
  game.isOnMap(unit);

/** Lists the choices of the deciding side at the current card. */
export function listOpportunities(game: PackedGame): void {
  const { units, bytes } = game;
  const sort = bytes[at.cardOffset] as number;
  offer(game, actVerbs.done, 0, 0, 0);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!mayAct(game, unit)) continue;
    if (sort === at.swapWeapons) listSwaps(game, unit);
    else if (sort === at.reprogramCrawlers) listReprograms(game, unit);
    else if ((sort & ~1) === at.clearMove) listClearMoves(game, unit);
    else listProximity(game, unit);
  }
}

/**
 * True if a hex is clear for a kind of unit: open ground or road; for a crawler, any terrain except a depression (U39).
 */
export function isClear({ tables, bytes }: PackedGame, kind: number, hex: number): boolean {
  const terrain = (bytes[at.groundOffset + hex] as number) & at.terrainBits;
  if (kind === at.crawlerKind) return tables.isDepression[terrain] === 0;
  return terrain === at.open || terrain === at.road;
}

/** True if a mushroom cloud or a unit of another side is in a hex. */
export function hasCloudOrOpponent(game: PackedGame, side: number, hex: number): boolean {
  const { units } = game;
  if (game.cloudOf(hex) !== 0) return true;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.hexOf(unit) === hex && game.sideOf(unit) !== side) return true;
  }
  return false;
}

function listClearMoves(game: PackedGame, unit: number): void {
  const { tables } = game;
  const kind = kindOfUnit(unit);
  const side = game.sideOf(unit);
  const hex = game.hexOf(unit);
  if (
    (game.isTurned(unit) && kind !== at.squadKind) ||
    !isClear(game, kind, hex) ||
    hasCloudOrOpponent(game, side, hex)
  )
    return;
  for (let direction = 0; direction < hexDirections.length; direction++) {
    const to = tables.next(hex, direction);
    if (to === at.nowhere || !isClear(game, kind, to) || hasCloudOrOpponent(game, side, to)) continue;
    if (mayEnterHex(game, unit, to)) offer(game, actVerbs.move, unit, 0, to);
  }
}

/**
 * Lists the light weapons that a crawler may fire by Crawler Proximity Fire, without a weapon card, into its hex and
 * each neighbouring hex (rule text L1083).
 */
function listProximity(game: PackedGame, unit: number): void {
  const { tables } = game;
  if (kindOfUnit(unit) !== at.crawlerKind || !game.isReady(unit)) return;
  const hex = game.hexOf(unit);
  listProximityBombs(game, unit, hex);
  for (let direction = 0; direction < hexDirections.length; direction++) {
    const next = tables.next(hex, direction);
    if (next !== at.nowhere) listProximityBombs(game, unit, next);
  }
  listProximityBeams(game, unit, hex);
}

function listProximityBombs(game: PackedGame, unit: number, hex: number): void {
  if (!hasSighter(game, game.sideOf(unit), hex)) return;
  for (let kind = at.crustBuster; kind <= at.stasisRay; kind++)
    if (isBombKind(kind)) offer(game, actVerbs.bomb, unit, 0, hex, kind);
}

function listProximityBeams(game: PackedGame, unit: number, hex: number): void {
  const { units, tables, sight } = game;
  for (let index = 0; index < units.length; index++) {
    const target = units[index] as number;
    if (target === unit || !game.isOnMap(target) || tables.steps(hex, game.hexOf(target)) > 1) continue;
    if (game.isFrozen(target) || !sight.beam(unit, target)) continue;
    const isOther = game.sideOf(target) !== game.sideOf(unit);
    if (isOther) offer(game, actVerbs.beam, unit, 0, target, at.forceBeam);
    if (isOther) offer(game, actVerbs.beam, unit, 0, target, at.stasisRay);
    if (stasisOf(game, target) > 0) offer(game, actVerbs.reverse, unit, 0, target, at.stasisRay);
  }
}

/** Returns a loaded light weapon of a kind. */
const lightWeapon = (kind: number): number => kind | at.loadedBit;

/** Fires a weapon by Crawler Proximity Fire. The crawler needs no weapon card. */
export function fireProximity(game: PackedGame, action: number): void {
  const unit = unitInAction(action);
  const weapon = lightWeapon(detailInAction(action));
  game.count('opportunities', unit);
  setState(game, unit, at.actedBit, at.actedBit);
  if (verbOf(action) === actVerbs.bomb) return dropBomb(game, unit, weapon, targetInAction(action));
  shootBeam(game, unit, weapon, targetInAction(action), verbOf(action) === actVerbs.reverse);
}

/** Returns how many cards of a kind of weapon are free: no unit in the game has them (U31). */
export function freeCards(game: PackedGame, kind: number): number {
  const { units, tables } = game;
  let free = tables.weaponCards[kind] as number;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!game.isInPlay(unit)) continue;
    for (let number = 0; number < at.weaponsOfUnit; number++)
      if ((game.weaponOf(unit, number) & at.weaponKindBits) === kind) free -= 1;
  }
  return free;
}

/** True if a squad is in the hex of a crawler of its side, or beside it. */
export function isNearOwnCrawler(game: PackedGame, squad: number): boolean {
  const { units, tables } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (kindOfUnit(unit) !== at.crawlerKind || game.sideOf(unit) !== game.sideOf(squad) || !game.isOnMap(unit))
      continue;
    if (tables.steps(game.hexOf(unit), game.hexOf(squad)) <= 1) return true;
  }
  return false;
}

function listSwaps(game: PackedGame, unit: number): void {
  if (kindOfUnit(unit) !== at.squadKind || !isNearOwnCrawler(game, unit)) return;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const now = game.weaponOf(unit, number) & at.weaponKindBits;
    if (now === 0) continue;
    for (let kind = at.crustBuster; kind <= at.stasisRay; kind++) {
      if (kind === now || isBombKind(kind) !== isBombKind(now) || freeCards(game, kind) <= 0) continue;
      offer(game, actVerbs.swap, unit, number, kind);
    }
  }
}

/** Exchanges a weapon card of a squad for another. The new weapon is loaded if the old weapon was loaded (U68). */
export function swapWeapon(game: PackedGame, unit: number, number: number, kind: number): void {
  const weapon = game.weaponOf(unit, number);
  game.setWeapon(unit, number, (weapon & ~at.weaponKindBits) | kind);
  setState(game, unit, at.actedBit, at.actedBit);
  game.count('opportunities', unit);
  game.tell('swaps', unit, weapon & at.weaponKindBits, kind);
}

/**
 * Lists the crawlers that a squad may reprogram. For the crawler of the scenario, the rules of the sheet decide. Any
 * other crawler must be in the hex of the squad.
 */
function listReprograms(game: PackedGame, squad: number): void {
  const { units, bytes } = game;
  if (kindOfUnit(squad) !== at.squadKind || !game.isReady(squad)) return;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    const isOpposing = kindOfUnit(unit) === at.crawlerKind && game.sideOf(unit) !== game.sideOf(squad);
    if (!isOpposing || !game.isOnMap(unit) || (game.stateOf(unit) & at.actedBit) !== 0) continue;
    const isAble =
      unit === bytes[at.scenarioCrawlerOffset]
        ? game.mind.mayReprogram(game, squad)
        : game.hexOf(unit) === game.hexOf(squad);
    if (isAble) offer(game, actVerbs.reprogram, squad, 0, unit);
  }
}

/**
 * Gives a crawler to the side of a squad. The mark `actedBit` of the crawler prevents a second reprogramming by the same
 * card (U68).
 */
export function reprogram(game: PackedGame, squad: number, crawler: number): void {
  const { bytes } = game;
  const side = game.sideOf(squad);
  setState(game, squad, at.actedBit, at.actedBit);
  setState(game, crawler, at.actedBit, at.actedBit);
  bytes[at.sidesOffset + crawler] = side;
  if (crawler === bytes[at.drivenCrawlerOffset]) bytes[at.drivenCrawlerOffset] = at.noUnit;
  game.count('reprogrammed', squad);
  game.tell('reprogrammed', crawler, side, squad);
}

/** Asks a side about the current card if the side has a choice. Returns true if the side is asked. */
function askSide(game: PackedGame, side: number): boolean {
  if (!hasChoice(game, side)) return false;
  game.bytes[at.phaseOffset] = at.activationPhase;
  return true;
}

/** True if a side has a choice other than `done` at the current card. */
function hasChoice(game: PackedGame, side: number): boolean {
  game.bytes[at.deciderOffset] = side;
  game.actionCount = 0;
  listOpportunities(game);
  return game.actionCount > 1;
}

/**
 * Asks the sides about a drawn Opportunity card other than Walker Overload. If the card is for both sides and both have
 * a choice, a die decides which side begins (U68).
 */
export function drawOpportunity(game: PackedGame, sort: number): void {
  const { bytes, dice } = game;
  if (!isOfBoth(sort)) return void askSide(game, sideOfCard(sort));
  if (hasChoice(game, at.yellow) && hasChoice(game, at.blue)) {
    const first = dice.combat() ? at.yellow : at.blue;
    bytes[at.sidesToAskOffset] = 1 << (at.yellow + at.blue - first);
    askSide(game, first);
  } else if (!askSide(game, at.yellow)) askSide(game, at.blue);
}

/**
 * A card of both sides asks one side after the other for its choice. This function asks the second side, if that side
 * was not asked yet. Returns true if the side is asked.
 */
export function askOtherSide(game: PackedGame): boolean {
  const { bytes } = game;
  const sides = bytes[at.sidesToAskOffset] as number;
  bytes[at.sidesToAskOffset] = 0;
  return sides !== 0 && askSide(game, sides >> 1);
}
