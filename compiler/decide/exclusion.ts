// Finds the reason why a thing is not among the candidates of a choice.
import { firstNonEmpty, members, placesIn } from './interpret/interpret.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { placesInReach, sortOf } from '../plan/build.ts';
import type { PlanChoice, Criterion, SetNode, Test } from '../plan/nodes.ts';

/** The reason why a thing is not a candidate of a choice. */
export type Exclusion =
  /** The thing is excluded because a statement about the thing (`it`) is true. */
  | { readonly is: 'statement'; readonly test: Test }
  /** A superlative of the sheet, such as `nearest`, selects other things and not this thing. */
  | { readonly is: 'not best'; readonly by: Exclude<Criterion, { is: 'random' }> }
  /** The acting piece is already in this place. */
  | { readonly is: 'here' }
  | { readonly is: 'out of reach' }
  /** The place is in reach, but other places in reach are nearer to the goal. */
  | { readonly is: 'not nearest' }
  /** The thing is no candidate for any other reason. */
  | { readonly is: 'unfit' };

const isMember = (set: SetNode): Test => ({
  is: 'some',
  of: { is: 'and', of: [{ is: 'it', sort: sortOf(set) }, set] },
});

/** Returns the reason why a thing is not a member of a set; null if the thing is a member. */
function excludingPart(set: SetNode, id: Id, context: Context): Exclusion | null {
  if (members(set, context).has(id)) return null;
  if (set.is === 'reach') return { is: 'out of reach' };
  if (set.is === 'minus') return excludingPart(set.from, id, context) ?? { is: 'statement', test: isMember(set.less) };
  if (set.is === 'where')
    return excludingPart(set.of, id, context) ?? { is: 'statement', test: { is: 'not', of: set.test } };
  if (set.is === 'best' && set.by.is !== 'random')
    return excludingPart(set.of, id, context) ?? { is: 'not best', by: set.by };
  if (set.is === 'first') return excludingPart(firstNonEmpty(set, context), id, context);
  const part = set.is === 'and' ? set.of.find((candidate) => !members(candidate, context).has(id)) : undefined;
  if (part) return excludingPart(part, id, context);
  const ofThings = set.is === 'at' ? excludingPart(set.things, id, context) : null;
  return ofThings ?? { is: 'statement', test: { is: 'not', of: isMember(set) } };
}

/**
 * Returns the reason why a thing is not a candidate of a choice. `choice` is null if the sheet does not print the
 * choice. `isByGoal` is true if the choice is the destination of a movement towards a goal. Its candidates are the
 * places in reach that are nearest to the goal.
 */
export function exclusionOf(choice: PlanChoice | null, isByGoal: boolean, id: Id, context: Context): Exclusion {
  const isDestination = isByGoal || choice?.role === 'destination';
  const hereSet: SetNode = { is: 'places', of: { is: 'actor', sort: context.facts.mover } };
  if (isDestination && members(hereSet, context).has(id)) return { is: 'here' };
  const isLettered = choice === null || choice.from.is === 'letters' || isByGoal;
  if (!isLettered) {
    const set = firstNonEmpty(choice.from, context);
    const isPlaced = isDestination && placesIn(set, context).has(id);
    const part = isPlaced ? null : excludingPart(set, id, context);
    if (part) return part;
  }
  if (isDestination && !members(placesInReach, context).has(id)) return { is: 'out of reach' };
  return { is: isByGoal ? 'not nearest' : 'unfit' };
}
