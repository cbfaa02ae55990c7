// Makes a value smaller, step by step, until no part can be left out. Witnesses are reduced in this way.

/**
 * Replaces a value by a smaller value for which `willDo` is true, again and again, until there is no such value.
 * `smaller` returns candidates, with the largest reductions first, so that few candidates are tried.
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
