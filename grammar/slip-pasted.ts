// Replaces signs that come with text from other programs: backslashes before punctuation, and pictures after sentences.
import type { SlipLine } from './slip-line.ts';

/** Matches the number or letter of a line with a backslash before its mark: `1\.`, `a\)`. */
const escapedOpening = /^(\s*)(\d+|[a-z])\\([.):])(?=\s)/gi;

/** Matches a backslash before punctuation, or at the end of a line. */
const escaped = /\\([^\p{L}\p{N}\s\\<]|<(?![\p{L}/]))|\\\s*$/gu;

/** The signs that programs use for bold words and similar. A sheet has no such signs, with or without a backslash. */
const markupSigns = '*_~`';

/** Removes the backslashes with which other programs mark that a sign is no markup: `1\.`, `\[Nearest\]`. */
export function readBackslashes(line: SlipLine): void {
  if (!line.code.includes('\\')) return;
  line.replaceAll('slip-markup', escapedOpening, ([all, indent = '', head = '', sign = '']) => {
    const text = `${indent}${head}${/\d/.test(head) ? '' : sign}`;
    return { text, args: { mark: `\\${sign}` }, plain: text.padEnd(all.length) };
  });
  line.replaceAll('slip-markup', escaped, ({ 0: mark, 1: first, index }) => {
    // A backslash before the bullet of a line is not replaced here, because it is replaced together with the bullet.
    if (index === line.indent && /^[-*+–—]\s/.test(line.code.slice(index + 1))) return null;
    const sign = first === undefined || markupSigns.includes(first) ? '' : first;
    const isOpening = '[(<{'.includes(sign);
    const plain = isOpening ? sign.padStart(mark.length) : sign.padEnd(mark.length);
    return { text: sign, args: { mark: mark.trim() }, plain };
  });
}

/** The marks of footnotes after the end of a sentence: `CONTROL.*`. */
const footnotes = /(?<=[.\]])\s*[*†‡]+(?=\s|$)/g;

const pictures = String.raw`(?:[★-♿⚔-➓\u{1F000}-\u{1FAFF}][\uFE0E\uFE0F]?\s*)+`;

/**
 * Matches small pictures before the number or letter of a line, between this number or letter and the text, and at the
 * end of the line.
 */
const outerPictures = new RegExp(
  String.raw`(?<=^\s*)${pictures}(?=\d|[a-z]\)|\[)|(?<=^\s*(?:\d+(?:[–-]\d+)?|[a-z]\))\s+)${pictures}(?=\p{Lu})|\s*${pictures}$`,
  'gu',
);

/** Removes pictures and marks of footnotes, which are no words of a sentence: `CONTROL.*`, `CONTROL. ⚔`. */
export function readDecoration(line: SlipLine): void {
  for (const pattern of [footnotes, outerPictures])
    line.replaceAll('slip-markup', pattern, ([all]) => ({
      text: '',
      args: { mark: all.trim() },
    }));
}
