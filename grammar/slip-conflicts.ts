// The marks that a program for versions, such as git, writes into a file if it cannot finish a merge.
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { Report } from './registry.ts';

const openingMark = '<<<<<<<';

/** A whole conflict: the mark, the lines of the first version, and the rest up to the end of the last mark. */
const conflict =
  /^(<{7}[^\n]*)\n((?:(?!<{7}|={7}|\|{7}|>{7})[^\n]*\n)*)((?:\|{7}|={7})(?:(?!\n>{7})[^])*\n>{7}[^\n]*)/gm;

const blank = (text: string): string => text.replaceAll(/[^\n\r]/g, ' ');

/**
 * Reports the conflicts of a merge, each once. The grammar then reads only the first version in each conflict, so that
 * the lines of the second version cause no messages.
 */
export function withoutConflicts(source: string, report: Report<SyntaxDiagnostics>): string {
  if (!source.includes(openingMark)) return source;
  return source.replaceAll(conflict, (all: string, mark: string, first: string, rest: string, offset: number) => {
    report('merge-conflict', { start: offset, end: offset + mark.trimEnd().length });
    return `${blank(mark)}\n${first}${blank(rest)}`;
  });
}
