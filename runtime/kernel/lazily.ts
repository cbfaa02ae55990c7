/** Returns a function that calls `make` on its first call and returns the same result from then on. */
export function lazily<T>(make: () => T): () => T {
  let memo: { readonly product: T } | null = null;
  return () => (memo ??= { product: make() }).product;
}

/** Returns a function that calls `make` once for each object and returns the same result for that object from then on. */
export function lazilyFor<K extends object, T extends object | string | number | boolean | null>(
  make: (key: K) => T,
): (key: K) => T {
  const memos = new WeakMap<K, T>();
  return (key) => {
    const memo = memos.get(key);
    if (memo !== undefined) return memo;
    const product = make(key);
    memos.set(key, product);
    return product;
  };
}
