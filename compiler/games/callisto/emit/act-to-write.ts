// Declares the input of the functions that emit an act.
import type { TablePlan } from '../../../plan/clause-plan.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import type { EmitScope } from '../../../emit/emit-scope.ts';
import type { RiderList } from '../../../plan/letters.ts';
import type { PlanAct, PrintedWords } from '../../../plan/nodes.ts';
import type { SheetViewpoint } from './plane-code.ts';

/** A row of numbers in an emitted table, with the words of the sheet from which the row comes. */
export interface Numbers {
  readonly text: string;
  readonly print?: PrintedWords | undefined;
}

/** An act whose code is to be emitted, with the context of its clause. */
export interface CallistoActToWrite {
  readonly act: PlanAct;
  readonly viewpoint: SheetViewpoint;
  readonly rider: RiderList | null;
  /** The table of decks that follows the act; null if there is none. */
  readonly table: TablePlan | null;
  readonly readings: TripReadings;
  /** True if an act of the sheet leads other units by the clauses of the led units. */
  readonly leads: boolean;
  /** True if a later sentence chooses the spaces to which hit units are pushed. */
  readonly pushesLater: boolean;
  /**
   * Two pieces of code for a led unit: `steps` is its number of steps, and `scouts` is true if the unit lays markers.
   * Null if the act is emitted for no led unit.
   */
  readonly leading: { readonly steps: string; readonly scouts: string } | null;
  /** The beginning of the names of all functions of the act. */
  readonly name: string;
  /**
   * Emits an additional function after the current function. Does nothing if a function with the same head was emitted
   * before.
   */
  readonly also: (head: string, inside: () => void) => void;
  /** Emits a constant list of numbers under a name. Each row of the list is linked to its words in the sheet. */
  readonly numbers: (name: string, rows: readonly Numbers[]) => void;
  /** Emits the code that runs after the act is recorded. */
  readonly done: (scope: EmitScope) => void;
}
