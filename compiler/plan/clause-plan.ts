// A clause as a plan: its condition, its acts, and the bindings of its words.
import {
  printed,
  type Act,
  type Choice,
  type Criterion,
  type Definition,
  type MomentRule,
  type Printable,
  type PrintedWords,
  type SetNode,
  type Test,
} from './nodes.ts';

/** One word and the set that it was bound to, for explanations and golden files. */
export interface Binding {
  readonly pointer: string;
  readonly to: SetNode;
}

export interface RowPlan extends Printable {
  readonly from: number;
  readonly to: number;
  readonly acts: readonly Act[];
  /** The deck of a row that only names a deck. */
  readonly deck: SetNode | null;
  readonly table: TablePlan | null;
}

export interface TablePlan {
  readonly die: number;
  readonly rows: readonly RowPlan[];
}

/** The choice of the spaces on the way (R12): a list of its own, or the list of a letter. */
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

type ActsAndTable = Pick<RowPlan, 'acts' | 'table'>;

/** Returns the acts of a clause or row, and those of each row of its tables, as separate sequences. */
export const actSequences = ({ acts, table }: ActsAndTable): (readonly Act[])[] => [
  acts,
  ...(table?.rows.flatMap(actSequences) ?? []),
];

/** Returns all acts of a clause or row, including those in rows of its tables. */
export const allActsOf = (part: ActsAndTable): readonly Act[] => actSequences(part).flat();

export const actsIn = (parts: readonly ActsAndTable[]): readonly Act[] => parts.flatMap(allActsOf);

export const allChoicesOf = ({ aims, choices }: Act): readonly Choice[] => [
  ...aims.flatMap((aim) => aim.choices),
  ...choices,
];

/** The place where a criterion is printed; null if no list prints it. */
export const printedPlaceOf = (criterion: Criterion): PrintedWords | null => criterion[printed] ?? null;
