// Finds movements `to` a place that can be further away than the strength. Then the unit only gets nearer (R9).
import { showSet } from '../../../plan/plan-text.ts';
import { actor, places } from '../../../plan/build.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';
import type { PlanAct, SetNode } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';

/** Matches the words of an action that moves `to` a place, and not `towards` or `nearer to` a place. */
const goesTo = /^\S+(?: \S+)? \S+ to\b/;

const here = showSet(places(actor('unit')));

/**
 * Returns the greatest distance from the acting unit that the words of a goal allow; null if they mention no distance.
 */
function farthestIn(set: SetNode): number | null {
  if (set.is === 'ball')
    return set.metric === 'way' && Number.isFinite(set.most) && showSet(set.around) === here ? set.most : null;
  if (set.is === 'at') return farthestIn(set.places) ?? farthestIn(set.things);
  if (set.is === 'where' || set.is === 'best' || set.is === 'places') return farthestIn(set.of);
  if (set.is === 'minus') return farthestIn(set.from);
  if (set.is !== 'and') return null;
  const limits = set.of.flatMap((part) => farthestIn(part) ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/**
 * Returns a distance at which the words of the movement allow the place to be, and which is greater than the strength;
 * null if there is none. A distance of `farthest` or more is ignored, because no place of the board is further away.
 */
function missedDistance({ act, strength, aims }: PlanAct, farthest: number | null): number | null {
  if (act !== 'go' || strength?.is !== 'fixed') return null;
  const distances = aims.flatMap(({ letter, choices: [goal] }) =>
    // Aims with letters are left out. The bot chooses among several such aims, and their places can be at different
    // distances.
    goal && letter === null ? (farthestIn(goal.from) ?? []) : [],
  );
  return distances.find((distance) => distance > strength.value && distance < (farthest ?? Infinity)) ?? null;
}

export const rule = lintRule({
  slug: 'short-strength',
  code: 'BB3011',
  category: 'consistency',
  message:
    '`{verb} {strength} to` may be too short: the place can be {distance} spaces away, and then the unit only moves nearer.',
  help: 'Write `{verb} {distance} to`, or `{verb} {strength} towards` if the unit need not reach the place at once.',
  check(scene, tell) {
    for (const { tree, plan } of scene.procedures.flatMap(({ clauses }) => clauses)) {
      for (const act of allActsOf(plan)) {
        const distance = missedDistance(act, scene.lintFacts.farthest);
        const [at] = tree.sentences;
        if (distance !== null && at && goesTo.test(scene.textOf(at)) && act.strength?.is === 'fixed')
          tell(at, { verb: act.verb, strength: act.strength.value, distance });
      }
    }
  },
});
