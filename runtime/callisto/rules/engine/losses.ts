// Counters and their cards that leave the game.
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { moveCards } from './piles.ts';
import { placeUnit, setUnitIn } from './pieces.ts';
import type { State } from './packed-state.ts';
import { tellMinds } from '../solo/moments.ts';

const supplyPiles = [at.supply, at.display] as const;

/** The counter leaves the board, and its cards leave the supply. */
export function neutralise(game: Game, state: State, unit: number): void {
  removeFromBoard(game, state, unit);
  setUnitIn(state, at.neutralised, unit, true);
  game.sink?.begin(eventKind.neutralised, unit, 0, 0, 0);
  for (const pile of supplyPiles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) {
      const count = state.bytes[pile + card] as number;
      if (count > 0) moveCards(game, state, card, pile, at.outOfGame, count);
    }
  }
  game.rules.neutralised?.(game, state, unit);
  tellMinds(game, state, 'unit removed', unit);
  game.sink?.end();
}

/** Takes a counter off the board, with everything that lies on it. */
export function removeFromBoard(game: Game, state: State, unit: number): void {
  placeUnit(game, state, unit, at.none);
  setUnitIn(state, at.suppressed, unit, false);
  setUnitIn(state, at.asleep, unit, false);
  state.bytes[at.markersOn + unit] = 0;
  state.bytes[at.owedLosses + unit] = 0;
}
