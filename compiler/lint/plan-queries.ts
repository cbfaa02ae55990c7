import type { ClausePlan, RowPlan, TablePlan } from '../plan/clause-plan.ts';
import { printed, type Act, type Choice, type Criterion, type PrintedWords } from '../plan/nodes.ts';

export const allActsOf = ({ acts, table }: ClausePlan | RowPlan): readonly Act[] => [
  ...acts,
  ...(table ? tableActs(table) : []),
];

const tableActs = ({ rows }: TablePlan): Act[] => rows.flatMap((row) => [...allActsOf(row)]);

export const allChoicesOf = ({ aims, choices }: Act): readonly Choice[] => [
  ...aims.flatMap((aim) => aim.choices),
  ...choices,
];

/** The place where a criterion is printed; null if no list prints it. */
export const printedPlaceOf = (criterion: Criterion): PrintedWords | null => criterion[printed] ?? null;
