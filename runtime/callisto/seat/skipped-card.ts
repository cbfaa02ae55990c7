// Reasons why the procedure of a card is not read.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isUnitIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { Instead } from '../../types/callisto/sheets.ts';
import { requireParts } from '../rules/engine/unknown-parts.ts';

export type { Instead as SkipReason };

function needCounter(game: Game, state: State, unit: number): void {
  requireParts(state, 'units');
  if (state.bytes[at.unitPlace + unit] !== at.none) return;
  requireParts(state, 'neutralised');
  if (game.rules.mayEscape) requireParts(state, 'escaped');
}

/** Returns the reason, in the counter of a card, why the card’s procedure is not read; null if it is read. */
export function skipReasonOf(game: Game, state: State, card: number): Instead | null {
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return null;
  if (state.words[at.unknownParts] !== 0) needCounter(game, state, unit);
  if (isUnitIn(state, at.neutralised, unit) || isUnitIn(state, at.escaped, unit)) return 'gone';
  if (isUnitIn(state, at.suppressed, unit)) return 'readied';
  return isUnitIn(state, at.asleep, unit) ? 'asleep' : null;
}
