// The surroundings of a bot's decision: a state, its side, the card, the sheets.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { View } from '../facts/seat.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import type { Script } from './script.ts';

export interface Place {
  readonly game: Game;
  readonly state: State;
  readonly side: number;
  /** The card's place in the play area. */
  readonly index: number;
  readonly script: Script;
  readonly facing: Script | null;
  readonly procedure: ScriptProcedure;
  readonly readings: View['readings'];
  /** Told, before a die is rolled, of what it decides; of null when that is done. */
  readonly onRoll?: ((of: Assignment | null) => void) | undefined;
}
