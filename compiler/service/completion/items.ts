// What completion offers, as data.
import type { Span } from '../../../grammar/tree.ts';

export type ItemKind =
  /** A word of a phrase; a verb; words up to the end of a phrase; a list of criteria. */
  | 'word'
  | 'verb'
  | 'phrase'
  | 'list'
  /** A number or a letter. */
  | 'value'
  | 'title'
  | 'heading'
  | 'header'
  | 'code'
  | 'snippet';

export interface Item {
  readonly label: string;
  readonly kind: ItemKind;
  /** What it is, in a few words. */
  readonly detail: string;
  /** With `${1:…}` and `$0` if it is a snippet. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** The entry of the vocabulary that tells more of it; null if there is none. */
  readonly entry: string | null;
  /** The spelling that the vocabulary prefers to this one. */
  readonly preferred: string | null;
  /** What it replaces, if that begins before the word at the cursor. */
  readonly from: number | null;
}

export interface Completion {
  /** The best first. */
  readonly items: readonly Item[];
  /** The word at the cursor: as far as it is typed, and all of it. */
  readonly typed: Span;
  readonly replaced: Span;
  /** More could be offered once more is typed. */
  readonly isIncomplete: boolean;
}

export const item = (label: string, kind: ItemKind, detail: string, more: Partial<Item> = {}): Item => ({
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
export const snippet = (label: string, detail: string, insert: string): Item =>
  item(label, 'snippet', detail, { insert, isSnippet: true });

/** Text as it stands in a snippet. */
export const plain = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`);

/** A place of a snippet with something to choose from, or to write. */
export const choice = (number: number, among: readonly string[], orElse: string): string =>
  among.length > 1
    ? `\${${number}|${among.map((one) => one.replaceAll(/[,|\\]/g, String.raw`\$&`)).join(',')}|}`
    : `\${${number}:${plain(among[0] ?? orElse)}}`;

/** Whether a label is what somebody may be typing: its letters are among those of the label, in their order. */
export function isMeant(label: string, prefix: string): boolean {
  const [text, wanted] = [label.toLowerCase(), prefix.toLowerCase()];
  if (wanted === '') return true;
  if (text.charAt(0) !== wanted.charAt(0) && !text.includes(` ${wanted}`)) return false;
  let at = 0;
  for (const one of wanted) {
    at = text.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
