import type { PlanAct, Aim, Criterion, Role, Sort } from '../../plan/nodes.ts';
import type { FactQuestion, Facts, Id, Ids } from './position-facts.ts';

/** Thrown if a plan cannot be evaluated in any position, because the plan itself is wrong. */
export class PlanError extends Error {}

export interface Step {
  readonly remaining: readonly Id[];
  /**
   * True if the criterion removed no candidate, because no candidate met the criterion, or because no candidate had a
   * figure to compare (R4).
   */
  readonly skipped: boolean;
  /** The value of each candidate, in the order of the candidates: the result of a test, or a figure. */
  readonly values: readonly (boolean | number | null)[];
}

/** A criterion that compares candidates. `Random` is the only other criterion. */
export type ComparingCriterion = Exclude<Criterion, { is: 'random' }>;

interface ChosenThings {
  readonly sort: Sort;
  readonly ids: readonly Id[];
}

interface Candidate {
  readonly sort: Sort;
  readonly id: Id;
  readonly outer: Candidate | null;
}

export interface Context {
  readonly facts: Facts;
  readonly act: PlanAct | null;
  /** The aims of the sub-clauses to which letters in the plan refer, such as `a)` in `[a) > b)]`. */
  readonly aims: readonly Aim[];
  /** `own` if only the ways over places that the act can enter count (R11); absent if all ways count. */
  readonly ways?: 'own';
  /**
   * The candidate that is being tested, with the candidates of the outer tests. `it` means this candidate, if the sort
   * fits. Null if no candidate is tested.
   */
  readonly underTest: Candidate | null;
  readonly chosen: ReadonlyMap<Role, ChosenThings>;
  /** The words whose definitions are being evaluated. A word inside its own definition has its ordinary meaning. */
  readonly defining: ReadonlySet<string>;
}

export const withTestedThing = (context: Context, sort: Sort, id: Id): Context => ({
  ...context,
  underTest: { sort, id, outer: context.underTest },
});

/** Returns the thing that `it` means: the innermost tested candidate of this sort. */
export function candidateOf(sort: Sort, { underTest }: Context): Id {
  let candidate = underTest;
  while (candidate && candidate.sort !== sort) candidate = candidate.outer;
  if (!candidate) throw new PlanError(`\`it\` means a ${sort}, but no ${sort} is tested here.`);
  return candidate.id;
}

export const withChosen = (context: Context, role: Role, sort: Sort, ids: readonly Id[]): Context => ({
  ...context,
  chosen: new Map([...context.chosen, [role, { sort, ids }]]),
});

export const insideDefinition = (context: Context, name: string): Context => ({
  ...context,
  defining: new Set([...context.defining, name]),
});

/**
 * Returns the act and the walking unit for a question to the facts. If a unit is led, the walking unit is the led unit;
 * otherwise the walking unit is the acting unit.
 */
export function askingOf({ act, chosen, facts, ways }: Context): FactQuestion {
  const ledPiece = chosen.size === 0 ? undefined : chosen.get('actor');
  const walker = ledPiece?.sort === facts.mover ? (ledPiece.ids[0] ?? null) : facts.actor(facts.mover);
  return ways ? { act, walker, ways } : { act, walker };
}

/** Returns things in board order. Things that are in order already are returned quickly. */
export function inBoardOrder(sort: Sort, ids: Iterable<Id>, { facts }: Context): Ids {
  const things = new Set(ids);
  if (things.size < 2) return things;
  const all = facts.inOrder(sort);
  let from = 0;
  for (const id of things) {
    from = all.indexOf(id, from) + 1;
    if (from === 0) return new Set(all.filter((candidate) => things.has(candidate)));
  }
  return things;
}
