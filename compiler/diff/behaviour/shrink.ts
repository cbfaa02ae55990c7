// Makes something smaller until nothing can be left out any more.

/**
 * Takes whatever smaller one will do, over and over, until none will (1-minimal). `smaller` gives larger parts first, so that
 * most falls away with few trials; after one has fallen away, those that were tried before it are tried again only once all
 * others have been.
 */
export function shrunk<T>(whole: T, smaller: (of: T) => Iterable<T>, willDo: (one: T) => boolean): T {
  let now = whole;
  let next = [...smaller(now)];
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (let index = 0; index < next.length;) {
      const one = next[index] as T;
      if (!willDo(one)) {
        index++;
        continue;
      }
      now = one;
      next = [...smaller(now)];
      isChanged = true;
    }
  }
  return now;
}
