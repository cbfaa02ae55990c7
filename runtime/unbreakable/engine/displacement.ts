// Displacement in a packed state. A larger unit enters a full hex. The owners of the smaller units there then move
// units out in turn (rule text L712–726, U52).
import { hexDirections } from '../board/hex-board.ts';
import { kindOfUnit, sideOfCard } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import { packedAction, actVerbs } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { canAllGo, displacedBy, noRoom, fitsIfCounted, hasOtherCrawler } from './packed-stacking.ts';
import { grindToRough } from './ground-changes.ts';
import { knockDown, noteHalf, setState } from './unit-changes.ts';

/** True if a unit is in the full hex and may be displaced now. */
function mayGo(game: PackedGame, unit: number): boolean {
  const { bytes } = game;
  if (game.hexOf(unit) !== bytes[at.fullHexOffset] || unit === bytes[at.enteringUnitOffset] || !game.isCounted(unit))
    return false;
  const kind = kindOfUnit(unit);
  const left =
    kind === at.walkerKind ? bytes[at.leavingWalkersOffset] : kind === at.squadKind ? bytes[at.leavingSquadsOffset] : 0;
  return left !== 0;
}

function hasGoers(game: PackedGame, side: number): boolean {
  const { units } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.sideOf(unit) === side && mayGo(game, unit)) return true;
  }
  return false;
}

/**
 * Begins a displacement. `leaving` is a result of `displacedBy`: the number of walkers in the upper four bits, of
 * squads in the lower four. `resumed` is the phase that follows.
 */
function beginDisplacement(game: PackedGame, unit: number, hex: number, leaving: number, resumed: number): void {
  const { bytes, dice } = game;
  bytes[at.fullHexOffset] = hex;
  bytes[at.enteringUnitOffset] = unit;
  bytes[at.leavingWalkersOffset] = leaving >> 4;
  bytes[at.leavingSquadsOffset] = leaving & 15;
  bytes[at.resumedPhaseOffset] = resumed;
  bytes[at.phaseOffset] = at.displacementPhase;
  const isBoth = hasGoers(game, at.yellow) && hasGoers(game, at.blue);
  const isYellow = isBoth ? dice.combat() : hasGoers(game, at.yellow);
  bytes[at.deciderOffset] = isYellow ? at.yellow : at.blue;
}

/**
 * Moves a unit into a hex that it may enter. Smaller units are displaced if necessary. A crawler rolls to grind the
 * ground (rule text L683).
 */
export function enterPacked(game: PackedGame, unit: number, hex: number, resumed: number): void {
  const { bytes, tables, dice } = game;
  const leaving = displacedBy(game, unit, hex);
  game.tell('moves', unit, hex, game.hexOf(unit));
  bytes[unit * at.unitBytes] = hex;
  noteHalf(game, unit);
  if (
    kindOfUnit(unit) === at.crawlerKind &&
    tables.isGround[game.terrainOf(hex)] === 1 &&
    dice.someOf(tables.movingDice)
  )
    grindToRough(game, hex);
  if (leaving > 0) beginDisplacement(game, unit, hex, leaving, resumed);
}

/**
 * True if a dug-in crawler may become mobile: its hex has no other crawler, and the units that it displaces find room.
 */
export function mayRise(game: PackedGame, unit: number): boolean {
  const hex = game.hexOf(unit);
  if (hasOtherCrawler(game, unit, hex)) return false;
  setState(game, unit, at.turnedOverBit, 0);
  const leaving = displacedBy(game, unit, hex);
  setState(game, unit, at.turnedOverBit, at.turnedOverBit);
  return leaving !== noRoom;
}

/**
 * Makes a dug-in crawler mobile. The crawler then counts for the stacking limit, and displaces units if its hex is too
 * full.
 */
export function rise(game: PackedGame, unit: number, resumed: number): void {
  setState(game, unit, at.turnedOverBit, 0);
  game.tell('turns', unit);
  const hex = game.hexOf(unit);
  const leaving = displacedBy(game, unit, hex);
  if (leaving > 0) beginDisplacement(game, unit, hex, leaving, resumed);
}

/**
 * Makes a dug-in crawler mobile if its ground was converted. A crawler that cannot rise stays dug in (U62). Returns
 * true as soon as a crawler displaces units, because this interrupts the game.
 */
export function riseFromChangedGround(game: PackedGame, resumed: number): boolean {
  const { units, bytes } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    const use = unit * at.unitBytes + at.unitUse;
    if (((bytes[use] as number) & at.risingBit) === 0) continue;
    bytes[use] = (bytes[use] as number) & ~at.risingBit;
    if (!game.isOnMap(unit) || !game.isTurned(unit) || !mayRise(game, unit)) continue;
    rise(game, unit, resumed);
    if (bytes[at.phaseOffset] === at.displacementPhase) return true;
  }
  return false;
}

/** True if a displaced unit may go to a hex. The units that must still leave must find room afterwards. */
function mayGoTo(game: PackedGame, unit: number, hex: number): boolean {
  const { bytes } = game;
  if (game.terrainOf(hex) === at.volcano || !fitsIfCounted(game, unit, hex)) return false;
  const isWalker = kindOfUnit(unit) === at.walkerKind;
  const full = game.hexOf(unit);
  bytes[unit * at.unitBytes] = hex;
  const walkers = (bytes[at.leavingWalkersOffset] as number) - (isWalker ? 1 : 0);
  const squads = (bytes[at.leavingSquadsOffset] as number) - (isWalker ? 0 : 1);
  const isPossible = canAllGo(game, full, at.noUnit, walkers, squads);
  bytes[unit * at.unitBytes] = full;
  return isPossible;
}

/** Lists the hexes into which the deciding side can move its displaced units. */
export function listDisplacements(game: PackedGame): void {
  const { units, bytes, tables } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.sideOf(unit) !== bytes[at.deciderOffset] || !mayGo(game, unit)) continue;
    for (let direction = 0; direction < hexDirections.length; direction++) {
      const hex = tables.next(game.hexOf(unit), direction);
      if (hex !== at.nowhere && mayGoTo(game, unit, hex))
        game.actions[game.actionCount++] = packedAction(actVerbs.displace, unit, 0, hex);
    }
  }
}

/**
 * Moves a displaced unit. After the last displaced unit, a die is rolled for each displaced unit that is not frozen. A
 * positive die knocks this unit down. Then the game goes on.
 */
export function displaceUnit(game: PackedGame, unit: number, hex: number): void {
  const { bytes } = game;
  game.tell('displaced', unit, hex);
  bytes[unit * at.unitBytes] = hex;
  const use = unit * at.unitBytes + at.unitUse;
  bytes[use] = (bytes[use] as number) | at.displacedBit;
  const left = kindOfUnit(unit) === at.walkerKind ? at.leavingWalkersOffset : at.leavingSquadsOffset;
  bytes[left] = (bytes[left] as number) - 1;
  if (bytes[at.leavingWalkersOffset] === 0 && bytes[at.leavingSquadsOffset] === 0) return endDisplacement(game);
  const other = bytes[at.deciderOffset] === at.blue ? at.yellow : at.blue;
  if (hasGoers(game, other)) bytes[at.deciderOffset] = other;
}

function endDisplacement(game: PackedGame): void {
  const { bytes, units, dice } = game;
  bytes[at.phaseOffset] = bytes[at.resumedPhaseOffset] as number;
  bytes[at.deciderOffset] = sideOfCard(bytes[at.cardOffset] as number);
  bytes[at.enteringUnitOffset] = at.noUnit;
  bytes[at.fullHexOffset] = at.nowhere;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    const use = unit * at.unitBytes + at.unitUse;
    if (((bytes[use] as number) & at.displacedBit) === 0) continue;
    bytes[use] = (bytes[use] as number) & ~at.displacedBit;
    if (!game.isFrozen(unit) && dice.combat()) knockDown(game, unit);
  }
}
