// Functions for text: words as a list, Markdown as plain text, and the white space around words.

/** Returns words as a list in a sentence: `a, b and c`. */
export const joinWords = (all: readonly string[], last = 'and'): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;

/** Returns Markdown as plain text, for programs that do not show Markdown. Of a link, only the words remain. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|(?<!\\)[*`]/g, '')
    .replaceAll(/\\([\\`*_[\]<>|~&$#])/g, '$1')
    .replaceAll(/ {2}\n/g, '\n');

/**
 * Splits a text into the white space before its words, the words, and the white space after its words. Marks are put
 * around the words, without the white space.
 */
export function trimmedParts(text: string): { readonly lead: string; readonly words: string; readonly tail: string } {
  const words = text.trim();
  const lead = words === '' ? '' : text.slice(0, text.indexOf(words));
  return { lead, words, tail: text.slice(lead.length + words.length) };
}
