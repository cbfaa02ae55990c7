// Compares lists of things and writes them as text, for the faults that the judge of explanations reports.

/** True if two lists have the same members in any order. */
export const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((id) => b.includes(id));

export const listed = (ids: readonly string[]): string => `[${[...ids].toSorted().join(', ')}]`;
