// Plays random games of Unbreakable under checks. After each action, checks stacking, markers, clouds, cards and units.
// Then undoes the action, loads the state into a second game, and repeats the action.
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { isBombKind, kindOfUnit } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import { addBombTargets } from '../../../runtime/unbreakable/engine/activation-choices.ts';
import {
  actVerbs,
  detailInAction,
  unitInAction,
  verbOf,
  weaponNumberOf,
} from '../../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction, listActions } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { packPosition, unpackPosition } from '../../../runtime/unbreakable/engine/packed-position.ts';
import type { PackedPlayer } from '../../../runtime/unbreakable/players/random-player.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import { placedFrom } from '../../support/unbreakable.ts';

const earthquakes = [3, 2, 1];

/** True if a hex may have these units by the printed list of full hexes (L688–693). */
function isWithinLimit(crawlers: number, walkers: number, squads: number): boolean {
  if (crawlers > 0) return crawlers === 1 && walkers + squads === 0;
  if (walkers === 2) return squads === 0;
  if (walkers === 1) return squads <= 2;
  return walkers === 0 && squads <= 4;
}

/** Returns, for each hex, the numbers of its crawlers, walkers and squads that count for the stacking limit. */
function contentsByHex(game: PackedGame): Map<number, [number, number, number]> {
  const contents = new Map<number, [number, number, number]>();
  for (const unit of game.units) {
    const kind = kindOfUnit(unit);
    const state = game.stateOf(unit);
    const isTurned = (state & at.turnedOverBit) !== 0;
    const isScattered = kind === at.squadKind && (state & at.statusBits) === at.offlineStatus;
    if (!game.isOnMap(unit) || isScattered || (isTurned && kind !== at.walkerKind)) continue;
    const counts = contents.get(game.hexOf(unit)) ?? [0, 0, 0];
    counts[kind as 0 | 1 | 2] += 1;
    contents.set(game.hexOf(unit), counts);
  }
  return contents;
}

function checkGround(game: PackedGame, fault: (text: string) => void): void {
  for (let hex = 0; hex < game.tables.hexCount; hex++) {
    const [terrain, colour, cloud] = [game.terrainOf(hex), game.colourOf(hex), game.cloudOf(hex)];
    const hasBorder = terrain === at.crater || terrain === at.lava;
    if (terrain > at.volcano) fault(`hex ${hex} has the terrain ${terrain}`);
    if (hasBorder ? colour < 1 || colour > 6 : colour > 6) fault(`hex ${hex} has the colour ${colour}`);
    if (terrain === at.volcano && colour !== 0) fault(`the volcano in hex ${hex} has a marker`);
    if (cloud !== 0 && (cloud & at.cloudBits) === 0) fault(`hex ${hex} has a cloud without a size`);
    if ((cloud & at.cloudOfTurnBit) !== 0 && game.bytes[at.timeStreamOffset] !== 0)
      fault(`hex ${hex} has an old mark of this turn`);
  }
}

function checkCards({ bytes, tables }: PackedGame, fault: (text: string) => void): void {
  if (bytes[at.phaseOffset] === at.setUpPhase) return;
  for (const [size, count] of earthquakes.entries()) {
    const all =
      (bytes[at.deckCardsOffset + at.earthquakeSort + size] ?? 0) +
      (bytes[at.discardedOffset + size] ?? 0) +
      (bytes[at.unusedOffset + size] ?? 0);
    if (all !== count) fault(`there are ${all} earthquake cards of size ${size}`);
  }
  for (let sort = at.opportunitySort; sort < at.deckSorts; sort++)
    if ((bytes[at.deckCardsOffset + sort] ?? 0) > (bytes[at.opportunitiesOffset] ?? 0))
      fault(`there are two cards ${sort}`);
  const left = bytes[at.deckCardsOffset + at.timeStreamSort] ?? 0;
  if (left + (bytes[at.timeStreamOffset] ?? 0) !== tables.timeStreamCards) fault('Time Stream cards are lost');
}

function checkUnits(game: PackedGame, fault: (text: string) => void): void {
  for (const unit of game.units) {
    const name = game.tables.unitNames[unit];
    const state = game.stateOf(unit);
    if (game.isOnMap(unit) && game.terrainOf(game.hexOf(unit)) === at.volcano) fault(`${name} is in a volcano`);
    const isSquad = kindOfUnit(unit) === at.squadKind;
    if (isSquad && (state & at.turnedOverBit) !== 0 && (state & at.statusBits) === at.offlineStatus)
      fault(`${name} hovers scattered`);
    for (let number = 0; number < at.weaponsOfUnit; number++)
      if ((game.weaponOf(unit, number) & at.committedBit) !== 0 && game.bytes[at.phaseOffset] !== at.defencePhase)
        fault(`${name} has a committed laser`);
  }
  if (game.bytes[at.phaseOffset] === at.displacementPhase) return;
  for (const [hex, [crawlers, walkers, squads]] of contentsByHex(game))
    if (!isWithinLimit(crawlers, walkers, squads)) fault(`hex ${hex} holds ${crawlers}, ${walkers}, ${squads}`);
}

/**
 * The bits for the kind and the size of a weapon. Only mutations and Opportunity cards change the kind, and nothing
 * changes the size.
 */
const fixedBits = at.weaponKindBits | (at.sizeBits << at.sizeShift);

/** Returns the class (beam or bomb) and the size of a weapon as bits, which no action changes; 0 for no weapon. */
function classOf(weapon: number): number {
  const kind = weapon & at.weaponKindBits;
  return kind === 0 ? 0 : 1 | (isBombKind(kind) ? 2 : 0) | (weapon & (at.sizeBits << at.sizeShift));
}

/**
 * Checks that an action changes only weapons that it may change, and that the side that acts fires no laser during an
 * activation.
 */
function checkWeapons(game: PackedGame, before: Uint8Array, fault: (text: string) => void): void {
  const { units, bytes } = game;
  const isExchanged = before[at.opportunitiesOffset] === 1;
  const isActivation = before[at.phaseOffset] === at.activationPhase;
  for (const unit of units) {
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const index = unit * at.unitBytes + at.unitWeapons + number;
      const [was, is] = [before[index] ?? 0, bytes[index] ?? 0];
      const isChanged = isExchanged ? classOf(was) !== classOf(is) : ((was ^ is) & fixedBits) !== 0;
      if (isChanged) fault('weapon cards changed');
      const isLaser = (was & at.weaponKindBits) === at.laser && (is & at.weaponKindBits) === at.laser;
      if (
        isActivation &&
        isLaser &&
        (was & ~is & at.loadedBit) !== 0 &&
        before[at.sidesOffset + unit] === before[at.deciderOffset]
      )
        fault('a laser fires in its own activation');
    }
  }
  if (isExchanged) checkWeaponCards(game, before, fault);
}

/** Returns how many weapons of each kind the units on the map and at its edges have. */
function cardsInPlay(units: Uint8Array, bytes: Uint8Array): Uint8Array {
  const cards = new Uint8Array(at.weaponKindBits + 1);
  for (const unit of units) {
    if (bytes[unit * at.unitBytes] === at.nowhere) continue;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const kind = (bytes[unit * at.unitBytes + at.unitWeapons + number] ?? 0) & at.weaponKindBits;
      cards[kind] = (cards[kind] ?? 0) + 1;
    }
  }
  return cards;
}

/**
 * Checks that no unit gets a weapon whose cards are all in use (U31). A skirmish may begin with more weapons of a kind
 * than there are cards. Such a surplus is no fault, but it must not grow.
 */
function checkWeaponCards(game: PackedGame, before: Uint8Array, fault: (text: string) => void): void {
  const [now, then] = [cardsInPlay(game.units, game.bytes), cardsInPlay(game.units, before)];
  for (const [kind, used] of now.entries())
    if (kind > 0 && used > Math.max(game.tables.weaponCards[kind] ?? 0, then[kind] ?? 0))
      fault(`${used} weapons are of the kind ${kind}`);
}

function checkActor(game: PackedGame, action: number, fault: (text: string) => void): void {
  const verb = verbOf(action);
  const isOfUnit = verb !== actVerbs.done && verb !== actVerbs.goOn;
  if (!isOfUnit || verb === actVerbs.displace || verb === actVerbs.push) return;
  const unit = unitInAction(action);
  if (game.isFrozen(unit)) fault(`the frozen unit ${unit} acts`);
  if (game.sideOf(unit) !== game.bytes[at.deciderOffset]) fault(`the unit ${unit} acts for the other side`);
  const isFired = verb === actVerbs.bomb || verb === actVerbs.beam || verb === actVerbs.reverse;
  if (isFired && !game.isReady(unit)) fault(`the unit ${unit} fires and is not ready`);
  // A shot by the Opportunity card Proximity uses no weapon card of the unit, so it needs no loaded weapon.
  const isShot = isFired && detailInAction(action) === 0;
  const weapon = game.weaponOf(unit, weaponNumberOf(action));
  if (isShot && (weapon & at.loadedBit) === 0) fault(`the unit ${unit} fires an unloaded weapon`);
  if (isShot && (weapon & at.weaponKindBits) === at.laser) fault(`the unit ${unit} fires a laser in its activation`);
}

/** Returns the legal actions, as a copy of the list. */
function legalOf(game: PackedGame): Int32Array {
  listActions(game);
  if (game.bytes[at.phaseOffset] === at.activationPhase) addBombTargets(game);
  return game.actions.slice(0, game.actionCount);
}

const isSame = (a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

export interface GuardedGame {
  readonly game: PackedGame;
  /** A second game of the same sheets, into which each state is loaded. */
  readonly other: PackedGame;
  readonly player: PackedPlayer;
  /** In every n-th decision, where n is `every`, the state is written as a position and read again. */
  readonly every: number;
  readonly fault: (text: string) => void;
}

/**
 * Carries out an action, and checks its effects. `legal` are the legal actions before the action; they are listed again
 * and compared. If `legal` is null, nothing is compared.
 */
function guardedStep({ game, other, fault }: GuardedGame, action: number, legal: Int32Array | null): void {
  checkActor(game, action, fault);
  const before = game.bytes.slice();
  applyAction(game, action);
  const after = game.bytes.slice();
  checkWeapons(game, before, fault);
  // The earlier state can be restored, and a second game that loads it goes on in the same way.
  game.restore(before);
  other.restore(before);
  if (legal && !isSame(legalOf(other), legal)) fault('a loaded state has other legal actions');
  if (legal && !isSame(legalOf(game), legal)) fault('a state that is taken back has other legal actions');
  if (!isSame(game.bytes, before)) fault('taking back is not the identity');
  applyAction(other, action);
  game.restore(after);
  if (!isSame(other.bytes, after)) fault('a loaded state goes on in another way');
}

/** In every third decision, the legal actions of a loaded state and of a restored state are listed and compared. */
const listedEvery = 3;

/** Writes a state as a position and reads the position again. The reader refuses positions that the rules forbid. */
function checkPosition({ game, other, fault }: GuardedGame, sheet: string): void {
  const json = positionJson(unpackPosition(game, sheet));
  try {
    packPosition(other, placedFrom(json));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return fault(`a position is refused: ${error.message}`);
  }
  const again = positionJson(unpackPosition(other, sheet));
  if (JSON.stringify(again) !== JSON.stringify(json)) fault('a position is not the same after it was read');
}

/** Plays up to the end of a game, or up to `most` decisions. Returns the number of decisions. */
export function playGuardedGame(guarded: GuardedGame, most: number, sheet: string | null): number {
  const { game, player, every, fault } = guarded;
  let decisions = 0;
  while (game.bytes[at.phaseOffset] !== at.endPhase && decisions < most) {
    const action = player.choose(game);
    const legal = legalOf(game);
    if (!legal.includes(action)) fault(`${action} is not legal`);
    guardedStep(guarded, action, decisions % listedEvery === 0 ? legal : null);
    checkGround(game, fault);
    checkCards(game, fault);
    checkUnits(game, fault);
    const isPlain =
      game.bytes[at.phaseOffset] === at.activationPhase &&
      game.hexOf(game.bytes[at.drivenCrawlerOffset] ?? 0) !== at.nowhere;
    if (sheet !== null && isPlain && decisions % every === 0) checkPosition(guarded, sheet);
    decisions += 1;
  }
  return decisions;
}
