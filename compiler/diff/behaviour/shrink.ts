// Makes a value smaller until nothing more can be left out (used to make a witness small).

/**
 * Replaces a value by a smaller value that satisfies `willDo`, again and again, until no smaller value satisfies
 * `willDo` (1-minimal). `smaller` yields large reductions first, so that few trials remove most of the value. After a
 * success, reductions that already failed are tried last.
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
