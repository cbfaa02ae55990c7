// Edits of the sheet in the editor: fixes that a person chooses.
import type { EditorView } from '@codemirror/view';
import type { SheetEdit } from '../compiler/service/line-edits.ts';
import type { Span } from '../grammar/tree.ts';
import type { Ask } from './questions.ts';

export const textInEditor = (view: EditorView): string => view.state.doc.toString();

export const changesOf = (edits: readonly SheetEdit[]) =>
  edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));

/** Returns the place at which a person continues to type after the edits; null if the edits name no such place. */
function stopAfter(edits: readonly SheetEdit[]): { readonly anchor: number; readonly head: number } | null {
  let shift = 0;
  for (const { start, end, text, stops } of edits) {
    const stop = stops?.[0];
    if (stop) return { anchor: start + shift + stop.start, head: start + shift + stop.end };
    shift += text.length - (end - start);
  }
  return null;
}

/** A fix at a place of a text. */
export interface ChosenFix {
  readonly text: string;
  readonly at: Span;
  readonly key: string;
}

/**
 * Makes the edits of a fix. Returns the number of edits; null if the text in the editor has changed since the fix was
 * chosen.
 */
export async function makeFix(view: EditorView, ask: Ask, { text, at, key }: ChosenFix): Promise<number | null> {
  const edits = await ask('edits', { text, at: { start: at.start, end: at.end }, key });
  if (textInEditor(view) !== text) return null;
  const selection = stopAfter(edits);
  // Without an event of its own (`userEvent`), a fix soon after typing would be undone together with the typed words.
  const scroll = selection && { selection, scrollIntoView: true };
  view.dispatch({ changes: changesOf(edits), userEvent: 'fix', ...scroll });
  return edits.length;
}
