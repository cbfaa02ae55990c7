// Sets up random skirmishes: units of both sides with random weapons and states on random ground. Skirmishes need rules
// that Special Delivery never uses, such as displacement of both sides, melee, and dug-in crawlers.
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { beginTurn, drawCards } from '../../../runtime/unbreakable/engine/action-deck.ts';
import { kindOfUnit } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { fitsIfCounted } from '../../../runtime/unbreakable/engine/packed-stacking.ts';
import { armUnit, emptyGame } from '../../../runtime/unbreakable/engine/set-up.ts';
import type { Random } from '../../support/random.ts';

const beams = [at.forceBeam, at.laser, at.stasisRay];
const bombs = [at.crustBuster, at.neutronBomb, at.nuke];
const converted = [at.crater, at.lava, at.rough, at.volcano, at.lava];

/** The greatest distance of a unit from the centre of the skirmish, so that units meet. */
const crowded = 4;

function convertSome(game: PackedGame, random: Random): void {
  for (let count = random.below(50); count > 0; count--) {
    const hex = random.below(game.tables.hexCount);
    const terrain = converted[random.below(converted.length)] ?? at.rough;
    const hasColour = terrain === at.crater || terrain === at.lava;
    game.bytes[at.groundOffset + hex] = terrain | ((hasColour ? 1 + random.below(6) : 0) << at.colourShift);
  }
}

function placeAtRandom(game: PackedGame, unit: number, hexes: readonly number[], random: Random): void {
  const { bytes, tables } = game;
  game.addUnit(unit, at.nowhere);
  for (let tried = 0; tried < 20; tried++) {
    const hex = hexes[random.below(hexes.length)] ?? 0;
    const terrain = game.terrainOf(hex);
    const isSquad = kindOfUnit(unit) === at.squadKind;
    const status =
      random.below(5) === 0 ? at.offlineStatus : random.below(4) === 0 ? at.buttonedStatus : at.readyStatus;
    const isTurned = random.below(3) === 0 && !(isSquad && status === at.offlineStatus);
    const isDugIn = kindOfUnit(unit) === at.crawlerKind && isTurned;
    if (terrain === at.volcano || (isDugIn && tables.isDepression[terrain] === 1)) continue;
    if (!isDugIn && !fitsIfCounted(game, unit, hex)) continue;
    bytes[unit * at.unitBytes] = hex;
    bytes[unit * at.unitBytes + at.unitState] = status | (isTurned ? at.turnedOverBit : 0);
    bytes[unit * at.unitBytes + at.unitStasis] = random.below(3);
    break;
  }
}

/** Sets up a skirmish, and plays it up to the first decision. */
export function setUpSkirmish(game: PackedGame, random: Random): void {
  emptyGame(game);
  const { bytes, tables } = game;
  bytes[at.lastTurnOffset] = 4;
  bytes[at.opportunitiesOffset] = random.below(2);
  convertSome(game, random);
  const centre = random.below(tables.hexCount);
  const near = [...tables.isNorth.keys()].filter((hex) => tables.steps(centre, hex) <= crowded);
  for (let unit = 0; unit < at.unitCount - 1; unit++) {
    if (random.below(3) === 0) continue;
    const isPair = kindOfUnit(unit) !== at.squadKind && random.below(2) === 0;
    const beam = (): number => beams[random.below(beams.length)] ?? at.laser;
    const bomb = (): number => bombs[random.below(bombs.length)] ?? at.nuke;
    placeAtRandom(game, unit, near, random);
    game.recall();
    armUnit(game, unit, isPair ? [beam(), beam(), bomb(), bomb()] : [beam(), bomb()]);
  }
  game.recall();
  beginTurn(game);
  drawCards(game);
}
