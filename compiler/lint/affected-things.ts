// Finds the things to which an act can be done. By the rules of a game, an act may leave out some of the named things,
// such as suppressed units.
import { minus, sortOf } from '../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode } from '../plan/nodes.ts';
import type { LintFacts } from '../plan/lint-facts.ts';

/** Returns the set of a choice without the things that the rules of the act leave out. */
export function affectedThings(
  { role, from }: PlanChoice,
  { verb }: Pick<PlanAct, 'verb'>,
  lintFacts: LintFacts,
): SetNode {
  const leftOut = lintFacts.leavesOut(verb);
  const isPlain = from.is !== 'letters' && from.is !== 'chosen' && (role === 'target' || role === 'actor');
  return leftOut && isPlain && sortOf(from) === sortOf(leftOut.things) ? minus(from, leftOut.things) : from;
}
