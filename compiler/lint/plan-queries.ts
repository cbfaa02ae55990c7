// The parts of a clause's plan that rules ask about.
import type { ClausePlan, RowPlan, TablePlan } from '../plan/clause-plan.ts';
import { printed } from '../plan/nodes.ts';
import type { Act, Choice, Criterion, PrintedWords } from '../plan/nodes.ts';

/** Every action of a clause, those in rows of its tables too. */
export const actsOf = ({ acts, table }: ClausePlan | RowPlan): readonly Act[] => [
  ...acts,
  ...(table ? tableActs(table) : []),
];

const tableActs = ({ rows }: TablePlan): Act[] => rows.flatMap((row) => [...actsOf(row)]);

/** The choices of an action, those of its aims too. */
export const choicesOf = ({ aims, choices }: Act): readonly Choice[] => [
  ...aims.flatMap((aim) => aim.choices),
  ...choices,
];

/** Where a criterion is printed; null for one that no list prints. */
export const printOf = (criterion: Criterion): PrintedWords | null => criterion[printed] ?? null;
