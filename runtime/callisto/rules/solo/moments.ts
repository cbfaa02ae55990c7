// Tells the minds of bots about moments that their sheet's rules may be bound to. The mind of a side that a person
// plays learns nothing: its sheet may be known, since a bot is ranked by the facing one (R20), but its rules are not in
// force.
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import type { State } from '../engine/packed-state.ts';
import type { MomentName } from '../../data/signatures.ts';

/** Tells the mind of each bot about a moment. */
export function tellMinds(game: Game, state: State, name: MomentName, subject: number, from: number = at.none): void {
  const { minds } = game;
  const bots = state.bytes[at.bots] as number;
  if ((bots & 1) !== 0) minds[0]?.moment?.(game, state, name, subject, from);
  if ((bots & 2) !== 0) minds[1]?.moment?.(game, state, name, subject, from);
}
