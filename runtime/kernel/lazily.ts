// Functions that make a result when it is first needed and then reuse it: one result for a function, for each object,
// or for each key.

/** Returns a function that calls `make` on its first call and returns the same result from then on. */
export function lazily<T>(make: () => T): () => T {
  let memo: { readonly product: T } | null = null;
  return () => (memo ??= { product: make() }).product;
}

type Product = object | string | number | boolean | null;

/**
 * Returns a function that calls `make` once for each object and returns the same result for that object from then on.
 */
export function lazilyFor<K extends object, T extends Product>(make: (key: K) => T): (key: K) => T {
  const memos = new WeakMap<K, T>();
  return (key) => {
    const memo = memos.get(key);
    if (memo !== undefined) return memo;
    const product = make(key);
    memos.set(key, product);
    return product;
  };
}

interface Stored<K, T> {
  get(key: K): T | undefined;
  set(key: K, product: T): unknown;
}

/** Returns the value of a key in a map; makes and stores a missing value. */
export function getOrMake<K, T extends Product>(map: Stored<K, T>, key: K, make: () => T): T {
  const before = map.get(key);
  if (before !== undefined) return before;
  const product = make();
  map.set(key, product);
  return product;
}

/**
 * Returns a function with a result for each object. The caller says how to make the result, which may depend on values
 * that belong to the object.
 */
export function cacheFor<T extends Product>(): (key: object, make: () => T) => T {
  const products = new WeakMap<object, T>();
  return (key, make) => getOrMake(products, key, make);
}

/**
 * Returns a function with the latest result for each object. If the latest result is not valid any more, makes a new
 * result.
 */
export function latestFor<T extends Product>(): (key: object, isValid: (latest: T) => boolean, make: () => T) => T {
  const products = new WeakMap<object, T>();
  return (key, isValid, make) => {
    const latest = products.get(key);
    if (latest !== undefined && isValid(latest)) return latest;
    const product = make();
    products.set(key, product);
    return product;
  };
}

/**
 * The default number of texts in each of the two generations of a `RecentCache`. A book of eight scenarios has fewer
 * texts of one kind.
 */
const defaultCapacity = 600;

/**
 * A cache with texts as keys. Texts that were not requested recently are forgotten, because an editor requests most
 * half-typed clauses only once.
 */
export class RecentCache<T> {
  private recentGeneration = new Map<string, T>();
  /**
   * The earlier generation of values. When `get` finds a value here, it copies the value into the recent generation.
   * When the recent generation is full, it becomes the earlier generation, and all values that were not copied are
   * forgotten.
   */
  private olderGeneration: ReadonlyMap<string, T> = new Map<string, T>();
  private readonly capacity: number;

  constructor(capacity = defaultCapacity) {
    this.capacity = capacity;
  }

  get(key: string): T | undefined {
    const cached = this.recentGeneration.get(key);
    if (cached !== undefined) return cached;
    const older = this.olderGeneration.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /**
   * Returns the cached value of a key, or makes the value. The new value is cached only if `isSound` says that the
   * value depends on the key alone.
   */
  getOrMake(key: string, make: () => T, isSound: (product: T) => boolean = () => true): T {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const product = make();
    if (isSound(product)) this.set(ownText(key), product);
    return product;
  }

  private set(key: string, product: T): void {
    if (this.recentGeneration.size >= this.capacity) {
      this.olderGeneration = this.recentGeneration;
      this.recentGeneration = new Map<string, T>();
    }
    this.recentGeneration.set(key, product);
  }
}

/**
 * Returns a copy of a text that keeps no other text in memory. JavaScript engines store a slice as a reference to the
 * whole string. Here the whole string is only one character longer than the slice.
 */
export const ownText = (text: string): string => ` ${text}`.slice(1);
