// What lists choose among: things that words name, places that an act can get into, and the places on the way there.
import type { ClausePlan } from '../../../plan/clause-plan.ts';
import { actor, all, and, ball, minus, places, sortOf } from '../../../plan/build.ts';
import type { Act, Aim, Criterion, SetNode } from '../../../plan/nodes.ts';
import type { Lore } from '../../../plan/lore.ts';
import { farthestIn, leadersOf } from '../../leaders.ts';
import type { ProcedureScene, SheetScene } from '../../lint-scene.ts';
import { actsOf, printOf } from '../../plan-queries.ts';

/** Where a printed criterion is used: what is chosen among, and the criteria before and behind it. */
export interface Use {
  readonly criterion: Criterion;
  readonly before: readonly Criterion[];
  readonly next: Criterion | null;
  readonly among: SetNode;
}

/** A list, and what it chooses among. */
interface Listing {
  readonly list: readonly Criterion[];
  readonly among: SetNode;
}

/** The uses of each printed criterion, by where it is printed: one list may serve several choices. */
export function usesIn(scene: SheetScene): Map<number, Use[]> {
  const uses = new Map<number, Use[]>();
  for (const { list, among } of scene.procedures.flatMap((one) => listingsIn(one, scene))) {
    for (const [index, criterion] of list.entries()) {
      const at = printOf(criterion)?.start;
      if (at === undefined) continue;
      const use = { criterion, before: list.slice(0, index), next: list[index + 1] ?? null, among };
      uses.set(at, [...(uses.get(at) ?? []), use]);
    }
  }
  return uses;
}

/** A procedure, with what may lead those that it is for. */
interface Led {
  readonly procedure: ProcedureScene;
  readonly leaders: readonly Act[];
  /** How far anyone goes by it. */
  readonly far: number;
  readonly lore: Lore;
}

function listingsIn(procedure: ProcedureScene, scene: SheetScene): Listing[] {
  const leaders = leadersOf(procedure, scene);
  const led = { procedure, leaders, far: farthestIn(procedure, leaders), lore: scene.lore };
  return procedure.clauses.flatMap(({ plan }) =>
    actsOf(plan).flatMap((act) => [
      ...act.choices.map(({ list, from }) => ({ list, among: from })),
      ...act.aims.flatMap((aim, index) =>
        aim.choices.map(({ list, from, role }) => ({
          list,
          among: role === 'destination' ? entered(from, act, index, led) : from,
        })),
      ),
      ...waysOf(plan, act, led).map((list) => ({ list, among: all('space') })),
    ]),
  );
}

/**
 * Places that are chosen among: those that the verb can enter, not farther than it goes, and no place of an earlier
 * sub-clause, which would have been taken before (R8).
 */
function entered(from: SetNode, act: Act, index: number, { leaders, far, lore }: Led): SetNode {
  if (sortOf(from) !== 'space' || act.act !== 'go') return from;
  const open = [act, ...leaders].map(({ verb }) => lore.entered(verb));
  const [first] = open;
  const parts = first && open.every((one) => one !== null) ? [from, first] : [from];
  if (act.aims[index]?.how !== 'into') return and(...parts);
  const near = far === Infinity ? [] : [ball(places(actor(lore.mover)), 'way', far, 1)];
  const taken = act.aims.slice(0, index).flatMap((aim) => {
    const [goal] = aim.choices;
    return aim.how === 'into' && !aim.when && goal && sortOf(goal.from) === 'space' ? [goal.from] : [];
  });
  return taken.reduce<SetNode>((left, one) => minus(left, one), and(...parts, ...near));
}

/** The lists that choose the places on a way of two steps or more, where those are marked (R12). */
function waysOf(plan: ClausePlan, act: Act, { procedure, leaders, lore }: Led): readonly (readonly Criterion[])[] {
  const isGone = act.act === 'go' || (act.act === 'call' && act.aims.length > 0);
  const marking = [act, ...(act.act === 'go' ? leaders : [])].filter(({ verb }) => lore.marks(verb));
  const isFar = marking.some(({ strength }) => strength?.is !== 'fixed' || strength.value > 1);
  if (!isGone || !isFar) return [];
  const { clauses } = procedure;
  const ways = clauses.flatMap((clause) => clause.plan.way ?? []);
  const way = plan.way ?? (ways.length === 1 ? ways[0] : undefined);
  if (way && way.as === null) return [way.list];
  const own = act.aims.flatMap(destinationLists);
  if (!way) return own;
  const before = clauses.slice(0, clauses.findIndex((one) => one.plan === plan) + 1);
  const aims = before.toReversed().flatMap((one) => one.plan.acts.flatMap((each) => each.aims));
  const named = aims.find(({ letter }) => letter === way.as);
  return named ? destinationLists(named) : own;
}

const destinationLists = ({ choices }: Aim): (readonly Criterion[])[] =>
  choices.flatMap(({ role, list }) => (role === 'destination' ? [list] : []));
