// The possible targets of acts, which a condition can limit and a later sentence can widen.
import { and, places, sortOf, where } from '../../plan/build.ts';
import type { Act, Choice, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { hasSet, rewrite, rewriteTest } from '../../plan/rewrite.ts';

/** If the condition tests possible targets, limits the targets of an act to those for which the test holds (R3). */
export function withNarrower(act: Act, test: Test | null): Act {
  const targets = targetsOf(act);
  if (!test || !targets) return act;
  // An attack on all units in a space may choose only a space with at least one unit for which the test holds (R33).
  const space = spaceChoiceOf(act);
  const spaces = places(where(targets, test));
  const narrow = (choice: Choice): Choice => {
    if (choice === space) return { ...choice, from: isPlaceOfThings(choice.from) ? spaces : and(choice.from, spaces) };
    const isNarrowed = !space && choice.role === 'target' && isAimed(choice.from);
    return isNarrowed ? { ...choice, from: where(choice.from, test) } : choice;
  };
  return { ...act, choices: act.choices.map(narrow) };
}

/** Returns the choice of the space in which all units are targets of an act; undefined for other acts. */
const spaceChoiceOf = ({ choices }: Act): Choice | undefined =>
  choices.some(({ role, take }) => role === 'target' && take === 'all')
    ? choices.find(({ role, from }) => role === 'thing' && sortOf(from) === 'space')
    : undefined;

/** True if the words describe spaces only by the things that are there. */
const isPlaceOfThings = (spaces: SetNode): boolean =>
  spaces.is === 'and' ? spaces.of.every(isPlaceOfThings) : spaces.is === 'places';

/** Returns the possible targets of an act after `withNarrower`; null if the act has no targets. */
function narrowedTargetsOf(act: Act, test: Test): SetNode | null {
  const targets = targetsOf(act);
  return targets && spaceChoiceOf(act) ? where(targets, test) : targets;
}

/**
 * Returns the targets of a sort: words about units do not mean doors that the act may hit instead (R45). If no single
 * alternative has the sort, returns all targets.
 */
function targetsOfSort(targets: SetNode, sort: Sort): SetNode {
  const ways = targets.is === 'first' ? targets.of.filter((way) => sortOf(way) === sort) : [];
  const [way] = ways;
  return ways.length === 1 && way ? way : targets;
}

const isChosen = (set: SetNode): boolean => set.is === 'chosen' && set.role === 'thing';

/** Returns the targets that an act can have in any of the spaces that it can choose; null if the act has no targets. */
function targetsOf(act: Act): SetNode | null {
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
 * Merges each act that only adds targets into the act before it. The added targets count only if the act before has no
 * target (R45).
 */
export function mergeWideningActs(acts: readonly Act[]): Act[] {
  const mergedActs: Act[] = [];
  for (const act of acts) {
    const previousAct = mergedActs.at(-1);
    const more = act.choices.find(({ role }) => role === 'target');
    if (!act.widens || !previousAct || !more) {
      mergedActs.push(act);
      continue;
    }
    const added = and(more.from, { is: 'targets', sort: sortOf(more.from) });
    const wider = (choice: Choice): Choice =>
      choice.role === 'target' ? { ...choice, from: { is: 'first', of: [choice.from, added] } } : choice;
    mergedActs[mergedActs.length - 1] = { ...previousAct, choices: previousAct.choices.map(wider) };
  }
  return mergedActs;
}

/** Puts the targets of the first act that has targets into the test of a condition about targets. */
export function testOfTargets(condition: Test, narrows: Test | null, acts: readonly Act[]): Test {
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
