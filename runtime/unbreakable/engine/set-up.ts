// The set-up of a packed state: the map, and the units with their weapons. Units begin where blue places them (U44,
// U45), or at the edges.
import { unitSizes } from '../data/reference-types.ts';
import { beginTurn, earthquakeCards } from './action-deck.ts';
import { isBombKind, kindOfUnit, sideOfUnit, type EngineTables } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import { packedAction, actVerbs } from './packed-actions.ts';
import type { PackedGame } from './packed-game.ts';
import { drawKind } from './packed-rule-acts.ts';
import { fitsIfCounted } from './packed-stacking.ts';
import { setState } from './unit-changes.ts';
import { kindOfWeapon } from './weapon-states.ts';

/** Empties the state: the printed map, no units, the first turn. The source of random numbers stays as it was seeded. */
export function emptyGame(game: PackedGame): void {
  const { bytes, words, tables } = game;
  words.fill(0, 0, at.randomWord);
  game.clearUnits();
  for (let unit = 0; unit < at.unitCount; unit++) bytes[at.sidesOffset + unit] = sideOfUnit(unit);
  for (let hex = 0; hex < tables.hexCount; hex++) bytes[at.groundOffset + hex] = tables.printed[hex] as number;
  for (let size = 0; size < unitSizes.length; size++) bytes[at.unusedOffset + size] = earthquakeCards[size] ?? 0;
  for (let object = 0; object < at.objectCount; object++) {
    bytes[at.objectHexOffset + object] = at.nowhere;
    bytes[at.objectCarrierOffset + object] = at.noUnit;
  }
  bytes[at.drivenCrawlerOffset] = at.noUnit;
  bytes[at.scenarioCrawlerOffset] = at.noUnit;
  bytes[at.winnerOfLossOffset] = at.blue;
  bytes[at.enteringUnitOffset] = at.noUnit;
  bytes[at.fullHexOffset] = at.nowhere;
  bytes[at.winningSideOffset] = at.noSide;
  bytes[at.turnOffset] = 1;
  game.counts.fill(0);
}

/** Gives a unit loaded weapons of some kinds. The size of a weapon follows from the number of weapons of its class. */
export function armUnit(game: PackedGame, unit: number, kinds: ArrayLike<number>): void {
  const sizes = game.tables.weaponSizes[kindOfUnit(unit)] ?? [];
  let bombs = 0;
  for (let number = 0; number < kinds.length; number++) if (isBombKind(kinds[number] as number)) bombs += 1;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const kind = number < kinds.length ? (kinds[number] as number) : 0;
    const ofClass = isBombKind(kind) ? bombs : kinds.length - bombs;
    const size = sizes[ofClass - 1] ?? 0;
    game.setWeapon(unit, number, kind === 0 ? 0 : kind | (size << at.sizeShift) | at.loadedBit);
  }
}

/**
 * Begins the set-up, in which units are placed one after another. If units begin in the north half, only units of blue
 * are placed. If units begin at the edges, units of both sides are placed.
 */
function beginPlacing(game: PackedGame): void {
  game.recall();
  game.bytes[at.phaseOffset] = at.setUpPhase;
  nextToPlace(game, 0);
}

function nextToPlace(game: PackedGame, from: number): void {
  const { bytes } = game;
  const first = bytes[at.beginsAtEdgesOffset] === 1 ? at.yellow : at.blue;
  for (let unit = from; unit < at.unitCount; unit++) {
    const side = game.sideOf(unit);
    if (side < first || side === at.noSide || bytes[unit * at.unitBytes + at.unitUse] === at.nowhere) continue;
    bytes[at.placedUnitOffset] = unit;
    bytes[at.deciderOffset] = side;
    return;
  }
  bytes[at.phaseOffset] = at.drawPhase;
  beginTurn(game);
}

/** The number of statuses of a unit. */
const statusCount = 3;
/** In `detail` of a `place` action: the bit that means the second configuration of the unit. */
const placeTurned = at.turnedOverBit;

/** True if a unit may be placed in a hex (U44). `state` has the bits of a status and a configuration. */
export function mayPlace(game: PackedGame, unit: number, hex: number, state: number): boolean {
  const { tables, bytes } = game;
  if (bytes[at.beginsAtEdgesOffset] === 1) return mayBeginAtEdge(game, unit, hex, state);
  if (tables.isNorth[hex] === 0 || game.terrainOf(hex) === at.volcano) return false;
  const kind = kindOfUnit(unit);
  const isTurned = (state & placeTurned) !== 0;
  const isScattered = kind === at.squadKind && (state & at.statusBits) === at.offlineStatus;
  if (isScattered) return !isTurned;
  if (kind === at.crawlerKind && isTurned) return tables.isDepression[game.terrainOf(hex)] === 0;
  return (kind === at.squadKind && isTurned) || fitsIfCounted(game, unit, hex);
}

/**
 * True if a unit may begin at its edge with the status and the configuration in `state` (U73). A crawler cannot begin
 * there dug in, and a scattered squad cannot hover.
 */
function mayBeginAtEdge(game: PackedGame, unit: number, edge: number, state: number): boolean {
  if (edge !== game.hexOf(unit)) return false;
  const isTurned = (state & placeTurned) !== 0;
  const kind = kindOfUnit(unit);
  return !isTurned || kind === at.walkerKind || (kind === at.squadKind && (state & at.statusBits) !== at.offlineStatus);
}

export function listPlaces(game: PackedGame): void {
  const { bytes, tables } = game;
  const unit = bytes[at.placedUnitOffset] as number;
  const isAtEdges = bytes[at.beginsAtEdgesOffset] === 1;
  for (let hex = isAtEdges ? game.hexOf(unit) : 0; hex < (isAtEdges ? at.nowhere : tables.hexCount); hex++) {
    for (let status = 0; status < statusCount; status++) {
      for (let turned = 0; turned <= placeTurned; turned += placeTurned)
        if (mayPlace(game, unit, hex, status | turned))
          game.actions[game.actionCount++] = packedAction(actVerbs.place, unit, 0, hex, status | turned);
    }
  }
}

export function putUnit(game: PackedGame, unit: number, hex: number, state: number): void {
  game.bytes[unit * at.unitBytes] = hex;
  setState(game, unit, at.statusBits | at.turnedOverBit, state);
  game.tell('placed', unit, hex, state);
  nextToPlace(game, unit + 1);
}

/** The weapons of the crawler of Special Delivery (rule text L1111). */
const deliveryWeapons = (['laser', 'laser', 'nuke'] as const).map(kindOfWeapon);

/**
 * The numbers of the crawler and of the units of blue in Special Delivery: Crawler A, Walker 1, Squad 1 and Squad 2.
 */
export const deliveryUnits = { crawler: 0, walker: 16, squads: [20, 21] } as const;

/** The units of blue, in the order in which they are placed. */
export const deliveryBlue: readonly number[] = [deliveryUnits.walker, ...deliveryUnits.squads];

/**
 * Sets up Special Delivery, except the units of blue, which blue places next. `limit` is the number of the last turn;
 * `arms` returns the weapons of a blue unit.
 */
export function setUpDelivery(game: PackedGame, limit: number, arms: (unit: number) => ArrayLike<number>): void {
  emptyGame(game);
  const { bytes } = game;
  const { crawler } = deliveryUnits;
  bytes[at.lastTurnOffset] = limit;
  game.addUnit(crawler, at.southEdge);
  armUnit(game, crawler, deliveryWeapons);
  bytes[at.drivenCrawlerOffset] = crawler;
  bytes[at.scenarioCrawlerOffset] = crawler;
  for (let index = 0; index < deliveryBlue.length; index++) {
    const unit = deliveryBlue[index] as number;
    game.addUnit(unit, at.northEdge);
    armUnit(game, unit, arms(unit));
  }
  beginPlacing(game);
}

/** The number of the unit `Runaway`, which belongs to no side at the start. */
const runawayUnit = at.unitCount - 1;

/** The set-up of a runaway crawler by reference.json: its hex, and the edges over which yellow and blue enter. */
export interface RunawaySetUp {
  readonly hex: number;
  readonly edges: readonly [yellow: number, blue: number];
}

/** Returns the set-up of a sheet; null if reference.json lacks the hex or the edges for the sheet. */
export function runawaySetUpOf({ files, board }: EngineTables, sheet: string): RunawaySetUp | null {
  const driven = files.reference.sheets.get(sheet);
  const hex = board.numberOf(driven?.at ?? '');
  if (!driven?.edges || hex < 0) return null;
  const { yellow, blue } = driven.edges;
  const [first, second] = [yellow, blue].map((edge) => (edge === 'north' ? at.northEdge : at.southEdge));
  return { hex, edges: [first ?? at.southEdge, second ?? at.northEdge] };
}

/**
 * Sets up Runaway, until the moment when players choose statuses. `arms` returns the weapons of a unit, or null if the
 * unit takes no part. The runaway then draws its weapons from the cards that are left (U29).
 */
export function setUpRunaway(
  game: PackedGame,
  limit: number,
  { hex, edges }: RunawaySetUp,
  arms: (unit: number) => ArrayLike<number> | null,
): void {
  emptyGame(game);
  const { bytes } = game;
  bytes[at.lastTurnOffset] = limit;
  bytes[at.opportunitiesOffset] = 1;
  bytes[at.beginsAtEdgesOffset] = 1;
  bytes[at.winnerOfLossOffset] = at.noSide;
  bytes[at.drivenCrawlerOffset] = runawayUnit;
  bytes[at.scenarioCrawlerOffset] = runawayUnit;
  for (let side = at.yellow; side < at.noSide; side++) bytes[at.homeEdgesOffset + side] = edges[side] as number;
  for (let unit = 0; unit < runawayUnit; unit++) {
    const kinds = arms(unit);
    if (kinds === null) continue;
    game.addUnit(unit, edges[sideOfUnit(unit)] as number);
    armUnit(game, unit, kinds);
  }
  game.addUnit(runawayUnit, hex);
  game.recall();
  drawnWeapons[0] = drawKind(game, false);
  drawnWeapons[1] = drawKind(game, true);
  armUnit(game, runawayUnit, drawnWeapons);
  beginPlacing(game);
}

/** The beam and the bomb that the runaway draws. */
const drawnWeapons = new Uint8Array(2);
