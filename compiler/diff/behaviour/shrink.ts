// Makes something smaller, step by step, until no part can be left out. Witnesses are made small in this way.

/**
 * Replaces a value by a smaller value for which `willDo` is true, until there is no such value. `smaller` returns
 * candidates, the largest reductions first, so that few trials are needed. Candidates that failed are tried again at
 * the end.
 */
export function shrink<T>(whole: T, smaller: (of: T) => Iterable<T>, willDo: (candidate: T) => boolean): T {
  let smallest = whole;
  let candidates = [...smaller(smallest)];
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (let index = 0; index < candidates.length;) {
      const candidate = candidates[index] as T;
      if (!willDo(candidate)) {
        index++;
        continue;
      }
      smallest = candidate;
      candidates = [...smaller(smallest)];
      isChanged = true;
    }
  }
  return smallest;
}
