// Leaves out findings that only follow from the finding before them, so that one mistake causes one message.
import type { Diagnostic } from '../../../grammar/registry.ts';

/**
 * For each finding, the findings of which it is an effect if it comes directly after one of them: sub-clauses of an
 * action without a destination also lack the colon before them, and a list has nothing to choose from if its action does
 * not say enough.
 */
const causes: Readonly<Record<string, readonly string[]>> = {
  'letter-without-colon': ['subs-without-goal'],
  'list-without-choice': ['says-too-little', 'goal-missing'],
};

/** Returns the findings that are not effects of one of the findings `all`. */
export function withoutEffects(
  findings: readonly Diagnostic[],
  all: readonly Diagnostic[],
  source: string,
): readonly Diagnostic[] {
  const isEffect = ({ name, start }: Diagnostic): boolean =>
    causes[name]?.some((cause) =>
      all.some(
        (other) => other.name === cause && other.end <= start && /^[.\s]*$/.test(source.slice(other.end, start)),
      ),
    ) ?? false;
  return findings.filter((finding) => !isEffect(finding));
}
