// How a bot's turn begins (solo book, Bot's turn): cards are drawn and ordered, control markers heeded.
import { lowest } from '../../../kernel/bits.ts';
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { isBot } from '../engine/packed-state.ts';
import type { State } from '../engine/packed-state.ts';
import { topCard } from '../engine/piles.ts';
import { arrange, cardAt, cardsIn, drawTo, flipUp, lay, send } from './play-area.ts';

const easier = 1;
const harder = 2;

const drawn = 3;
const drawnHarder = 4;

/** The top card of the bot's deck is its bid; it stays there until it is known who wins (R22, R123). */
export function drawBid(game: Game, state: State, side: number): void {
  if (isBot(state, side)) state.bytes[at.bidCard + side] = topCard(game, state, side);
}

/** A bid that was won goes to the play area, unless the game is made easier; any other is discarded. */
export function putBid(game: Game, state: State, side: number, isWon: boolean): boolean {
  if (!isWon || state.bytes[at.difficulty] === easier || cardsIn(state, side) === at.mostInPlay) return false;
  lay(game, state, side, state.bytes[at.bidCard + side] as number, at.deck, cardsIn(state, side));
  return true;
}

export function beginTurn(game: Game, state: State, side: number): void {
  const count = state.bytes[at.difficulty] === harder ? drawnHarder : drawn;
  // Those that were face down come first, then the bid, then what is drawn (R22).
  flipUp(game, state, side);
  for (let each = 0; each < count; each++) if (!drawTo(game, state, side, cardsIn(state, side))) break;
  arrange(game, state, side);
  heedMarkers(game, state, side);
}

/** Each control marker on a counter discards a card of it, unless the bot has the initiative; then all are taken off. */
function heedMarkers(game: Game, state: State, side: number): void {
  const { bytes, words } = state;
  // Those off the board have none.
  for (let rest = (words[at.unitsOnBoard] as number) & game.units.ofSide[side as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const markers = bytes[at.markersOn + unit] as number;
    if (markers === 0) continue;
    bytes[at.markersOn + unit] = 0;
    game.sink?.begin(eventKind.pinned, unit, markers, 0, 0);
    if (bytes[at.initiative] !== side) {
      for (let each = 0; each < markers; each++) if (!discardOf(game, state, side, unit)) break;
    }
    game.sink?.end();
  }
}

/** The leftmost card of a unit; of a mech's crew the one that it would lose (R32). */
function discardOf(game: Game, state: State, side: number, unit: number): boolean {
  const count = cardsIn(state, side);
  for (const card of game.bolster.losses[unit] as Uint8Array) {
    for (let index = 0; index < count; index++) {
      if (cardAt(state, side, index) !== card) continue;
      send(game, state, side, index, at.discard);
      return true;
    }
  }
  return false;
}
