// Why a card is not read as its procedure says.
import type { Game } from '../rules/engine/game.ts';
import * as at from '../rules/engine/layout.ts';
import { isIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/state.ts';
import { need } from '../rules/engine/untold.ts';

export type Instead =
  /** It has no procedure (R25). */
  | 'no procedure'
  /** Its counter is gone, and the card with it (R32). */
  | 'gone'
  /** Its unit is readied (R31). */
  | 'readied'
  /** Its mech is deactivated. */
  | 'asleep'
  /** Its unit has nowhere to enter. */
  | 'nowhere';

function needCounter(game: Game, state: State, unit: number): void {
  need(state, 'units');
  if (state.bytes[at.where + unit] !== at.none) return;
  need(state, 'neutralised');
  if (game.rules.mayEscape) need(state, 'escaped');
}

/** What becomes of a card because of its counter; null if its procedure is read. */
export function insteadOf(game: Game, state: State, card: number): Instead | null {
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return null;
  if (state.words[at.untold] !== 0) needCounter(game, state, unit);
  if (isIn(state, at.neutralised, unit) || isIn(state, at.escaped, unit)) return 'gone';
  if (isIn(state, at.suppressed, unit)) return 'readied';
  return isIn(state, at.asleep, unit) ? 'asleep' : null;
}
