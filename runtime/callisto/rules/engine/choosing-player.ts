// The player who chooses next.
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { commanderOf, turnPlayer } from './players.ts';

/**
 * Returns the player who chooses next. During bids, this is the commander. For losses, this is the owner of the hit
 * unit. Otherwise, this is the player whose turn it is.
 */
export function choosingPlayer({ cards }: Game, state: State): number {
  const { bytes } = state;
  const chooser = bytes[at.chooser] as number;
  if (chooser === at.nobody) return at.nobody;
  switch (bytes[at.phase] as number) {
    case at.biddingPhase:
      return commanderOf(state, chooser);
    case at.losingPhase:
      return cards.player[(cards.ofUnit[bytes[at.actionTarget] as number] as Uint8Array)[0] as number] as number;
    default:
      return turnPlayer(state);
  }
}
