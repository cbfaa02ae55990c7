// Folds findings, so that one mistake causes one message. A finding names its possible causes (`causedBy`, from its
// declaration); no other code leaves out a finding because of another finding.
import { foldRepeatedSlips } from '../../../../grammar/repeated-slips.ts';
import { lastStarting, touchesAny } from '../../../../grammar/positions.ts';
import type { Diagnostic } from '../../../../grammar/registry.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { SectionFacts } from './card-procedures.ts';

/** The text of the findings, and its sections in the order of the text. */
interface FoldedText {
  readonly source: string;
  readonly facts: readonly SectionFacts[];
}

/**
 * Folds the findings of the stages that read a sheet, such as shape, meaning and linter. The steps, in this order:
 * 1. leaves out each finding whose cause is reported, also if the cause has a cause itself;
 * 2. leaves out each finding that touches an error of an earlier stage, because it is probably an effect of the error;
 * 3. sorts the findings by their places;
 * 4. merges slips that are repeated. No mistake is lost then: the message of a repeated slip names and corrects all places.
 */
export function foldFindings(
  stages: readonly (readonly Diagnostic[])[],
  text: FoldedText = { source: '', facts: [] },
): Diagnostic[] {
  const isConsequence = consequencesAmong(stages.flat(), text);
  const reported: Diagnostic[] = [];
  for (const stage of stages) {
    const touchesError = touchesAny(reported.filter(({ severity }) => severity === 'error'));
    for (const finding of stage.filter((each) => !isConsequence(each) && !touchesError(each))) {
      const { causedBy, ...rest } = finding;
      reported.push(causedBy ? rest : finding);
    }
  }
  return foldRepeatedSlips(
    reported.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : 1)),
    null,
  );
}

/**
 * Leaves out each finding about a clause whose cause is in the clause. The clause is folded before the sheet, because a
 * fix is tested by the number of findings about its clause.
 */
export function foldClause(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const names = new Set(findings.map(({ name }) => name));
  return findings.filter(({ causedBy }) => !causedBy?.inClause?.some((name) => names.has(name)));
}

/** Returns the findings outside mistaken sections. Only the title of such a section has a finding. */
export function outsideMistakenSections(
  findings: readonly Diagnostic[],
  facts: readonly SectionFacts[],
): readonly Diagnostic[] {
  const mistaken = facts.filter(({ type }) => type === 'mistaken');
  if (mistaken.length === 0) return findings;
  return findings.filter(({ start, end }) => (mistaken[lastStarting(mistaken, start)]?.end ?? -1) < end);
}

const none: readonly string[] = [];

/** Returns a function that is true for a finding whose cause is among the findings. */
function consequencesAmong(
  findings: readonly Diagnostic[],
  { source, facts }: FoldedText,
): (finding: Diagnostic) => boolean {
  const [starts, ends] = [new Map<string, Set<number>>(), new Map<string, Set<number>>()];
  for (const { name, start, end } of findings) {
    getOrMake(starts, name, () => new Set<number>()).add(start);
    getOrMake(ends, name, () => new Set<number>()).add(end);
  }
  const hasCauseBefore = (start: number, causes: readonly string[]): boolean => {
    const places = causes.flatMap((name) => ends.get(name) ?? []);
    for (let at = start; places.length > 0; at--) {
      if (places.some((those) => those.has(at))) return true;
      if (at === 0 || !/[.\s]/.test(source.charAt(at - 1))) return false;
    }
    return false;
  };
  return ({ start, causedBy: { before = none, atTitle = none, inSheet = none } = {} }) => {
    const title = atTitle.length === 0 ? undefined : facts[lastStarting(facts, start)];
    return (
      inSheet.some((name) => starts.has(name)) ||
      (title !== undefined && atTitle.some((name) => starts.get(name)?.has(title.start))) ||
      hasCauseBefore(start, before)
    );
  };
}
