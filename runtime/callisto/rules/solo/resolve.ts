// A bot's cards, one after the other (solo book, Taking actions).
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { isUnitIn, setUnitIn } from '../engine/pieces.ts';
import { clearAction, finishTurn } from '../engine/rounds.ts';
import type { State } from '../engine/packed-state.ts';
import { askForLosses, payLoss } from './casualties.ts';
import { enter } from './enter.ts';
import { tellMinds } from './moments.ts';
import { cardAt, firstUp, isTurned, send, turn } from './play-area.ts';

/** Resolves the leftmost card that is face up. */
export function resolveNext(game: Game, state: State): void {
  const { bytes } = state;
  const side = bytes[at.turnSide] as number;
  const index = firstUp(state, side);
  const card = cardAt(state, side, index);
  const unit = game.cards.unit[card] as number;
  if (unit !== at.none && (isUnitIn(state, at.neutralised, unit) || isUnitIn(state, at.escaped, unit))) {
    // Cards of a counter that is gone leave the game unresolved (R32).
    send(game, state, side, index, at.outOfGame);
  } else {
    resolveCard(game, state, side, index);
    if (bytes[at.winner] !== at.nobody) return;
    putAway(game, state, side, index);
  }
  goOn(game, state);
}

/** What one card of the play area does; it is not put away yet. */
export function resolveCard(game: Game, state: State, side: number, index: number): void {
  const card = cardAt(state, side, index);
  game.sink?.begin(eventKind.resolved, side, card, index, 0);
  carryOut(game, state, side, index, card, game.cards.unit[card] as number);
  game.sink?.end();
}

function carryOut(game: Game, state: State, side: number, index: number, card: number, unit: number): void {
  // Interference has no procedure (R25).
  if (card === game.cards.interference[side]) return;
  if (unit !== at.none) {
    if (isUnitIn(state, at.suppressed, unit)) {
      // Readied instead of being resolved (R31).
      setUnitIn(state, at.suppressed, unit, false);
      game.sink?.tell(eventKind.readied, unit, 0, 0, 0);
      return;
    }
    if (isUnitIn(state, at.asleep, unit) || enter(game, state, unit) === at.none) return;
  }
  const mind = game.minds[side as 0 | 1];
  if (!mind) throw new Error('Nobody knows the sheet of the bot: game.minds is not set.');
  mind.resolve(game, state, side, index);
  tellMinds(game, state, 'card resolved', card);
}

/** What lies sideways is turned upright, to be resolved again; else it is discarded. */
function putAway(game: Game, state: State, side: number, index: number): void {
  const unit = game.cards.unit[cardAt(state, side, index)] as number;
  const isGone = unit !== at.none && (isUnitIn(state, at.neutralised, unit) || isUnitIn(state, at.escaped, unit));
  if (isGone) send(game, state, side, index, at.outOfGame);
  else if (isTurned(state, side, index)) turn(game, state, side, index, false);
  else send(game, state, side, index, at.discard);
}

/** A choice that a person still owes, the next card, or the end of the turn. */
function goOn(game: Game, state: State): void {
  const { bytes } = state;
  if (askForLosses(game, state)) return;
  const side = bytes[at.turnSide] as number;
  clearAction(state);
  bytes[at.chooser] = side;
  bytes[at.phase] = at.resolvingPhase;
  if (firstUp(state, side) === at.none) finishTurn(game, state);
}

/** A person has chosen which card of a mech is lost to a bot's attack. */
export function chooseLoss(game: Game, state: State, card: number): void {
  payLoss(game, state, state.bytes[at.actionTarget] as number, card);
  goOn(game, state);
}
