// Computes the chance with which a walk through states ends in each last state, which leads to no other state. Removes
// the other states one by one: the states before a removed state then lead to the states after it. So circles of states
// have exact odds too.
import { sumOfShares, type Share } from '../card-odds.ts';

/** The states that follow a state, by their indexes, each with its chance; empty for a last state. */
export type StateEdges = Map<number, Share>;

/** Thrown if no exact odds exist or can be computed: the rolls repeat without an end, or there are too many states. */
export class OddsEndless extends Error {}

const none: Share = { of: 0n, in: 1n };
const whole: Share = { of: 1n, in: 1n };
/**
 * Returns the product of two shares. The product is not in lowest terms, because a later sum is brought into lowest
 * terms.
 */
const product = (a: Share, b: Share): Share => ({ of: a.of * b.of, in: a.in * b.in });
/** Returns the sum of the series 1 + share + share² + … */
const seriesSum = ({ of, in: all }: Share): Share => sumOfShares({ of: all, in: all - of }, none);

/**
 * The calculation is broken off after this number of steps. The most steps are needed if many states lead back to each
 * other (a circle).
 */
const mostSteps = 1_000_000;

export function addShare<K>(sums: Map<K, Share>, key: K, share: Share): void {
  sums.set(key, sumOfShares(sums.get(key) ?? none, share));
}

/** Returns the states in an order in which each state comes before its followers, except in circles. */
function inOrder(edges: readonly StateEdges[]): number[] {
  const [seen, last]: [Set<number>, number[]] = [new Set([0]), []];
  const way = [{ state: 0, left: [...(edges[0]?.keys() ?? [])] }];
  for (let top = way.at(-1); top; top = way.at(-1)) {
    const next = top.left.pop();
    if (next === undefined) {
      last.push(top.state);
      way.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      way.push({ state: next, left: [...(edges[next]?.keys() ?? [])] });
    }
  }
  return last.toReversed();
}

/**
 * Returns the chance of each last state, for a walk that begins in the state 0. Empties `edges`. Throws `OddsEndless`
 * if the states of a circle lead to no other state, or if the calculation needs too many steps.
 */
export function lastStates(edges: readonly StateEdges[]): ReadonlyMap<number, Share> {
  const order = inOrder(edges);
  const before = edges.map(() => new Set<number>());
  for (const [state, followers] of edges.entries()) for (const next of followers.keys()) before[next]?.add(state);
  const masses = new Map([[0, whole]]);
  const lasts = edges.flatMap((followers, state) => (followers.size === 0 ? [state] : []));
  let steps = 0;
  for (const state of order) {
    const followers = edges[state];
    if (!followers || followers.size === 0) continue;
    const mass = masses.get(state) ?? none;
    const again = followers.get(state);
    followers.delete(state);
    if (again && again.of === again.in) throw new OddsEndless();
    const onward = [...followers].map(
      ([next, share]) => [next, again ? product(share, seriesSum(again)) : share] as const,
    );
    for (const [next, share] of onward) {
      addShare(masses, next, product(mass, share));
      before[next]?.delete(state);
    }
    // The other states that led to this state are removed already. Only states of the same circle still lead to this
    // state.
    for (const earlier of before[state] ?? []) {
      const way = edges[earlier]?.get(state);
      if (earlier === state || !way) continue;
      edges[earlier]?.delete(state);
      for (const [next, share] of onward) {
        if (++steps > mostSteps) throw new OddsEndless();
        addShare(edges[earlier] as StateEdges, next, product(way, share));
        before[next]?.add(earlier);
      }
    }
    followers.clear();
  }
  return new Map(lasts.map((state) => [state, masses.get(state) ?? none]));
}
