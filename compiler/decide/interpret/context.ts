import type { Act, Aim, Criterion, Role, Sort } from '../../plan/nodes.ts';
import type { Asking, Facts, Id, Ids } from './position-facts.ts';

export interface Step {
  readonly remaining: readonly Id[];
  /**
   * True if the criterion had no effect, because no candidate satisfied it or had a value: all candidates stay (R4).
   */
  readonly skipped: boolean;
  /** The value of each candidate, in the order of the candidates: the result of the test, or the figure. */
  readonly values: readonly (boolean | number | null)[];
}

/** A criterion that compares candidates; the criterion `random` draws by chance instead. */
export type Comparing = Exclude<Criterion, { is: 'random' }>;

interface ChosenThings {
  readonly sort: Sort;
  readonly ids: readonly Id[];
}

export interface Context {
  readonly facts: Facts;
  readonly act: Act | null;
  /** The aims to which the letters in the plan refer. */
  readonly aims: readonly Aim[];
  /** `own` if a way may only lead over places that the act itself can enter (R11). */
  readonly ways?: 'own';
  /** The meaning of `it` by sort: the thing under test. */
  readonly underTest: ReadonlyMap<Sort, Id>;
  readonly chosen: ReadonlyMap<Role, ChosenThings>;
  /** Words whose definition is being evaluated. Inside its own definition, a word has its ordinary meaning. */
  readonly defining: ReadonlySet<string>;
}

export const testing = (context: Context, sort: Sort, id: Id): Context => ({
  ...context,
  underTest: new Map([...context.underTest, [sort, id]]),
});

export const withChosen = (context: Context, role: Role, sort: Sort, ids: readonly Id[]): Context => ({
  ...context,
  chosen: new Map([...context.chosen, [role, { sort, ids }]]),
});

export const insideDefinition = (context: Context, name: string): Context => ({
  ...context,
  defining: new Set([...context.defining, name]),
});

/**
 * Returns the act and the walker for questions to the facts: the led piece once it is chosen, otherwise the acting
 * piece.
 */
export function askingOf({ act, chosen, facts, ways }: Context): Asking {
  const ledPiece = chosen.get('actor');
  const walker = ledPiece?.sort === facts.mover ? (ledPiece.ids[0] ?? null) : facts.actor(facts.mover);
  return ways ? { act, walker, ways } : { act, walker };
}

/** Returns things in board order. Things that are already in order are found quickly. */
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

/** Thrown if a plan cannot be evaluated in any position, because the plan itself is wrong. */
export class PlanError extends Error {}
