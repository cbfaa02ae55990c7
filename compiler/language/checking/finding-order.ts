// Findings in the order of their places, and those that others make needless.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { SectionFacts } from './check-sheet.ts';

/** Both, in the order of their places. */
export const inOrder = (syntax: readonly Diagnostic[], sense: readonly Diagnostic[]): Diagnostic[] =>
  [...syntax, ...sense].toSorted((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : 1));

/**
 * Those that neither overlap nor touch an error of the form. Where the shape is wrong already, what the words say is not
 * known: one mistake, one message.
 */
export function apartFrom(found: readonly Diagnostic[], syntax: readonly Diagnostic[]): Diagnostic[] {
  const errors = syntax.filter(({ severity }) => severity === 'error').toSorted((a, b) => a.start - b.start);
  const apart: Diagnostic[] = [];
  let next = 0;
  // How far those reach that begin before the one that is looked at ends.
  let reach = -1;
  for (const one of found.toSorted((a, b) => a.end - b.end)) {
    for (let other = errors[next]; other && other.start <= one.end; other = errors[++next]) {
      reach = Math.max(reach, other.end);
    }
    if (reach < one.start) apart.push(one);
  }
  return apart;
}

/** Those that stand in none of the sections that were taken for something else than they are. */
export const outside = (found: readonly Diagnostic[], facts: readonly SectionFacts[]): readonly Diagnostic[] => {
  const mistaken = facts.filter(({ type }) => type === 'mistaken');
  if (mistaken.length === 0) return found;
  return found.filter((one) => !mistaken.some(({ start, end }) => start <= one.start && one.end <= end));
};
