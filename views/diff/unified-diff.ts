// The difference of two texts as a unified diff, as `patch -p1` and `git apply` read it.
import { linesWithEnds, matchLines } from '../../compiler/diff/merging/line-merge.ts';
import { visibleText } from '../document/palette.ts';

const context = 3;

interface Step {
  readonly is: ' ' | '-' | '+';
  readonly line: string;
}

const stepsOfSign = (is: Step['is'], lines: readonly string[]): Step[] => lines.map((line) => ({ is, line }));

/** Returns the steps from one text to the other: common lines, and between them removed lines before added lines. */
function stepsOf(before: string, after: string): Step[] {
  const [a, b] = [linesWithEnds(before), linesWithEnds(after)];
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const [from, to] of [...matchLines(a, b).entries(), [a.length, b.length] as const]) {
    if (to < 0) continue;
    steps.push(...stepsOfSign('-', a.slice(i, from)), ...stepsOfSign('+', b.slice(j, to)));
    steps.push(...stepsOfSign(' ', a.slice(from, from + 1)));
    [i, j] = [from + 1, to + 1];
  }
  return steps;
}

/**
 * Counts the lines of one text in a list of steps: the lines of the old text if `not` is `+`, the lines of the new text
 * if `not` is `-`.
 */
const lineCount = (list: readonly Step[], not: '-' | '+'): number => list.filter(({ is }) => is !== not).length;

const lineText = ({ is, line }: Step): string =>
  `${is}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`;

/** Returns the unified diff of a file; empty if nothing changes. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const all = stepsOf(before, after);
  const changed = all.flatMap(({ is }, index) => (is === ' ' ? [] : [index]));
  const hunks: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    const [from, to] = [Math.max(0, index - context), Math.min(all.length, index + context + 1)];
    if (last && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  if (hunks.length === 0) return '';
  const range = (from: number, steps: readonly Step[], not: '-' | '+'): string => {
    const [first, many] = [lineCount(all.slice(0, from), not), lineCount(steps, not)];
    return `${many === 0 ? first : first + 1},${many}`;
  };
  const texts = hunks.map(({ from, to }) => {
    const hunkLines = all.slice(from, to);
    return `@@ -${range(from, hunkLines, '+')} +${range(from, hunkLines, '-')} @@\n${hunkLines.map(lineText).join('')}`;
  });
  const name = visibleText(file);
  return `--- a/${name}\n+++ b/${name}\n${texts.join('')}`;
}
