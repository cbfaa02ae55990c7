// Does what a player decided. Only what `legalActions` lists is given to it.
import * as act from './actions.ts';
import { eventKind } from './events.ts';
import { loseCard, openDoor, push, startFight, strike, strikeNext } from './fight.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { pileOfLoss } from './legal.ts';
import { tellMinds } from '../solo/moments.ts';
import { chooseLoss, resolveNext } from '../solo/resolve.ts';
import { canDraw, drawCard, moveCards, takeInterference } from './piles.ts';
import { takeOff } from './losses.ts';
import { isBot } from './packed-state.ts';
import { hasPlace, setMarker, markerLevel, placeUnit, setUnitIn } from './pieces.ts';
import { canStep } from './reach.ts';
import { endAction, finishTurn, placeBid } from './rounds.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';
import { checkVictory } from './victory.ts';

/** Carries out an action that is legal. */
export function perform(game: Game, state: State, action: number): void {
  const { bytes } = state;
  game.sink?.begin(eventKind.decided, bytes[at.chooser] as number, action, 0, 0);
  const card = act.cardOf(action);
  switch (act.kindOf(action)) {
    case act.bidKind:
      placeBid(game, state, card);
      break;
    case act.useKind:
      play(game, state, card, act.useOf(action), act.whatOf(action));
      break;
    case act.readyKind:
      moveCards(game, state, card, at.hand, at.played);
      ready(game, state, game.cards.unit[card] as number);
      endAction(game, state);
      break;
    case act.hunkerKind:
      moveCards(game, state, card, at.hand, at.supply);
      endAction(game, state);
      break;
    case act.endTurnKind:
      finishTurn(game, state);
      break;
    case act.stepKind:
      walk(game, state, act.whatOf(action));
      break;
    case act.pickKind:
      take(game, state, act.whatOf(action));
      break;
    case act.resolveKind:
      resolveNext(game, state);
      break;
    default:
      stopHere(game, state);
  }
  game.sink?.end();
}

function ready(game: Game, state: State, unit: number): void {
  setUnitIn(state, at.suppressed, unit, false);
  game.sink?.tell(eventKind.readied, unit, 0, 0, 0);
}

/** A counter that is not on the board enters at its force's spawn point first (rulebook, Placing combat counters). */
function spawn(game: Game, state: State, unit: number): void {
  if (state.bytes[at.placeOf + unit] !== at.none) return;
  const place = game.units.spawn[unit] as number;
  placeUnit(game, state, unit, place);
  game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
  tellMinds(game, state, 'unit spawned', unit);
}

function play(game: Game, state: State, card: number, use: number, what: number): void {
  const { bytes } = state;
  const unit = game.cards.unit[card] as number;
  const strength = game.uses.strength[use] as number;
  moveCards(game, state, card, at.hand, at.played);
  if (unit !== at.none) spawn(game, state, unit);
  bytes[at.actionCard] = card;
  bytes[at.actionUse] = use;
  bytes[at.actionUnit] = unit;
  bytes[at.actionLeft] = strength;
  switch (game.uses.verb[use] as number) {
    case verb.moveVerb:
    case verb.scoutVerb:
      walk(game, state, what);
      break;
    case verb.guideVerb:
      bytes[at.actionUnit] = what;
      bytes[at.phase] = at.walkingPhase;
      break;
    case verb.bolsterVerb:
    case verb.commandVerb:
    case verb.inspireVerb:
    case verb.pathfindVerb:
      take(game, state, what);
      break;
    case verb.reconVerb:
      moveCards(game, state, game.cards.interference[bytes[at.turnSide] as number] as number, at.hand, at.outOfGame);
      drawCard(game, state, bytes[at.turnSide] as number);
      endAction(game, state);
      break;
    case verb.controlVerb:
      takeControl(game, state, bytes[at.turnSide] as number, bytes[at.placeOf + unit] as number);
      if (!checkVictory(game, state)) endAction(game, state);
      break;
    case verb.doorsVerb:
      openDoor(game, state, what - act.firstDoor);
      endAction(game, state);
      break;
    default:
      startFight(game, state, use, what);
  }
}

/** A step, somebody who gets on, or nothing but the placing of the counter. */
function walk(game: Game, state: State, what: number): void {
  const { bytes, words } = state;
  bytes[at.phase] = at.walkingPhase;
  const place = what & ~act.takingFlag;
  if (place === act.stayTarget) endAction(game, state);
  else if (place >= act.firstPassenger)
    words[at.passengers] = (words[at.passengers] as number) | (1 << (place - act.firstPassenger));
  else if (place === act.escapeTarget) leave(game, state);
  else step(game, state, place, (what & act.takingFlag) !== 0);
}

function step(game: Game, state: State, to: number, takes: boolean): void {
  const { bytes, words } = state;
  const unit = bytes[at.actionUnit] as number;
  const from = bytes[at.placeOf + unit] as number;
  const side = bytes[at.turnSide] as number;
  bytes[at.actionLeft] = (bytes[at.actionLeft] as number) - 1;
  const taken = takes ? (game.rules.tokenToTake?.(game, state, unit, from) ?? at.none) : at.none;
  moveUnit(game, state, unit, from, to, taken);
  for (let rest = words[at.passengers] as number; rest !== 0; rest &= rest - 1) {
    moveUnit(game, state, 31 - Math.clz32(rest & -rest), from, to, at.none);
  }
  if (game.uses.verb[bytes[at.actionUse] as number] === verb.scoutVerb && !hasPlace(words, at.markedPlaces, side, to)) {
    layMarker(game, state, side, to);
  }
  // A step wins only by what is taken along.
  if (taken !== at.none && checkVictory(game, state)) return;
  const scouts = game.uses.verb[bytes[at.actionUse] as number] === verb.scoutVerb;
  if (bytes[at.actionLeft] === 0 || !canStep(game, state, unit, to, scouts)) endAction(game, state);
}

/** A counter goes to a neighbouring place, with what it takes along or nothing. */
export function moveUnit(game: Game, state: State, unit: number, from: number, to: number, taken: number): void {
  placeUnit(game, state, unit, to);
  game.sink?.begin(eventKind.moved, unit, from, to, 0);
  game.rules.moved?.(game, state, unit, from, to, taken);
  tellMinds(game, state, 'unit moved', unit, from);
  game.sink?.end();
}

/** A scouted marker, and Interference for it (rulebook, Scout, Pathfind). */
export function layMarker(game: Game, state: State, side: number, place: number): void {
  setMarker(game, state, side, place, 1);
  takeInterference(game, state, side);
  tellMinds(game, state, 'space scouted', place);
}

function leave(game: Game, state: State): void {
  leaveBoard(game, state, state.bytes[at.actionUnit] as number);
  if (!checkVictory(game, state)) endAction(game, state);
}

/** An escape: all cards of the unit leave the game (special rules of Scenario 6). */
export function leaveBoard(game: Game, state: State, unit: number): void {
  takeOff(game, state, unit);
  setUnitIn(state, at.escaped, unit, true);
  game.sink?.begin(eventKind.escaped, unit, 0, 0, 0);
  for (const pile of [at.hand, at.played, at.deck, at.discard, at.supply, at.display]) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) {
      const count = state.bytes[pile + card] as number;
      if (count > 0) moveCards(game, state, card, pile, at.outOfGame, count);
    }
  }
  game.rules.escaped?.(game, state, unit);
  tellMinds(game, state, 'unit escaped', unit);
  game.sink?.end();
}

/** CONTROL: its own marker is turned or laid, the enemy's turned back to scouted (R18). */
export function takeControl(game: Game, state: State, side: number, place: number): void {
  if (markerLevel(state, 1 - side, place) === 2) setMarker(game, state, 1 - side, place, 1);
  setMarker(game, state, side, place, 2);
  game.rules.controlled?.(game, state, side, place);
  tellMinds(game, state, 'space controlled', place);
}

/** One more of what the action under way asks for. */
function take(game: Game, state: State, what: number): void {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const use = bytes[at.actionUse] as number;
  switch (bytes[at.phase] as number) {
    case at.strikingPhase:
      strike(game, state, what);
      return;
    case at.losingPhase:
      if (isBot(state, side)) {
        chooseLoss(game, state, what);
        return;
      }
      bytes[at.chooser] = side;
      loseCard(game, state, pileOfLoss(game, state, bytes[at.actionTarget] as number), what);
      return;
    case at.pushingPhase:
      push(game, state, what);
      return;
    default:
  }
  let isMore = true;
  switch (game.uses.verb[use] as number) {
    case verb.bolsterVerb:
      moveCards(game, state, what, at.supply, at.discard);
      bytes[at.phase] = at.bolsteringPhase;
      break;
    case verb.commandVerb:
      drawCard(game, state, side);
      bytes[at.phase] = at.commandingPhase;
      isMore = canDraw(state, side);
      break;
    case verb.inspireVerb:
      moveCards(game, state, what, at.played, at.hand);
      bytes[at.phase] = at.inspiringPhase;
      break;
    default:
      if (!hasPlace(words, at.markedPlaces, side, what)) layMarker(game, state, side, what);
      words[at.chosenPlaces + (what >> 5)] = (words[at.chosenPlaces + (what >> 5)] as number) | (1 << (what & 31));
      bytes[at.phase] = at.pathfindingPhase;
  }
  bytes[at.actionLeft] = (bytes[at.actionLeft] as number) - 1;
  if (!isMore || bytes[at.actionLeft] === 0) endAction(game, state);
}

function stopHere(game: Game, state: State): void {
  if (state.bytes[at.phase] === at.pushingPhase) strikeNext(game, state);
  else endAction(game, state);
}
