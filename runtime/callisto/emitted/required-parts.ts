// Cards that a compiled sheet asks for, where the position leaves something out: what was not told is not guessed.
import * as at from '../rules/engine/layout.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { cardPart, sideNames } from '../rules/engine/position.ts';
import type { PileName } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { requireParts } from '../rules/engine/unknown-parts.ts';
import type { Turn } from './sheet-turn.ts';

export function needPile({ state, side }: Turn, pile: PileName | 'playArea'): void {
  requireParts(state, cardPart(side, pile));
}

/** What a draw reads: the deck, and what an empty one is made of (R29). */
export function needDeck(turn: Turn): void {
  needPile(turn, 'deck');
  if (turn.y[at.inDeck + turn.side] === 0) needPile(turn, 'discard');
}

/** The bolster decks, and the commanders beside them where there are any. */
export function needBolster(turn: Turn): void {
  needPile(turn, 'supply');
  const { cards, bolster } = turn.game;
  if (bolster.shown.some((one, card) => one === 1 && cards.side[card] === turn.side)) needPile(turn, 'display');
}

/** What a push reads: the markers of the unit's own side, and the doors (R33, R124). */
export function needAround(game: Game, state: State, unit: number): void {
  if (state.words[at.unknownParts] === 0) return;
  requireParts(state, `markers.${sideNames[game.units.side[unit] as 0 | 1]}`);
  if (game.things.doors.length > 0) requireParts(state, 'shutDoors');
}
