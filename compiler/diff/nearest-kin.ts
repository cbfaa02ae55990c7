// Finds the nearest kin of a procedure: the procedure for other cards that is most like the procedure. For example, the
// procedures of STALKER and SCOUT may be equal except for one criterion.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { bagOf, commonCount, groupBy, type Bag } from './group-by.ts';
import { formKey, likeness, type CompareForms, type FormDifference } from './comparisons.ts';
import type { ClauseMeaning, CriteriaList, ActionsMeaning, RowMeaning } from './clause-meanings.ts';
import type { PlacedProcedure } from './title-rows.ts';
import type { ProcedureMeaning } from './compared-sheet.ts';

export interface NearestKin {
  /** All procedures that have the same matrix form as the nearest kin, sorted by scenario. */
  readonly members: readonly [PlacedProcedure, ...PlacedProcedure[]];
  /** The likeness of the procedure and its nearest kin, from 0 (nothing in common) to 1 (the same). */
  readonly likeness: number;
  readonly difference: FormDifference;
}

/** The least likeness that counts. A smaller likeness says nothing, because any two procedures have much in common. */
const minLikeness = 0.5;

/**
 * The number of candidates that are compared with the procedure clause by clause. The candidates are those with the
 * most parts in common.
 */
const maxCandidates = 8;

const criterionParts = (lists: readonly CriteriaList[]): string[] =>
  lists.flatMap(({ keys }) => keys.map((key) => `> ${key}`));

const actionParts = ({ acts, lists }: ActionsMeaning): string[] => [
  ...acts.flatMap(({ verb, details, places }) => [verb, details.key, places.key]),
  ...criterionParts(lists),
];

const rowParts = (row: RowMeaning): string[] => [...actionParts(row), ...(row.table?.rows ?? []).flatMap(rowParts)];

const clauseParts = (clause: ClauseMeaning): string[] => [
  ...clause.condition.keys,
  ...actionParts(clause),
  ...clause.subs.flatMap(({ condition, place, lists }) => [...condition.keys, place, ...criterionParts(lists)]),
  ...(clause.table?.rows ?? []).flatMap(rowParts),
];

const partsOf = lazilyFor((procedure: ProcedureMeaning): Bag => bagOf(procedure.clauses.flatMap(clauseParts)));

const sharedFraction = (a: Bag, b: Bag): number => commonCount(a, b) / Math.max(1, a.size + b.size);

/**
 * Returns the nearest kin of a procedure among `others`. Procedures of the same row are left out. Null if no procedure
 * is similar enough.
 */
export function nearestKinOf(
  placed: PlacedProcedure,
  others: readonly PlacedProcedure[],
  ownRow: ReadonlySet<PlacedProcedure>,
  compare: CompareForms,
): NearestKin | null {
  const outside = new Set(others.filter((other) => !ownRow.has(other)));
  const forms = groupBy([...outside], formKey);
  const parts = partsOf(placed.procedure);
  const candidates = [...forms.values()]
    .flatMap((members) =>
      members[0]
        ? [{ first: members[0], members, sharedParts: sharedFraction(parts, partsOf(members[0].procedure)) }]
        : [],
    )
    .toSorted((a, b) => b.sharedParts - a.sharedParts)
    .slice(0, maxCandidates)
    .map(({ first, members }) => ({ first, members, likeness: likeness(placed.procedure, first.procedure) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const [best] = candidates;
  if (!best || best.likeness < minLikeness) return null;
  const members = best.members as [PlacedProcedure, ...PlacedProcedure[]];
  return { members, likeness: best.likeness, difference: compare(best.first, placed) };
}
