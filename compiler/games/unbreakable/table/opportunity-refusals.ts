// Refuses actions that the rules of Runaway forbid: at the set-up, at Opportunity cards, and with the reprogrammed
// crawler. Each refusal names the rule.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { isBombKind, kindOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import {
  freeCards,
  isNearOwnCrawler,
  isClear,
  hasCloudOrOpponent,
} from '../../../../runtime/unbreakable/engine/opportunities.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { mayPlace } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { forbid } from './forbidden.ts';
import { checkNext } from './physical-refusals.ts';
import { edgeText, hexText, statusWord, unitName, weaponKindName } from './unit-words.ts';
import { checkReady, checkUnacted } from './weapon-refusals.ts';

/**
 * Refuses to set a unit up anywhere but at the edge hex at which the unit enters, or in a state that is impossible
 * there (U73).
 */
export function checkPlaceAtEdge(game: PackedGame, unit: number, place: number, state: number): void {
  checkNext(game, unit, 'edgeSetUp');
  const name = unitName(game, unit);
  const edge = game.hexOf(unit);
  if (place !== edge)
    forbid(
      `${name} begins ${edgeText(edge)}, not in ${hexText(game, place)}`,
      'edgeSetUp',
      `Say \`place ${name} ready\`.`,
    );
  if (mayPlace(game, unit, edge, state)) return;
  if (kindOfUnit(unit) === at.squadKind)
    forbid(`${name} cannot be scattered and hovering`, 'status', 'A scattered squad is grounded (U35).');
  forbid(`${name} cannot be dug in off the map`, 'edgeSetUp');
}

/** Refuses a move of a unit other than the reprogrammed crawler. */
export function checkSteered(game: PackedGame, unit: number): void {
  const crawler = game.bytes[at.scenarioCrawlerOffset] as number;
  if (unit !== crawler)
    forbid(`${unitName(game, unit)} does not move now`, 'steering', `Move ${unitName(game, crawler)}, or \`done\`.`);
}

function checkClear(game: PackedGame, unit: number, hex: number): void {
  const place = hexText(game, hex);
  if (!isClear(game, kindOfUnit(unit), hex)) forbid(`${place} is not clear for ${unitName(game, unit)}`, 'clearMove');
  if (hasCloudOrOpponent(game, game.sideOf(unit), hex))
    forbid(`${place} has an opposing unit or a mushroom cloud`, 'disturbed');
}

/**
 * Refuses a clear move unless the hex of the unit and the target hex are adjacent. Both hexes must be clear, without an
 * opposing unit and without a cloud.
 */
export function checkClearMove(game: PackedGame, unit: number, hex: number): void {
  checkUnacted(game, unit, false);
  checkClear(game, unit, game.hexOf(unit));
  if (game.tables.steps(game.hexOf(unit), hex) !== 1)
    forbid(`${hexText(game, hex)} is not adjacent to ${unitName(game, unit)}`, 'clearMove');
  checkClear(game, unit, hex);
}

/**
 * Returns the number of the weapon with which a crawler fires at Crawler Proximity Fire. The number is always 0,
 * because this fire needs no weapon card. Refuses a laser, and a crawler that has fired or is not ready.
 */
export function weaponNearby(game: PackedGame, unit: number, kind: number): number {
  const name = unitName(game, unit);
  if (kind === at.laser) forbid(`${name} cannot fire a laser now`, 'laser');
  if ((game.stateOf(unit) & at.actedBit) !== 0) forbid(`${name} has fired at this card`, 'proximity');
  checkReady(game, unit);
  return 0;
}

/** Refuses a target of Crawler Proximity Fire that is more than one hex away. */
export function checkNearby(game: PackedGame, unit: number, hex: number): void {
  const steps = game.tables.steps(game.hexOf(unit), hex);
  if (steps > 1) forbid(`${hexText(game, hex)} is ${steps} hexes from ${unitName(game, unit)}`, 'proximity');
}

/** Returns the number of the weapon that a squad gives away. Refuses an exchange that the card forbids. */
export function checkSwap(game: PackedGame, unit: number, before: number, after: number): number {
  const name = unitName(game, unit);
  if ((game.stateOf(unit) & at.actedBit) !== 0) forbid(`${name} has exchanged a weapon at this card`, 'swap');
  const number = [0, 1, 2, 3].find((each) => (game.weaponOf(unit, each) & at.weaponKindBits) === before);
  if (number === undefined) return forbid(`${name} carries no ${weaponKindName(before)}`, 'weaponCards');
  const [given, wanted] = [weaponKindName(before), weaponKindName(after)];
  if (before === after) forbid(`The exchange of a ${given} for a ${wanted} changes nothing`, 'swap');
  if (isBombKind(before) !== isBombKind(after)) forbid(`A ${given} is not exchanged for a ${wanted}`, 'swap');
  if (!isNearOwnCrawler(game, unit)) forbid(`${name} is beside no crawler of its side`, 'locker');
  if (freeCards(game, after) <= 0) forbid(`No card of ${wanted} is left`, 'cardsLeft');
  return number;
}

/** Refuses a squad that may not reprogram a crawler. `isListed` is true if the engine lists this action as legal. */
export function checkReprogram(game: PackedGame, squad: number, crawler: number, isListed: boolean): void {
  if (isListed) return;
  const [name, other] = [unitName(game, squad), unitName(game, crawler)];
  if ((game.stateOf(squad) & at.actedBit) !== 0) forbid(`${name} has reprogrammed a crawler at this card`, 'reprogram');
  if (kindOfUnit(crawler) !== at.crawlerKind) forbid(`${other} is no crawler`, 'reprogram');
  if (game.sideOf(crawler) === game.sideOf(squad)) forbid(`${other} is of your own side`, 'reprogram');
  if (game.statusOf(squad) !== at.readyStatus)
    forbid(`${name} is ${statusWord(squad, game.statusOf(squad))}, and only a ready squad reprograms`, 'reprogram');
  if (!game.isOnMap(crawler) || game.hexOf(crawler) !== game.hexOf(squad))
    forbid(`${name} is not in the hex of ${other}`, 'reprogram');
  if ((game.stateOf(crawler) & at.actedBit) !== 0) forbid(`${other} was reprogrammed at this card`, 'reprogram');
  forbid(`${name} cannot reprogram ${other}`, 'reprogram', 'The squad must hover over the crawler.');
}
