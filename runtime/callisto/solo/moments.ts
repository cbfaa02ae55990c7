// Tells the minds of bots of what their sheet's rules may be bound to. A side that a person plays has none: its sheet
// may be known, since a bot is ranked by the facing one (R20), but its rules are not in force.
import type { Game } from '../engine/game.ts';
import { breakers, lfa, none } from '../engine/layout.ts';
import { isBot } from '../engine/state.ts';
import type { State } from '../engine/state.ts';
import type { MomentName } from '../signatures.ts';

export function tellMinds(game: Game, state: State, name: MomentName, what: number, from: number = none): void {
  const { minds } = game;
  for (const side of [breakers, lfa] as const) {
    if (isBot(state, side)) minds[side]?.moment?.(game, state, name, what, from);
  }
}
