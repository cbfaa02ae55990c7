// Handles the conflict marks that a version control program, such as git, writes into a file if it cannot finish a
// merge.
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { Report } from './registry.ts';

/** Returns the sign of a conflict mark: `<`, `|`, `=` or `>`; empty for another line. */
const markOf = (line: string): string => /^[^\S\n]*([<|=>])\1{4,}(?!\S)/.exec(line)?.[1] ?? '';

const blanksFor = (text: string): string => text.replaceAll(/[^\n\r]/g, ' ');

const isEmpty = (line: string): boolean => line.trim() === '';

/** The lines of a conflict, from `at` to before `end`. The grammar reads only the lines from `from` to before `to`. */
interface Conflict {
  readonly at: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the end of the conflict whose mark `<<<<<<<` is in the line `at`. Other marks of the conflict may be missing.
 */
function conflictFrom(lines: readonly string[], marks: readonly string[], at: number): Conflict {
  let close = at + 1;
  while (close < lines.length && marks[close] !== '>' && marks[close] !== '<') close++;
  const end = marks[close] === '>' ? close + 1 : close;
  const inside = marks.slice(at, close);
  const divider = at + inside.findIndex((mark) => mark === '|' || mark === '=');
  if (divider < at) return { at, end, from: at + 1, to: close };
  const second = at + inside.lastIndexOf('=') + 1;
  if (lines.slice(at + 1, divider).every(isEmpty)) return { at, end, from: second, to: close };
  // If the mark `>>>>>>>` is missing, the second version ends at an empty line.
  const stop = end > close ? -1 : lines.slice(divider, close).findIndex(isEmpty);
  return { at, end: stop < 0 ? end : divider + stop, from: at + 1, to: divider };
}

/**
 * Reports each conflict of a merge once. Keeps only one version of each conflict, so that the other version causes no
 * messages.
 */
export function withoutConflicts(source: string, report: Report<SyntaxDiagnostics>): string {
  if (!source.includes('<<<<<') && !source.includes('>>>>>')) return source;
  const lines = source.split(/(?<=\n)/);
  const marks = lines.map(markOf);
  let start = 0;
  let next = 0;
  // The index of the last divider line (`=======`); −1 without a divider. A conflict whose first mark is missing begins
  // here.
  let divider = -1;
  let dividerStart = 0;
  const plain = [...lines];
  for (const [index, line] of lines.entries()) {
    const mark = index < next ? '' : marks[index];
    if (mark === '=') [divider, dividerStart] = [index, start];
    const lone = { at: divider < 0 ? index : divider, end: index + 1, from: 0, to: 0 };
    const conflict = mark === '<' ? conflictFrom(lines, marks, index) : mark === '>' ? lone : null;
    if (conflict) {
      const at = conflict.at === index ? start : dividerStart;
      report('merge-conflict', { start: at, end: at + (lines[conflict.at] ?? '').trimEnd().length });
      for (let part = conflict.at; part < conflict.end; part++)
        if (marks[part] !== '' || part < conflict.from || part >= conflict.to)
          plain[part] = blanksFor(plain[part] ?? '');
      next = conflict.end;
      divider = -1;
    }
    start += line.length;
  }
  return plain.join('');
}
