// A clause as a plan: what it asks, what it does, and what its words were bound to.
import type { Act, Criterion, Definition, MomentRule, Printable, SetNode, Test } from './nodes.ts';

/** One word and what it was bound to, for explanations and the golden file. */
export interface Binding {
  readonly what: string;
  readonly to: SetNode;
}

export interface RowPlan extends Printable {
  readonly from: number;
  readonly to: number;
  readonly acts: readonly Act[];
  /** A row that only names a deck. */
  readonly deck: SetNode | null;
  readonly table: TablePlan | null;
}

export interface TablePlan {
  readonly die: number;
  readonly rows: readonly RowPlan[];
}

/** How the spaces between are chosen (R12): by a list of its own or by the list of a letter. */
export interface WayPlan {
  readonly far: number;
  readonly list: readonly Criterion[];
  readonly as: string | null;
}

export interface ClausePlan extends Printable {
  readonly number: number;
  readonly condition: Test | null;
  readonly acts: readonly Act[];
  readonly table: TablePlan | null;
  readonly way: WayPlan | null;
  readonly bindings: readonly Binding[];
}

interface ProcedurePlan {
  readonly title: string;
  readonly clauses: readonly ClausePlan[];
}

export interface SheetPlan {
  /** The ranking table, the most dangerous first. */
  readonly ranking: readonly SetNode[];
  readonly rules: readonly (Definition | MomentRule)[];
  readonly procedures: readonly ProcedurePlan[];
}
