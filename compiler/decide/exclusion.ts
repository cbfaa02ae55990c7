// Finds the rule that excludes a thing from the candidates of a choice.
import { firstNonEmpty, members, placesIn } from './interpret/interpret.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { sortOf } from '../plan/build.ts';
import type { Choice, Criterion, SetNode, Test } from '../plan/nodes.ts';

/** The rule by which a thing is no candidate of a choice. */
export type Exclusion =
  /** A statement about `it` that is true of the thing. */
  | { readonly is: 'statement'; readonly test: Test }
  /** The thing comes after others by a superlative of the sheet, such as `nearest`. */
  | { readonly is: 'not best'; readonly by: Exclude<Criterion, { is: 'random' }> }
  /** The place is where the acting piece stands. */
  | { readonly is: 'here' }
  | { readonly is: 'out of reach' }
  /** The place is in reach, but others are nearer to the goal. */
  | { readonly is: 'not nearest' }
  /** The game does not allow the thing. */
  | { readonly is: 'unfit' };

const isMember = (set: SetNode): Test => ({
  is: 'some',
  of: { is: 'and', of: [{ is: 'it', sort: sortOf(set) }, set] },
});

/** Returns the part of a set that excludes a thing; null if the thing is a member. */
function excludingPart(set: SetNode, id: Id, context: Context): Exclusion | null {
  if (members(set, context).has(id)) return null;
  switch (set.is) {
    case 'reach':
      return { is: 'out of reach' };
    case 'minus':
      return excludingPart(set.from, id, context) ?? { is: 'statement', test: isMember(set.less) };
    case 'where':
      return excludingPart(set.of, id, context) ?? { is: 'statement', test: { is: 'not', of: set.test } };
    case 'best':
      return (
        excludingPart(set.of, id, context) ??
        (set.by.is === 'random' ? { is: 'unfit' } : { is: 'not best', by: set.by })
      );
    case 'first':
      return excludingPart(firstNonEmpty(set, context), id, context);
    case 'and': {
      const part = set.of.find((candidate) => !members(candidate, context).has(id));
      if (part) return excludingPart(part, id, context);
      break;
    }
    case 'at': {
      const part = excludingPart(set.things, id, context);
      if (part) return part;
    }
  }
  return { is: 'statement', test: { is: 'not', of: isMember(set) } };
}

/**
 * Returns the rule that excludes a thing from a choice. `isByGoal` is true if the candidates are the places in reach
 * nearest to a goal; null stands for a choice that the sheet does not print.
 */
export function exclusionOf(choice: Choice | null, isByGoal: boolean, id: Id, context: Context): Exclusion {
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
  if (isDestination && !members({ is: 'reach' }, context).has(id)) return { is: 'out of reach' };
  return { is: isByGoal ? 'not nearest' : 'unfit' };
}
