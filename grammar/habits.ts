// Merges repeated reports of the same slip. A slip that a writer makes again and again is a habit and gets one report.
import { lastStarting } from './positions.ts';
import { relatedTo, type Diagnostic, type Fix } from './registry.ts';
import type { Span } from './tree.ts';

const habits: ReadonlySet<string> = new Set(['letter-inline', 'clause-mark', 'roll-mark', 'line-not-indented']);

const isHabit = ({ name }: Diagnostic): boolean => name.startsWith('slip-') || habits.has(name);

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
 * Replaces the reports of each habit by one report at the first place. A slip is a habit if it occurs at least twice in
 * one of the `sections`, or at least three times in the text if `sections` is null.
 */
export function foldHabits(diagnostics: readonly Diagnostic[], sections: readonly Span[] | null): Diagnostic[] {
  const least = sections === null ? 3 : 2;
  const groups = new Map<string, Diagnostic[]>();
  for (const slip of diagnostics.filter(isHabit)) {
    const section = sections ? lastStarting(sections, slip.start) : 0;
    const key = `${slip.name} ${section}`;
    const group = groups.get(key);
    if (group) group.push(slip);
    else groups.set(key, [slip]);
  }
  const folded = new Map<Diagnostic, Diagnostic | null>();
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length + 1 < least) continue;
    folded.set(first, fold(first, others));
    for (const other of others) folded.set(other, null);
  }
  if (folded.size === 0) return [...diagnostics];
  return diagnostics.flatMap((slip) => {
    const by = folded.get(slip);
    return by === undefined ? [slip] : by === null ? [] : [by];
  });
}
