// The beginning of a bot’s turn (solo book, Bot’s turn): drawing and ordering cards, and the effect of control markers.
import { lowest } from '../../../kernel/bits.ts';
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { isBot, type State } from '../engine/packed-state.ts';
import { topCard } from '../engine/piles.ts';
import { arrangeCards, cardInPlay, cardsIn, drawIntoPlay, flipAllUp, layCard, sendToPile } from './play-area.ts';

const easier = 1;
const harder = 2;

const cardsDrawn = 3;
const cardsDrawnHarder = 4;

/**
 * Bids with the top card of the bot’s deck. The card is not drawn before the winner of the bid is known (R22, R123).
 */
export function drawBotBid(game: Game, state: State, side: number): void {
  if (isBot(state, side)) state.bytes[at.bidCard + side] = topCard(game, state, side);
}

/**
 * Lays the bid of a bot into its play area if the bot keeps the bid. Returns false if the bid must be discarded: the
 * bid has not won, the difficulty is “easier”, or the play area is full.
 */
export function keepWonBid(game: Game, state: State, side: number, isWon: boolean): boolean {
  if (!isWon || state.bytes[at.difficulty] === easier || cardsIn(state, side) === at.mostInPlay) return false;
  layCard(game, state, side, state.bytes[at.bidCard + side] as number, at.deck, cardsIn(state, side));
  return true;
}

/**
 * Turns face-down cards up, draws the cards for the turn, orders all cards, and carries out the effect of control
 * markers.
 */
export function beginBotTurn(game: Game, state: State, side: number): void {
  const count = state.bytes[at.difficulty] === harder ? cardsDrawnHarder : cardsDrawn;
  // Cards of equal initiative keep this order: first the cards that were face down, then the bid, then the drawn cards
  // (R22).
  flipAllUp(game, state, side);
  for (let each = 0; each < count; each++) if (!drawIntoPlay(game, state, side, cardsIn(state, side))) break;
  arrangeCards(game, state, side);
  applyControlMarkers(game, state, side);
}

/**
 * Takes the control markers off all counters of the bot. If the bot lacks the initiative, a counter first discards a
 * card for each of its markers.
 */
function applyControlMarkers(game: Game, state: State, side: number): void {
  const { bytes, words } = state;
  // Only counters on the board can have control markers.
  for (let rest = (words[at.unitsOnBoard] as number) & game.units.ofSide[side as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const markers = bytes[at.markersOn + unit] as number;
    if (markers === 0) continue;
    bytes[at.markersOn + unit] = 0;
    game.sink?.begin(eventKind.pinned, unit, markers, 0, 0);
    if (bytes[at.initiative] !== side) {
      for (let each = 0; each < markers; each++) if (!discardCardOf(game, state, side, unit)) break;
    }
    game.sink?.end();
  }
}

/**
 * Discards a card of a unit from the play area: of the unit’s cards there, the card that the unit loses first (R32). Of
 * several copies, the leftmost is discarded. Returns false if the unit has no card there.
 */
function discardCardOf(game: Game, state: State, side: number, unit: number): boolean {
  const count = cardsIn(state, side);
  for (const card of game.bolster.casualtyOrder[unit] as Uint8Array) {
    for (let index = 0; index < count; index++) {
      if (cardInPlay(state, side, index) !== card) continue;
      sendToPile(game, state, side, index, at.discard);
      return true;
    }
  }
  return false;
}
