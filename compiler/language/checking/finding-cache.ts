import type { Diagnostic, Fix } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { RecentCache, ownText } from '../phrases/recent-cache.ts';

export class FindingCache<T> {
  private readonly cache: RecentCache<T>;

  constructor(capacity?: number) {
    this.cache = new RecentCache<T>(capacity);
  }

  /**
   * Returns the cached value for a text. `make` may depend on the group and the text only; a value with spans outside
   * the text is not cached.
   */
  getOrMake(group: string, text: string, make: () => T, spansOf: (computedValue: T) => readonly Span[] = () => []): T {
    const key = `${group}\n${text}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const computed = make();
    // After broken lines, words may be outside their part; findings about them do not depend on this text alone.
    if (spansOf(computed).some(({ start, end }) => start < 0 || end > text.length + 1)) return computed;
    this.cache.set(ownText(key), computed);
    return computed;
  }
}

export function cacheFor<K extends object, T>(
  all: WeakMap<K, FindingCache<T>>,
  key: K,
  capacity?: number,
): FindingCache<T> {
  const cached = all.get(key);
  if (cached) return cached;
  const cache = new FindingCache<T>(capacity);
  all.set(key, cache);
  return cache;
}

export const shifted = <T extends Span>(span: T, by: number): T => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
});

export function shiftedFinding(finding: Diagnostic, by: number): Diagnostic {
  const { fix, ways, related } = finding;
  const shiftFix = (unshifted: Fix): Fix => ({ ...unshifted, edits: unshifted.edits.map((edit) => shifted(edit, by)) });
  return {
    ...shifted(finding, by),
    ...(fix && { fix: shiftFix(fix) }),
    ...(ways && { ways: ways.map(shiftFix) }),
    // A related span in another sheet is not shifted.
    ...(related && { related: related.map((each) => (each.text === undefined ? shifted(each, by) : each)) }),
  };
}
