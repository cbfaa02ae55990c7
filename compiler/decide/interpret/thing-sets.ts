// Sets of things, as the interpreter makes them from lists and from earlier choices.
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Role, SetNode, Sort } from '../../plan/nodes.ts';
import { questionsIn } from '../../plan/plan-questions.ts';
import { inBoardOrder, PlanError, type Context } from './context.ts';
import type { Facts, Id, Ids } from './position-facts.ts';

export const noThings: Ids = new Set();

/** Returns things as a set. Facts may return a set, which never changes, or the things in board order. */
export const asSet = (ids: Iterable<Id>): Ids => (ids instanceof Set ? (ids as Ids) : new Set(ids));

/** Returns a list of things as a set. Facts return the same list again as long as its things stay the same. */
export const setOfList = lazilyFor((ids: readonly Id[]): Ids => new Set(ids));

export function filtered(ids: Iterable<Id>, isIn: (id: Id) => boolean): Ids {
  const left = new Set<Id>();
  for (const id of ids) if (isIn(id)) left.add(id);
  return left;
}

export const singleThing = (id: Id | null | undefined): Ids =>
  id === null || id === undefined ? noThings : new Set([id]);

/** Returns the places of things. Places themselves are returned unchanged. */
export function placesOf(sort: Sort, ids: Ids, context: Context): Ids {
  if (sort === 'space') return ids;
  const places: Id[] = [];
  for (const id of ids) places.push(...context.facts.where(sort, id));
  return inBoardOrder('space', places, context);
}

/**
 * Returns the things that the clause chose in a role, such as the goal. For the sort `space`, returns the places of
 * these things.
 */
export function chosenInRole(role: Role, sort: Sort, context: Context): Ids {
  const taken = context.chosen.get(role);
  if (!taken) throw new PlanError(`Nothing was chosen as ${role} yet.`);
  if (taken.sort === sort) return inBoardOrder(sort, taken.ids, context);
  if (sort !== 'space') throw new PlanError(`A ${taken.sort} was chosen as ${role}, not a ${sort}.`);
  return placesOf(taken.sort, new Set(taken.ids), context);
}

/**
 * True if a set means the same in all clauses, and so do the definitions of its words. `words` has the words whose
 * definitions were already examined.
 */
export function isClosed(set: SetNode, facts: Facts, words: Set<string>): boolean {
  const questions = questionsIn(set);
  if (!questions.isClosed || questions.has('made')) return false;
  return questions.planes.every((name) => {
    if (words.has(name)) return true;
    const definition = facts.definition(name);
    return !definition || isClosed(definition, facts, words.add(name));
  });
}
