// Sorts findings by their spans, and removes those that other findings make redundant.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { SectionFacts } from './check-sheet.ts';

/** True if two spans overlap, or one ends where the other begins. */
export const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

export const mergeBySpan = (syntax: readonly Diagnostic[], sense: readonly Diagnostic[]): Diagnostic[] =>
  [...syntax, ...sense].toSorted((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : 1));

/** Returns the findings that do not touch a syntax error, so that one mistake causes one message. */
export function outsideErrors(findings: readonly Diagnostic[], syntax: readonly Diagnostic[]): Diagnostic[] {
  const errors = syntax.filter(({ severity }) => severity === 'error').toSorted((a, b) => a.start - b.start);
  const apart: Diagnostic[] = [];
  let next = 0;
  // The furthest end of the errors that begin before the current finding ends.
  let reach = -1;
  for (const finding of findings.toSorted((a, b) => a.end - b.end)) {
    for (let other = errors[next]; other && other.start <= finding.end; other = errors[++next]) {
      reach = Math.max(reach, other.end);
    }
    if (reach < finding.start) apart.push(finding);
  }
  return apart;
}

/** Returns the findings outside sections whose heading was mistaken for another kind. */
export const outsideMistakenSections = (
  findings: readonly Diagnostic[],
  facts: readonly SectionFacts[],
): readonly Diagnostic[] => {
  const mistaken = facts.filter(({ type }) => type === 'mistaken');
  if (mistaken.length === 0) return findings;
  return findings.filter((finding) => !mistaken.some(({ start, end }) => start <= finding.start && finding.end <= end));
};
