// The marks that a program for versions, such as git, writes into a file if it cannot finish a merge.
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { Report } from './registry.ts';

/** Returns the sign of a mark of a conflict: `<`, `|`, `=` or `>`; empty for another line. */
const markOf = (line: string): string => /^[^\S\n]*([<|=>])\1{4,}(?![^\s])/.exec(line)?.[1] ?? '';

const blank = (text: string): string => text.replaceAll(/[^\n\r]/g, ' ');

const isEmpty = (line: string): boolean => line.trim() === '';

/** A conflict: its first line, the lines that the grammar does not read, and the index after its last line. */
interface Conflict {
  readonly at: number;
  readonly unread: readonly (readonly [from: number, to: number])[];
  readonly end: number;
}

/** Finds the rest of the conflict whose mark `<<<<<<<` is at an index. Some of the other marks may be missing. */
function conflictFrom(lines: readonly string[], marks: readonly string[], at: number): Conflict {
  let close = at + 1;
  while (close < lines.length && marks[close] !== '>' && marks[close] !== '<') close++;
  const isClosed = marks[close] === '>';
  const divider = marks.slice(at, close).findIndex((mark) => mark === '|' || mark === '=') + at;
  if (divider < at)
    return {
      at,
      unread: [
        [at, at + 1],
        [close, isClosed ? close + 1 : close],
      ],
      end: close,
    };
  // Without its last mark, the second version ends at an empty line.
  const stop = isClosed ? close : lines.findIndex((line, index) => index > divider && isEmpty(line));
  const end = isClosed ? close + 1 : stop < 0 || stop > close ? close : stop;
  const second = marks.lastIndexOf('=', end - 1) + 1;
  const isFirstEmpty = lines.slice(at + 1, divider).every(isEmpty);
  return isFirstEmpty
    ? {
        at,
        unread: [
          [at, second],
          [close, isClosed ? end : close],
        ],
        end,
      }
    : {
        at,
        unread: [
          [at, at + 1],
          [divider, end],
        ],
        end,
      };
}

/**
 * Reports the conflicts of a merge, each once. The grammar then reads only one version in each conflict, so that the
 * lines of the other version cause no messages.
 */
export function withoutConflicts(source: string, report: Report<SyntaxDiagnostics>): string {
  if (!source.includes('<<<<<') && !source.includes('>>>>>')) return source;
  const lines = source.split(/(?<=\n)/);
  const marks = lines.map(markOf);
  const starts: number[] = [];
  for (let index = 0, start = 0; index < lines.length; start += (lines[index++] ?? '').length) starts.push(start);
  let divider = -1;
  for (let index = 0; index < lines.length;) {
    const mark = marks[index];
    if (mark === '=') divider = index;
    const at = mark === '>' && divider >= 0 ? divider : index;
    const conflict =
      mark === '<'
        ? conflictFrom(lines, marks, index)
        : mark === '>'
          ? { at, unread: [[at, index + 1] as const], end: index + 1 }
          : null;
    if (conflict) {
      const start = starts[conflict.at] ?? 0;
      report('merge-conflict', { start, end: start + (lines[conflict.at] ?? '').trimEnd().length });
      for (const [from, to] of conflict.unread)
        for (let unread = from; unread < to; unread++) lines[unread] = blank(lines[unread] ?? '');
      divider = -1;
    }
    index = conflict?.end ?? index + 1;
  }
  return lines.join('');
}
