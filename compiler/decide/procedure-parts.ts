// Lists the parts of a procedure that decisions can use. `partsUsedBy` lists the parts that one decision used, by the
// same names.
import { printedPlaceOf, type ClausePlan, type TablePlan } from '../plan/clause-plan.ts';
import { listOfRider } from '../plan/letters.ts';
import { facesText } from '../plan/printed-names.ts';
import type { PlanAct, Aim, PlanChoice, Criterion, PrintedWords } from '../plan/nodes.ts';

export type PartKind = 'clause' | 'letter' | 'row' | 'criterion';

export interface ProcedurePart {
  /** The name of the part, such as `SCOUT 2b goal [1]`. */
  readonly name: string;
  readonly kind: PartKind;
  /** The place of a criterion in the sheet; absent for other parts, and for a script without places. */
  readonly at?: PrintedWords;
}

const listParts = (at: string, role: string, list: readonly Criterion[]): ProcedurePart[] =>
  list.map((criterion, index) => {
    const place = printedPlaceOf(criterion);
    return {
      name: criterion.is === 'random' ? `${at} ${role} [random]` : `${at} ${role} [${index + 1}]`,
      kind: 'criterion',
      ...(place && { at: place }),
    };
  });

const choiceParts = (at: string, choices: readonly PlanChoice[]): ProcedurePart[] =>
  choices.flatMap(({ role, list, spare }) => (spare ? [] : listParts(at, role, list)));

function aimParts(at: string, { letter, choices }: Aim): ProcedurePart[] {
  if (letter === null) return choiceParts(at, choices);
  return [{ name: `${at}${letter}`, kind: 'letter' }, ...choiceParts(`${at}${letter}`, choices)];
}

/** Gives every choice of an aim the role `goal`. Used for an act that marks spaces without a movement. */
const withGoalRoles = (aim: Aim): Aim => ({
  ...aim,
  choices: aim.choices.map((choice) => ({ ...choice, role: 'goal' as const })),
});

const actParts = (at: string, { act, aims, choices }: PlanAct): ProcedurePart[] => [
  ...choiceParts(at, choices),
  ...aims.flatMap((aim) => aimParts(at, act === 'mark' ? withGoalRoles(aim) : aim)),
];

function tableParts(at: string, { rows }: TablePlan): ProcedurePart[] {
  return rows.flatMap((row) => [
    { name: `${at} row ${facesText(row)}`, kind: 'row' as const },
    ...row.acts.flatMap((act) => actParts(at, act)),
    // A table after an act chooses the deck of each card that the act draws. Such a table is rolled once for each card,
    // so its rows are not listed (R6).
    ...(row.table && row.acts.length === 0 ? tableParts(at, row.table) : []),
  ]);
}

/**
 * True if a part equals another part or is inside it: `SCOUT 2b goal [1]` is inside `SCOUT 2b`, and `SCOUT 2b` is
 * inside `SCOUT 2`.
 */
export const isProcedurePartOf = (name: string, part: string): boolean =>
  name === part || (name.startsWith(part) && !/^\d/.test(name.slice(part.length)));

/** Returns all parts of a procedure once, in the order of the page. */
export function procedurePartsOf(title: string, clauses: readonly ClausePlan[]): ProcedurePart[] {
  const all = clauses.flatMap((clause) => {
    const { number, acts, table, way } = clause;
    const at = `${title} ${number}`;
    return [
      { name: at, kind: 'clause' as const },
      ...acts.flatMap((act) => actParts(at, act)),
      ...(table && acts.length === 0 ? tableParts(at, table) : []),
      ...(way ? listParts(at, 'way', listOfRider(clauses, clause)?.list ?? []) : []),
    ];
  });
  return [...new Map(all.map((part) => [part.name, part])).values()];
}
