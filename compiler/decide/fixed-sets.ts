// Fixes the sets that a clause's words meant when the clause was read: a garden that the clause's own first act waters
// is no longer a dry one, and the basket in it is still that basket (R21).
import { members } from './interpret/interpret.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { or, sortOf } from '../plan/build.ts';
import type { Act, SetNode } from '../plan/nodes.ts';
import { rewriteAct, setsIn } from '../plan/rewrite.ts';
import { showSet } from '../plan/show.ts';

/** The things of each fixed set, by the readable form of the set. */
export type FixedSets = ReadonlyMap<string, readonly Id[]>;

/** True if a set depends on a choice that is not made yet. */
const waitsForChoice = (set: SetNode): boolean => setsIn(set).some(({ is }) => is === 'chosen' || is === 'ref');

/** Returns the sets to which the words of a clause are bound, except those that depend on a choice. */
export const boundSets = ({ bindings }: ClausePlan): readonly SetNode[] =>
  bindings.flatMap(({ to }) => (waitsForChoice(to) ? [] : [to]));

/** Evaluates these sets in the present position. */
export function fixSets(clause: ClausePlan, context: Context): FixedSets {
  const fixed = boundSets(clause).map((set): [string, readonly Id[]] => [showSet(set), [...members(set, context)]]);
  return new Map(fixed.filter(([, ids]) => ids.length > 0));
}

/** Replaces the fixed sets in a later act by the things that they meant. */
export const withFixedSets = (act: Act, fixed: FixedSets): Act =>
  fixed.size === 0
    ? act
    : rewriteAct(act, (set, original) => {
        const sort = sortOf(original);
        const ids = fixed.get(showSet(original));
        return ids ? or(...ids.map((name): SetNode => ({ is: 'named', name, sort }))) : set;
      });
