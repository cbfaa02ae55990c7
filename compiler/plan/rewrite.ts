// Makes changed copies of plans; a copy shares its unchanged parts with the original.
import { cacheFor } from '../../runtime/kernel/lazily.ts';
import type { OfKind } from './by-kind.ts';
import type { ClausePlan, RowPlan, TablePlan, WayPlan } from './clause-plan.ts';
import type {
  PlanAct,
  Aim,
  PlanChoice,
  Criterion,
  Effect,
  Measure,
  MomentRule,
  NamingDie,
  SetNode,
  Sort,
  Test,
} from './nodes.ts';
import { bindingOf, questionsIn, type PlanNode } from './plan-questions.ts';
import { isTest } from './plan-text.ts';

/**
 * A function that returns a replacement for a set. The first argument is the set with its parts already replaced, the
 * second argument is the original set.
 */
export interface RewriteRule {
  (set: SetNode, original: SetNode): SetNode;
  /**
   * Cache of replacements, by the original part. Only a rule whose results depend on the part alone may have this
   * cache.
   */
  readonly cached?: (part: object, make: () => object) => object;
}

/** Returns a rewrite rule with a cache. The result of `rule` must depend on its set alone. */
export const cachedRule = (rule: (set: SetNode, was: SetNode) => SetNode): RewriteRule =>
  Object.assign((set: SetNode, was: SetNode) => rule(set, was), { cached: cacheFor<object>() });

/** A function that returns a changed copy of a part, or the part itself if nothing changes. */
type Change<T> = (part: T, rule: RewriteRule) => T;

/** Returns the replacement of a part. If the rule has a cache, uses this cache. */
const throughCache = <T extends object>(part: T, rule: RewriteRule, change: Change<T>): T =>
  rule.cached ? (rule.cached(part, () => change(part, rule)) as T) : change(part, rule);

/**
 * Returns a function that changes arrays, made from the function that changes a member. If no member changes, the
 * function returns the array itself.
 */
const eachOf =
  <T>(change: Change<T>): Change<readonly T[]> =>
  (members, rule) => {
    let changed: T[] | null = null;
    for (let index = 0; index < members.length; index++) {
      const member = members[index] as T;
      const replacement = change(member, rule);
      if (replacement !== member) changed ??= members.slice(0, index);
      changed?.push(replacement);
    }
    return changed ?? members;
  };

/** Returns a function that changes a part like `change`, but also accepts null and then returns null. */
const orNull =
  <T>(change: Change<T>): Change<T | null> =>
  (part, rule) =>
    part && change(part, rule);

/** For each field of a node that may change, the function that changes the field. */
type Changes<N> = { readonly [K in keyof N]?: Change<N[K]> };

/**
 * Returns a function that changes nodes, made from the functions that change their fields. If no field changes, the
 * function returns the node itself.
 */
const partsOf = <N extends object>(changes: Changes<N>): Change<N> => {
  const keys = Object.keys(changes) as (keyof N)[];
  return (node, rule) => {
    let changed: N | null = null;
    for (const key of keys) {
      const part = changes[key]?.(node[key], rule) ?? node[key];
      if (part === node[key]) continue;
      changed ??= { ...node };
      changed[key] = part;
    }
    return changed ?? node;
  };
};

/** The fields of a node that can contain sets, by the kind of the node. No two sorts of nodes share a kind. */
const fieldsWithSets = new Map<string, readonly string[]>();

/**
 * Returns a function that changes a node of any kind. `changes` has a function for each kind of node and each of its
 * fields that can contain sets.
 */
function partsByKind<N extends { readonly is: string }>(changes: {
  readonly [K in N['is']]: Changes<OfKind<N, K>>;
}): Change<N> {
  const byKind = new Map<string, Change<N>>();
  for (const [kind, parts] of Object.entries(changes) as [string, Changes<N>][]) {
    fieldsWithSets.set(kind, Object.keys(parts));
    byKind.set(kind, partsOf(parts));
  }
  return (node, rule) => byKind.get(node.is)?.(node, rule) ?? node;
}

type Ref = OfKind<SetNode, 'ref'>;

/**
 * Copies a reference and replaces its field `alone`. The field `words` stays a getter, because its value takes long to
 * compute.
 */
function withAlone(ref: Ref, alone: SetNode): SetNode {
  const { is, word, head, sort } = ref;
  return {
    is,
    word,
    head,
    get words() {
      return ref.words;
    },
    sort,
    alone,
  };
}

const changeParts = partsByKind<SetNode>({
  and: { of: eachOf(rewrite) },
  or: { of: eachOf(rewrite) },
  first: { of: eachOf(rewrite) },
  made: { of: eachOf(rewrite) },
  minus: { from: rewrite, less: rewrite },
  places: { of: rewrite },
  at: { things: rewrite, places: rewrite },
  where: { of: rewrite, test: rewriteTest },
  each: { of: rewrite, give: rewrite },
  ball: { around: rewrite },
  best: { of: rewrite, by: rewriteCriterion },
  // This entry only completes the table: `rewriteSet` copies references without `changeParts`.
  ref: { alone: (alone, rule) => alone && rewrite(alone, rule) },
  plane: {},
  named: {},
  all: {},
  actor: {},
  it: {},
  reach: {},
  targets: {},
  letters: {},
  chosen: {},
});

function rewriteSet(set: SetNode, rule: RewriteRule): SetNode {
  if (set.is !== 'ref') return rule(changeParts(set, rule), set);
  const alone = set.alone && rewrite(set.alone, rule);
  return rule(alone === set.alone || !alone ? set : withAlone(set, alone), set);
}

export function rewrite(set: SetNode, rule: RewriteRule): SetNode {
  return throughCache(set, rule, rewriteSet);
}

type TotalPart = Extract<Measure, { is: 'total' }>['parts'][number];

function rewritePart(part: TotalPart, rule: RewriteRule): TotalPart {
  const figure = rewriteMeasure(part.figure, rule);
  return figure === part.figure ? part : { ...part, figure };
}

const changeMeasure = partsByKind<Measure>({
  number: {},
  sum: { of: rewrite, each: rewriteMeasure },
  total: { parts: eachOf(rewritePart) },
  distance: { from: rewrite, to: rewrite },
  sumDistance: { from: rewrite, to: rewrite },
  count: { of: rewrite },
  measure: { of: rewrite },
});

export function rewriteMeasure(measure: Measure, rule: RewriteRule): Measure {
  return throughCache(measure, rule, changeMeasure);
}

const changeTest = partsByKind<Test>({
  some: { of: rewrite },
  every: { of: rewrite, in: rewrite },
  compare: { left: rewriteMeasure, right: rewriteMeasure },
  both: { of: eachOf(rewriteTest) },
  either: { of: eachOf(rewriteTest) },
  not: { of: rewriteTest },
  test: { of: eachOf(rewrite) },
});

export function rewriteTest(test: Test, rule: RewriteRule): Test {
  return throughCache(test, rule, changeTest);
}

const changeDie = partsOf<NamingDie>({ rows: eachOf(partsOf<NamingDie['rows'][number]>({ names: rewrite })) });

const changeCriterion = partsByKind<Criterion>({
  keep: { test: rewriteTest },
  most: { of: rewriteMeasure },
  least: { of: rewriteMeasure },
  random: { by: (die, rule) => die && changeDie(die, rule) },
});

export function rewriteCriterion(criterion: Criterion, rule: RewriteRule): Criterion {
  return changeCriterion(criterion, rule);
}

export const rewriteList = eachOf(rewriteCriterion);
export const rewriteChoice = partsOf<PlanChoice>({
  from: rewrite,
  list: rewriteList,
  listForOne: (list, rule) => (typeof list === 'object' ? rewriteList(list, rule) : list),
});
export const rewriteAim = partsOf<Aim>({ when: orNull(rewriteTest), choices: eachOf(rewriteChoice) });
export const rewriteAct = partsOf<PlanAct>({
  aims: eachOf(rewriteAim),
  choices: eachOf(rewriteChoice),
  limits: rewriteLimits,
});

/** Rewrites an act. If the rewritten act differs, its field `planned` has the act before the change. */
export function rewritePlanned(act: PlanAct, rule: RewriteRule): PlanAct {
  const rewritten = rewriteAct(act, rule);
  return rewritten === act ? act : { ...rewritten, planned: act };
}

const rewriteTable: Change<TablePlan> = partsOf<TablePlan>({
  rows: eachOf(
    partsOf<RowPlan>({ acts: eachOf(rewriteAct), table: (table, rule) => table && rewriteTable(table, rule) }),
  ),
});

/** Rewrites all parts of a clause except its bindings. */
export const rewriteClause = partsOf<ClausePlan>({
  condition: orNull(rewriteTest),
  acts: eachOf(rewriteAct),
  table: orNull(rewriteTable),
  way: orNull(partsOf<WayPlan>({ list: rewriteList })),
});

/** Rewrites the condition and the lists of a moment rule, but not its subject or the objects of its effects. */
export const rewriteConditions = partsOf<MomentRule>({
  when: orNull(rewriteTest),
  does: eachOf(partsOf<Effect>({ list: rewriteList })),
});

function rewriteLimits(limits: PlanAct['limits'], rule: RewriteRule): PlanAct['limits'] {
  const changed = Object.entries(limits).flatMap(([name, limit]): [string, PlanAct['limits'][string]][] => {
    if (typeof limit !== 'object') return [];
    const replacement = isTest(limit) ? rewriteTest(limit, rule) : rewrite(limit, rule);
    return replacement === limit ? [] : [[name, replacement]];
  });
  return changed.length === 0 ? limits : { ...limits, ...Object.fromEntries(changed) };
}

/**
 * Replaces `it` of a sort in a part of a plan by another set. Inner parts that give `it` of this sort another meaning,
 * such as the test of `where`, stay as they are.
 */
export function replaceFreeIt<N extends object>(part: N, sort: Sort, by: SetNode): N {
  const node = part as N & PlanNode;
  if (node['is'] === 'it' && node['sort'] === sort) return by as object as N;
  if (!questionsIn(part).freeSorts.includes(sort)) return part;
  const binding = bindingOf(node);
  const replacedIn = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(replacedIn);
    return typeof inner === 'object' && inner !== null ? replaceFreeIt(inner, sort, by) : inner;
  };
  const isBound = (key: string): boolean => binding?.key === key && binding.sort === sort;
  const changed = Object.entries(node).map(([key, inner]) => [key, isBound(key) ? inner : replacedIn(inner)]);
  return Object.fromEntries(changed) as N;
}

/**
 * True if a part of a plan contains a set for which `fits` is true. The search stops at the first such set and copies
 * nothing.
 */
export function hasSet(part: object, fits: (set: SetNode) => boolean): boolean {
  if (Array.isArray(part)) return part.some((member: unknown) => hasSetIn(member, fits));
  // The part can also be a test, a measure or a criterion. These have other kinds than sets, so `fits` is false for
  // them.
  if (fits(part as SetNode)) return true;
  const fields = fieldsWithSets.get((part as SetNode).is);
  // An act, an aim or a choice has no kind: all fields are searched.
  if (!fields) return Object.values(part).some((inner: unknown) => hasSetIn(inner, fits));
  for (const field of fields) if (hasSetIn(part[field as keyof typeof part], fits)) return true;
  return false;
}

const hasSetIn = (part: unknown, fits: (set: SetNode) => boolean): boolean =>
  typeof part === 'object' && part !== null && hasSet(part, fits);

/** Returns all sets in a plan node, inner sets before the sets that contain them. */
export function setsIn(node: SetNode): SetNode[] {
  const sets: SetNode[] = [];
  rewrite(node, (set) => {
    sets.push(set);
    return set;
  });
  return sets;
}
