// The things that letters, and `as per` in riders, can mean in a clause: sub-clauses of the clause or of earlier clauses.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { ClausePlan, WayPlan } from './clause-plan.ts';
import type { Aim, SetNode } from './nodes.ts';
import { rewrite } from './rewrite.ts';

/** True for the set of all places within a walking distance of the acting unit. */
function isWithinMovement(set: SetNode): boolean {
  if (set.is !== 'ball' || set.metric !== 'way' || set.around.is !== 'places') return false;
  const { of } = set.around;
  return of.is === 'actor' || (of.is === 'chosen' && of.role === 'actor');
}

/**
 * Returns a set without the condition that its things are within a walking distance of the acting unit. A letter means
 * the things that its sub-clause names, at any distance.
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

/** Cache of the aims that letters can mean in a clause of a procedure. Each letter has only the nearest aim (R10). */
const aimsByClause = lazilyFor((clauses: readonly ClausePlan[]) =>
  lazilyFor((clause: ClausePlan): readonly Aim[] => {
    const printed = clause.acts.flatMap(({ aims }) => aims);
    const earlier = clauses[clauses.indexOf(clause) - 1];
    const nearest = earlier ? aimsOfLetters(clauses, earlier) : [];
    return printed.length > 0 ? firstByLetter([...printed, ...nearest]) : nearest;
  }),
);

function firstByLetter(aims: readonly Aim[]): readonly Aim[] {
  const letters = new Set<string>();
  return aims.filter(({ letter }) => letter !== null && !letters.has(letter) && letters.add(letter));
}

/**
 * Returns the aims that letters can mean in a clause: those of the clause, then those of earlier clauses, the nearest
 * first (R10).
 */
export const aimsOfLetters = (clauses: readonly ClausePlan[], clause: ClausePlan): readonly Aim[] =>
  aimsByClause(clauses)(clause);

/** The only rider line of a procedure; null if the procedure has none or several. */
const onlyWay = lazilyFor((clauses: readonly ClausePlan[]): WayPlan | null => {
  const ways = clauses.flatMap(({ way }) => (way ? [way] : []));
  return ways.length === 1 ? (ways[0] ?? null) : null;
});

/** Returns the rider line of a clause, or else the only rider line of the procedure; null if there is none (R12). */
export const wayFor = (clauses: readonly ClausePlan[], clause: ClausePlan): WayPlan | null =>
  clause.way ?? onlyWay(clauses);
