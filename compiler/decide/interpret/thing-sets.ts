// Makes the sets of things with which the interpreter works, from lists of things and from earlier choices.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Metric, Role, SetNode, Sort } from '../../plan/nodes.ts';
import { questionsIn } from '../../plan/plan-questions.ts';
import { askingOf, inBoardOrder, PlanError, type Context } from './context.ts';
import type { Facts, Id, Ids } from './position-facts.ts';

/** A function that evaluates a set in a context. */
export type FindMembers = (context: Context) => Ids;

export const noThings: Ids = new Set();

/**
 * Returns things as a set. Facts return either a set that never changes or things in board order, so nothing is sorted
 * here.
 */
export const asSet = (ids: Iterable<Id>): Ids => (ids instanceof Set ? (ids as Ids) : new Set(ids));

/** Returns a list of things as a set. Facts return the same list until its things change, so the set is cached. */
export const setOfList = lazilyFor((ids: readonly Id[]): Ids => new Set(ids));

export function filteredThings(ids: Iterable<Id>, isIn: (id: Id) => boolean): Ids {
  const left = new Set<Id>();
  for (const id of ids) if (isIn(id)) left.add(id);
  return left;
}

/** The sets with a single thing, by the name of the thing. */
const single = new Map<Id, Ids>();

export const singleThing = (id: Id | null | undefined): Ids =>
  id === null || id === undefined ? noThings : getOrMake(single, id, () => new Set([id]));

/** Returns the places of things. Places themselves are returned unchanged. */
export function placesOf(sort: Sort, ids: Ids, context: Context): Ids {
  if (sort === 'space') return ids;
  const places: Id[] = [];
  for (const id of ids) for (const place of context.facts.where(sort, id)) places.push(place);
  return places.length < 2 ? singleThing(places[0]) : inBoardOrder('space', places, context);
}

/**
 * Returns the things that the clause chose in a role, such as the goal. For the sort `space`, returns the places of
 * these things.
 */
export function chosenInRole(role: Role, sort: Sort, context: Context): Ids {
  const taken = context.chosen.get(role);
  if (!taken) throw new PlanError(`The clause has not chosen its ${role} yet.`);
  if (taken.sort === sort) return inBoardOrder(sort, taken.ids, context);
  if (sort !== 'space') throw new PlanError(`A ${taken.sort} was chosen as ${role}, not a ${sort}.`);
  return placesOf(taken.sort, new Set(taken.ids), context);
}

/**
 * True if a set and the definitions of its words mean the same in all clauses. `words` has the words that were already
 * examined.
 */
function isClosed(set: SetNode, facts: Facts, words: Set<string>): boolean {
  if (!isSameInAllClauses(set)) return false;
  return questionsIn(set).planes.every((name) => {
    if (words.has(name)) return true;
    const definition = facts.definition(name);
    return !definition || isClosed(definition, facts, words.add(name));
  });
}

/** True if the words of a set mean the same in all clauses. */
export function isSameInAllClauses(set: SetNode): boolean {
  const questions = questionsIn(set);
  return questions.isClosed && !questions.has('made');
}

/**
 * Returns a function that finds the members of a set and caches them for the latest position. Nothing is cached if a
 * word of the set has a definition that depends on the clause.
 */
export function cachedByFacts(set: SetNode, find: FindMembers): FindMembers {
  let [position, sheet]: readonly (object | null)[] = [null, null];
  let ids = noThings;
  let isCached = false;
  return (context) => {
    const { facts, chosen, defining, ways } = context;
    const { closedSets } = facts;
    // The cache is not used while a unit is led, because the led unit has its own ways. The cache is not used inside a
    // definition either, because a word has its ordinary meaning there.
    if (!closedSets || ways || defining.size > 0 || (chosen.size > 0 && chosen.has('actor'))) return find(context);
    if (closedSets.position === position) return ids;
    if (closedSets.sheet !== sheet) {
      sheet = closedSets.sheet;
      isCached = isClosed(set, facts, new Set());
    }
    if (!isCached) return find(context);
    ids = find(context);
    position = closedSets.position;
    return ids;
  };
}

/** Returns a function that finds the definition of a word and caches the definition of the latest sheet. */
export function definitionFinder(name: string): (facts: Facts) => SetNode | null {
  let sheet: object | null = null;
  let definition: SetNode | null = null;
  return (facts) => {
    const { closedSets } = facts;
    if (!closedSets) return facts.definition(name);
    if (closedSets.sheet !== sheet) {
      sheet = closedSets.sheet;
      definition = facts.definition(name);
    }
    return definition;
  };
}

/**
 * Returns the distance between the nearest places of two sets; infinite if no way exists, null if a set has no place.
 */
export function shortestDistance(
  from: Iterable<string>,
  to: readonly string[],
  metric: Metric,
  context: Context,
): number | null {
  const walker = askingOf(context);
  let shortest: number | null = null;
  for (const start of from) {
    for (const end of to) {
      const far = context.facts.distance(start, end, metric, walker);
      if (shortest === null || far < shortest) shortest = far;
    }
  }
  return shortest;
}
