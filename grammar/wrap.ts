// Breaks a run of words into lines. Some words may not open a line, because the layout would read a number as a table
// row or `a)` as a sub-clause; and no line ends with a colon, which would open sub-clauses.

export const defaultWidth = 120;

const opensSomething = /^(?:\d+(?:[–—−-]\d+)?[.):]?(?!\S)|[a-zA-Z]\)|[–—−-])/;

/**
 * Sets units (words, or groups that stay together) into lines of at most `width`. The first line begins with `first`;
 * the others are indented by `indent`.
 */
export function wrap(first: string, units: readonly string[], indent: number, width: number): string[] {
  const lines: string[] = [];
  const margin = ' '.repeat(indent);
  let line = first;
  let isEmpty = true;
  for (const unit of units) {
    if (isEmpty) line += unit;
    else if (line.length + 1 + unit.length <= width || opensSomething.test(unit) || line.endsWith(':'))
      line += ` ${unit}`;
    else {
      lines.push(line);
      line = margin + unit;
    }
    isEmpty = false;
  }
  lines.push(line.trimEnd());
  return lines;
}
