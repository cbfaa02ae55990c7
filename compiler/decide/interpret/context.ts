// What a plan node is evaluated in: the facts, what is being asked about, what was chosen before.
import type { Act, Aim, Criterion, Measure, Role, SetNode, Sort, Test } from '../../plan/nodes.ts';
import type { Asking, Facts, Id, Ids } from './position-facts.ts';

/** What one criterion did to the candidates. */
export interface Step {
  readonly kept: readonly Id[];
  /** Nobody satisfied it, or nobody had a value: all candidates stay (R4). */
  readonly skipped: boolean;
  /** What each candidate had, in their order: whether it holds, or its figure. */
  readonly values: readonly (boolean | number | null)[];
}

/** A criterion that compares; `random` draws instead. */
export type Comparing = Exclude<Criterion, { is: 'random' }>;

/** What nodes mean. Sets, measures and tests ask each other; each is found here, so that no file needs all others. */
export interface Meaning {
  readonly set: (node: SetNode, context: Context) => Ids;
  readonly measure: (node: Measure, context: Context) => number | null;
  readonly test: (node: Test, context: Context) => boolean;
  readonly step: (ids: readonly Id[], by: Comparing, context: Context) => Step;
}

interface Taken {
  readonly sort: Sort;
  readonly ids: readonly Id[];
}

export interface Context {
  readonly meaning: Meaning;
  readonly facts: Facts;
  readonly act: Act | null;
  /** What letters name. */
  readonly aims: readonly Aim[];
  /** Ways lead over places that the act can enter alone (R11). */
  readonly ways?: 'own';
  /** `it`: the nearest thing of each sort that is being asked about. */
  readonly asked: ReadonlyMap<Sort, Id>;
  readonly chosen: ReadonlyMap<Role, Taken>;
  /** Words whose definition is being read: inside it they have the meaning that the facts give. */
  readonly defining: ReadonlySet<string>;
}

export const asking = (context: Context, sort: Sort, id: Id): Context => ({
  ...context,
  asked: new Map([...context.asked, [sort, id]]),
});

export const choosing = (context: Context, role: Role, sort: Sort, ids: readonly Id[]): Context => ({
  ...context,
  chosen: new Map([...context.chosen, [role, { sort, ids }]]),
});

export const defining = (context: Context, name: string): Context => ({
  ...context,
  defining: new Set([...context.defining, name]),
});

/** Who walks: the piece that is led, once it is chosen, else the acting one. */
export function forWhom({ act, chosen, facts, ways }: Context): Asking {
  const led = chosen.get('actor');
  const walker = led?.sort === facts.mover ? (led.ids[0] ?? null) : facts.actor(facts.mover);
  return ways ? { act, walker, ways } : { act, walker };
}

/** Things put in board order; most often they are. */
export function inOrder(sort: Sort, ids: Iterable<Id>, { facts }: Context): Ids {
  const found = new Set(ids);
  if (found.size < 2) return found;
  const all = facts.all(sort);
  let from = 0;
  for (const id of found) {
    from = all.indexOf(id, from) + 1;
    if (from === 0) return new Set(all.filter((one) => found.has(one)));
  }
  return found;
}

/** A plan that cannot be carried out: the fault of who made it, not of the position. */
export class PlanError extends Error {}
