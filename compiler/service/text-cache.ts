// A cache by text that keeps only recent entries. When it holds `most` entries, the older half is dropped.
export class TextCache<T> {
  private readonly generationSize: number;
  private current = new Map<string, T>();
  private previous = new Map<string, T>();

  /** The cache keeps between `most` and twice as many entries. */
  constructor(most: number) {
    this.generationSize = most;
  }

  of(key: string, compute: () => T): T {
    const cached = this.current.get(key) ?? this.previous.get(key);
    const computed = cached === undefined ? compute() : cached;
    if (!this.current.has(key)) {
      if (this.current.size >= this.generationSize) {
        this.previous = this.current;
        this.current = new Map();
      }
      this.current.set(key, computed);
    }
    return computed;
  }
}

/** Returns the cache that belongs to an object; it is dropped together with the object. */
export function textCacheFor<K extends object, T>(
  cachesByOwner: WeakMap<K, TextCache<T>>,
  owner: K,
  most: number,
): TextCache<T> {
  const cached = cachesByOwner.get(owner);
  if (cached) return cached;
  const created = new TextCache<T>(most);
  cachesByOwner.set(owner, created);
  return created;
}
