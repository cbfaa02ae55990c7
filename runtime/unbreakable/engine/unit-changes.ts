// Changes of single units in a packed state: status, configuration, removal, stasis, and the objects that walkers carry.
import { kindOfUnit } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';

const stateAt = (unit: number): number => unit * at.unitBytes + at.unitState;

/** Replaces the bits under a mask in the state of a unit. */
export function setState({ bytes }: PackedGame, unit: number, mask: number, bits: number): void {
  bytes[stateAt(unit)] = ((bytes[stateAt(unit)] as number) & ~mask) | bits;
}

/** Puts an object, which a unit carries, on the ground in the hex of the unit. */
export function dropObject(game: PackedGame, unit: number, object: number): void {
  const { bytes } = game;
  bytes[at.objectCarrierOffset + object] = at.noUnit;
  bytes[at.objectHexOffset + object] = game.hexOf(unit);
  game.tell('drops', unit, object);
}

/** Puts all objects that a unit carries on the ground in the hex of the unit. */
function dropObjects(game: PackedGame, unit: number): void {
  for (let object = 0; object < at.objectCount; object++)
    if (game.bytes[at.objectCarrierOffset + object] === unit) dropObject(game, unit, object);
}

/** Ends the game with a winning side, or `noSide`, and a cause. */
export function endGame({ bytes }: PackedGame, winner: number, cause: number): void {
  bytes[at.phaseOffset] = at.endPhase;
  bytes[at.winningSideOffset] = winner;
  bytes[at.causeOffset] = cause;
}

/** Removes a unit that magma engulfs. The game ends if the unit is the crawler of the scenario (U14, U72). */
export function engulf(game: PackedGame, unit: number, cause: number): void {
  const { bytes } = game;
  game.tell('lost', unit, game.hexOf(unit), cause);
  removeUnit(game, unit);
  if (unit === bytes[at.scenarioCrawlerOffset]) endGame(game, bytes[at.winnerOfLossOffset] as number, cause);
}

/**
 * Marks the crawler of the scenario if it is in the half of the map in which its side wins. Only U13 in its second
 * reading uses the mark.
 */
export function noteHalf(game: PackedGame, unit: number): void {
  const { mind, tables, bytes } = game;
  if (!mind.remembersHalf || unit !== bytes[at.scenarioCrawlerOffset]) return;
  const isThere = game.isOnMap(unit) && (tables.isNorth[game.hexOf(unit)] === 1) === (mind.wins === 'north');
  if (isThere) setState(game, unit, at.reachedBit, at.reachedBit);
}

/** Takes a unit out of the game. Its objects stay in the hex. */
export function removeUnit(game: PackedGame, unit: number): void {
  dropObjects(game, unit);
  game.count('unitsLost', unit);
  game.bytes[unit * at.unitBytes] = at.nowhere;
}

/**
 * Removes a unit that has just fallen down or scattered in lava, if the reading of U34 says that such units are lost.
 */
function judgeInLava(game: PackedGame, unit: number): void {
  if (!game.mind.losesInLava) return;
  const hex = game.hexOf(unit);
  if (hex >= game.tables.hexCount || game.terrainOf(hex) !== at.lava) return;
  game.count('lostAsTheyFell', unit);
  engulf(game, unit, at.endByPush);
}

/** Knocks down an upright walker, or scatters a squad. A scattered squad no longer hovers (U35). */
export function knockDown(game: PackedGame, unit: number): void {
  const kind = kindOfUnit(unit);
  if (kind === at.crawlerKind || game.isFrozen(unit)) return;
  if (kind === at.walkerKind) {
    if (game.isTurned(unit)) return;
    setState(game, unit, at.turnedOverBit, at.turnedOverBit);
    dropObjects(game, unit);
    game.tell('down', unit);
  } else {
    if (game.statusOf(unit) === at.offlineStatus) return;
    setState(game, unit, at.statusBits | at.turnedOverBit, at.offlineStatus);
    game.tell('scattered', unit);
  }
  judgeInLava(game, unit);
}

/** Changes the status of a unit. A squad cannot go offline and is scattered instead. */
export function changeStatusOf(game: PackedGame, unit: number, status: number): void {
  if (status === at.offlineStatus && kindOfUnit(unit) === at.squadKind) return knockDown(game, unit);
  setState(game, unit, at.statusBits, status);
  game.tell('status', unit, status);
}

/** Freezes a unit if it has enough stasis markers for the number of Time Stream cards drawn in the turn. */
export function freezeIfEnough(game: PackedGame, unit: number): void {
  const { bytes, tables } = game;
  const least = tables.freezing[bytes[at.timeStreamOffset] as number] as number;
  if (game.isFrozen(unit) || !game.isInPlay(unit) || stasisOf(game, unit) < least) return;
  setState(game, unit, at.frozenBit | at.thawedBit, at.frozenBit);
  game.tell('freezes', unit, stasisOf(game, unit));
}

export const stasisOf = ({ bytes }: PackedGame, unit: number): number =>
  bytes[unit * at.unitBytes + at.unitStasis] as number;

/** The greatest number of stasis markers that a byte holds. */
const mostMarkers = 255;

export function setStasis({ bytes }: PackedGame, unit: number, markers: number): void {
  bytes[unit * at.unitBytes + at.unitStasis] = Math.max(0, Math.min(mostMarkers, markers));
}

/**
 * Returns the size of a unit as a target: 0 light, 1 medium, 2 heavy. The size depends on the kind and the
 * configuration of the unit, and on the terrain of its hex.
 */
export function targetSize(game: PackedGame, unit: number): number {
  const kind = kindOfUnit(unit);
  const terrain = game.terrainOf(game.hexOf(unit));
  const isDeep = game.tables.isDepression[terrain] === 1;
  if (kind === at.crawlerKind) return 2;
  if (kind === at.walkerKind) return isDeep || game.isTurned(unit) ? 2 : 1;
  if (game.isTurned(unit)) return 0;
  if (isDeep) return 2;
  return terrain === at.open || terrain === at.road ? 0 : 1;
}
