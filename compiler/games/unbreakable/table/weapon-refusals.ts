// Refuses weapon actions that the rules forbid, and names the rule.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { costOf, isActivated } from '../../../../runtime/unbreakable/engine/activation-choices.ts';
import { hasSighter } from '../../../../runtime/unbreakable/engine/bomb-effects.ts';
import { isBombKind, kindOfUnit, sideOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { stasisOf } from '../../../../runtime/unbreakable/engine/unit-changes.ts';
import { forbid } from './forbidden.ts';
import { hexText, statusWord, unitName, weaponKindName, weaponWords } from './unit-words.ts';

/** The words for the units of an Activation card. */
const cardUnits = ['crawlers', 'walkers', 'squads'] as const;

/** Refuses every action of a unit that the drawn card does not let act. */
export function checkActive(game: PackedGame, unit: number): void {
  const name = unitName(game, unit);
  const card = game.bytes[at.card] as number;
  if (sideOfUnit(unit) !== game.bytes[at.decider]) forbid(`${name} is not yours`, 'card', 'Name a unit of Blue.');
  if (!game.isInPlay(unit)) forbid(`${name} is out of the game`, 'card');
  if (game.isFrozen(unit))
    forbid(`${name} is frozen`, 'frozen', 'It thaws at the first Time Stream card of the next turn.');
  if (kindOfUnit(unit) !== card % at.blueCards)
    forbid(`The card activates ${cardUnits[card % at.blueCards] ?? ''}, not ${name}`, 'card', '`done` ends the card.');
  if (!isActivated(game, unit))
    forbid(`${name} is ${statusWord(unit, game.statusOf(unit))}`, 'offline', 'A Time Stream card changes its status.');
}

/** Refuses an action of a unit that has acted. */
export function checkUnacted(game: PackedGame, unit: number, isWeapon: boolean): void {
  checkActive(game, unit);
  if ((game.stateOf(unit) & at.acted) === 0) return;
  forbid(`${unitName(game, unit)} has done its physical action`, isWeapon ? 'order' : 'physical');
}

const pointsOfKind = (kind: number): number => (kind === at.squadKind ? 1 : 2);

function weaponsOfKind(game: PackedGame, unit: number, kind: number): number[] {
  return [0, 1, 2, 3].filter((number) => (game.weaponOf(unit, number) & at.weaponKindBits) === kind);
}

/**
 * Returns the number of the weapon with which a unit fires, or which it reloads. Refuses a weapon that the unit lacks, that
 * was used, or whose state does not fit; several weapons of a kind stand for each other.
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
  const isLoaded = (number: number): boolean => (game.weaponOf(unit, number) & at.loaded) !== 0;
  const fitting = all.filter((number) => isLoaded(number) === isFired);
  const words = weaponWords(game.weaponOf(unit, first));
  if (fitting.length === 0) {
    if (isFired)
      forbid(`The ${words} of ${name} is unloaded`, 'unloaded', `\`reload ${name} ${weaponKindName(kind)}\` loads it.`);
    forbid(`The ${words} of ${name} is loaded`, 'loaded');
  }
  const unused = fitting.find((number) => (game.weaponOf(unit, number) & at.used) === 0);
  if (unused === undefined) return forbid(`The ${words} of ${name} was used in this activation`, 'weaponActions');
  const points = (game.bytes[unit * at.unitBytes + at.unitUse] as number) & at.pointBits;
  if (costOf(unit, game.weaponOf(unit, unused)) > pointsOfKind(kindOfUnit(unit)) - points)
    forbid(`${name} operates no more weapons in this activation`, 'weaponActions');
  if (isFired) checkReady(game, unit);
  return unused;
}

function checkReady(game: PackedGame, unit: number): void {
  const name = unitName(game, unit);
  if (game.statusOf(unit) !== at.ready)
    forbid(
      `${name} is ${statusWord(unit, game.statusOf(unit))}`,
      'readyFires',
      'A Time Stream card changes its status.',
    );
  if (!game.isOnMap(unit)) forbid(`${name} is at the edge of the map`, 'offMap');
}

/** Refuses a bomb at a hex that no ready unit of its side sees. */
export function checkBomb(game: PackedGame, unit: number, hex: number): void {
  if (hasSighter(game, sideOfUnit(unit), hex)) return;
  const rows = [...game.units]
    .filter((each) => sideOfUnit(each) === sideOfUnit(unit) && game.isReady(each))
    .map((each) => `row ${game.sight.hexRow(each, hex)} for ${unitName(game, each)}`);
  const help = `The list says No: ${rows.join(', ')}.`;
  forbid(`No ready unit of yours sees ${hexText(game, hex)}`, 'bombSight', rows.length > 0 ? help : '');
}

/** Refuses a beam at a unit that is no target. */
export function checkBeam(game: PackedGame, unit: number, target: number, isReverse: boolean): void {
  const [name, other] = [unitName(game, unit), unitName(game, target)];
  if (!game.isOnMap(target)) forbid(`${other} is not on the map`, 'beamSight');
  if (isReverse && stasisOf(game, target) === 0) forbid(`${other} has no stasis marker`, 'unmarked');
  if (unit === target) forbid(`${name} cannot fire at itself`, 'ownTarget');
  if (!isReverse && sideOfUnit(unit) === sideOfUnit(target)) forbid(`${other} is of your own side`, 'ownTarget');
  if (game.isFrozen(target)) forbid(`${other} is frozen`, 'frozenTarget');
  if (game.sight.beam(unit, target)) return;
  const help = `The list says No in row ${game.sight.beamRow(unit, target)}.`;
  forbid(`${name} has no line of sight to ${other}`, 'beamSight', help);
}

/** Refuses a weapon of the wrong class in a command about bombs or beams. */
export const isBomb = (kind: number): boolean => isBombKind(kind);
