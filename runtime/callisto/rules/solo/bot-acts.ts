// What a bot's procedure can have done. Nothing is checked that the sheet's clauses have to check; once the game is
// won, nothing happens any more.
import * as act from '../engine/actions.ts';
import { eventKind } from '../engine/events.ts';
import { attackRoll, hurt, hurtDoor, hurtStructure, dieOf, openDoor, pushUnit, totalDefence } from '../engine/fight.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { layMarker, leaveBoard, moveUnit, takeControl } from '../engine/perform.ts';
import { hasPlace, setUnitIn } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';
import { checkVictory } from '../engine/victory.ts';
import { cardAt, cardsIn, drawTo, faceDown, firstUp, isUp, orderOf, send, turn } from './play-area.ts';

export { bolster, bolsterCard, bolsterFrom, decksWithCards, leftIn } from './bolster.ts';

const isOver = ({ bytes }: State): boolean => bytes[at.winner] !== at.nobody;

export interface Walk {
  /** Lays a marker in every space that has none, and takes Interference for it. */
  readonly scouts: boolean;
  /** The set of counters that ride, a bit each. */
  readonly passengers: number;
}

/** A unit goes along a path of places, step by step. */
export function walk(
  game: Game,
  state: State,
  unit: number,
  path: readonly number[],
  { scouts, passengers }: Walk,
): void {
  walkAlong(game, state, unit, path, path.length, scouts, passengers);
}

/** The same along so many places of a list. */
export function walkAlong(
  game: Game,
  state: State,
  unit: number,
  path: ArrayLike<number>,
  length: number,
  scouts: boolean,
  passengers: number,
): void {
  const side = game.units.side[unit] as number;
  for (let step = 0; step < length; step++) {
    if (isOver(state)) return;
    const to = path[step] as number;
    const from = state.bytes[at.placeOf + unit] as number;
    moveUnit(game, state, unit, from, to, at.none);
    for (let rest = passengers; rest !== 0; rest &= rest - 1) {
      moveUnit(game, state, 31 - Math.clz32(rest & -rest), from, to, at.none);
    }
    if (scouts && !hasPlace(state.words, at.markedPlaces, side, to)) layMarker(game, state, side, to);
    // What is taken along may have won.
    checkVictory(game, state);
  }
}

/** A thing goes along with a unit, or is moved by a rule of the sheet. */
export function carry(game: Game, state: State, token: number, to: number): void {
  const from = state.bytes[at.tokenPlace + token] as number;
  state.bytes[at.tokenPlace + token] = to;
  game.sink?.tell(eventKind.carried, token, from, to, 0);
}

export interface Fight {
  readonly attacker: number;
  /** A unit; or a structure or a door, as actions number them. */
  readonly target: number;
  readonly dice: number;
  readonly suppresses: boolean;
}

/** One attack; whether it hit. */
export const fight = (game: Game, state: State, { attacker, target, dice, suppresses }: Fight): boolean =>
  attack(game, state, attacker, target, dice, suppresses);

export function attack(
  game: Game,
  state: State,
  attacker: number,
  target: number,
  dice: number,
  suppresses: boolean,
): boolean {
  if (isOver(state)) return false;
  let isHit: boolean;
  if (target >= act.firstDoor) isHit = hurtDoor(game, state, attacker, target - act.firstDoor, dice);
  else if (target >= act.firstStructure)
    isHit = hurtStructure(game, state, attacker, target - act.firstStructure, dice);
  else isHit = fightUnit(game, state, attacker, target, dice, suppresses);
  checkVictory(game, state);
  return isHit;
}

function fightUnit(
  game: Game,
  state: State,
  attacker: number,
  unit: number,
  dice: number,
  suppresses: boolean,
): boolean {
  const { bytes } = state;
  const from = bytes[at.placeOf + attacker] as number;
  const die = dieOf(game, from, bytes[at.placeOf + unit] as number);
  const isHit = attackRoll(game, state, attacker, unit, totalDefence(game, state, unit, from), die, dice);
  if (isHit && suppresses) {
    setUnitIn(state, at.suppressed, unit, true);
    game.sink?.tell(eventKind.suppressed, unit, 0, 0, 0);
  } else if (isHit) hurt(game, state, unit);
  game.sink?.end();
  return isHit;
}

/** PULSE moves a unit that it hit; one that was suppressed is readied (R33). */
export function push(game: Game, state: State, unit: number, to: number): void {
  if (isOver(state)) return;
  pushUnit(game, state, unit, to);
  checkVictory(game, state);
}

/** CONTROL of the space where a unit stands. */
export function control(game: Game, state: State, unit: number): void {
  if (isOver(state)) return;
  takeControl(game, state, game.units.side[unit] as number, state.bytes[at.placeOf + unit] as number);
  checkVictory(game, state);
}

/** PATHFIND: a scouted marker, and Interference for it; whether there was none. */
export function mark(game: Game, state: State, side: number, place: number): boolean {
  if (isOver(state) || hasPlace(state.words, at.markedPlaces, side, place)) return false;
  layMarker(game, state, side, place);
  return true;
}

/** RECON: Interference of the play area leaves the game, and a card is drawn face down; whether there was any (R25). */
export function recon(game: Game, state: State, side: number): boolean {
  if (isOver(state)) return false;
  const count = cardsIn(state, side);
  for (let index = 0; index < count; index++) {
    if (!isUp(state, side, index) || cardAt(state, side, index) !== game.cards.interference[side]) continue;
    send(game, state, side, index, at.outOfGame);
    drawTo(game, state, side, cardsIn(state, side), faceDown);
    return true;
  }
  return false;
}

/** COMMAND: so many cards are drawn, each placed among those right of the one being resolved (R23); how many there were. */
export function command(game: Game, state: State, side: number, index: number, cards: number): number {
  if (isOver(state)) return 0;
  for (let each = 0; each < cards; each++) {
    // At the right end first, then to its place: left of lower, right of equal or higher ones, left of face-down ones.
    const end = cardsIn(state, side);
    if (!drawTo(game, state, side, end)) return each;
    const value = orderOf(game, side, cardAt(state, side, end));
    let to = index + 1;
    while (to < end && isUp(state, side, to) && orderOf(game, side, cardAt(state, side, to)) >= value) to++;
    shift(state, side, end, to);
    game.sink?.tell(eventKind.laid, side, cardAt(state, side, to), to, 0);
  }
  return cards;
}

/** Moves the card of an index to the left. */
function shift({ bytes }: State, side: number, from: number, to: number): void {
  const first = at.playArea + side * at.mostInPlay;
  const one = bytes[first + from] as number;
  for (let slot = first + from; slot > first + to; slot--) bytes[slot] = bytes[slot - 1] as number;
  bytes[first + to] = one;
}

/** INSPIRE: cards of the play area are turned sideways (R24). */
export function inspire(game: Game, state: State, side: number, indexes: readonly number[]): void {
  for (const index of indexes) inspireOne(game, state, side, index);
}

export function inspireOne(game: Game, state: State, side: number, index: number): void {
  if (!isOver(state)) turn(game, state, side, index, true);
}

/** Opens a door by equipment. */
export function open(game: Game, state: State, door: number): void {
  if (!isOver(state)) openDoor(game, state, door);
}

/** A unit leaves the board by an escape, and all its cards the game (special rules of Scenario 6). */
export function escape(game: Game, state: State, unit: number): void {
  if (isOver(state)) return;
  leaveBoard(game, state, unit);
  // The card being resolved leaves when it has been read; face-down ones go too.
  const side = game.units.side[unit] as number;
  for (let index = cardsIn(state, side) - 1; index > firstUp(state, side); index--) {
    if (game.cards.unit[cardAt(state, side, index)] === unit) send(game, state, side, index, at.outOfGame);
  }
  checkVictory(game, state);
}
