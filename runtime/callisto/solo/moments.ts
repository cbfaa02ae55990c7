// Tells both sides' minds of what a sheet's bot rules may be bound to.
import type { Game } from '../engine/game.ts';
import { none } from '../engine/layout.ts';
import type { State } from '../engine/state.ts';
import type { MomentName } from '../signatures.ts';

export function tellMinds(game: Game, state: State, name: MomentName, what: number, from: number = none): void {
  const { minds } = game;
  minds[0]?.moment?.(game, state, name, what, from);
  minds[1]?.moment?.(game, state, name, what, from);
}
