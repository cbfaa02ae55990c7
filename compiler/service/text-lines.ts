// Lines of a text: where they begin and end.

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Behind the end of its line. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** What ends the lines of a text. */
export const endingOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n';

/** The white space before what stands first in a line. */
export const indentOf = (text: string, at: number): string => text.slice(lineStart(text, at), at);
