import { sortOf } from '../../plan/build.ts';
import type { Aim, SetNode, Sort } from '../../plan/nodes.ts';
import { withoutMovementLimit } from '../../plan/letters.ts';
import { PlanError, testing, insideDefinition, askingOf, inBoardOrder, type Context } from './context.ts';
import type { Id, Ids } from './position-facts.ts';

type Of<K extends SetNode['is']> = Extract<SetNode, { is: K }>;

const none: Ids = new Set();

function plane(node: Of<'plane'>, context: Context): Ids {
  const { name, sort, side = null } = node;
  const definition = context.defining.has(name) ? null : context.facts.definition(name);
  if (!definition) return inBoardOrder(sort, context.facts.plane(name, sort, side), context);
  const members = context.meaning.set(definition, insideDefinition(context, name));
  // A definition may name things although the word is used for places.
  return sort === 'space' ? placesOf(sortOf(definition), members, context) : members;
}

const only = (id: Id | null | undefined): Ids => (id === null || id === undefined ? none : new Set([id]));

/** Returns the places of things; places are returned as they are. */
function placesOf(sort: Sort, ids: Ids, context: Context): Ids {
  if (sort === 'space') return ids;
  return inBoardOrder(
    'space',
    [...ids].flatMap((id) => context.facts.where(sort, id)),
    context,
  );
}

/** Returns the places of the members of a set. */
export const placesIn = (set: SetNode, context: Context): Ids =>
  set.is === 'chosen'
    ? chosenInRole(set, 'space', context)
    : placesOf(sortOf(set), context.meaning.set(set, context), context);

/** Returns an earlier choice, or its places if places are wanted. */
function chosenInRole({ role }: Of<'chosen'>, sort: Sort, context: Context): Ids {
  const taken = context.chosen.get(role);
  if (!taken) throw new PlanError(`Nothing was chosen as ${role} yet.`);
  if (taken.sort === sort) return inBoardOrder(sort, taken.ids, context);
  if (sort !== 'space') throw new PlanError(`A ${taken.sort} was chosen as ${role}, not a ${sort}.`);
  return placesOf(taken.sort, new Set(taken.ids), context);
}

function and({ of }: Of<'and'>, context: Context): Ids {
  const [some = none, ...rest] = of.map((operand) => context.meaning.set(operand, context));
  return new Set([...some].filter((id) => rest.every((set) => set.has(id))));
}

function or(node: Of<'or'>, context: Context): Ids {
  const sort = sortOf(node);
  const otherSort = node.of.find((operand) => sortOf(operand) !== sort);
  if (otherSort) throw new PlanError(`A set joins ${sort} and ${sortOf(otherSort)}.`);
  return inBoardOrder(
    sort,
    node.of.flatMap((operand) => [...context.meaning.set(operand, context)]),
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
  const holds = (id: Id): boolean => context.meaning.test(test, testing(context, sort, id));
  return new Set([...context.meaning.set(of, context)].filter(holds));
}

/** Returns the places at a distance from the nearest of some places; adjacency counts from any of them, as printed. */
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
  const ids = context.meaning.set(of, context);
  if (by.is === 'random') throw new PlanError('A set cannot be chosen at random.');
  return new Set(context.meaning.step([...ids], by, context).kept);
}

function each({ of, give }: Of<'each'>, context: Context): Ids {
  const sort = sortOf(of);
  const results = [...context.meaning.set(of, context)].flatMap((id) => [
    ...context.meaning.set(give, testing(context, sort, id)),
  ]);
  return inBoardOrder(sortOf(give), results, context);
}

function first({ of }: Of<'first'>, context: Context): Ids {
  for (const alternative of of) {
    const members = context.meaning.set(alternative, context);
    if (members.size > 0) return members;
  }
  return none;
}

/** Returns the places that a letter means if its own condition holds; a circular letter means none (R10). */
function placesOfAim({ when, choices }: Aim, context: Context): Ids {
  const [goal] = choices;
  if (!goal || goal.from.is === 'letters' || (when && !context.meaning.test(when, context))) return none;
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

/** Returns the first non-empty alternative of a set; the alternatives may have different sorts. */
export function firstNonEmpty(set: SetNode, context: Context): SetNode {
  if (set.is !== 'first') return set;
  const alternative = set.of.find((candidate) => context.meaning.set(candidate, context).size > 0);
  return alternative ? firstNonEmpty(alternative, context) : set;
}

/** Returns the members of a set in board order. */
export function setOf(node: SetNode, context: Context): Ids {
  const { facts, meaning } = context;
  switch (node.is) {
    case 'plane':
      return plane(node, context);
    case 'named':
      return inBoardOrder(node.sort, facts.named(node.name, node.sort, node.side ?? null), context);
    case 'all':
      return new Set(facts.all(node.sort));
    case 'actor':
      return only(facts.actor(node.sort));
    case 'it': {
      const id = context.underTest.get(node.sort);
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
      return inBoardOrder('space', facts.reach(askingOf(context)), context);
    case 'best':
      return best(node, context);
    case 'each':
      return each(node, context);
    case 'first':
      return first(node, context);
    case 'made': {
      const of = node.of.map((argument) => meaning.set(argument, context));
      return inBoardOrder(node.sort, facts.made(node.name, node.sort, of, askingOf(context)), context);
    }
    case 'targets':
      return inBoardOrder(node.sort, facts.targets(node.sort, askingOf(context)), context);
    case 'letters':
      return letters(node, context);
    case 'chosen':
      return chosenInRole(node, node.sort, context);
    case 'ref':
      throw new PlanError(`The word \`${node.word} ${node.head}\` was bound to nothing.`);
  }
}
