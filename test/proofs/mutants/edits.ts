// Mistakes that replace, remove, insert or swap tokens. Each mistake has the span of the wrong words.
import { upperInitial } from '../../../grammar/characters.ts';
import type { Break, Stretch, Token } from './types.ts';

/**
 * Returns the tokens of a phrase with their offsets. A threshold, a strength in parentheses and `card(s)` are single
 * tokens.
 */
export function tokensOf(source: string, from: number, to: number, without: readonly Stretch[] = []): Token[] {
  const found: Token[] = [];
  const token = /\((?:\d+|[A-Z])\)|\p{L}[\p{L}\p{N}’'-]*(?:\(s\))?|\d+(?:\/\d+)+|\d[\p{L}\p{N}-]*|\S/gu;
  for (const { 0: text, index } of source.slice(from, to).matchAll(token)) {
    const start = from + index;
    if (without.some((bracket) => start >= bracket.from && start < bracket.to)) continue;
    found.push({ kind: kindOf(text), text, lower: text.toLowerCase(), start, end: start + text.length });
  }
  return found;
}

function kindOf(text: string): Token['kind'] {
  if (/^\(.+\)$/.test(text)) return 'strength';
  if (/^\d+\/[\d/]+$/.test(text)) return 'threshold';
  if (/^\d+$/.test(text)) return 'number';
  if (/^[A-Z]$/.test(text)) return 'letter';
  return /^[\p{L}\d]/u.test(text) ? 'word' : 'mark';
}

/** Returns the mistake that replaces the text from `from` to `to`. The replacement counts as the wrong words. */
export const replace = (from: number, to: number, replacement: string): Break => ({ from, to, replacement });

/**
 * Returns the mistake that replaces the text from `from` to `to`. `broken` is the span of the wrong words before the
 * edit.
 */
export function replaceWithin(from: number, to: number, replacement: string, broken: Stretch): Break {
  const grown = replacement.length - (to - from);
  return { from, to, replacement, broken: { from: Math.min(broken.from, from), to: Math.max(broken.to, to) + grown } };
}

export const replaceToken = ({ start, end }: Token, replacement: string): Break => replace(start, end, replacement);

/** Returns the mistake that inserts a space and words at an offset. */
export function insertBehind(at: number, words: string): Break {
  return { from: at, to: at, replacement: ` ${words}`, broken: { from: at + 1, to: at + 1 + words.length } };
}

/**
 * Returns the mistake that removes the tokens from i to j. The tokens beside the gap are the wrong words. Returns null
 * if no token would be left.
 */
export function remove(tokens: readonly Token[], i: number, j: number): Break | null {
  const [first, last, before, behind] = [tokens[i], tokens[j], tokens[i - 1], tokens[j + 1]];
  if (!first || !last || (!before && !behind)) return null;
  const from = before ? before.end : first.start;
  const to = before ? last.end : (behind as Token).start;
  const broken = { from: before?.start ?? from, to: (behind ? behind.end : to) - (to - from) };
  return { from, to, replacement: '', broken };
}

/** Returns the mistake that swaps two tokens and keeps the text between them. */
export function swap(source: string, a: Token, b: Token): Break {
  return replace(a.start, b.end, b.text + source.slice(a.end, b.start) + a.text);
}

/** Returns a word with a capital letter if the word `like` has a capital letter. */
export const inCase = (word: string, like: string): string => (/^\p{Lu}/u.test(like) ? upperInitial(word) : word);

/** Returns copies of the mistakes, marked as wrong only in their context. */
export const byContext = (breaks: readonly Break[]): Break[] => breaks.map((one) => ({ ...one, byContext: true }));

export const present = <T>(items: readonly (T | null | undefined)[]): T[] =>
  items.filter((item) => item !== null && item !== undefined);
