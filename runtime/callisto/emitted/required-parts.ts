// Checks that a position has the parts that a compiled sheet reads. A missing part causes an error, because Botbook
// does not guess.
import * as at from '../rules/engine/layout.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { cardPart, sideKeys, requireParts, type PileName } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { SheetTurn } from './sheet-turn.ts';

export function needPile({ state, side }: SheetTurn, pile: PileName | 'playArea'): void {
  requireParts(state, cardPart(side, pile));
}

/**
 * Requires the parts of a position that are read when a card is drawn. These are the deck and, if the deck is empty,
 * also the discard pile (R29).
 */
export function needDeck(turn: SheetTurn): void {
  needPile(turn, 'deck');
  if (turn.y[at.inDeck + turn.side] === 0) needPile(turn, 'discard');
}

/**
 * Throws if the position leaves out the bolster decks. Also throws if the position leaves out the display of
 * commanders, and the scenario has such a display.
 */
export function needBolster(turn: SheetTurn): void {
  needPile(turn, 'supply');
  const { cards, bolster } = turn.game;
  if (bolster.onDisplay.some((isShown, card) => isShown === 1 && cards.side[card] === turn.side))
    needPile(turn, 'display');
}

/**
 * Requires the parts of a position that a push reads: the doors, and the markers of the side of the pushed unit (R33,
 * R124).
 */
export function needForPush(game: Game, state: State, unit: number): void {
  if (state.words[at.unknownParts] === 0) return;
  requireParts(state, `markers.${sideKeys[game.units.side[unit] as 0 | 1]}`);
  if (game.fixtures.doors.length > 0) requireParts(state, 'shutDoors');
}
