// Resolves the cards of a bot one after another (solo book, Taking actions).
import { eventKind, tellMinds } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { isUnitIn, placeUnit, readyUnit } from '../engine/pieces.ts';
import { clearAction, finishTurn } from '../engine/rounds.ts';
import type { State } from '../engine/packed-state.ts';
import { askForLosses, settleLoss } from './casualties.ts';
import { cardInPlay, firstFaceUp, isTurned, sendToPile, turnCard } from './play-area.ts';

export function resolveNext(game: Game, state: State): void {
  const { bytes } = state;
  const side = bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  const card = cardInPlay(state, side, index);
  const unit = game.cards.unit[card] as number;
  if (unit !== at.none && (isUnitIn(state, at.neutralisedUnits, unit) || isUnitIn(state, at.escapedUnits, unit))) {
    // If the counter of a card has left the game, the card is not resolved, and leaves the game too (R32).
    sendToPile(game, state, side, index, at.outOfGame);
  } else {
    resolveCard(game, state, side, index);
    if (bytes[at.winner] !== at.nobody) return;
    putAway(game, state, side, index);
  }
  continueTurn(game, state);
}

/** Resolves a card of the play area. The caller puts the card away afterwards. */
export function resolveCard(game: Game, state: State, side: number, index: number): void {
  const card = cardInPlay(state, side, index);
  game.sink?.begin(eventKind.resolved, side, card, index, 0);
  carryOutCard(game, state, side, index, card, game.cards.unit[card] as number);
  game.sink?.end();
}

function carryOutCard(game: Game, state: State, side: number, index: number, card: number, unit: number): void {
  // Interference has no procedure (R25).
  if (card === game.cards.interference[side]) return;
  if (unit !== at.none) {
    if (isUnitIn(state, at.suppressedUnits, unit)) {
      // If the unit is suppressed, it becomes ready, and the card does nothing else (R31).
      readyUnit(game, state, unit);
      return;
    }
    if (isUnitIn(state, at.asleepUnits, unit) || enterBoard(game, state, unit) === at.none) return;
  }
  game.mindOf(side).resolve(game, state, side, index);
  tellMinds(game, state, 'card resolved', card);
}

/**
 * Puts a resolved card away. A card that lies sideways is turned upright, and is resolved again later. Any other card
 * is discarded; if its unit has left the game, the card leaves the game too.
 */
function putAway(game: Game, state: State, side: number, index: number): void {
  const unit = game.cards.unit[cardInPlay(state, side, index)] as number;
  const isGone =
    unit !== at.none && (isUnitIn(state, at.neutralisedUnits, unit) || isUnitIn(state, at.escapedUnits, unit));
  if (isGone) sendToPile(game, state, side, index, at.outOfGame);
  else if (isTurned(state, side, index)) turnCard(game, state, side, index, false);
  else sendToPile(game, state, side, index, at.discard);
}

/** Goes on with the turn: a person chooses an owed loss, or the next card follows, or the turn ends. */
export function continueTurn(game: Game, state: State): void {
  const { bytes } = state;
  if (askForLosses(game, state)) return;
  const side = bytes[at.turnSide] as number;
  clearAction(state);
  bytes[at.chooser] = side;
  bytes[at.phase] = at.resolvingPhase;
  if (firstFaceUp(state, side) === at.none) finishTurn(game, state);
}

/** Settles the loss of a mech that a bot has hit. `card` is the card that the owner of the mech chose. */
export function takeChosenLoss(game: Game, state: State, card: number): void {
  settleLoss(game, state, state.bytes[at.actionTarget] as number, card);
  continueTurn(game, state);
}

/**
 * Places a counter on the board: where a rule of the sheet says, or else at the spawn point of its force. Returns its
 * place; `none` if there is no such place.
 */
export function enterBoard(game: Game, state: State, unit: number): number {
  const { bytes } = state;
  const currentPlace = bytes[at.unitPlace + unit] as number;
  if (currentPlace !== at.none) return currentPlace;
  const sheetPlace = game.minds[game.units.side[unit] as 0 | 1]?.entrance(game, state, unit) ?? at.none;
  const place = sheetPlace === at.none ? (game.units.spawn[unit] as number) : sheetPlace;
  if (place === at.none) return at.none;
  placeUnit(game, state, unit, place);
  game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
  tellMinds(game, state, 'unit spawned', unit);
  return place;
}
