// Evaluates plan nodes. The interpreter is simple and slow, and tests compare compiled code with the interpreter.
import { sortOf } from '../../plan/build.ts';
import { byKind, type OfKind } from '../../plan/by-kind.ts';
import { withoutMovementLimit } from '../../plan/letters.ts';
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { questionsIn } from '../../plan/plan-questions.ts';
import type { Act, Aim, Comparison, Criterion, Measure, SetNode, Sort, Test } from '../../plan/nodes.ts';
import {
  PlanError,
  askingOf,
  inBoardOrder,
  insideDefinition,
  testing,
  type Comparing,
  type Context,
  type Step,
} from './context.ts';
import type { Facts, Id, Ids } from './position-facts.ts';

type Of<K extends SetNode['is']> = OfKind<SetNode, K>;
type MeasureOf<K extends Measure['is']> = OfKind<Measure, K>;

/** Returns a context in which plan nodes can be evaluated. `act` is needed if the plan refers to targets of the act. */
export const contextOf = (facts: Facts, act: Act | null = null, aims: readonly Aim[] = act?.aims ?? []): Context => ({
  facts,
  act,
  aims,
  underTest: null,
  chosen: new Map(),
  defining: new Set(),
});

const none: Ids = new Set();

/** Returns things as a set. Facts may return a set, which never changes, or the things in board order. */
const asSet = (ids: Iterable<Id>): Ids => (ids instanceof Set ? (ids as Ids) : new Set(ids));

/** Returns a list of things as a set. Facts return the same list again as long as its things stay the same. */
const setOfList = lazilyFor((ids: readonly Id[]): Ids => new Set(ids));

function plane(node: Of<'plane'>, context: Context): Ids {
  const { name, sort, side = null } = node;
  const definition = context.defining.has(name) ? null : context.facts.definition(name);
  if (!definition) return asSet(context.facts.plane(name, sort, side));
  const defined = members(definition, insideDefinition(context, name));
  // A sheet may define a word for places by a set of other things. The word then means the places of these things.
  return sort === 'space' ? placesOf(sortOf(definition), defined, context) : defined;
}

const only = (id: Id | null | undefined): Ids => (id === null || id === undefined ? none : new Set([id]));

/** Returns the places of things. Places themselves are returned unchanged. */
function placesOf(sort: Sort, ids: Ids, context: Context): Ids {
  if (sort === 'space') return ids;
  return inBoardOrder(
    'space',
    [...ids].flatMap((id) => context.facts.where(sort, id)),
    context,
  );
}

/** Returns the places at which the members of a set are. */
export const placesIn = (set: SetNode, context: Context): Ids =>
  set.is === 'chosen' ? chosenInRole(set, 'space', context) : placesOf(sortOf(set), members(set, context), context);

/**
 * Returns the things that the clause chose in a role, such as the goal. For the sort `space`, returns the places of
 * these things.
 */
function chosenInRole({ role }: Of<'chosen'>, sort: Sort, context: Context): Ids {
  const taken = context.chosen.get(role);
  if (!taken) throw new PlanError(`Nothing was chosen as ${role} yet.`);
  if (taken.sort === sort) return inBoardOrder(sort, taken.ids, context);
  if (sort !== 'space') throw new PlanError(`A ${taken.sort} was chosen as ${role}, not a ${sort}.`);
  return placesOf(taken.sort, new Set(taken.ids), context);
}

function and({ of }: Of<'and'>, context: Context): Ids {
  const [some = none, ...rest] = of.map((operand) => members(operand, context));
  return new Set([...some].filter((id) => rest.every((set) => set.has(id))));
}

function or(node: Of<'or'>, context: Context): Ids {
  const sort = sortOf(node);
  const otherSort = node.of.find((operand) => sortOf(operand) !== sort);
  if (otherSort) throw new PlanError(`A set joins ${sort} and ${sortOf(otherSort)}.`);
  return inBoardOrder(
    sort,
    node.of.flatMap((operand) => [...members(operand, context)]),
    context,
  );
}

function at({ things, places }: Of<'at'>, context: Context): Ids {
  const sort = sortOf(things);
  const there = members(places, context);
  const stands = (id: Id): boolean => context.facts.where(sort, id).some((place) => there.has(place));
  return new Set([...members(things, context)].filter(stands));
}

function where({ of, test }: Of<'where'>, context: Context): Ids {
  const sort = sortOf(of);
  const isTrue = (id: Id): boolean => holds(test, testing(context, sort, id));
  return new Set([...members(of, context)].filter(isTrue));
}

/**
 * Returns the places whose distance to the nearest place of `around` is within limits. A place is thus adjacent to a
 * set if it is adjacent to one member.
 */
function ball({ around, metric, least, most }: Of<'ball'>, context: Context): Ids {
  const from = [...placesIn(around, context)];
  const to = askingOf(context);
  const isIn = (far: number): boolean => far >= least && far <= most && far !== Infinity;
  const within = (id: Id): boolean => {
    const distances = from.map((centre) => context.facts.distance(centre, id, metric, to));
    return metric === 'adjacent' ? distances.some(isIn) : isIn(Math.min(...distances));
  };
  return new Set(context.facts.all('space').filter(within));
}

function best({ of, by }: Of<'best'>, context: Context): Ids {
  const ids = members(of, context);
  if (by.is === 'random') throw new PlanError('A set cannot be chosen at random.');
  return new Set(stepOf([...ids], by, context).remaining);
}

function each({ of, give }: Of<'each'>, context: Context): Ids {
  const sort = sortOf(of);
  const results = [...members(of, context)].flatMap((id) => [...members(give, testing(context, sort, id))]);
  return inBoardOrder(sortOf(give), results, context);
}

function first({ of }: Of<'first'>, context: Context): Ids {
  for (const alternative of of) {
    const ids = members(alternative, context);
    if (ids.size > 0) return ids;
  }
  return none;
}

/**
 * Returns the places that a letter means. Empty if the condition of the sub-clause is false, or if the letter refers to
 * itself in a circle (R10).
 */
function placesOfAim({ when, choices }: Aim, context: Context): Ids {
  const [goal] = choices;
  if (!goal || goal.from.is === 'letters' || (when && !holds(when, context))) return none;
  return placesIn(withoutMovementLimit(goal.from), context);
}

function letters(node: Of<'letters'>, context: Context): Ids {
  for (const letter of node.letters) {
    const aim = context.aims.find((candidate) => candidate.letter === letter);
    if (!aim) throw new PlanError(`There is no sub-clause ${letter}).`);
    const places = placesOfAim(aim, context);
    if (places.size > 0) return places;
  }
  return none;
}

/** Returns the first alternative that is not empty. Alternatives may have different sorts. */
export function firstNonEmpty(set: SetNode, context: Context): SetNode {
  if (set.is !== 'first') return set;
  const alternative = set.of.find((candidate) => members(candidate, context).size > 0);
  return alternative ? firstNonEmpty(alternative, context) : set;
}

/** Returns the members of a set in board order. If a set means the same in all clauses, its members are cached. */
export function members(set: SetNode, context: Context): Ids {
  const { facts, chosen, defining, ways } = context;
  const { closedSets } = facts;
  // The cache is not used while a unit is led, because the led unit has its own ways, nor inside a definition, where a
  // word has its ordinary meaning.
  if (!closedSets || ways || defining.size > 0 || chosen.has('actor')) return membersNow(set, context);
  const before = closedSets.members.get(set);
  if (before) return before;
  const ids = membersNow(set, context);
  if (before === undefined) {
    const isCached = getOrMake(closedSets.isClosed, set, () => isClosed(set, facts, new Set()));
    closedSets.members.set(set, isCached ? ids : null);
  }
  return ids;
}

/**
 * True if a set means the same in all clauses, and so do the definitions of its words. Sets that a function of the game
 * computes may depend on the act. `words` has the words whose definitions were already examined.
 */
function isClosed(set: SetNode, facts: Facts, words: Set<string>): boolean {
  const questions = questionsIn(set);
  if (!questions.isClosed || questions.has('made')) return false;
  return questions.planes.every((name) => {
    if (words.has(name)) return true;
    const definition = facts.definition(name);
    return !definition || isClosed(definition, facts, words.add(name));
  });
}

const membersNow: (set: SetNode, context: Context) => Ids = byKind<SetNode, [Context], Ids>({
  plane,
  named: ({ name, sort, side = null }, context) => inBoardOrder(sort, context.facts.named(name, sort, side), context),
  all: ({ sort }, { facts }) => setOfList(facts.all(sort)),
  actor: ({ sort }, { facts }) => only(facts.actor(sort)),
  it({ sort }, { underTest }) {
    let candidate = underTest;
    while (candidate && candidate.sort !== sort) candidate = candidate.outer;
    if (!candidate) throw new PlanError(`No ${sort} is being asked about.`);
    return only(candidate.id);
  },
  and,
  or,
  minus(node, context) {
    const less = members(node.less, context);
    return new Set([...members(node.from, context)].filter((id) => !less.has(id)));
  },
  places: ({ of }, context) => placesIn(of, context),
  at,
  where,
  ball,
  reach: (_node, context) => inBoardOrder('space', context.facts.reach(askingOf(context)), context),
  best,
  each,
  first,
  made({ name, sort, of }, context) {
    const sets = of.map((argument) => members(argument, context));
    return inBoardOrder(sort, context.facts.made(name, sort, sets, askingOf(context)), context);
  },
  targets: ({ sort }, context) => inBoardOrder(sort, context.facts.targets(sort, askingOf(context)), context),
  letters,
  chosen: (node, context) => chosenInRole(node, node.sort, context),
  ref({ word, head }) {
    throw new PlanError(`The word \`${word} ${head}\` was bound to nothing.`);
  },
});

function sum({ of, each: figure }: MeasureOf<'sum'>, context: Context): number {
  const sort = sortOf(of);
  let total = 0;
  for (const id of members(of, context)) total += amount(figure, testing(context, sort, id)) ?? 0;
  return total;
}

/**
 * Returns the distance between the nearest places of two sets; infinite if no way exists, null if a set has no place.
 */
function shortestDistance(
  from: Iterable<string>,
  to: readonly string[],
  metric: MeasureOf<'distance'>['metric'],
  context: Context,
): number | null {
  const walker = askingOf(context);
  const ways = [...from].flatMap((start) => to.map((end) => context.facts.distance(start, end, metric, walker)));
  return ways.length === 0 ? null : Math.min(...ways);
}

/** Returns the sum of the distances to several things. Two things in the same place count twice (R13). */
function sumDistance({ from, to, metric }: MeasureOf<'sumDistance'>, context: Context): number | null {
  const starts = placesIn(from, context);
  const sort = sortOf(to);
  const ends = [...members(to, context)].map((id) => (sort === 'space' ? [id] : context.facts.where(sort, id)));
  const ways = ends.map((places) => shortestDistance(starts, places, metric, context)).filter((way) => way !== null);
  return ways.length === 0 ? null : ways.reduce((total, way) => total + way, 0);
}

/** Returns the value of a measure; null if the measure has no value. */
export const amount: (measure: Measure, context: Context) => number | null = byKind<Measure, [Context], number | null>({
  number: ({ value: constant }) => constant,
  count: ({ of }, context) => members(of, context).size,
  sum,
  distance: ({ from, to, metric }, context) =>
    shortestDistance(placesIn(from, context), [...placesIn(to, context)], metric, context),
  sumDistance,
  measure({ name, of }, context) {
    const ids = members(of, context);
    return ids.size === 0 ? null : context.facts.figure(name, sortOf(of), ids, askingOf(context));
  },
});

const comparisons: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '≥': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

/** Returns the result of a test. A comparison is false if a value is missing. */
export const holds: (test: Test, context: Context) => boolean = byKind<Test, [Context], boolean>({
  some: ({ of }, context) => members(of, context).size > 0,
  every({ of, in: within }, context) {
    const all = members(within, context);
    return [...members(of, context)].every((id) => all.has(id));
  },
  compare(node, context) {
    const [left, right] = [amount(node.left, context), amount(node.right, context)];
    return left !== null && right !== null && comparisons[node.op](left, right);
  },
  both: ({ of }, context) => of.every((part) => holds(part, context)),
  either: ({ of }, context) => of.some((part) => holds(part, context)),
  not: ({ of }, context) => !holds(of, context),
  test({ name, of, numbers }, context) {
    const sets = of.map((set) => members(set, context));
    return context.facts.holds(name, sets, numbers, askingOf(context));
  },
});

function keepStep(ids: readonly Id[], { over, test }: Extract<Criterion, { is: 'keep' }>, context: Context): Step {
  const values = ids.map((id) => holds(test, testing(context, over, id)));
  const satisfied = ids.filter((_, index) => values[index]);
  return satisfied.length === 0
    ? { remaining: ids, skipped: true, values }
    : { remaining: satisfied, skipped: false, values };
}

/** Applies a criterion to candidates. Returns the candidates that remain, and the value of each (R4). */
export function stepOf(ids: readonly Id[], by: Comparing, context: Context): Step {
  if (by.is === 'keep') return keepStep(ids, by, context);
  const values = ids.map((id) => amount(by.of, testing(context, by.over, id)));
  const figures = values.filter((figure) => figure !== null);
  if (figures.length === 0) return { remaining: ids, skipped: true, values };
  const top = by.is === 'most' ? Math.max(...figures) : Math.min(...figures);
  return { remaining: ids.filter((_, index) => values[index] === top), skipped: false, values };
}
