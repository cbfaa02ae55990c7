// A copy of the module of caches (runtime/kernel/lazily.ts) that counts the answers of each cache. The copy computes
// some answers again, to measure the time that the cached answers save.

/** The counts of all caches that the same line of code makes. */
export interface CacheCount {
  /** The file and line of the code that makes the cache, such as `compiler/plan/rewrite.ts:25`. */
  readonly site: string;
  productions: number;
  answered: number;
  sampled: number;
  sampledTime: number;
}

const counts = new Map<string, CacheCount>();
const mostSamples = 60;
let isSampling = false;

export const cacheCounts = (): readonly CacheCount[] => [...counts.values()];

const sitePattern = /((?:compiler|runtime|grammar|views|server|cli|files|library|page)\/[\w/.-]+\.ts:\d+)/;

/** Returns the counts for the line of code that calls the module of caches. */
function countOfCaller(): CacheCount {
  const site = sitePattern.exec(new Error().stack ?? '')?.[1] ?? 'elsewhere';
  const count = counts.get(site) ?? { site, productions: 0, answered: 0, sampled: 0, sampledTime: 0 };
  counts.set(site, count);
  return count;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/**
 * Counts an answer of a cache. For some answers, also measures the time of `make`. Answers during this measurement are
 * not counted.
 */
function noteAnswer(count: CacheCount, make: () => unknown): void {
  if (isSampling) return;
  count.answered++;
  if (count.sampled >= mostSamples || (!isPowerOfTwo(count.answered) && count.answered % 257 !== 0)) return;
  isSampling = true;
  const start = performance.now();
  make();
  count.sampledTime += performance.now() - start;
  count.sampled++;
  isSampling = false;
}

function countedLazily<T>(make: () => T): () => T {
  const count = countOfCaller();
  let memo: { readonly product: T } | null = null;
  return () => {
    if (memo) noteAnswer(count, make);
    else {
      memo = { product: make() };
      count.productions++;
    }
    return memo.product;
  };
}

function countedLazilyFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const count = countOfCaller();
  const memos = new WeakMap<K, T>();
  return (key) => {
    const memo = memos.get(key);
    if (memo !== undefined) {
      noteAnswer(count, () => make(key));
      return memo;
    }
    const product = make(key);
    count.productions++;
    memos.set(key, product);
    return product;
  };
}

function countedCacheFor<T>(): (key: object, make: () => T) => T {
  const latest = countedLatestFor<T>();
  return (key, make) => latest(key, () => true, make);
}

function countedLatestFor<T>(): (key: object, isValid: (latest: T) => boolean, make: () => T) => T {
  const count = countOfCaller();
  const memos = new WeakMap<object, T>();
  return (key, isValid, make) => {
    const latest = memos.get(key);
    if (latest !== undefined && isValid(latest)) {
      noteAnswer(count, make);
      return latest;
    }
    const product = make();
    count.productions++;
    memos.set(key, product);
    return product;
  };
}

/**
 * The counts of caches, by the source code of their function `make`. With this map, the slow search for the line that
 * makes the cache is needed only once for each `make`.
 */
const countsByCode = new Map<string, CacheCount>();

interface Stored<K, T> {
  get(key: K): T | undefined;
  set(key: K, product: T): unknown;
}

function countedGetOrMake<K, T>(map: Stored<K, T>, key: K, make: () => T): T {
  const code = make.toString();
  const count = countsByCode.get(code) ?? countOfCaller();
  countsByCode.set(code, count);
  const before = map.get(key);
  if (before !== undefined) {
    noteAnswer(count, make);
    return before;
  }
  const product = make();
  count.productions++;
  map.set(key, product);
  return product;
}

/**
 * A copy of RecentCache that counts how often its values are used and made. Unlike RecentCache, the copy keeps all
 * values.
 */
class CountedCache<T> {
  private readonly count = countOfCaller();
  private readonly products = new Map<string, T>();

  get(key: string): T | undefined {
    return this.products.get(key);
  }

  getOrMake(key: string, make: () => T, isSound: (product: T) => boolean = () => true): T {
    const before = this.products.get(key);
    if (before !== undefined) {
      noteAnswer(this.count, make);
      return before;
    }
    const product = make();
    this.count.productions++;
    if (isSound(product)) this.products.set(key, product);
    return product;
  }
}

const sameText = (text: string): string => text;

export {
  CountedCache as RecentCache,
  countedCacheFor as cacheFor,
  countedLatestFor as latestFor,
  countedGetOrMake as getOrMake,
  countedLazily as lazily,
  countedLazilyFor as lazilyFor,
  sameText as ownText,
};
