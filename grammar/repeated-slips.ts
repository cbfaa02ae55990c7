// Merges repeated reports of the same slip. Such a slip gets one report, which corrects all places.
import { lastStarting } from './positions.ts';
import { relatedTo, type Diagnostic, type Fix } from './registry.ts';
import type { Span } from './tree.ts';

const otherSlips: ReadonlySet<string> = new Set(['letter-inline', 'clause-mark', 'roll-mark', 'line-not-indented']);

const isSlip = ({ name }: Diagnostic): boolean => name.startsWith('slip-') || otherSlips.has(name);

const editsOf = ({ fix, ways }: Diagnostic): Fix['edits'] => (fix ?? ways?.[0])?.edits ?? [];

const fold = (first: Diagnostic, others: readonly Diagnostic[]): Diagnostic => {
  const title = `Put all ${others.length + 1} right`;
  const edits = [first, ...others].flatMap(editsOf);
  const related = [
    ...(first.related ?? []),
    ...others.flatMap((other) => [relatedTo(other, 'It is the same here.'), ...(other.related ?? [])]),
  ];
  const hasFix = [first, ...others].every((slip) => slip.fix !== undefined);
  return { ...first, related, ...(hasFix && { fix: { title, edits } }) };
};

/**
 * Merges findings with the same key into one finding at the first place, if at least `least` findings have this key.
 * Findings whose key is null stay.
 */
export function mergeRepeats(
  findings: readonly Diagnostic[],
  keyOf: (finding: Diagnostic) => string | null,
  least: number,
  merge: (first: Diagnostic, others: readonly Diagnostic[]) => Diagnostic,
): Diagnostic[] {
  const groups = new Map<string | null, Diagnostic[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return findings.flatMap((finding) => {
    const key = keyOf(finding);
    const group = key === null ? [] : (groups.get(key) ?? []);
    if (group.length < least) return [finding];
    return group[0] === finding ? [merge(finding, group.slice(1))] : [];
  });
}

/**
 * Replaces the reports of each repeated slip by one report at the first place. A slip is repeated if it occurs at least twice in
 * one of the `sections`, or at least three times in the text if `sections` is null.
 */
export const foldRepeatedSlips = (diagnostics: readonly Diagnostic[], sections: readonly Span[] | null): Diagnostic[] =>
  mergeRepeats(
    diagnostics,
    (slip) => (isSlip(slip) ? `${slip.name} ${sections ? lastStarting(sections, slip.start) : 0}` : null),
    sections === null ? 3 : 2,
    fold,
  );
