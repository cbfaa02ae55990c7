// Converts positions to packed states and back. A position says nothing about the deck. So a packed position has the
// whole deck of a turn, without the Time Stream cards that were drawn.
import { earthquakeColours, unitSizes, unitTypes, weaponNames, type Terrain } from '../data/reference-types.ts';
import {
  isReprogrammed,
  PlacedPosition,
  type PlacedCloud,
  type PlacedUnit,
  type PlacedWeapon,
} from '../position/placed-position.ts';
import { beginTurn } from './action-deck.ts';
import { isBombKind, kindOfUnit, packedSides, packedTerrains } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { packGround, packUnit, packedConfigurations, statusOfKind } from './packed-places.ts';
import { emptyGame, runawaySetUpOf } from './set-up.ts';
import { stasisOf } from './unit-changes.ts';

/** Sets the edges and the Opportunity cards of the scenario of a sheet. A scenario without platoons has neither. */
function packScenario({ bytes, tables }: PackedGame, sheet: string): void {
  const setUp = runawaySetUpOf(tables, sheet);
  if (!setUp) return;
  bytes[at.winnerOfLossOffset] = at.noSide;
  bytes[at.opportunitiesOffset] = 1;
  bytes.set(setUp.edges, at.homeEdgesOffset);
}

/** Replaces the state by a position on the map of the tables. The state is then at the moment when a card is drawn. */
export function packPosition(game: PackedGame, position: PlacedPosition): void {
  emptyGame(game);
  const { bytes, tables } = game;
  packGround(game, position);
  for (let hex = 0; hex < tables.hexCount; hex++) {
    const colour = position.borders[hex] ?? position.epicenters[hex] ?? null;
    const number = colour === null ? 0 : earthquakeColours.indexOf(colour) + 1;
    bytes[at.groundOffset + hex] = game.terrainOf(hex) | (number << at.colourShift);
  }
  for (const placed of position.units) {
    const unit = tables.unitNames.indexOf(placed.name);
    packUnit(game, unit, placed);
    bytes[at.sidesOffset + unit] = packedSides.indexOf(placed.side);
  }
  const crawler = position.units[position.crawler];
  bytes[at.scenarioCrawlerOffset] = tables.unitNames.indexOf(crawler?.name ?? '');
  // A reprogrammed crawler is moved by its owner, so no sheet drives it.
  const isDriven = crawler && !isReprogrammed(crawler, position);
  bytes[at.drivenCrawlerOffset] = isDriven ? bytes[at.scenarioCrawlerOffset] : at.noUnit;
  packScenario(game, position.sheet);
  bytes[at.lastTurnOffset] = at.nowhere;
  beginTurn(game);
  bytes[at.timeStreamOffset] = position.timeStream;
  bytes[at.deckCardsOffset + at.timeStreamSort] = tables.timeStreamCards - position.timeStream;
  game.recall();
}

function weaponsOfPacked(game: PackedGame, unit: number): PlacedWeapon[] {
  return [0, 1, 2, 3].flatMap((number): PlacedWeapon[] => {
    const weapon = game.weaponOf(unit, number);
    const name = weaponNames[(weapon & at.weaponKindBits) - 1];
    if (name === undefined) return [];
    const size = unitSizes[(weapon >> at.sizeShift) & at.sizeBits] ?? 'light';
    const weaponClass = isBombKind(weapon & at.weaponKindBits) ? 'bomb' : 'beam';
    return [{ weapon: name, class: weaponClass, size, loaded: (weapon & at.loadedBit) !== 0 }];
  });
}

function unpackUnit(game: PackedGame, unit: number): PlacedUnit {
  const kind = kindOfUnit(unit);
  const hex = game.hexOf(unit);
  return {
    name: game.tables.unitNames[unit] ?? '',
    side: packedSides[game.sideOf(unit)] ?? 'none',
    kind: unitTypes[kind] ?? 'crawler',
    hex: game.isOnMap(unit) ? hex : -1,
    edge: hex === at.northEdge ? 'north' : hex === at.southEdge ? 'south' : null,
    status: statusOfKind(kind, game.statusOf(unit)),
    configuration: packedConfigurations[kind]?.[game.isTurned(unit) ? 1 : 0] ?? 'mobile',
    stasis: stasisOf(game, unit),
    frozen: game.isFrozen(unit),
    thawed: (game.stateOf(unit) & at.thawedBit) !== 0,
    reached: (game.stateOf(unit) & at.reachedBit) !== 0,
    weapons: weaponsOfPacked(game, unit),
  };
}

/** Returns the position of a packed state. A unit that was removed from the game gets the hex −1 and no edge. */
export function unpackPosition(game: PackedGame, sheet: string): PlacedPosition {
  const { bytes, tables } = game;
  const hexes = [...tables.board.hexes.keys()];
  const terrain = hexes.map((hex): Terrain => packedTerrains[game.terrainOf(hex)] ?? 'open');
  const colours = hexes.map((hex) => earthquakeColours[game.colourOf(hex) - 1] ?? null);
  const hasBorder = (hex: number): boolean => tables.hasBorder[game.terrainOf(hex)] === 1;
  const units = [...game.units].map((unit) => unpackUnit(game, unit));
  return new PlacedPosition({
    ...tables.files,
    sheet,
    mapJson: undefined,
    crawler: [...game.units].indexOf(bytes[at.scenarioCrawlerOffset] as number),
    timeStream: bytes[at.timeStreamOffset] as number,
    terrain,
    borders: hexes.map((hex) => (hasBorder(hex) ? (colours[hex] ?? null) : null)),
    epicenters: hexes.map((hex) => (hasBorder(hex) ? null : (colours[hex] ?? null))),
    clouds: hexes.map((hex): PlacedCloud | null => {
      const cloud = game.cloudOf(hex);
      const size = unitSizes[(cloud & at.cloudBits) - 1];
      return size === undefined ? null : { size, thisTurn: (cloud & at.cloudOfTurnBit) !== 0 };
    }),
    units,
  });
}
