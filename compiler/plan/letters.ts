// Finds the sub-clauses that the letters in a clause mean, including letters after `as per` in rider lines. They belong
// to this clause or to an earlier clause.
import type { Clause, Procedure } from '../../grammar/tree.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { ClausePlan, WayPlan } from './clause-plan.ts';
import type { Aim, Criterion, SetNode } from './nodes.ts';
import { rewrite, setsIn } from './rewrite.ts';

/** True for the set of all places within a walking distance of the acting unit. */
function isWithinMovement(set: SetNode): boolean {
  if (set.is !== 'ball' || set.metric !== 'way' || set.around.is !== 'places') return false;
  const { of } = set.around;
  return of.is === 'actor' || (of.is === 'chosen' && of.role === 'actor');
}

/**
 * Removes from a set the condition that its things are within a walking distance of the acting unit. A letter means the
 * things that its sub-clause names, at any distance.
 */
export const withoutMovementLimit = lazilyFor((set: SetNode): SetNode =>
  rewrite(set, (part) => {
    if (part.is === 'at' && isWithinMovement(part.places)) return part.things;
    if (part.is !== 'and') return part;
    const of = part.of.filter((member) => !isWithinMovement(member));
    const [single] = of;
    return single && of.length === 1 ? single : { is: 'and', of };
  }),
);

/**
 * For each clause, returns the clause with the sub-clauses that letters mean (R10). This is the clause itself or, if
 * the clause has no sub-clauses, the nearest earlier clause with sub-clauses. Null if there is none.
 */
export function letteredClauses<T>(
  clauses: readonly T[],
  hasLetters: (clause: T) => boolean,
): ReadonlyMap<T, T | null> {
  const lettered = new Map<T, T | null>();
  let latest: T | null = null;
  for (const clause of clauses) {
    if (hasLetters(clause)) latest = clause;
    lettered.set(clause, latest);
  }
  return lettered;
}

/** For each printed clause of a procedure, returns the clause with the sub-clauses that letters mean (R10). */
export const printedLetters = lazilyFor(({ clauses }: Procedure): ReadonlyMap<Clause, Clause | null> =>
  letteredClauses(clauses, ({ subs }) => subs.length > 0),
);

/** The aims of a clause that have letters. If two aims have the same letter, the first counts. */
const letteredAims = lazilyFor(({ acts }: ClausePlan): readonly Aim[] => {
  const letters = new Set<string>();
  return acts
    .flatMap(({ aims }) => aims)
    .filter(({ letter }) => letter !== null && !letters.has(letter) && letters.add(letter));
});

const letteredPlans = lazilyFor((clauses: readonly ClausePlan[]) =>
  letteredClauses(clauses, (clause) => letteredAims(clause).length > 0),
);

/** Returns the aims that letters can mean in a clause (R10). */
export function aimsOfLetters(clauses: readonly ClausePlan[], clause: ClausePlan): readonly Aim[] {
  const lettered = letteredPlans(clauses).get(clause);
  return letteredAims(lettered ?? clause);
}

/**
 * Returns the aims that the letters in a set mean, the aims that the letters in the goals of these aims mean, and so
 * on.
 */
export function aimsNamedBy(set: SetNode, aims: readonly Aim[]): ReadonlySet<Aim> {
  const sets = [set];
  const named = new Set<Aim>();
  for (const outer of sets) {
    const letters = setsIn(outer).flatMap((inner) => (inner.is === 'letters' ? inner.letters : []));
    for (const letter of letters) {
      const aim = aims.find((candidate) => candidate.letter === letter);
      const [goal] = aim?.choices ?? [];
      if (aim && goal && !named.has(aim)) sets.push(goal.from);
      if (aim) named.add(aim);
    }
  }
  return named;
}

/** The aims that refer to themselves, directly or through other letters. */
const circularAims = lazilyFor(
  (aims: readonly Aim[]): ReadonlySet<Aim> =>
    new Set(aims.filter((aim) => aim.choices[0] && aimsNamedBy(aim.choices[0].from, aims).has(aim))),
);

/**
 * Returns the set of goals that the letter of an aim means; the reach of the movement does not limit this set. Null if
 * the sub-clause of the letter names no goal, or refers to itself (R10).
 */
export function goalOfLetter(aim: Aim, aims: readonly Aim[]): SetNode | null {
  const [goal] = aim.choices;
  return goal && !circularAims(aims).has(aim) ? withoutMovementLimit(goal.from) : null;
}

/** Returns the clause with a rider line if only a single clause of the procedure has a rider line; otherwise null. */
function onlyRider(clauses: readonly ClausePlan[]): ClausePlan | null {
  const riders = clauses.filter(({ way }) => way !== null);
  return riders.length === 1 ? (riders[0] ?? null) : null;
}

/** The number of steps of the shortest way that leads over a space. */
export const shortestWithWay = 2;

/** The list of a rider line, for ways of at least `far` steps (R12). */
export type RiderList = Pick<WayPlan, 'far' | 'list'>;

/** Returns the list for the spaces on a way: the list of the rider, or `shorter` if the rider names longer ways (R12). */
export const listForWay = (
  rider: RiderList | null,
  length: number,
  shorter: readonly Criterion[],
): readonly Criterion[] => (rider && length >= rider.far ? rider.list : shorter);

/**
 * Returns the tiebreak list for the spaces on the way. The list is in the rider line of the clause, or else in the only
 * rider line of the procedure. Null without such a list; the list of the action then counts (R12).
 * A letter in a rider line means a sub-clause of the clause with this line. If an earlier clause uses the line, the
 * letter means nothing, because letters never mean sub-clauses of later clauses (R10).
 */
export function listOfRider(clauses: readonly ClausePlan[], clause: ClausePlan): RiderList | null {
  const rider = clause.way ? clause : onlyRider(clauses);
  if (!rider?.way) return null;
  const { far, list: printed, as } = rider.way;
  if (as === null) return { far, list: printed };
  if (rider.number > clause.number) return null;
  const aim = aimsOfLetters(clauses, rider).find(({ letter }) => letter === as);
  const list = aim?.choices.find(({ role }) => role === 'destination')?.list;
  return list ? { far, list } : null;
}
