// The input for writing an act.
import type { TablePlan, WayPlan } from '../../../plan/clause-plan.ts';
import type { TripReadings } from '../../../emit/trip-code.ts';
import type { EmitScope } from '../../../emit/emit-scope.ts';
import type { Act, PrintedWords } from '../../../plan/nodes.ts';
import type { Eye } from './plane-code.ts';

/** Numbers in a line of their own. */
export interface Numbers {
  readonly text: string;
  readonly print?: PrintedWords | undefined;
}

/** An act to be written, with its surroundings. */
export interface CallistoActToWrite {
  readonly act: Act;
  readonly eye: Eye;
  readonly way: WayPlan | null;
  /** A table behind the act, which names decks. */
  readonly table: TablePlan | null;
  readonly readings: TripReadings;
  /** True if cards of the sheet have other units move by their own clauses. */
  readonly leads: boolean;
  /** True if a later sentence says where hit units are moved. */
  readonly pushesLater: boolean;
  /** Expressions for the steps and markers of a unit that is led; null if the unit's own act gives them. */
  readonly leading: { readonly steps: string; readonly scouts: string } | null;
  /** The prefix of the functions that belong to the act. */
  readonly name: string;
  /** Writes a function of its own, once, after the one that is being written. */
  readonly also: (head: string, inside: () => void) => void;
  /** Writes a list of numbers under a name, each line where it comes from. */
  readonly numbers: (name: string, rows: readonly Numbers[]) => void;
  /** Writes the code that follows the recorded act. */
  readonly done: (scope: EmitScope) => void;
}
