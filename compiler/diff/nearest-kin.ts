// Which procedure of other cards is most like one: the STALKER of a scenario may be its SCOUT but for a criterion.
import { formKey, likeness } from './comparisons.ts';
import type { Apart, Comparisons } from './comparisons.ts';
import type { ClauseMeaning, Criteria, Doing, RowMeaning } from './meaning.ts';
import type { Standing } from './title-rows.ts';
import type { ProcedureMeaning } from './compared-sheet.ts';

export interface Kin {
  /** All that are the same, by scenario. */
  readonly members: readonly [Standing, ...Standing[]];
  /** From 0 to 1. */
  readonly likeness: number;
  readonly apart: Apart;
}

/** Below this two are no kin: much of any two procedures is alike. */
const least = 0.5;

/** How many of those that share most are compared clause by clause. */
const most = 8;

const criteria = (lists: readonly Criteria[]): string[] => lists.flatMap(({ keys }) => keys.map((key) => `> ${key}`));

const doing = ({ acts, lists }: Doing): string[] => [
  ...acts.flatMap(({ verb, details, places }) => [verb, details.key, places.key]),
  ...criteria(lists),
];

const rowParts = (row: RowMeaning): string[] => [...doing(row), ...(row.table?.rows ?? []).flatMap(rowParts)];

const clauseParts = (clause: ClauseMeaning): string[] => [
  ...clause.condition.keys,
  ...doing(clause),
  ...clause.subs.flatMap(({ condition, place, lists }) => [...condition.keys, place, ...criteria(lists)]),
  ...(clause.table?.rows ?? []).flatMap(rowParts),
];

type Bag = ReadonlyMap<string, number>;

const bags = new WeakMap<ProcedureMeaning, Bag>();

/** What it says, without the order. */
function bagOf(procedure: ProcedureMeaning): Bag {
  const known = bags.get(procedure);
  if (known) return known;
  const bag = new Map<string, number>();
  for (const part of procedure.clauses.flatMap(clauseParts)) bag.set(part, (bag.get(part) ?? 0) + 1);
  bags.set(procedure, bag);
  return bag;
}

const size = (bag: Bag): number => [...bag.values()].reduce((sum, count) => sum + count, 0);

function shared(a: Bag, b: Bag): number {
  let sum = 0;
  for (const [part, count] of a) sum += Math.min(count, b.get(part) ?? 0);
  return sum / Math.max(1, size(a) + size(b));
}

/** The nearest among others; those of one's own row are no kin. */
export function kinOf(
  one: Standing,
  others: readonly Standing[],
  own: ReadonlySet<Standing>,
  comparisons: Comparisons,
): Kin | null {
  const forms = new Map<string, Standing[]>();
  for (const other of others) {
    if (own.has(other)) continue;
    const key = formKey(other);
    const same = forms.get(key) ?? [];
    if (!same.includes(other)) forms.set(key, [...same, other]);
  }
  const bag = bagOf(one.procedure);
  const likely = [...forms.values()]
    .flatMap((members) =>
      members[0] ? [{ first: members[0], members, by: shared(bag, bagOf(members[0].procedure)) }] : [],
    )
    .toSorted((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ first, members }) => ({ first, members, likeness: likeness(one.procedure, first.procedure) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const [best] = likely;
  if (!best || best.likeness < least) return null;
  const members = best.members as [Standing, ...Standing[]];
  return { members, likeness: best.likeness, apart: comparisons.of(best.first, one) };
}
