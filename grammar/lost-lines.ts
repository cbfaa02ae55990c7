// Ways out for titles without lines, and for lines without a title.

export const linesNeeded = 'Write the clauses or rows of this section under the title, or remove the title.';

/** Returns the way out for a title without lines. A number sign before the number makes a clause a comment. */
export function helpForEmpty(below: string): string {
  const clause = /^\s*#\s*(\d+[.)]?\s+\p{Lu}.*)/u.exec(below)?.[1];
  return clause === undefined
    ? linesNeeded
    : `The lines under it begin with \`#\`, so they are comments. Write \`${clause.trim()}\`.`;
}

/** Matches the heading of a printed page, such as `SOLO SCENARIO 2: VS LFA`. The headers of the sheet say the same. */
const pageHeading = /^(?:\p{Lu}+ )*SCENARIO \d/iu;

/**
 * Returns the first part of the way out for a line under no title. If the line is the heading of a page, the way out is
 * to remove the heading.
 */
export const helpForStray = (text: string): string =>
  pageHeading.test(text)
    ? 'Remove this heading of a page, because the headers `scenario` and `bot` already say this. For another line: '
    : '';
