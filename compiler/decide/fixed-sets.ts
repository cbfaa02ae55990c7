// Stores the things that the words of a clause mean when the clause begins (R21). Later acts use these things. For
// example, a clause waters a dry garden and then says “that garden”. The words still mean this garden, although the
// garden is no longer dry.
import { members } from './interpret/interpret.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { and, or, sortOf } from '../plan/build.ts';
import type { PlanAct, SetNode } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import { rewritePlanned, setsIn } from '../plan/rewrite.ts';
import { showSet } from '../plan/plan-text.ts';

/** The things of each fixed set. The key is the set as text. */
export type FixedSets = ReadonlyMap<string, readonly Id[]>;

/** True if a set depends on a choice that the clause makes later. */
const waitsForChoice = (set: SetNode): boolean => setsIn(set).some(({ is }) => is === 'chosen' || is === 'ref');

/**
 * Returns the sets to which the pointers of a clause (`it`, `that space`) are bound. Leaves out sets that depend on a
 * later choice.
 */
export const boundSets = ({ bindings }: ClausePlan): readonly SetNode[] =>
  bindings.flatMap(({ to }) => (waitsForChoice(to) ? [] : [to]));

/**
 * Returns the act whose targets are meant by words such as `enemy that can be attacked`: the first act with targets. If
 * no act has targets, returns the first act.
 */
export const actOfTargets = (acts: readonly PlanAct[]): PlanAct | null =>
  acts.find(({ choices }) => choices.some(({ role }) => role === 'target')) ?? acts[0] ?? null;

/** Evaluates the bound sets of a clause in the present position, before the first of its acts. */
export function fixSets(clause: ClausePlan, acts: readonly PlanAct[], context: Context): FixedSets {
  const ofTargets = { ...context, act: actOfTargets(acts) };
  const fixed = boundSets(clause).map((set): [string, readonly Id[]] => {
    const things = members(set, questionsIn(set).has('targets') ? ofTargets : context);
    return [showSet(set), [...things]];
  });
  return new Map(fixed.filter(([, ids]) => ids.length > 0));
}

const hasTarget = ({ choices }: PlanAct): boolean => choices.some(({ role }) => role === 'target');

/** Returns the part of a set that leaves only legal targets; null if the set has no such part. */
const legalPart = (set: SetNode): SetNode | null =>
  (set.is === 'and' ? set.of : [set]).find(({ is }) => is === 'targets') ?? null;

/**
 * Returns a later act of a clause in which `fixedSet` replaces the words for the things of the clause’s beginning. An
 * act with targets still has only targets that are legal for this act.
 */
export const withSetsOfBeginning = (act: PlanAct, fixedSet: (set: SetNode) => SetNode | null): PlanAct =>
  rewritePlanned(act, (set, original) => {
    const fixed = fixedSet(original);
    if (!fixed) return set;
    const legal = hasTarget(act) ? legalPart(original) : null;
    return legal ? and(fixed, legal) : fixed;
  });

/** Replaces each fixed set in a later act by the things that the set had at the start of the clause. */
export const withFixedSets = (act: PlanAct, fixed: FixedSets): PlanAct =>
  fixed.size === 0
    ? act
    : withSetsOfBeginning(act, (set) => {
        const sort = sortOf(set);
        const ids = fixed.get(showSet(set));
        return ids ? or(...ids.map((name): SetNode => ({ is: 'named', name, sort }))) : null;
      });
