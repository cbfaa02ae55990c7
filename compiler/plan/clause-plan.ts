// The plan of a clause: its condition, its acts, and the sets to which its pointers are bound.
import {
  printedKey,
  type PlanAct,
  type PlanChoice,
  type Criterion,
  type Definition,
  type MomentRule,
  type Printable,
  type PrintedWords,
  type SetNode,
  type Test,
} from './nodes.ts';

/** A pointer, such as `it`, and the set to which the pointer is bound; shown in explanations and golden files. */
export interface Binding {
  readonly pointer: string;
  readonly to: SetNode;
}

export interface RowPlan extends Printable {
  readonly from: number;
  readonly to: number;
  readonly acts: readonly PlanAct[];
  /** The deck, if the row is nothing but the letter of a deck; otherwise null. */
  readonly deck: SetNode | null;
  readonly table: TablePlan | null;
}

export interface TablePlan {
  readonly die: number;
  readonly rows: readonly RowPlan[];
}

/**
 * The choice of the spaces on the way (R12), with its tiebreak list `list`. If `as` is a letter, the list of the
 * sub-clause with this letter replaces `list`.
 */
export interface WayPlan {
  readonly far: number;
  readonly list: readonly Criterion[];
  readonly as: string | null;
}

export interface ClausePlan extends Printable {
  readonly number: number;
  readonly condition: Test | null;
  readonly acts: readonly PlanAct[];
  readonly table: TablePlan | null;
  readonly way: WayPlan | null;
  readonly bindings: readonly Binding[];
}

interface ProcedurePlan {
  readonly title: string;
  readonly clauses: readonly ClausePlan[];
}

export interface SheetPlan {
  /** The rows of the ranking table, from the most dangerous to the least. */
  readonly ranking: readonly SetNode[];
  readonly rules: readonly (Definition | MomentRule)[];
  readonly procedures: readonly ProcedurePlan[];
}

type ActsAndTable = Pick<RowPlan, 'acts' | 'table'>;

/**
 * Returns one list of acts for the clause or row itself, and one for each row of its tables, including inner tables.
 */
export const actSequences = ({ acts, table }: ActsAndTable): (readonly PlanAct[])[] => [
  acts,
  ...(table?.rows.flatMap(actSequences) ?? []),
];

/** The limit with the condition of a sentence after the first of a clause. The act is left out if the condition is false. */
export const conditionLimit = 'if';

/** Returns all acts of a clause or row, including the acts in the rows of its tables. */
export const allActsOf = (part: ActsAndTable): readonly PlanAct[] => actSequences(part).flat();

export const actsIn = (parts: readonly ActsAndTable[]): readonly PlanAct[] => parts.flatMap(allActsOf);

/** Returns a clause or row with each of its acts changed, including the acts in the rows of its tables. */
export const withActs = <Part extends ActsAndTable>(part: Part, change: (act: PlanAct) => PlanAct): Part => ({
  ...part,
  acts: part.acts.map(change),
  table: part.table && { ...part.table, rows: part.table.rows.map((row) => withActs(row, change)) },
});

export const allChoicesOf = ({ aims, choices }: PlanAct): readonly PlanChoice[] => [
  ...aims.flatMap((aim) => aim.choices),
  ...choices,
];

/**
 * Returns the choices to which later sentences can refer: those of the act, and the goal of a chosen thing, as in
 * `MOVE 1, town to town`. The goals of a moving unit are left out.
 */
export function choicesForLater({ aims, choices }: PlanAct): readonly PlanChoice[] {
  const hasThing = choices.some(({ role }) => role === 'target');
  const goal = hasThing && aims[0]?.choices.find(({ role }) => role === 'destination');
  return goal ? [...choices, goal] : choices;
}

/** Returns the place in the sheet where a criterion is printed; null for a criterion that no printed list contains. */
export const printedPlaceOf = (criterion: Criterion): PrintedWords | null => criterion[printedKey] ?? null;
