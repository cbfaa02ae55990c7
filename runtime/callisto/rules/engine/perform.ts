// Performs the actions of players. Callers pass only actions that are in the list of `legalActions`.
import * as act from './actions.ts';
import { eventKind, tellMinds } from './events.ts';
import { loseCard, openDoor, pushTarget, startFight, strike, strikeNext } from './fight.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { casualtyPile } from './legal.ts';
import { takeChosenLoss, resolveNext } from '../solo/resolve.ts';
import { canDraw, discardCard, drawCard, moveCards, takeInterference } from './piles.ts';
import { choosingPlayer } from './choosing-player.ts';
import { commandedPlayer, teammateOf, turnPlayer } from './players.ts';
import { isPlaceIn, setMarker, markerLevel, placeUnit, readyUnit, leaveBoard } from './pieces.ts';
import { isBot, type State } from './packed-state.ts';
import { canStep } from './reach.ts';
import { endAction, finishTurn, placeBid } from './rounds.ts';
import * as verb from './verbs.ts';
import { checkVictory } from './victory.ts';

export function perform(game: Game, state: State, action: number): void {
  game.sink?.begin(eventKind.decided, deciderOf(game, state), action, 0, 0);
  performKind(game, state, action, act.cardOf(action));
  game.sink?.end();
}

/** Returns the player who decides; in a game of two, the side. */
const deciderOf = (game: Game, state: State): number =>
  game.isTeam ? choosingPlayer(game, state) : (state.bytes[at.chooser] as number);

function performKind(game: Game, state: State, action: number, card: number): void {
  switch (act.kindOf(action)) {
    case act.bidKind:
      return placeBid(game, state, card);
    case act.useKind:
      return playCard(game, state, card, act.useOf(action), act.targetOf(action));
    case act.readyKind:
      moveCards(game, state, card, at.hand, at.playedPile);
      readyUnit(game, state, game.cards.unit[card] as number);
      return endAction(game, state);
    case act.hunkerKind:
      moveCards(game, state, card, at.hand, at.supply);
      return endAction(game, state);
    case act.endTurnKind:
      return finishTurn(game, state);
    case act.stepKind:
      return walkOn(game, state, act.targetOf(action));
    case act.pickKind:
      return takeChoice(game, state, act.targetOf(action));
    case act.resolveKind:
      return resolveNext(game, state);
    default:
      stopAction(game, state);
  }
}

/** Places a counter that is off the board at the spawn point of its force (rulebook, Placing combat counters). */
function spawnUnit(game: Game, state: State, unit: number): void {
  if (state.bytes[at.unitPlace + unit] !== at.none) return;
  const place = game.units.spawn[unit] as number;
  placeUnit(game, state, unit, place);
  game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
  tellMinds(game, state, 'unit spawned', unit);
}

function playCard(game: Game, state: State, card: number, use: number, target: number): void {
  const { bytes } = state;
  const unit = game.cards.unit[card] as number;
  const strength = game.uses.strength[use] as number;
  moveCards(game, state, card, at.hand, at.playedPile);
  if (unit !== at.none) spawnUnit(game, state, unit);
  bytes[at.actionCard] = card;
  bytes[at.actionUse] = use;
  bytes[at.actionUnit] = unit;
  bytes[at.actionLeft] = strength;
  const side = bytes[at.turnSide] as number;
  switch (game.uses.verb[use] as number) {
    case verb.moveVerb:
    case verb.scoutVerb:
      return walkOn(game, state, target);
    case verb.guideVerb:
      bytes[at.actionUnit] = target;
      bytes[at.phase] = at.walkingPhase;
      return;
    case verb.commandVerb:
      if (target === act.teammateDeck) bytes[at.actionTarget] = teammateOf(turnPlayer(state));
      return takeChoice(game, state, target);
    case verb.bolsterVerb:
    case verb.inspireVerb:
    case verb.pathfindVerb:
      return takeChoice(game, state, target);
    case verb.reconVerb:
      moveCards(game, state, game.cards.interference[turnPlayer(state)] as number, at.hand, at.outOfGame);
      drawCard(game, state, turnPlayer(state));
      return endAction(game, state);
    case verb.controlVerb:
      takeControl(game, state, side, bytes[at.unitPlace + unit] as number);
      if (!checkVictory(game, state)) endAction(game, state);
      return;
    case verb.doorsVerb:
      openDoor(game, state, target - act.firstDoor);
      return endAction(game, state);
    default:
      startFight(game, state, use, target);
  }
}

/**
 * Performs a part of a movement: a step, an escape, or the boarding of a passenger. With the target `stayTarget`, a
 * counter that has just entered the board stays in its place, and the action ends.
 */
function walkOn(game: Game, state: State, target: number): void {
  const { bytes, words } = state;
  bytes[at.phase] = at.walkingPhase;
  const place = target & ~act.takingFlag;
  if (place === act.stayTarget) endAction(game, state);
  else if (place >= act.firstPassenger)
    words[at.passengers] = (words[at.passengers] as number) | (1 << (place - act.firstPassenger));
  else if (place === act.escapeTarget) {
    leaveBoard(game, state, bytes[at.actionUnit] as number);
    if (!checkVictory(game, state)) endAction(game, state);
  } else takeStep(game, state, place, (target & act.takingFlag) !== 0);
}

function takeStep(game: Game, state: State, to: number, takesToken: boolean): void {
  const { bytes, words } = state;
  const unit = bytes[at.actionUnit] as number;
  const from = bytes[at.unitPlace + unit] as number;
  const side = bytes[at.turnSide] as number;
  const scouts = game.uses.verb[bytes[at.actionUse] as number] === verb.scoutVerb;
  bytes[at.actionLeft] = (bytes[at.actionLeft] as number) - 1;
  const token = takesToken ? (game.rules.tokenToTake?.(game, state, unit, from) ?? at.none) : at.none;
  moveUnit(game, state, unit, from, to, token);
  for (let rest = words[at.passengers] as number; rest !== 0; rest &= rest - 1) {
    moveUnit(game, state, 31 - Math.clz32(rest & -rest), from, to, at.none);
  }
  if (scouts && !isPlaceIn(words, at.markedPlaces, side, to)) layMarker(game, state, side, to);
  // A step can win the game only if the unit takes a token along.
  if (token !== at.none && checkVictory(game, state)) return;
  if (bytes[at.actionLeft] === 0 || !canStep(game, state, unit, to, scouts)) endAction(game, state);
}

/** Moves a counter to a neighbouring place. `token` is the token that the counter takes along, or `none`. */
export function moveUnit(game: Game, state: State, unit: number, from: number, to: number, token: number): void {
  placeUnit(game, state, unit, to);
  game.sink?.begin(eventKind.moved, unit, from, to, 0);
  game.rules.moved?.(game, state, unit, from, to, token);
  tellMinds(game, state, 'unit moved', unit, from);
  game.sink?.end();
}

/**
 * Lays a scouted marker. As the price, moves an Interference card to the discard pile (rulebook, Scout, Pathfind). In a
 * game of four, this is the discard pile of the player whose turn it is.
 */
export function layMarker(game: Game, state: State, side: number, place: number): void {
  setMarker(game, state, side, place, 1);
  takeInterference(game, state, game.isTeam ? turnPlayer(state) : side);
  tellMinds(game, state, 'space scouted', place);
}

/**
 * Takes CONTROL of a space (R18): lays or turns the marker of the side, and turns a control marker of the enemy back to
 * scouted.
 */
export function takeControl(game: Game, state: State, side: number, place: number): void {
  if (markerLevel(state, 1 - side, place) === 2) setMarker(game, state, 1 - side, place, 1);
  setMarker(game, state, side, place, 2);
  game.rules.controlled?.(game, state, side, place);
  tellMinds(game, state, 'space controlled', place);
}

function takeChoice(game: Game, state: State, choice: number): void {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const use = bytes[at.actionUse] as number;
  switch (bytes[at.phase] as number) {
    case at.strikingPhase:
      return strike(game, state, choice);
    case at.losingPhase:
      if (isBot(state, side)) return takeChosenLoss(game, state, choice);
      bytes[at.chooser] = side;
      return loseCard(game, state, casualtyPile(game, state, bytes[at.actionTarget] as number), choice);
    case at.pushingPhase:
      return pushTarget(game, state, choice);
    default:
  }
  let canGoOn = true;
  switch (game.uses.verb[use] as number) {
    case verb.bolsterVerb:
      bolsterCard(game, state, choice);
      bytes[at.phase] = at.bolsteringPhase;
      break;
    case verb.commandVerb:
      drawCard(game, state, commandedPlayer(state));
      bytes[at.phase] = at.commandingPhase;
      canGoOn = canDraw(state, commandedPlayer(state));
      break;
    case verb.inspireVerb:
      moveCards(game, state, choice, at.playedPile, at.hand);
      bytes[at.phase] = at.inspiringPhase;
      break;
    default:
      if (!isPlaceIn(words, at.markedPlaces, side, choice)) layMarker(game, state, side, choice);
      words[at.chosenPlaces + (choice >> 5)] =
        (words[at.chosenPlaces + (choice >> 5)] as number) | (1 << (choice & 31));
      bytes[at.phase] = at.pathfindingPhase;
  }
  bytes[at.actionLeft] = (bytes[at.actionLeft] as number) - 1;
  if (!canGoOn || bytes[at.actionLeft] === 0) endAction(game, state);
}

/**
 * Moves a card from the supply of its owner to the discard pile of its owner (P5). A Captain or Supervisor instead goes
 * to the teammate of the player who takes the card. This is true even if the card is taken from the supply of this
 * teammate (P3).
 */
function bolsterCard(game: Game, state: State, card: number): void {
  if (game.cards.player[card] === turnPlayer(state)) discardCard(game, state, card, at.supply);
  else moveCards(game, state, card, at.supply, at.discard);
}

function stopAction(game: Game, state: State): void {
  if (state.bytes[at.phase] === at.pushingPhase) strikeNext(game, state);
  else endAction(game, state);
}
