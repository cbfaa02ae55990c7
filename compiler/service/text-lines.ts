// Finds the start, the end and the indentation of lines in a text.

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/**
 * Returns the offset at which the line after the offset `at` begins; the length of the text if there is no further
 * line.
 */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

export const endingOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n';

/** Returns the white space before the first words of a line, which begin at the offset `at`. */
export const indentOf = (text: string, at: number): string => text.slice(lineStart(text, at), at);
