import { replacementFix, type Diagnostic, type Fix } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Keeps, LintFix } from './rule.ts';

export interface FixedText {
  readonly text: string;
  /** The diagnostics whose fix was applied, in the order of their offsets. */
  readonly done: readonly Diagnostic[];
}

const spanOf = ({ edits }: Fix): { readonly start: number; readonly end: number } => ({
  start: edits.reduce((first, { start }) => Math.min(first, start), Infinity),
  end: edits.reduce((last, { end }) => Math.max(last, end), -Infinity),
});

/** Returns a fix that replaces the text of a span by `text`. */
export const rewordingFix = (at: Span, text: string, keeps: Keeps): LintFix => ({ ...replacementFix(at, text), keeps });

export const withEdits = (text: string, edits: Fix['edits']): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.end), text);

/** Applies fixes to a text. Of two overlapping fixes, only the first is applied; a later round can apply the other. */
export function withFixes(text: string, diagnostics: readonly Diagnostic[]): FixedText {
  const done: Diagnostic[] = [];
  let end = -1;
  for (const diagnostic of diagnostics.filter(({ fix }) => fix).toSorted((a, b) => a.start - b.start)) {
    const span = spanOf(diagnostic.fix as Fix);
    if (span.start < end) continue;
    done.push(diagnostic);
    end = span.end;
  }
  const edits = done.flatMap(({ fix }) => fix?.edits ?? []);
  return { text: withEdits(text, edits), done };
}
