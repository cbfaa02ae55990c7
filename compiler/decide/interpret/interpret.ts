// Evaluates plan nodes. Each node is turned into a function when it is first evaluated, and the function is reused. Tests
// compare compiled sheets with this interpreter.
import { planeKey, sortOf } from '../../plan/build.ts';
import { byKind, type OfKind } from '../../plan/by-kind.ts';
import { goalOfLetter } from '../../plan/letters.ts';
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { PlanAct, Aim, Comparison, Criterion, Measure, SetNode, Test } from '../../plan/nodes.ts';
import {
  PlanError,
  askingOf,
  candidateOf,
  inBoardOrder,
  insideDefinition,
  withTestedThing,
  type ComparingCriterion,
  type Context,
  type Step,
} from './context.ts';
import type { Facts, Id, Ids } from './position-facts.ts';
import {
  asSet,
  cachedByFacts,
  chosenInRole,
  definitionFinder,
  filteredThings,
  isSameInAllClauses,
  noThings,
  placesOf,
  setOfList,
  shortestDistance,
  singleThing,
  type FindMembers,
} from './thing-sets.ts';

type Of<K extends SetNode['is']> = OfKind<SetNode, K>;
type MeasureOf<K extends Measure['is']> = OfKind<Measure, K>;

/** Functions that evaluate a measure, a test, or a membership test of a set in a context. */
type FindAmount = (context: Context) => number | null;
type FindTruth = (context: Context) => boolean;
type TestMembers = (context: Context) => (id: Id) => boolean;

/** Returns a context in which plan nodes can be evaluated. `act` is needed if the plan refers to targets of the act. */
export const contextOf = (facts: Facts, act: PlanAct | null = null, aims?: readonly Aim[]): Context => ({
  facts,
  act,
  aims: aims ?? act?.aims ?? [],
  underTest: null,
  chosen: nothingChosen,
  defining: noWords,
});

const nothingChosen: Context['chosen'] = new Map();
const noWords: Context['defining'] = new Set();

function planeFinder(node: Of<'plane'>): FindMembers {
  const { name, sort } = node;
  const side = node.side ?? null;
  const key = planeKey(node);
  const definitionIn = definitionFinder(key);
  const findDefined = cachedByFacts(node, (context) => {
    const definition = definitionIn(context.facts);
    const defined = definition ? members(definition, insideDefinition(context, key)) : noThings;
    // A sheet may define a word for places by a set of other things. The word then means the places of these things.
    return sort === 'space' && definition ? placesOf(sortOf(definition), defined, context) : defined;
  });
  return (context) => {
    const { facts, defining } = context;
    const isDefined = !(defining.size > 0 && defining.has(key)) && definitionIn(facts) !== null;
    return isDefined ? findDefined(context) : asSet(facts.plane(name, sort, side));
  };
}

const placesFinder = lazilyFor((set: SetNode): FindMembers => {
  if (set.is === 'chosen') return (context) => chosenInRole(set.role, 'space', context);
  const [find, sort] = [membersFinder(set), sortOf(set)];
  return sort === 'space' ? find : (context) => placesOf(sort, find(context), context);
});

/** Returns the places at which the members of a set are. */
export const placesIn = (set: SetNode, context: Context): Ids => placesFinder(set)(context);

function andFinder({ of }: Of<'and'>): FindMembers {
  const [first, ...others] = of;
  const find = first ? membersFinder(first) : () => noThings;
  const tests = others.map(memberTest);
  return (context) => {
    let ids = find(context);
    for (const testIn of tests) {
      if (ids.size === 0) return noThings;
      ids = filteredThings(ids, testIn(context));
    }
    return ids;
  };
}

function orFinder(node: Of<'or'>): FindMembers {
  const sort = sortOf(node);
  const otherSort = node.of.find((operand) => sortOf(operand) !== sort);
  const all = node.of.map(membersFinder);
  return (context) => {
    if (otherSort) throw new PlanError(`A set contains things of two sorts, ${sort} and ${sortOf(otherSort)}.`);
    return inBoardOrder(
      sort,
      all.flatMap((find) => [...find(context)]),
      context,
    );
  };
}

function minusFinder(node: Of<'minus'>): FindMembers {
  const [find, testIn] = [membersFinder(node.from), memberTest(node.less)];
  return (context) => {
    const ids = find(context);
    if (ids.size === 0) return noThings;
    const isLess = testIn(context);
    return filteredThings(ids, (id) => !isLess(id));
  };
}

function atFinder({ things, places }: Of<'at'>): FindMembers {
  const [sort, find, findPlaces] = [sortOf(things), membersFinder(things), membersFinder(places)];
  return (context) => {
    const there = findPlaces(context);
    const { facts } = context;
    if (facts.at && there.size === 1) {
      const [place = ''] = there;
      const ids = facts.at(sort, place);
      if (ids.size === 0 || things.is === 'all') return ids;
      const all = find(context);
      return filteredThings(ids, (id) => all.has(id));
    }
    return filteredThings(find(context), (id) => facts.where(sort, id).some((place) => there.has(place)));
  };
}

function whereFinder({ of, test }: Of<'where'>): FindMembers {
  const [sort, find, isTrue] = [sortOf(of), membersFinder(of), truthFinder(test)];
  return (context) => filteredThings(find(context), (id) => isTrue(withTestedThing(context, sort, id)));
}

function ballFinder(node: Of<'ball'>): FindMembers {
  const testIn = ballTest(node);
  return (context) => filteredThings(context.facts.all('space'), testIn(context));
}

/**
 * Returns a function that tests the distance between a place and the nearest place of `around`. So a place is adjacent
 * to a set if it is adjacent to one place of the set.
 */
function ballTest(node: Of<'ball'>): TestMembers {
  const { around, metric, least, most } = node;
  const find = placesFinder(around);
  const isIn = (far: number): boolean => far >= least && far <= most && far !== Infinity;
  return (context) => {
    const from = [...find(context)];
    const [asking, { facts }] = [askingOf(context), context];
    const near = facts.placesAround?.(from, node);
    if (near) return (id) => near.has(id);
    const farFrom = (centre: Id, id: Id): number => facts.distance(centre, id, metric, asking);
    return metric === 'adjacent'
      ? (id) => from.some((centre) => isIn(farFrom(centre, id)))
      : (id) => isIn(from.reduce((nearest, centre) => Math.min(nearest, farFrom(centre, id)), Infinity));
  };
}

/**
 * Returns a membership test of a set. For places within a distance, the test measures only the distance of the tested
 * place, unless the set is cached. For all other sets, the members are computed first.
 */
function memberTest(set: SetNode): TestMembers {
  if (set.is === 'ball' && !isSameInAllClauses(set)) return ballTest(set);
  const find = membersFinder(set);
  return (context) => {
    const ids = find(context);
    return (id) => ids.has(id);
  };
}

function bestFinder({ of, by }: Of<'best'>): FindMembers {
  const find = membersFinder(of);
  return (context) => {
    const ids = find(context);
    if (by.is === 'random') throw new PlanError('A set cannot be chosen at random.');
    return new Set(stepOf([...ids], by, context).remaining);
  };
}

function eachFinder({ of, give }: Of<'each'>): FindMembers {
  const [sort, sortGiven, find, findGiven] = [sortOf(of), sortOf(give), membersFinder(of), membersFinder(give)];
  return (context) => {
    const results = [...find(context)].flatMap((id) => [...findGiven(withTestedThing(context, sort, id))]);
    return inBoardOrder(sortGiven, results, context);
  };
}

function firstFinder({ of }: Of<'first'>): FindMembers {
  const all = of.map(membersFinder);
  return (context) => {
    for (const find of all) {
      const ids = find(context);
      if (ids.size > 0) return ids;
    }
    return noThings;
  };
}

/** Returns the places that a letter names. Returns none if the condition of the sub-clause is false (R10). */
function placesOfAim(aim: Aim, context: Context): Ids {
  const goal = goalOfLetter(aim, context.aims);
  return goal && (!aim.when || holds(aim.when, context)) ? placesIn(goal, context) : noThings;
}

function letters(node: Of<'letters'>, context: Context): Ids {
  for (const letter of node.letters) {
    const aim = context.aims.find((candidate) => candidate.letter === letter);
    if (!aim) throw new PlanError(`There is no sub-clause ${letter}).`);
    const places = placesOfAim(aim, context);
    if (places.size > 0) return places;
  }
  return noThings;
}

/** Returns the first alternative that is not empty. If there is none, returns the set itself. */
export function firstNonEmpty(set: SetNode, context: Context): SetNode {
  if (set.is !== 'first') return set;
  const alternative = set.of.find((candidate) => members(candidate, context).size > 0);
  return alternative ? firstNonEmpty(alternative, context) : set;
}

/** Returns the members of a set in board order. */
export const members = (set: SetNode, context: Context): Ids => membersFinder(set)(context);

/**
 * Returns the function that finds the members of a set. Members are cached if the set means the same in all clauses. A
 * set that a function of the game computes is not cached, because it may depend on the act.
 */
const membersFinder: (set: SetNode) => FindMembers = lazilyFor((set: SetNode): FindMembers => {
  const find = newFinder(set);
  return isSameInAllClauses(set) && !isFoundQuickly(set) ? cachedByFacts(set, find) : find;
});

/** True for sets that need no cache. Facts find these sets quickly, or (for a plane) the members are already cached. */
const isFoundQuickly = ({ is }: SetNode): boolean => is === 'plane' || is === 'actor' || is === 'all';

const newFinder: (set: SetNode) => FindMembers = byKind<SetNode, [], FindMembers>({
  plane: planeFinder,
  named:
    ({ name, sort, side = null }) =>
    (context) =>
      inBoardOrder(sort, context.facts.named(name, sort, side), context),
  all:
    ({ sort }) =>
    ({ facts }) =>
      setOfList(facts.all(sort)),
  actor:
    ({ sort }) =>
    ({ facts }) =>
      singleThing(facts.actor(sort)),
  it:
    ({ sort }) =>
    (context) =>
      singleThing(candidateOf(sort, context)),
  and: andFinder,
  or: orFinder,
  minus: minusFinder,
  places: ({ of }) => placesFinder(of),
  at: atFinder,
  where: whereFinder,
  ball: ballFinder,
  reach: () => (context) => inBoardOrder('space', context.facts.reach(askingOf(context)), context),
  best: bestFinder,
  each: eachFinder,
  first: firstFinder,
  made({ name, sort, of }) {
    const all = of.map(membersFinder);
    return (context) => {
      const sets = all.map((find) => find(context));
      return inBoardOrder(sort, context.facts.made(name, sort, sets, askingOf(context)), context);
    };
  },
  targets:
    ({ sort }) =>
    (context) =>
      inBoardOrder(sort, context.facts.targets(sort, askingOf(context)), context),
  letters: (node) => (context) => letters(node, context),
  chosen:
    ({ role, sort }) =>
    (context) =>
      chosenInRole(role, sort, context),
  ref:
    ({ word, head }) =>
    () => {
      throw new PlanError(`The words \`${word} ${head}\` have no meaning here.`);
    },
});

/** Finds the sum of the distances to several things. Two things in the same place count twice (R13). */
function sumDistanceFinder({ from, to, metric }: MeasureOf<'sumDistance'>): FindAmount {
  const [find, findEnds, sort] = [placesFinder(from), membersFinder(to), sortOf(to)];
  return (context) => {
    const starts = find(context);
    const ends = [...findEnds(context)].map((id) => (sort === 'space' ? [id] : context.facts.where(sort, id)));
    const ways = ends.map((places) => shortestDistance(starts, places, metric, context)).filter((way) => way !== null);
    return ways.length === 0 ? null : ways.reduce((total, way) => total + way, 0);
  };
}

/**
 * Returns a test that is true if `it` is in each of several sets. The test asks for each set directly if it has `it` as
 * a member, and computes no intersection.
 */
function everyHasIt({ sort }: Of<'it'>, sets: readonly SetNode[]): FindTruth {
  const tests = sets.map(memberTest);
  return (context) => {
    const id = candidateOf(sort, context);
    return tests.every((testIn) => testIn(context)(id));
  };
}

/** Returns the value of a measure; null if the measure has no value. */
export const amount = (measure: Measure, context: Context): number | null => amountFinder(measure)(context);

const newAmountFinder = byKind<Measure, [], FindAmount>({
  number:
    ({ value: constant }) =>
    () =>
      constant,
  count({ of }) {
    const find = membersFinder(of);
    return (context) => find(context).size;
  },
  sum({ of, each: figure }) {
    const [sort, find, findFigure] = [sortOf(of), membersFinder(of), amountFinder(figure)];
    return (context) => {
      let total = 0;
      for (const id of find(context)) total += findFigure(withTestedThing(context, sort, id)) ?? 0;
      return total;
    };
  },
  total({ parts }) {
    const finders = parts.map(({ times, figure }) => ({ times, find: amountFinder(figure) }));
    return (context) => finders.reduce((sum, { times, find }) => sum + times * (find(context) ?? 0), 0);
  },
  distance({ from, to, metric }) {
    const [find, findEnds] = [placesFinder(from), placesFinder(to)];
    return (context) => shortestDistance(find(context), [...findEnds(context)], metric, context);
  },
  sumDistance: sumDistanceFinder,
  measure({ name, of }) {
    const [find, sort] = [membersFinder(of), sortOf(of)];
    return (context) => {
      const ids = find(context);
      return ids.size === 0 ? null : context.facts.figure(name, sort, ids, askingOf(context));
    };
  },
});

const amountFinder: (measure: Measure) => FindAmount = lazilyFor(newAmountFinder);

const comparisons: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '≥': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

/** Returns the result of a test. A comparison is false if a value is missing. */
export const holds = (test: Test, context: Context): boolean => truthFinder(test)(context);

const newTruthFinder = byKind<Test, [], FindTruth>({
  some({ of }) {
    const [first, ...others] = of.is === 'and' ? of.of : [of];
    if (first?.is === 'it') return everyHasIt(first, others);
    const find = membersFinder(of);
    return (context) => find(context).size > 0;
  },
  every({ of, in: within }) {
    const [find, findAll] = [membersFinder(of), membersFinder(within)];
    return (context) => {
      const all = findAll(context);
      return [...find(context)].every((id) => all.has(id));
    };
  },
  compare(node) {
    const [findLeft, findRight, isSo] = [amountFinder(node.left), amountFinder(node.right), comparisons[node.op]];
    return (context) => {
      const [left, right] = [findLeft(context), findRight(context)];
      return left !== null && right !== null && isSo(left, right);
    };
  },
  both({ of }) {
    const parts = of.map(truthFinder);
    return (context) => parts.every((isTrue) => isTrue(context));
  },
  either({ of }) {
    const parts = of.map(truthFinder);
    return (context) => parts.some((isTrue) => isTrue(context));
  },
  not({ of }) {
    const isTrue = truthFinder(of);
    return (context) => !isTrue(context);
  },
  test({ name, of, numbers }) {
    const all = of.map(membersFinder);
    return (context) => {
      const sets = all.map((find) => find(context));
      return context.facts.holds(name, sets, numbers, askingOf(context));
    };
  },
});

const truthFinder: (test: Test) => FindTruth = lazilyFor(newTruthFinder);

function keepStep(ids: readonly Id[], { over, test }: Extract<Criterion, { is: 'keep' }>, context: Context): Step {
  const isTrue = truthFinder(test);
  const values = ids.map((id) => isTrue(withTestedThing(context, over, id)));
  const satisfied = ids.filter((_, index) => values[index]);
  const skipped = satisfied.length === 0;
  return { remaining: skipped ? ids : satisfied, skipped, values };
}

/** Applies a criterion to candidates. Returns the candidates that remain, and the values of all candidates (R4). */
export function stepOf(ids: readonly Id[], by: ComparingCriterion, context: Context): Step {
  if (by.is === 'keep') return keepStep(ids, by, context);
  const find = amountFinder(by.of);
  const values = ids.map((id) => find(withTestedThing(context, by.over, id)));
  const figures = values.filter((figure) => figure !== null);
  if (figures.length === 0) return { remaining: ids, skipped: true, values };
  const top = by.is === 'most' ? Math.max(...figures) : Math.min(...figures);
  return { remaining: ids.filter((_, index) => values[index] === top), skipped: false, values };
}
