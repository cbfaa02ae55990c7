// Makes something smaller until nothing can be left out any more.

/**
 * Takes the first smaller one that will do, over and over: at the end none of the smaller ones will (1-minimal). `smaller`
 * gives larger parts first, so that most falls away with few trials.
 */
export function shrunk<T>(whole: T, smaller: (of: T) => Iterable<T>, willDo: (one: T) => boolean): T {
  let now = whole;
  for (;;) {
    const next = firstOf(smaller(now), willDo);
    if (next === null) return now;
    now = next.one;
  }
}

function firstOf<T>(among: Iterable<T>, willDo: (one: T) => boolean): { readonly one: T } | null {
  for (const one of among) if (willDo(one)) return { one };
  return null;
}
