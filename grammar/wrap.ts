// Breaks words into lines. No line may begin with a number or with `a)`, which would open a row or a sub-clause. No
// line may end with a colon, because sub-clauses would be expected after the colon.

export const defaultWidth = 120;

const opensSomething = /^(?:\d+(?:[–—−-]\d+)?[.):]?(?!\S)|[a-zA-Z]\)|[–—−-])/;

/**
 * Puts words, or groups of words that stay together, into lines of at most `width` characters. The first line begins
 * with `first`. The other lines are indented by `indent` spaces.
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
