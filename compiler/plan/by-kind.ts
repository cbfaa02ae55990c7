// Handles each kind of node by a function of its own, in place of a switch.

interface Kinded {
  readonly is: string;
}

/** A node of one kind. */
export type OfKind<N extends Kinded, K extends N['is']> = Extract<N, { is: K }>;

type Cases<N extends Kinded, More extends readonly unknown[], R> = {
  readonly [K in N['is']]: (node: OfKind<N, K>, ...more: More) => R;
};

/** Returns a function that calls, for each node, the function for the kind of the node. */
export function byKind<N extends Kinded, More extends readonly unknown[], R>(cases: Cases<N, More, R>) {
  type Case = (node: N, ...more: More) => R;
  return (node: N, ...more: More): R => (cases[node.is as N['is']] as unknown as Case)(node, ...more);
}
