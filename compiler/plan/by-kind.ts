// Makes functions that pass a node to the function for its kind (the field `is`), in place of a switch statement.

interface Kinded {
  readonly is: string;
}

/** The nodes of the union `N` whose kind is `K`. */
export type OfKind<N extends Kinded, K extends N['is']> = N extends Kinded ? (K extends N['is'] ? N : never) : never;

type Cases<N extends Kinded, More extends readonly unknown[], R> = {
  readonly [K in N['is']]: (node: OfKind<N, K>, ...more: More) => R;
};

/**
 * Returns a function that passes each node to the function for its kind. TypeScript checks that `cases` has all kinds.
 */
export function byKind<N extends Kinded, More extends readonly unknown[], R>(cases: Cases<N, More, R>) {
  type Case = (node: N, ...more: More) => R;
  return (node: N, ...more: More): R => (cases[node.is as N['is']] as unknown as Case)(node, ...more);
}
