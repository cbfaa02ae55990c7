// The possible targets of acts. A condition can limit these targets, and a later sentence can add more.
import { and, places, sortOf, where } from '../../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { hasSet, rewrite, rewriteTest } from '../../plan/rewrite.ts';

/**
 * Limits the targets of an act to the targets for which `test` is true (R3). Without a test or without targets, returns
 * the act unchanged.
 */
export function withNarrower(act: PlanAct, test: Test | null): PlanAct {
  const targets = targetsOf(act);
  if (!test || !targets) return act;
  // If the attack is on all units in a space, the space is chosen, and not each unit (R33). So the test limits the
  // spaces: one of the targets in the space must pass the test.
  const space = spaceChoiceOf(act);
  const spaces = places(where(targets, test));
  const narrow = (choice: PlanChoice): PlanChoice => {
    if (choice === space) return { ...choice, from: isPlaceOfThings(choice.from) ? spaces : and(choice.from, spaces) };
    const isNarrowed = !space && choice.role === 'target' && isAimed(choice.from);
    return isNarrowed ? { ...choice, from: where(choice.from, test) } : choice;
  };
  return { ...act, choices: act.choices.map(narrow) };
}

/** Returns the choice of a space in which all units are targets of the act; undefined for other acts. */
const spaceChoiceOf = ({ choices }: PlanAct): PlanChoice | undefined =>
  choices.some(({ role, take }) => role === 'target' && take === 'all')
    ? choices.find(({ role, from }) => role === 'thing' && sortOf(from) === 'space')
    : undefined;

/** True if the words describe spaces only by things in them, such as `a space with a mech`. */
const isPlaceOfThings = (spaces: SetNode): boolean =>
  spaces.is === 'and' ? spaces.of.every(isPlaceOfThings) : spaces.is === 'places';

/**
 * Returns the possible targets of an act that `withNarrower` has limited; null if the act has no targets. For an attack
 * on all units in a space, `withNarrower` limits only the space, so `test` limits the targets here.
 */
function narrowedTargetsOf(act: PlanAct, test: Test): SetNode | null {
  const targets = targetsOf(act);
  return targets && spaceChoiceOf(act) ? where(targets, test) : targets;
}

/**
 * If exactly one alternative of the targets has the sort, returns this alternative; otherwise returns all targets. For
 * example, words about units do not mean doors that the act can also hit (R45).
 */
function targetsOfSort(targets: SetNode, sort: Sort): SetNode {
  const ways = targets.is === 'first' ? targets.of.filter((way) => sortOf(way) === sort) : [];
  const [way] = ways;
  return ways.length === 1 && way ? way : targets;
}

const isChosen = (set: SetNode): boolean => set.is === 'chosen' && set.role === 'thing';

/** Returns the targets of an act in all spaces that the act can choose; null if the act has no targets. */
function targetsOf(act: PlanAct): SetNode | null {
  const target = act.choices.find(({ role }) => role === 'target');
  const space = spaceChoiceOf(act);
  if (!target || !space) return target?.from ?? null;
  return rewrite(target.from, (set, was) => {
    if (set.is === 'at' && was.is === 'at' && isChosen(was.places) && isPlaceOfThings(space.from)) return set.things;
    return isChosen(set) ? space.from : set;
  });
}

const isAimed = (set: SetNode): boolean => hasSet(set, ({ is }) => is === 'targets');

/**
 * Merges each act that only adds targets into the act before. The added targets count only if the act before would have
 * no target (R45).
 */
export function mergeWideningActs(acts: readonly PlanAct[]): PlanAct[] {
  const mergedActs: PlanAct[] = [];
  for (const act of acts) {
    const previousAct = mergedActs.at(-1);
    const more = act.choices.find(({ role }) => role === 'target');
    if (!act.widens || !previousAct || !more) {
      mergedActs.push(act);
      continue;
    }
    const added = and(more.from, { is: 'targets', sort: sortOf(more.from) });
    const withMoreTargets = (choice: PlanChoice): PlanChoice =>
      choice.role === 'target' ? { ...choice, from: { is: 'first', of: [choice.from, added] } } : choice;
    mergedActs[mergedActs.length - 1] = { ...previousAct, choices: previousAct.choices.map(withMoreTargets) };
  }
  return mergedActs;
}

/** Replaces the word for targets in a condition by the targets of the first act that has targets. */
export function testOfTargets(condition: Test, narrows: Test | null, acts: readonly PlanAct[]): Test {
  const [targets] = acts.flatMap((act) => (narrows && narrowedTargetsOf(act, narrows)) ?? []);
  const ofTest = (test: Test): Test => {
    if (test.is === 'both') return { ...test, of: test.of.map(ofTest) };
    if (test.is === 'some' && test.of.is === 'targets' && targets) return { ...test, of: targets };
    return rewriteTest(test, (set) => {
      if (set.is === 'ref') return set.alone ?? set;
      return set.is === 'targets' && targets ? targetsOfSort(targets, set.sort) : set;
    });
  };
  return ofTest(condition);
}
