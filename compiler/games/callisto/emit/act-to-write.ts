// What is to be written for an act.
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

/** What acts need besides themselves. */
export interface Doing {
  readonly act: Act;
  readonly eye: Eye;
  readonly way: WayPlan | null;
  /** A table behind the act, which names decks. */
  readonly table: TablePlan | null;
  readonly readings: TripReadings;
  /** Whether cards of the sheet have other units go by their own clauses, laying markers or not. */
  readonly leads: boolean;
  /** Whether a later sentence says where what was hit is moved. */
  readonly pushesLater: boolean;
  /** How far a unit that is led gets, and whether it lays markers, as expressions; null if its act says so. */
  readonly led: { readonly steps: string; readonly scouts: string } | null;
  /** What functions are called after that belong to it. */
  readonly name: string;
  /** Writes a function of its own, once, after the one that is being written. */
  readonly also: (head: string, inside: () => void) => void;
  /** Writes a list of numbers under a name, each line where it comes from. */
  readonly numbers: (name: string, rows: readonly Numbers[]) => void;
  /** What is written where the act is recorded. */
  readonly done: (scope: EmitScope) => void;
}
