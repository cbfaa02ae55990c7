// Finds the start, the end and the indentation of lines in a text.

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/**
 * Returns the start of the line after the line with the offset `at`; the length of the text if there is no next line.
 */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

export const endingOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n';

/** Returns the white space at the start of a line. The first words of the line begin at the offset `at`. */
export const indentOf = (text: string, at: number): string => text.slice(lineStart(text, at), at);
