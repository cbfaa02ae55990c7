/** Returns a function that calls `make` on its first call and returns the same result from then on. */
export function lazily<T>(make: () => T): () => T {
  let memo: { readonly product: T } | null = null;
  return () => (memo ??= { product: make() }).product;
}
