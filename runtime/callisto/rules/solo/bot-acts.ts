// The acts of a procedure. The sheet has tested all conditions before. After the game is won, the acts do nothing.
import * as act from '../engine/actions.ts';
import { eventKind } from '../engine/events.ts';
import { hitUnit, attackDoor, attackStructure, openDoor, pushUnit, rollAttack } from '../engine/fight.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { layMarker, moveUnit, takeControl } from '../engine/perform.ts';
import { isPlaceIn, suppressUnit, leaveBoard } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';
import { checkVictory } from '../engine/victory.ts';
import * as area from './play-area.ts';

export { drawBolsterCard, takeBolsterCard, drawFromDeck, decksWithCards, cardsLeftInDeck } from './bolster.ts';

const isOver = ({ bytes }: State): boolean => bytes[at.winner] !== at.nobody;

/**
 * Moves a unit step by step along the first `length` places of a path. `passengers` is the set of units that it
 * carries.
 */
export function walkAlong(
  game: Game,
  state: State,
  unit: number,
  path: ArrayLike<number>,
  scouts: boolean,
  passengers: number,
  length = path.length,
): void {
  const side = game.units.side[unit] as number;
  for (let step = 0; step < length; step++) {
    if (isOver(state)) return;
    const to = path[step] as number;
    const from = state.bytes[at.unitPlace + unit] as number;
    moveUnit(game, state, unit, from, to, at.none);
    for (let rest = passengers; rest !== 0; rest &= rest - 1) {
      moveUnit(game, state, 31 - Math.clz32(rest & -rest), from, to, at.none);
    }
    if (scouts && !isPlaceIn(state.words, at.markedPlaces, side, to)) layMarker(game, state, side, to);
    // In a game without tokens, no step of a unit can win the game, so nothing is checked.
    if (game.fixtures.tokens.length > 0) checkVictory(game, state);
  }
}

/** Moves a token, for example because a unit takes the token along. */
export function moveToken(game: Game, state: State, token: number, to: number): void {
  const from = state.bytes[at.tokenPlace + token] as number;
  state.bytes[at.tokenPlace + token] = to;
  game.sink?.tell(eventKind.carried, token, from, to, 0);
}

export interface AttackOptions {
  readonly attacker: number;
  /** The target as a number: the number of a unit, or the code of a structure or door (actions.ts). */
  readonly target: number;
  readonly dice: number;
  readonly suppresses: boolean;
}

export const makeAttack = (game: Game, state: State, { attacker, target, dice, suppresses }: AttackOptions): boolean =>
  attackTarget(game, state, attacker, target, dice, suppresses);

export function attackTarget(
  game: Game,
  state: State,
  attacker: number,
  target: number,
  dice: number,
  suppresses: boolean,
): boolean {
  if (isOver(state)) return false;
  let isHit: boolean;
  if (target >= act.firstDoor) isHit = attackDoor(game, state, attacker, target - act.firstDoor, dice);
  else if (target >= act.firstStructure)
    isHit = attackStructure(game, state, attacker, target - act.firstStructure, dice);
  else isHit = attackUnit(game, state, attacker, target, dice, suppresses);
  if (isHit) checkVictory(game, state);
  return isHit;
}

function attackUnit(
  game: Game,
  state: State,
  attacker: number,
  unit: number,
  dice: number,
  suppresses: boolean,
): boolean {
  const isHit = rollAttack(game, state, attacker, unit, dice);
  if (isHit && suppresses) suppressUnit(game, state, unit);
  else if (isHit) hitUnit(game, state, unit);
  game.sink?.end();
  return isHit;
}

/** Moves a unit that PULSE hit. A suppressed unit becomes ready (R33). */
export function pushByPulse(game: Game, state: State, unit: number, to: number): void {
  if (isOver(state)) return;
  pushUnit(game, state, unit, to);
  checkVictory(game, state);
}

export function controlSpace(game: Game, state: State, unit: number): void {
  if (isOver(state)) return;
  takeControl(game, state, game.units.side[unit] as number, state.bytes[at.unitPlace + unit] as number);
  checkVictory(game, state);
}

/**
 * PATHFIND: lays a scouted marker and takes an Interference card. Returns false if the side already has a marker there,
 * or if the game is won.
 */
export function markSpace(game: Game, state: State, side: number, place: number): boolean {
  if (isOver(state) || isPlaceIn(state.words, at.markedPlaces, side, place)) return false;
  layMarker(game, state, side, place);
  return true;
}

/**
 * RECON: removes an Interference card from the game and draws a card face down (R25). Returns false if no Interference
 * is face up in the play area.
 */
export function doRecon(game: Game, state: State, side: number): boolean {
  if (isOver(state)) return false;
  const count = area.cardsIn(state, side);
  for (let index = 0; index < count; index++) {
    if (!area.isFaceUp(state, side, index) || area.cardInPlay(state, side, index) !== game.cards.interference[side])
      continue;
    area.sendToPile(game, state, side, index, at.outOfGame);
    area.drawIntoPlay(game, state, side, area.cardsIn(state, side), area.faceDownFlag);
    return true;
  }
  return false;
}

/**
 * COMMAND: draws cards, and lays each card by its initiative to the right of the card at hand (R23). Returns the number
 * of drawn cards.
 */
export function drawByCommand(game: Game, state: State, side: number, index: number, cards: number): number {
  if (isOver(state)) return 0;
  for (let each = 0; each < cards; each++) {
    // A new card enters at the right end of the play area. It then moves left past face-down cards and cards of lower
    // initiative. It does not pass cards of equal or higher initiative.
    const end = area.cardsIn(state, side);
    if (!area.drawIntoPlay(game, state, side, end)) return each;
    const value = area.playOrderOf(game, side, area.cardInPlay(state, side, end));
    let to = index + 1;
    while (
      to < end &&
      area.isFaceUp(state, side, to) &&
      area.playOrderOf(game, side, area.cardInPlay(state, side, to)) >= value
    )
      to++;
    shiftLeft(state, side, end, to);
    game.sink?.tell(eventKind.laid, side, area.cardInPlay(state, side, to), to, 0);
  }
  return cards;
}

function shiftLeft({ bytes }: State, side: number, from: number, to: number): void {
  const first = at.playArea + side * at.mostInPlay;
  const card = bytes[first + from] as number;
  for (let slot = first + from; slot > first + to; slot--) bytes[slot] = bytes[slot - 1] as number;
  bytes[first + to] = card;
}

/** INSPIRE: turns cards of the play area sideways (R24). */
export function inspireCards(game: Game, state: State, side: number, indexes: readonly number[]): void {
  for (const index of indexes) inspireCard(game, state, side, index);
}

export function inspireCard(game: Game, state: State, side: number, index: number): void {
  if (!isOver(state)) area.turnCard(game, state, side, index, true);
}

export function openByEquipment(game: Game, state: State, door: number): void {
  if (!isOver(state)) openDoor(game, state, door);
}

/** Removes an escaping unit from the board, and all its cards from the game (special rules of Scenario 6). */
export function escapeFromBoard(game: Game, state: State, unit: number): void {
  if (isOver(state)) return;
  leaveBoard(game, state, unit);
  // The other cards of the unit leave the play area at once. The card at hand leaves it when it is resolved.
  const side = game.units.side[unit] as number;
  for (let index = area.cardsIn(state, side) - 1; index > area.firstFaceUp(state, side); index--) {
    if (game.cards.unit[area.cardInPlay(state, side, index)] === unit)
      area.sendToPile(game, state, side, index, at.outOfGame);
  }
  checkVictory(game, state);
}
