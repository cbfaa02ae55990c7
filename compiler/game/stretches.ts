// Computes with stretches of game numbers. If several machines play games, these functions find games that were counted
// twice or not at all.

/** The games with the numbers from `from` to `to` − 1. */
export interface GameStretch {
  readonly from: number;
  readonly to: number;
}

const byStart = (a: GameStretch, b: GameStretch): number => a.from - b.from;

/** Returns stretches in order, with neighbours joined. The stretches must not overlap. */
export function joinStretches(stretches: readonly GameStretch[]): GameStretch[] {
  const joined: GameStretch[] = [];
  for (const { from, to } of stretches.toSorted(byStart)) {
    const last = joined.at(-1);
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to };
    else joined.push({ from, to });
  }
  return joined;
}

/** Returns the stretches of `whole` that `joined` lacks. The stretches in `joined` must be in order. */
export function missingStretches(joined: readonly GameStretch[], whole: GameStretch): GameStretch[] {
  const missing: GameStretch[] = [];
  let next = whole.from;
  for (const { from, to } of [...joined, { from: whole.to, to: whole.to }]) {
    if (from > next) missing.push({ from: next, to: from });
    next = Math.max(next, to);
  }
  return missing;
}

/** A list of stretches with its owner. The owner is the source that counts these games, such as a file. */
export interface OwnedStretches<T> {
  readonly owner: T;
  readonly stretches: readonly GameStretch[];
}

/**
 * Returns two owners whose stretches share games, and the games that they share. Returns null if no game is in the
 * stretches of two owners.
 */
export function sharedStretch<T>(
  lists: readonly OwnedStretches<T>[],
): { readonly owners: readonly [T, T]; readonly shared: GameStretch } | null {
  const all = lists.flatMap(({ owner, stretches }) => stretches.map((stretch) => ({ owner, ...stretch })));
  let widest: (GameStretch & { readonly owner: T }) | null = null;
  for (const stretch of all.toSorted(byStart)) {
    if (widest && stretch.from < widest.to) {
      const shared = { from: stretch.from, to: Math.min(widest.to, stretch.to) };
      return { owners: [widest.owner, stretch.owner], shared };
    }
    if (!widest || stretch.to > widest.to) widest = stretch;
  }
  return null;
}
