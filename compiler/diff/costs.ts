// Computes the costs of changing one clause, sub-clause or row into another. A cost is the effort to describe the
// change. Elements with low costs are paired.
import { unmatchedIndexes, thresholdClass } from './condition-changes.ts';
import { listDistance } from './list-changes.ts';
import { alignSequences, matchIndexes, type MatchCosts } from './sequence-alignment.ts';
import { actKey, comparablePair } from './clause-meanings.ts';
import type {
  ActMeaning,
  ClauseMeaning,
  ConditionMeaning,
  CriteriaList,
  ActionsMeaning,
  RowMeaning,
  PhraseKeys,
  SubMeaning,
} from './clause-meanings.ts';

const perVerb = 3;
const perDetail = 1;
const perPlace = 2;
const perAtom = 1;
const perCriterion = 0.5;
const perRider = 1;

/** Replaces letters by `_`. While sub-clauses are being paired, it is not known which letters correspond. */
const maskLetters = (text: string): string => text.replaceAll(/\b[a-z](?=\))/g, '_');

const hasSameKeys = (a: PhraseKeys, b: PhraseKeys): boolean => maskLetters(a.bare) === maskLetters(b.bare);

function actDistance(a: ActMeaning, b: ActMeaning): number {
  return (
    (a.verb === b.verb ? 0 : perVerb) +
    (a.strength?.amount === b.strength?.amount ? 0 : 0.5) +
    ((a.strength?.isArmoured ?? false) === (b.strength?.isArmoured ?? false) ? 0 : 0.5) +
    (hasSameKeys(a.details, b.details) ? 0 : perDetail) +
    (hasSameKeys(a.places, b.places) ? 0 : perPlace)
  );
}

const actWeight = ({ details, places }: ActMeaning): number =>
  perVerb + (details.key === '' ? 0 : perDetail) + (places.key === '' ? 0 : perPlace);

const listWeight = (lists: readonly CriteriaList[]): number =>
  lists.reduce((sum, { keys }) => sum + keys.filter((key) => key !== 'random').length * perCriterion, 0);

function listsDistance(a: readonly CriteriaList[], b: readonly CriteriaList[]): number {
  let sum = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) sum += listDistance(a[i]?.keys ?? [], b[i]?.keys ?? []);
  return sum * perCriterion;
}

function conditionDistance(a: ConditionMeaning, b: ConditionMeaning): number {
  const [removed, added] = unmatchedIndexes(a.keys.map(maskLetters), b.keys.map(maskLetters));
  const thresholds = removed.filter((i) =>
    added.some((j) => thresholdClass(a.keys[i] ?? '', b.keys[j] ?? '') !== null),
  );
  return (Math.max(removed.length, added.length) - thresholds.length * 0.5) * perAtom;
}

export const actCosts: MatchCosts<ActMeaning> = {
  change: actDistance,
  weight: actWeight,
  key: actKey,
};

function actionsDistance(a: ActionsMeaning, b: ActionsMeaning): number {
  let sum = listsDistance(a.lists, b.lists);
  for (const { before, after } of alignSequences(a.acts, b.acts, actCosts)) {
    sum += before && after ? actDistance(before, after) : actWeight((before ?? after) as ActMeaning);
  }
  return sum;
}

const actionsWeight = ({ acts, lists }: ActionsMeaning): number =>
  acts.reduce((sum, act) => sum + actWeight(act), 0) + listWeight(lists);

/**
 * Returns the cost of changing a part of weight `a` into a part of weight `b`. Returns Infinity for parts that have
 * little in common, so that the parts count as removed and added.
 */
const infiniteIfUnlike = (cost: number, a: number, b: number): number => (cost >= (a + b) * 0.45 ? Infinity : cost);

const subWeight = ({ condition, lists }: SubMeaning): number =>
  perPlace + condition.keys.length * perAtom + listWeight(lists);

function subDistance(a: SubMeaning, b: SubMeaning): number {
  const isWordedAlike = maskLetters(a.words) === maskLetters(b.words);
  const place = maskLetters(a.place) === maskLetters(b.place) ? 0 : isWordedAlike ? perPlace / 4 : perPlace;
  return place + conditionDistance(a.condition, b.condition) + listsDistance(a.lists, b.lists);
}

export const subCosts: MatchCosts<SubMeaning> = {
  change(a, b) {
    const isSamePlace = maskLetters(a.place) === maskLetters(b.place);
    const cost = subDistance(a, b);
    return isSamePlace ? cost : infiniteIfUnlike(cost, subWeight(a), subWeight(b));
  },
  weight: subWeight,
  key: ({ key }) => maskLetters(key),
};

/** Returns the cost between two lists: the costs of the pairs, plus the weights of the elements without a partner. */
function elementsDistance<T>(a: readonly T[], b: readonly T[], costs: MatchCosts<T>): number {
  const partners = matchIndexes(a, b, costs);
  const matchedIndexes = new Set(partners);
  let sum = 0;
  for (const [i, j] of partners.entries()) {
    sum += j < 0 ? costs.weight(a[i] as T) : costs.change(a[i] as T, b[j] as T);
  }
  for (const [j, element] of b.entries()) if (!matchedIndexes.has(j)) sum += costs.weight(element);
  return sum;
}

const rowWeight = (row: RowMeaning): number =>
  actionsWeight(row) + (row.table?.rows ?? []).reduce((sum, nestedRow) => sum + rowWeight(nestedRow), 0) * 0.5;

export const rowCosts: MatchCosts<RowMeaning> = {
  change(a, b) {
    if (a.key === b.key) return 0;
    const tables = elementsDistance(a.table?.rows ?? [], b.table?.rows ?? [], rowCosts) * 0.5;
    return infiniteIfUnlike(actionsDistance(a, b) + tables, rowWeight(a), rowWeight(b));
  },
  weight: rowWeight,
  key: ({ key }) => key,
};

export function clauseWeight(clause: ClauseMeaning): number {
  const { condition, subs, rider, table } = clause;
  return (
    condition.keys.length * perAtom +
    actionsWeight(clause) +
    subs.reduce((sum, sub) => sum + subWeight(sub), 0) +
    (rider ? perRider : 0) +
    (table?.rows ?? []).reduce((sum, row) => sum + rowWeight(row), 0) * 0.5
  );
}

export function clauseDistance(a: ClauseMeaning, b: ClauseMeaning): number {
  return (
    conditionDistance(a.condition, b.condition) +
    actionsDistance(a, b) +
    elementsDistance(a.subs, b.subs, subCosts) +
    (a.rider?.distanceKey === b.rider?.distanceKey ? 0 : perRider) +
    listsDistance(a.rider?.lists ?? [], b.rider?.lists ?? []) +
    elementsDistance(a.table?.rows ?? [], b.table?.rows ?? [], rowCosts) * 0.5
  );
}

const shareAct = (a: ClauseMeaning, b: ClauseMeaning): boolean =>
  a.acts.some((act) => b.acts.some(({ verb }) => verb === act.verb)) || (a.acts.length === 0 && b.acts.length === 0);

const haveSimilarConditions = (a: ClauseMeaning, b: ClauseMeaning): boolean =>
  a.condition.keys.length > 0 && conditionDistance(a.condition, b.condition) < perAtom;

const isTableOnly = ({ acts, condition, table }: ClauseMeaning): boolean =>
  acts.length === 0 && condition.phrase === null && table !== null;

/** True if two conditions have no test in common. False if a clause has no condition. */
const haveDisjointConditions = (a: ConditionMeaning, b: ConditionMeaning): boolean =>
  a.keys.length > 0 && b.keys.length > 0 && conditionDistance(a, b) >= Math.max(a.keys.length, b.keys.length) * perAtom;

/**
 * True if two clauses have equally many acts, and each pair of acts has the same choices, limits and destination. If an
 * act repeats a set that its condition already states, only the sort of the set is compared.
 */
const doAlike = (a: ActionsMeaning, b: ActionsMeaning): boolean =>
  a.acts.length === b.acts.length &&
  a.acts.every((act, index) => {
    const other = b.acts[index];
    return other !== undefined && hasSameKeys(act.details, other.details) && hasSameKeys(act.places, other.places);
  });

export const clauseCosts: MatchCosts<ClauseMeaning> = {
  change(before, after) {
    const [a, b] = comparablePair(before, after);
    if (a.key === b.key) return 0;
    // Two clauses without a common act do not correspond, unless their conditions are similar.
    if (!shareAct(a, b) && !haveSimilarConditions(a, b)) return Infinity;
    // If the conditions have no test in common and the acts differ in their choices or destinations, the clauses do not
    // correspond.
    if (haveDisjointConditions(a.condition, b.condition) && !doAlike(a, b)) return Infinity;
    const cost = clauseDistance(a, b);
    const limit = (clauseWeight(a) + clauseWeight(b)) * 0.6;
    // Two clauses with nothing but a table correspond even if all rows differ.
    if (isTableOnly(a) && isTableOnly(b)) return Math.min(cost, limit * 0.99);
    return cost > limit ? Infinity : cost;
  },
  weight: (clause) => clauseWeight(clause) * 0.6,
  key: ({ key }) => maskLetters(key),
};
