// Why a card is not read as its procedure says.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isUnitIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { requireParts } from '../rules/engine/unknown-parts.ts';

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
  requireParts(state, 'units');
  if (state.bytes[at.unitPlace + unit] !== at.none) return;
  requireParts(state, 'neutralised');
  if (game.rules.mayEscape) requireParts(state, 'escaped');
}

/** What becomes of a card because of its counter; null if its procedure is read. */
export function insteadOf(game: Game, state: State, card: number): Instead | null {
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return null;
  if (state.words[at.unknownParts] !== 0) needCounter(game, state, unit);
  if (isUnitIn(state, at.neutralised, unit) || isUnitIn(state, at.escaped, unit)) return 'gone';
  if (isUnitIn(state, at.suppressed, unit)) return 'readied';
  return isUnitIn(state, at.asleep, unit) ? 'asleep' : null;
}
