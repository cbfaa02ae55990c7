// Fixes, carried out: those that do not get in each other's way, from the end of the text to its beginning.
import type { Diagnostic, Fix } from '../../grammar/registry.ts';

export interface Fixed {
  readonly text: string;
  /** What was done, in the order of the places. */
  readonly done: readonly Diagnostic[];
}

const spanOf = ({ edits }: Fix): { readonly start: number; readonly end: number } => ({
  start: Math.min(...edits.map(({ start }) => start)),
  end: Math.max(...edits.map(({ end }) => end)),
});

/** A text with edits in it, of which none touches another. */
export const withEdits = (text: string, edits: Fix['edits']): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, edit) => made.slice(0, edit.start) + edit.text + made.slice(edit.end), text);

/** A text with fixes in it. Of two that touch the same words the first is taken; the other may find its turn later. */
export function withFixes(text: string, diagnostics: readonly Diagnostic[]): Fixed {
  const done: Diagnostic[] = [];
  let end = -1;
  for (const one of diagnostics.filter(({ fix }) => fix).toSorted((a, b) => a.start - b.start)) {
    const span = spanOf(one.fix as Fix);
    if (span.start < end) continue;
    done.push(one);
    end = span.end;
  }
  const edits = done.flatMap(({ fix }) => fix?.edits ?? []);
  return { text: withEdits(text, edits), done };
}
