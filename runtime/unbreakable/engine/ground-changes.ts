// Changes of the ground in a packed state: conversions, volcanos, epicenter markers and mushroom clouds.
import { hexDirections } from '../board/hex-board.ts';
import { kindOfUnit } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { engulf } from './unit-changes.ts';

/** Sets the terrain of a hex, with the colour of its border or epicenter marker. */
function setGround(game: PackedGame, hex: number, terrain: number, colour: number): void {
  game.bytes[at.groundOffset + hex] = terrain | (colour << at.colourShift);
  game.sight.followHex(hex);
}

/** Marks the dug-in crawlers of a hex whose ground has changed, so that `riseFromChangedGround` makes them mobile. */
function unsettleCrawlers(game: PackedGame, hex: number): void {
  const { units, bytes } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (kindOfUnit(unit) !== at.crawlerKind || game.hexOf(unit) !== hex || !game.isTurned(unit)) continue;
    const use = unit * at.unitBytes + at.unitUse;
    bytes[use] = (bytes[use] as number) | at.risingBit;
  }
}

/** Grinds the ground to rough under a crawler; an epicenter marker stays. */
export function grindToRough(game: PackedGame, hex: number): void {
  setGround(game, hex, game.tables.movingTo, game.colourOf(hex));
  game.tell('ground', at.noUnit, hex, game.tables.movingTo);
}

/**
 * Rolls the colour of a border or of a marker. Each colour is always available, whatever pieces lie on the map (U32).
 */
function rolledColour(game: PackedGame): number {
  const crawler = game.bytes[at.drivenCrawlerOffset] as number;
  if (crawler !== at.noUnit) game.count('colours', crawler);
  return game.dice.colour();
}

/** Places an epicenter marker of a random colour, if the hex may have one and has none. */
export function placeEpicenter(game: PackedGame, hex: number): void {
  const terrain = game.terrainOf(hex);
  if (game.tables.isMarkerless[terrain] === 1 || game.colourOf(hex) !== 0) return;
  const colour = rolledColour(game);
  setGround(game, hex, terrain, colour + 1);
  game.tell('epicenter', at.noUnit, hex, colour);
}

/** Converts a hex as a nuke or an earthquake does. A hex that becomes a volcano loses its units. */
export function convertGround(game: PackedGame, hex: number): void {
  const { tables } = game;
  const before = game.terrainOf(hex);
  const terrain = tables.becomes[before] as number;
  if (terrain === at.nowhere) return;
  // Craters and lava get a border of a rolled colour (U32). A hill that becomes rough keeps its marker.
  const colour =
    tables.hasBorder[terrain] === 1
      ? rolledColour(game) + 1
      : tables.isMarkerless[terrain] === 1
        ? 0
        : game.colourOf(hex);
  setGround(game, hex, terrain, colour);
  game.tell('ground', at.noUnit, hex, terrain);
  if (terrain === at.volcano) erupt(game, hex);
  unsettleCrawlers(game, hex);
}

function erupt(game: PackedGame, hex: number): void {
  const { units, tables } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (game.hexOf(unit) === hex) engulf(game, unit, at.endByVolcano);
  }
  game.count('volcanos', game.bytes[at.scenarioCrawlerOffset] as number);
  for (let direction = 0; direction < hexDirections.length; direction++) {
    const next = tables.next(hex, direction);
    if (next !== at.nowhere) placeEpicenter(game, next);
  }
}

/** Places a mushroom cloud. A cloud before the first Time Stream card of the turn gets the mark of this turn. */
export function placeCloud(game: PackedGame, hex: number, size: number): void {
  const { bytes } = game;
  bytes[at.cloudsOffset + hex] = (size + 1) | (bytes[at.timeStreamOffset] === 0 ? at.cloudOfTurnBit : 0);
  game.sight.followHex(hex);
}

/**
 * Makes clouds of earlier turns one size smaller, and removes light clouds. A cloud with the mark of this turn only
 * loses the mark.
 */
export function reduceClouds(game: PackedGame): void {
  const { bytes, tables } = game;
  for (let hex = 0; hex < tables.hexCount; hex++) {
    const cloud = bytes[at.cloudsOffset + hex] as number;
    if (cloud === 0) continue;
    bytes[at.cloudsOffset + hex] = (cloud & at.cloudOfTurnBit) === 0 ? cloud - 1 : cloud & at.cloudBits;
    if ((cloud & at.cloudOfTurnBit) === 0) game.tell('cloud', at.noUnit, hex, cloud - 1);
    game.sight.followHex(hex);
  }
}
