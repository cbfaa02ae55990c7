// A cache of values by text that drops the texts not requested recently: an editor sees most half-typed clauses once.

/** The default capacity of one generation. A book of eight scenarios has fewer texts of one kind. */
const defaultCapacity = 600;

export class RecentCache<T> {
  private recentGeneration = new Map<string, T>();
  /** The entries that were not requested since the recent generation began. */
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

  /** Stores a value. The key should be made by `ownText`, so that it keeps no longer text alive. */
  set(key: string, cached: T): void {
    if (this.recentGeneration.size >= this.capacity) {
      this.olderGeneration = this.recentGeneration;
      this.recentGeneration = new Map<string, T>();
    }
    this.recentGeneration.set(key, cached);
  }
}

/** Returns the same text as an independent string. A slice of a longer string keeps the whole string in memory. */
export const ownText = (text: string): string => text.split('').join('');
