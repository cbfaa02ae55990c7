// The result of completion, as data.
import type { Span } from '../../../grammar/tree.ts';

export type ItemKind =
  /** A word of a phrase; a verb; the words up to the end of a phrase; a list of criteria. */
  'word' | 'verb' | 'phrase' | 'list' | 'value' | 'title' | 'heading' | 'header' | 'code' | 'snippet';

export interface CompletionEntry {
  readonly label: string;
  readonly kind: ItemKind;
  readonly detail: string;
  /** The inserted text, with `${1:…}` and `$0` if it is a snippet. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** The id of the vocabulary entry of the item; null if there is none. */
  readonly entry: string | null;
  /** The spelling that the vocabulary prefers to this spelling. */
  readonly preferred: string | null;
  /** The offset where the replaced text begins, if it begins before the word at the cursor. */
  readonly from: number | null;
}

export interface Completion {
  readonly items: readonly CompletionEntry[];
  /** The word at the cursor: the part before the cursor, and the whole word. */
  readonly typed: Span;
  readonly replaced: Span;
  /** True if more items may be available once more is typed. */
  readonly isIncomplete: boolean;
}

export const completionItem = (
  label: string,
  kind: ItemKind,
  detail: string,
  more: Partial<CompletionEntry> = {},
): CompletionEntry => ({
  label,
  kind,
  detail,
  insert: label,
  isSnippet: false,
  entry: null,
  preferred: null,
  from: null,
  ...more,
});

/** An item with places to fill in. */
export const snippet = (label: string, detail: string, insert: string): CompletionEntry =>
  completionItem(label, 'snippet', detail, { insert, isSnippet: true });

export const escapeSnippetText = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`);

/** Returns a place of a snippet with values to choose from, or with a default text. */
export const snippetChoice = (number: number, among: readonly string[], orElse: string): string =>
  among.length > 1
    ? `\${${number}|${among.map((option) => option.replaceAll(/[,|\\]/g, String.raw`\$&`)).join(',')}|}`
    : `\${${number}:${escapeSnippetText(among[0] ?? orElse)}}`;

/** Returns the different values, the most frequent first. */
export function byFrequency<T>(values: Iterable<T>): T[] {
  const counts = new Map<T, number>();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([each]) => each);
}

/** True if the typed letters occur in a label in order, from its start, or whole at the start of a word. */
export function matchesPrefix(label: string, prefix: string): boolean {
  const [text, wanted] = [label.toLowerCase(), prefix.toLowerCase()];
  if (wanted === '') return true;
  if (text.charAt(0) !== wanted.charAt(0) && !text.includes(` ${wanted}`)) return false;
  let at = 0;
  for (const letter of wanted) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
