// Refuses weapon actions that the rules forbid, and names the rule.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { costOf } from '../../../../runtime/unbreakable/engine/activation-choices.ts';
import { hasSighter } from '../../../../runtime/unbreakable/engine/bomb-effects.ts';
import { isBombKind, kindOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import { hasChoices } from '../../../../runtime/unbreakable/engine/opportunities.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { stasisOf } from '../../../../runtime/unbreakable/engine/unit-changes.ts';
import { forbid, type RuleName } from './forbidden.ts';
import { occasionNow, type Occasion } from './occasions.ts';
import { titleOfSide } from './seats.ts';
import { hexText, statusWord, unitName, weaponKindName, weaponWords } from './unit-words.ts';

/** The kinds of units that a card can activate, in words, by their numbers. */
const cardUnits = ['crawlers', 'walkers', 'squads'] as const;

/** Refuses a unit that is not of the deciding side. */
export function checkOwn(game: PackedGame, unit: number, rule: RuleName): void {
  const side = game.bytes[at.deciderOffset] as number;
  const name = unitName(game, unit);
  if (game.sideOf(unit) === at.noSide) forbid(`${name} is not yours`, 'nobody');
  if (game.sideOf(unit) !== side) forbid(`${name} is not yours`, rule, `Name a unit of ${titleOfSide(side)}.`);
}

/**
 * The kind of units that each Opportunity card lets act. Clear Move has no entry, because units of all kinds may make a
 * clear move.
 */
const actingKinds: Partial<Record<Occasion, number>> = {
  overload: at.walkerKind,
  proximity: at.crawlerKind,
  swap: at.squadKind,
  reprogram: at.squadKind,
};

/**
 * Refuses a unit if the drawn card does not let its kind act. At an Opportunity card, also refuses a unit off the map.
 */
function checkMeant(game: PackedGame, unit: number): void {
  const occasion = occasionNow(game);
  const isActivation = occasion === 'card';
  const kind = isActivation ? (game.bytes[at.cardOffset] as number) % at.blueCards : actingKinds[occasion];
  if (kind !== undefined && kind !== kindOfUnit(unit))
    forbid(
      `The card activates ${cardUnits[kind] ?? ''}, not ${unitName(game, unit)}`,
      isActivation ? 'card' : 'opportunity',
      '`done` ends the card.',
    );
  if (hasChoices(game.bytes[at.cardOffset] as number) && !game.isOnMap(unit))
    forbid(`${unitName(game, unit)} is at the edge of the map`, 'onMap');
}

/**
 * Refuses a unit that cannot act now. Either the drawn card does not let the unit act, or the unit belongs to the other
 * side, is out of the game, frozen, reprogrammed or offline.
 */
export function checkActive(game: PackedGame, unit: number): void {
  const name = unitName(game, unit);
  checkOwn(game, unit, 'card');
  if (!game.isInPlay(unit)) forbid(`${name} is out of the game`, 'card');
  if (game.isFrozen(unit))
    forbid(`${name} is frozen`, 'frozen', 'It thaws at the first Time Stream card of the next turn.');
  if (game.isSilenced(unit)) forbid(`${name} is reprogrammed`, 'steering');
  checkMeant(game, unit);
  if (!game.isAble(unit))
    forbid(`${name} is ${statusWord(unit, game.statusOf(unit))}`, 'offline', 'A Time Stream card changes its status.');
}

/**
 * Refuses a unit that cannot act now or has done its physical action. `isWeapon` says whether the refused action uses a
 * weapon.
 */
export function checkUnacted(game: PackedGame, unit: number, isWeapon: boolean): void {
  checkActive(game, unit);
  if ((game.stateOf(unit) & at.actedBit) === 0) return;
  forbid(`${unitName(game, unit)} has done its physical action`, isWeapon ? 'order' : 'physical');
}

const pointsOfKind = (kind: number): number => (kind === at.squadKind ? 1 : 2);

function weaponsOfKind(game: PackedGame, unit: number, kind: number): number[] {
  return [0, 1, 2, 3].filter((number) => (game.weaponOf(unit, number) & at.weaponKindBits) === kind);
}

/**
 * Returns the number of a weapon that a unit can fire (`isFired`) or reload now. Otherwise refuses with the reason, for
 * example that the weapon is unloaded or was used in this activation.
 */
export function weaponFor(game: PackedGame, unit: number, kind: number, isFired: boolean): number {
  checkUnacted(game, unit, true);
  const name = unitName(game, unit);
  const all = weaponsOfKind(game, unit, kind);
  const [first] = all;
  if (first === undefined) {
    const own = [0, 1, 2, 3].map((number) => game.weaponOf(unit, number)).filter((weapon) => weapon !== 0);
    forbid(
      `${name} carries no ${weaponKindName(kind)}`,
      'weaponCards',
      `It carries ${own.map(weaponWords).join(', ')}.`,
    );
  }
  if (isFired && kind === at.laser) forbid(`${name} cannot fire its laser now`, 'laser');
  const isLoaded = (number: number): boolean => (game.weaponOf(unit, number) & at.loadedBit) !== 0;
  const fitting = all.filter((number) => isLoaded(number) === isFired);
  const words = weaponWords(game.weaponOf(unit, first));
  if (fitting.length === 0) {
    if (isFired)
      forbid(`The ${words} of ${name} is unloaded`, 'unloaded', `\`reload ${name} ${weaponKindName(kind)}\` loads it.`);
    forbid(`The ${words} of ${name} is loaded`, 'loaded');
  }
  const unused = fitting.find((number) => (game.weaponOf(unit, number) & at.usedBit) === 0);
  if (unused === undefined) return forbid(`The ${words} of ${name} was used in this activation`, 'weaponActions');
  const points = (game.bytes[unit * at.unitBytes + at.unitUse] as number) & at.pointBits;
  if (costOf(unit, game.weaponOf(unit, unused)) > pointsOfKind(kindOfUnit(unit)) - points)
    forbid(`${name} operates no more weapons in this activation`, 'weaponActions');
  if (isFired) checkReady(game, unit);
  return unused;
}

export function checkReady(game: PackedGame, unit: number): void {
  const name = unitName(game, unit);
  if (game.statusOf(unit) !== at.readyStatus)
    forbid(
      `${name} is ${statusWord(unit, game.statusOf(unit))}`,
      'readyFires',
      'A Time Stream card changes its status.',
    );
  if (!game.isOnMap(unit)) forbid(`${name} is at the edge of the map`, 'offMap');
}

/** Refuses a bomb at a hex if no ready unit of the firing side sees the hex. */
export function checkBomb(game: PackedGame, unit: number, hex: number): void {
  if (hasSighter(game, game.sideOf(unit), hex)) return;
  const rows = [...game.units]
    .filter((each) => game.sideOf(each) === game.sideOf(unit) && game.isReady(each))
    .map((each) => `row ${game.sight.hexRow(each, hex)} for ${unitName(game, each)}`);
  const help = `The list says No: ${rows.join(', ')}.`;
  forbid(`No ready unit of yours sees ${hexText(game, hex)}`, 'bombSight', rows.length > 0 ? help : '');
}

/**
 * Refuses a beam at a unit that is not a legal target. If `isReverse` is true (a stasis ray), the target must have a
 * stasis marker, and may be of the same side.
 */
export function checkBeam(game: PackedGame, unit: number, target: number, isReverse: boolean): void {
  const [name, other] = [unitName(game, unit), unitName(game, target)];
  if (!game.isOnMap(target)) forbid(`${other} is not on the map`, 'beamSight');
  if (isReverse && stasisOf(game, target) === 0) forbid(`${other} has no stasis marker`, 'unmarked');
  if (unit === target) forbid(`${name} cannot fire at itself`, 'ownTarget');
  if (!isReverse && game.sideOf(unit) === game.sideOf(target)) forbid(`${other} is of your own side`, 'ownTarget');
  if (game.isFrozen(target)) forbid(`${other} is frozen`, 'frozenTarget');
  if (game.sight.beam(unit, target)) return;
  const help = `The list says No in row ${game.sight.beamRow(unit, target)}.`;
  forbid(`${name} has no line of sight to ${other}`, 'beamSight', help);
}

/** True for the kind of a bomb. */
export const isBomb = (kind: number): boolean => isBombKind(kind);
