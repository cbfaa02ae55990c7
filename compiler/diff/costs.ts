// How much two clauses, sub-clauses and rows differ, so that what is most alike goes together. A cost is about what it takes
// to tell of the change; it is the same from both sides.
import { rests, thresholdClass } from './condition-changes.ts';
import { listDistance } from './list-changes.ts';
import { aligned, matched } from './matching.ts';
import type { Costs } from './matching.ts';
import { actKey, comparable } from './meaning.ts';
import type {
  ActMeaning,
  ClauseMeaning,
  ConditionMeaning,
  Criteria,
  Doing,
  RowMeaning,
  Said,
  SubMeaning,
} from './meaning.ts';

const perVerb = 3;
const perDetail = 1;
const perPlace = 2;
const perAtom = 1;
const perCriterion = 0.5;
const perRider = 1;

/** Letters are settled only when it is known what goes with what. */
const lettersAside = (text: string): string => text.replaceAll(/\b[a-z](?=\))/g, '_');

const isSame = (one: Said, other: Said): boolean => lettersAside(one.bare) === lettersAside(other.bare);

function actDistance(a: ActMeaning, b: ActMeaning): number {
  return (
    (a.verb === b.verb ? 0 : perVerb) +
    (a.strength?.value === b.strength?.value ? 0 : 0.5) +
    ((a.strength?.isArmoured ?? false) === (b.strength?.isArmoured ?? false) ? 0 : 0.5) +
    (isSame(a.details, b.details) ? 0 : perDetail) +
    (isSame(a.places, b.places) ? 0 : perPlace)
  );
}

const actWeight = ({ details, places }: ActMeaning): number =>
  perVerb + (details.key === '' ? 0 : perDetail) + (places.key === '' ? 0 : perPlace);

const listWeight = (lists: readonly Criteria[]): number =>
  lists.reduce((sum, { keys }) => sum + keys.filter((key) => key !== 'random').length * perCriterion, 0);

function listsDistance(a: readonly Criteria[], b: readonly Criteria[]): number {
  let sum = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) sum += listDistance(a[i]?.keys ?? [], b[i]?.keys ?? []);
  return sum * perCriterion;
}

function conditionDistance(a: ConditionMeaning, b: ConditionMeaning): number {
  const [gone, come] = rests(a.keys.map(lettersAside), b.keys.map(lettersAside));
  const thresholds = gone.filter((i) => come.some((j) => thresholdClass(a.keys[i] ?? '', b.keys[j] ?? '') !== null));
  return (Math.max(gone.length, come.length) - thresholds.length * 0.5) * perAtom;
}

export const actCosts: Costs<ActMeaning> = {
  change: actDistance,
  weight: actWeight,
  key: actKey,
};

function doingDistance(a: Doing, b: Doing): number {
  let sum = listsDistance(a.lists, b.lists);
  for (const { before, after } of aligned(a.acts, b.acts, actCosts)) {
    sum += before && after ? actDistance(before, after) : actWeight((before ?? after) as ActMeaning);
  }
  return sum;
}

const doingWeight = ({ acts, lists }: Doing): number =>
  acts.reduce((sum, act) => sum + actWeight(act), 0) + listWeight(lists);

/** Two that have nothing but their kind in common are not one that changed. */
const unlessOther = (cost: number, a: number, b: number): number => (cost >= (a + b) * 0.45 ? Infinity : cost);

const subWeight = ({ condition, lists }: SubMeaning): number =>
  perPlace + condition.keys.length * perAtom + listWeight(lists);

function subDistance(a: SubMeaning, b: SubMeaning): number {
  const isWordedAlike = lettersAside(a.words) === lettersAside(b.words);
  const place = lettersAside(a.place) === lettersAside(b.place) ? 0 : isWordedAlike ? perPlace / 4 : perPlace;
  return place + conditionDistance(a.condition, b.condition) + listsDistance(a.lists, b.lists);
}

export const subCosts: Costs<SubMeaning> = {
  change(a, b) {
    const isSamePlace = lettersAside(a.place) === lettersAside(b.place);
    const cost = subDistance(a, b);
    return isSamePlace ? cost : unlessOther(cost, subWeight(a), subWeight(b));
  },
  weight: subWeight,
  key: ({ key }) => lettersAside(key),
};

/** The cost of rows that go together, and of those left over. */
function rowsDistance<T>(a: readonly T[], b: readonly T[], costs: Costs<T>): number {
  const partner = matched(a, b, costs);
  const taken = new Set(partner);
  let sum = 0;
  for (const [i, j] of partner.entries()) {
    sum += j < 0 ? costs.weight(a[i] as T) : costs.change(a[i] as T, b[j] as T);
  }
  for (const [j, one] of b.entries()) if (!taken.has(j)) sum += costs.weight(one);
  return sum;
}

const rowWeight = (row: RowMeaning): number =>
  doingWeight(row) + (row.table?.rows ?? []).reduce((sum, one) => sum + rowWeight(one), 0) * 0.5;

export const rowCosts: Costs<RowMeaning> = {
  change(a, b) {
    if (a.key === b.key) return 0;
    const tables = rowsDistance(a.table?.rows ?? [], b.table?.rows ?? [], rowCosts) * 0.5;
    return unlessOther(doingDistance(a, b) + tables, rowWeight(a), rowWeight(b));
  },
  weight: rowWeight,
  key: ({ key }) => key,
};

export function clauseWeight(clause: ClauseMeaning): number {
  const { condition, subs, rider, table } = clause;
  return (
    condition.keys.length * perAtom +
    doingWeight(clause) +
    subs.reduce((sum, one) => sum + subWeight(one), 0) +
    (rider ? perRider : 0) +
    (table?.rows ?? []).reduce((sum, one) => sum + rowWeight(one), 0) * 0.5
  );
}

export function clauseDistance(a: ClauseMeaning, b: ClauseMeaning): number {
  return (
    conditionDistance(a.condition, b.condition) +
    doingDistance(a, b) +
    rowsDistance(a.subs, b.subs, subCosts) +
    (a.rider?.far === b.rider?.far ? 0 : perRider) +
    listsDistance(a.rider?.lists ?? [], b.rider?.lists ?? []) +
    rowsDistance(a.table?.rows ?? [], b.table?.rows ?? [], rowCosts) * 0.5
  );
}

const isOfOneKind = (a: ClauseMeaning, b: ClauseMeaning): boolean =>
  a.acts.some((one) => b.acts.some(({ verb }) => verb === one.verb)) || (a.acts.length === 0 && b.acts.length === 0);

const shareCondition = (a: ClauseMeaning, b: ClauseMeaning): boolean =>
  a.condition.keys.length > 0 && conditionDistance(a.condition, b.condition) < perAtom;

const isTable = ({ acts, condition, table }: ClauseMeaning): boolean =>
  acts.length === 0 && condition.phrase === null && table !== null;

/** Nothing of the one condition is asked by the other. */
const shareNothing = (a: ConditionMeaning, b: ConditionMeaning): boolean =>
  a.keys.length > 0 && b.keys.length > 0 && conditionDistance(a, b) >= Math.max(a.keys.length, b.keys.length) * perAtom;

/** The same is done to the same, or with what each condition names. */
const areAlike = (a: Doing, b: Doing): boolean =>
  a.acts.length === b.acts.length &&
  a.acts.every((act, index) => {
    const other = b.acts[index];
    return other !== undefined && isSame(act.details, other.details) && isSame(act.places, other.places);
  });

export const clauseCosts: Costs<ClauseMeaning> = {
  change(one, other) {
    const [a, b] = comparable(one, other);
    if (a.key === b.key) return 0;
    // A clause of another action that is asked for at other times is another clause.
    if (!isOfOneKind(a, b) && !shareCondition(a, b)) return Infinity;
    // So is one of other objects.
    if (shareNothing(a.condition, b.condition) && !areAlike(a, b)) return Infinity;
    const cost = clauseDistance(a, b);
    const most = (clauseWeight(a) + clauseWeight(b)) * 0.6;
    // Two that are nothing but a table are one, whatever its rows.
    if (isTable(a) && isTable(b)) return Math.min(cost, most * 0.99);
    return cost > most ? Infinity : cost;
  },
  weight: (one) => clauseWeight(one) * 0.6,
  key: ({ key }) => lettersAside(key),
};
