// Declares the result of completion as data.
import { hasInOrder } from '../../../grammar/characters.ts';
import type { Span } from '../../../grammar/tree.ts';

export type ItemKind =
  /** `word` is a word of a phrase, `phrase` the rest of a phrase, and `list` a tiebreak list. */
  'word' | 'verb' | 'phrase' | 'list' | 'value' | 'title' | 'heading' | 'header' | 'code' | 'snippet';

export interface CompletionEntry {
  readonly label: string;
  readonly kind: ItemKind;
  readonly detail: string;
  /** The inserted text. In a snippet, `${1:…}` and `$0` mark gaps for the user. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** The id of the vocabulary entry of the item; null if there is none. */
  readonly vocabularyId: string | null;
  /** The spelling that the vocabulary prefers; null if this item has the preferred spelling. */
  readonly preferred: string | null;
  /** The offset at which the replaced text begins; null if the word at the cursor is replaced. */
  readonly from: number | null;
}

export interface Completion {
  readonly items: readonly CompletionEntry[];
  /** The part of the word before the cursor. `replaced` is the whole word, including the letters after the cursor. */
  readonly typed: Span;
  readonly replaced: Span;
  /** True if other items may appear when more letters are typed, so that an editor has to ask again. */
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
  vocabularyId: null,
  preferred: null,
  from: null,
  ...more,
});

/** Makes an item of the completion whose text has gaps. The user fills the gaps in one after another. */
export const snippet = (label: string, detail: string, insert: string): CompletionEntry =>
  completionItem(label, 'snippet', detail, { insert, isSnippet: true });

export const escapeSnippetText = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`);

/**
 * Returns a gap of a snippet. If `among` has several texts, the user chooses one of them. Otherwise, the gap contains
 * the only text of `among`, or else `orElse`.
 */
export const snippetChoice = (number: number, among: readonly string[], orElse: string): string =>
  among.length > 1
    ? `\${${number}|${among.map((option) => option.replaceAll(/[,|\\]/g, String.raw`\$&`)).join(',')}|}`
    : `\${${number}:${escapeSnippetText(among[0] ?? orElse)}}`;

/** Returns each value once, the most frequent first. */
export function byFrequency<T>(values: Iterable<T>): T[] {
  const counts = new Map<T, number>();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([each]) => each);
}

/**
 * True if a label fits the typed text. Either the label begins with the first typed letter and has all typed letters in
 * this order, or a word of the label begins with the typed text.
 */
export function matchesPrefix(label: string, prefix: string): boolean {
  const [text, wanted] = [label.toLowerCase(), prefix.toLowerCase()];
  if (wanted === '') return true;
  if (text.charAt(0) !== wanted.charAt(0) && !text.includes(` ${wanted}`)) return false;
  return hasInOrder(text, wanted);
}
