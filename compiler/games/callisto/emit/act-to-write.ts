// The input of the functions that write an act.
import type { TablePlan, WayPlan } from '../../../plan/clause-plan.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import type { EmitScope } from '../../../emit/emit-scope.ts';
import type { Act, PrintedWords } from '../../../plan/nodes.ts';
import type { Eye } from './plane-code.ts';

/** A line of numbers of a table, with its place in the sheet. */
export interface Numbers {
  readonly text: string;
  readonly print?: PrintedWords | undefined;
}

/** An act to be written, with the context of its clause. */
export interface CallistoActToWrite {
  readonly act: Act;
  readonly eye: Eye;
  readonly way: WayPlan | null;
  /** A table of decks after the act; null if there is none. */
  readonly table: TablePlan | null;
  readonly readings: TripReadings;
  /** True if acts of the sheet let other units move by their own clauses. */
  readonly leads: boolean;
  /** True if a later sentence chooses the spaces to which hit units are pushed. */
  readonly pushesLater: boolean;
  /**
   * Expressions for the number of steps and for marking, if the act leads a unit; null if the act is the unit's own.
   */
  readonly leading: { readonly steps: string; readonly scouts: string } | null;
  /** The prefix of the names of the act's functions. */
  readonly name: string;
  /** Writes a further function after the current function, once. */
  readonly also: (head: string, inside: () => void) => void;
  /** Writes a list of numbers under a name; each line has its place in the sheet. */
  readonly numbers: (name: string, rows: readonly Numbers[]) => void;
  /** Writes the code that follows the recorded act. */
  readonly done: (scope: EmitScope) => void;
}
