import { affectedThings } from '../../affected-things.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import { allActsOf, printedPlaceOf } from '../../../plan/clause-plan.ts';
import { listOfRider, shortestWithWay } from '../../../plan/letters.ts';
import { actor, all, and, ballAround, minus, places, sortOf } from '../../../plan/build.ts';
import type { PlanAct, Aim, Criterion, SetNode } from '../../../plan/nodes.ts';
import type { LintFacts } from '../../../plan/lint-facts.ts';
import { farthestIn, leadersOf } from '../../leaders.ts';
import type { ClauseScene, ProcedureScene, SheetScene } from '../../lint-scene.ts';
import { mostLetters, plansOf } from '../../named-aims.ts';

export interface CriterionUse {
  readonly criterion: Criterion;
  readonly before: readonly Criterion[];
  readonly next: Criterion | null;
  readonly among: SetNode;
}

interface ListUse {
  readonly list: readonly Criterion[];
  readonly among: SetNode;
}

/** The linter judges only this number of criteria, from the beginning of a list. */
const mostJudged = 32;

/**
 * Returns the uses of each printed criterion, by the offset of the criterion in the sheet. A criterion has several uses
 * if several choices use its tiebreak list.
 */
export function criterionUsesIn(scene: SheetScene): Map<number, CriterionUse[]> {
  const uses = new Map<number, CriterionUse[]>();
  for (const { list, among } of scene.procedures.flatMap((procedure) => listUsesIn(procedure, scene))) {
    for (const [index, criterion] of list.slice(0, mostJudged).entries()) {
      const at = printedPlaceOf(criterion)?.start;
      if (at === undefined) continue;
      const use = { criterion, before: list.slice(0, index), next: list[index + 1] ?? null, among };
      getOrMake(uses, at, () => []).push(use);
    }
  }
  return uses;
}

interface LedProcedure {
  readonly procedure: ProcedureScene;
  readonly leaders: readonly PlanAct[];
  readonly far: number;
  readonly lintFacts: LintFacts;
}

function listUsesIn(procedure: ProcedureScene, scene: SheetScene): ListUse[] {
  const leaders = leadersOf(procedure, scene);
  const ledProcedure = { procedure, leaders, far: farthestIn(procedure, leaders), lintFacts: scene.lintFacts };
  const acts = procedure.clauses.flatMap((clause) => allActsOf(clause.plan).map((act) => ({ clause, act })));
  const uses = acts.flatMap(({ act }) => [
    ...act.choices.map((choice) => ({ list: choice.list, among: affectedThings(choice, act, scene.lintFacts) })),
    ...act.aims.flatMap((aim, index) =>
      aim.choices.map(({ list, from, role }) => ({
        list,
        among: role === 'destination' ? enterablePlaces(from, act, index, ledProcedure) : from,
      })),
    ),
  ]);
  // Several acts can use the list of the same rider line. This counts as one use of the list.
  const ofWays = new Set(acts.flatMap(({ clause, act }) => wayLists(clause, act, ledProcedure)));
  return [...uses, ...[...ofWays].map((list) => ({ list, among: all('space') }))];
}

/**
 * Returns the places of `from` that an act with the aim at `index` can enter: its verb allows them. For an aim `into` a
 * place, they are also within the distance of the act, and not in an earlier sub-clause (R8).
 */
function enterablePlaces(
  from: SetNode,
  act: PlanAct,
  index: number,
  { leaders, far, lintFacts }: LedProcedure,
): SetNode {
  if (sortOf(from) !== 'space' || act.act !== 'go') return from;
  const enterable = [act, ...leaders].map(({ verb }) => lintFacts.entered(verb)?.places ?? null);
  const [first] = enterable;
  const parts = first && enterable.every((spaces) => spaces !== null) ? [from, first] : [from];
  if (act.aims[index]?.how !== 'into') return and(...parts);
  const withinDistance = far === Infinity ? [] : [ballAround(places(actor(lintFacts.mover)), 'way', far, 1)];
  const earlierPlaces = act.aims.slice(0, Math.min(index, mostLetters)).flatMap((aim) => {
    const [goal] = aim.choices;
    return aim.how === 'into' && !aim.when && goal && sortOf(goal.from) === 'space' ? [goal.from] : [];
  });
  return earlierPlaces.reduce<SetNode>((left, place) => minus(left, place), and(...parts, ...withinDistance));
}

/**
 * Returns the tiebreak lists that choose the spaces between the start and the destination. Only verbs that put markers
 * on these spaces use such lists (R12).
 */
function wayLists(
  clause: ClauseScene,
  act: PlanAct,
  { procedure, leaders, lintFacts }: LedProcedure,
): readonly (readonly Criterion[])[] {
  const isMove = act.act === 'go' || (act.act === 'call' && act.aims.length > 0);
  const marking = [act, ...(act.act === 'go' ? leaders : [])].filter(({ verb }) => lintFacts.marks(verb));
  const isFar = marking.some(({ strength }) => strength?.is !== 'fixed' || strength.value > 1);
  if (!isMove || !isFar) return [];
  const rider = listOfRider(plansOf(procedure), clause.plan);
  const isForAll = rider !== null && rider.far <= shortestWithWay;
  return [...(rider ? [rider.list] : []), ...(isForAll ? [] : act.aims.flatMap(destinationLists))];
}

const destinationLists = ({ choices }: Aim): (readonly Criterion[])[] =>
  choices.flatMap(({ role, list }) => (role === 'destination' ? [list] : []));
