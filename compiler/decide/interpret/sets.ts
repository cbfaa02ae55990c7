// Sets: which things a plan's words name in a position.
import { sortOf } from '../../plan/build.ts';
import type { Aim, SetNode, Sort } from '../../plan/nodes.ts';
import { withoutMovementLimit } from '../../plan/letters.ts';
import { PlanError, asking, defining, forWhom, inOrder } from './context.ts';
import type { Context } from './context.ts';
import type { Id, Ids } from './position-facts.ts';

type Of<K extends SetNode['is']> = Extract<SetNode, { is: K }>;

const none: Ids = new Set();

function plane(node: Of<'plane'>, context: Context): Ids {
  const { name, sort, side = null } = node;
  const means = context.defining.has(name) ? null : context.facts.definition(name);
  if (!means) return inOrder(sort, context.facts.plane(name, sort, side), context);
  const found = context.meaning.set(means, defining(context, name));
  // A definition may name things where the word is said of places.
  return sort === 'space' ? placesOf(sortOf(means), found, context) : found;
}

const only = (id: Id | null | undefined): Ids => (id === null || id === undefined ? none : new Set([id]));

/** The places of things; of places, themselves. */
function placesOf(sort: Sort, ids: Ids, context: Context): Ids {
  if (sort === 'space') return ids;
  return inOrder(
    'space',
    [...ids].flatMap((id) => context.facts.where(sort, id)),
    context,
  );
}

/** The places where what a set names stands. */
export const placesIn = (set: SetNode, context: Context): Ids =>
  set.is === 'chosen'
    ? chosenAs(set, 'space', context)
    : placesOf(sortOf(set), context.meaning.set(set, context), context);

/** What was chosen before; its places, where places are asked for. */
function chosenAs({ role }: Of<'chosen'>, sort: Sort, context: Context): Ids {
  const taken = context.chosen.get(role);
  if (!taken) throw new PlanError(`Nothing was chosen as ${role} yet.`);
  if (taken.sort === sort) return inOrder(sort, taken.ids, context);
  if (sort !== 'space') throw new PlanError(`A ${taken.sort} was chosen as ${role}, not a ${sort}.`);
  return placesOf(taken.sort, new Set(taken.ids), context);
}

function and({ of }: Of<'and'>, context: Context): Ids {
  const [some = none, ...rest] = of.map((one) => context.meaning.set(one, context));
  return new Set([...some].filter((id) => rest.every((set) => set.has(id))));
}

function or(node: Of<'or'>, context: Context): Ids {
  const sort = sortOf(node);
  const stranger = node.of.find((one) => sortOf(one) !== sort);
  if (stranger) throw new PlanError(`A set joins ${sort} and ${sortOf(stranger)}.`);
  return inOrder(
    sort,
    node.of.flatMap((one) => [...context.meaning.set(one, context)]),
    context,
  );
}

function at({ things, places }: Of<'at'>, context: Context): Ids {
  const sort = sortOf(things);
  const there = context.meaning.set(places, context);
  const stands = (id: Id): boolean => context.facts.where(sort, id).some((place) => there.has(place));
  return new Set([...context.meaning.set(things, context)].filter(stands));
}

function where({ of, test }: Of<'where'>, context: Context): Ids {
  const sort = sortOf(of);
  const holds = (id: Id): boolean => context.meaning.test(test, asking(context, sort, id));
  return new Set([...context.meaning.set(of, context)].filter(holds));
}

/**
 * Places so far from the nearest of some places; next to any of them by the print: who stands on one of two
 * neighbouring ones is adjacent to the other.
 */
function ball({ around, metric, least, most }: Of<'ball'>, context: Context): Ids {
  const from = [...placesIn(around, context)];
  const to = forWhom(context);
  const isIn = (far: number): boolean => far >= least && far <= most && far !== Infinity;
  const within = (id: Id): boolean => {
    const distances = from.map((one) => context.facts.distance(one, id, metric, to));
    return metric === 'adjacent' ? distances.some(isIn) : isIn(Math.min(...distances));
  };
  return new Set(context.facts.all('space').filter(within));
}

function best({ of, by }: Of<'best'>, context: Context): Ids {
  const ids = context.meaning.set(of, context);
  if (by.is === 'random') throw new PlanError('A set cannot be chosen at random.');
  return new Set(context.meaning.step([...ids], by, context).kept);
}

function each({ of, give }: Of<'each'>, context: Context): Ids {
  const sort = sortOf(of);
  const given = [...context.meaning.set(of, context)].flatMap((id) => [
    ...context.meaning.set(give, asking(context, sort, id)),
  ]);
  return inOrder(sortOf(give), given, context);
}

function first({ of }: Of<'first'>, context: Context): Ids {
  for (const one of of) {
    const found = context.meaning.set(one, context);
    if (found.size > 0) return found;
  }
  return none;
}

/** The places that a letter names if its own condition holds; a circular one names nothing (R10). */
function namedBy({ when, choices }: Aim, context: Context): Ids {
  const [goal] = choices;
  if (!goal || goal.from.is === 'letters' || (when && !context.meaning.test(when, context))) return none;
  return placesIn(withoutMovementLimit(goal.from), context);
}

function letters(node: Of<'letters'>, context: Context): Ids {
  for (const letter of node.letters) {
    const aim = context.aims.find((one) => one.letter === letter);
    if (!aim) throw new PlanError(`There is no sub-clause ${letter}).`);
    const found = namedBy(aim, context);
    if (found.size > 0) return found;
  }
  return none;
}

/** Of sets of which the first that has anything counts, that one: the others may be of another sort. */
export function settled(set: SetNode, context: Context): SetNode {
  if (set.is !== 'first') return set;
  const found = set.of.find((one) => context.meaning.set(one, context).size > 0);
  return found ? settled(found, context) : set;
}

/** What a set names, in board order. */
export function setOf(node: SetNode, context: Context): Ids {
  const { facts, meaning } = context;
  switch (node.is) {
    case 'plane':
      return plane(node, context);
    case 'named':
      return inOrder(node.sort, facts.named(node.name, node.sort, node.side ?? null), context);
    case 'all':
      return new Set(facts.all(node.sort));
    case 'actor':
      return only(facts.actor(node.sort));
    case 'it': {
      const id = context.asked.get(node.sort);
      if (id === undefined) throw new PlanError(`No ${node.sort} is being asked about.`);
      return only(id);
    }
    case 'and':
      return and(node, context);
    case 'or':
      return or(node, context);
    case 'minus': {
      const less = meaning.set(node.less, context);
      return new Set([...meaning.set(node.from, context)].filter((id) => !less.has(id)));
    }
    case 'places':
      return placesIn(node.of, context);
    case 'at':
      return at(node, context);
    case 'where':
      return where(node, context);
    case 'ball':
      return ball(node, context);
    case 'reach':
      return inOrder('space', facts.reach(forWhom(context)), context);
    case 'best':
      return best(node, context);
    case 'each':
      return each(node, context);
    case 'first':
      return first(node, context);
    case 'made': {
      const of = node.of.map((one) => meaning.set(one, context));
      return inOrder(node.sort, facts.made(node.name, node.sort, of, forWhom(context)), context);
    }
    case 'targets':
      return inOrder(node.sort, facts.targets(node.sort, forWhom(context)), context);
    case 'letters':
      return letters(node, context);
    case 'chosen':
      return chosenAs(node, node.sort, context);
    case 'ref':
      throw new PlanError(`The word \`${node.word} ${node.head}\` was bound to nothing.`);
  }
}
