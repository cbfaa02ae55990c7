// Makes a value smaller until nothing more can be left out.

/**
 * Replaces a value by smaller ones that satisfy `willDo` until none does (1-minimal). `smaller` yields larger
 * reductions first, so that few trials remove most of it. After a success, the candidates already tried are tried again
 * only after all the others.
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
