// The difference of two texts, as a unified diff, which `patch -p1` and `git apply` take.
const context = 3;

/** Lines with their ends, so that a missing last one shows. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

interface Step {
  readonly is: ' ' | '-' | '+';
  readonly line: string;
}

/** Beyond this the middle is shown as replaced as a whole. */
const mostCells = 4_000_000;

/** The steps from one list of lines to another, by their longest common part. */
function middle(a: readonly string[], b: readonly string[]): Step[] {
  const whole = [...a.map((line): Step => ({ is: '-', line })), ...b.map((line): Step => ({ is: '+', line }))];
  if (a.length * b.length > mostCells || a.length === 0 || b.length === 0) return whole;
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      steps.push({ is: ' ', line: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ is: '-', line: left });
      i++;
    } else {
      steps.push({ is: '+', line: right ?? '' });
      j++;
    }
  }
  return steps;
}

const kept = (lines: readonly string[]): Step[] => lines.map((line) => ({ is: ' ', line }));

/** The number of lines of one side of the diff. */
const counted = (list: readonly Step[], not: '-' | '+'): number => list.filter(({ is }) => is !== not).length;

function stepsOf(before: string, after: string): Step[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [
    ...kept(a.slice(0, head)),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...kept(a.slice(a.length - tail)),
  ];
}

const lineText = ({ is, line }: Step): string =>
  `${is}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`;

/** The diff of a file; empty if nothing changes. */
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
    const [first, many] = [counted(all.slice(0, from), not), counted(steps, not)];
    return `${many === 0 ? first : first + 1},${many}`;
  };
  const texts = hunks.map(({ from, to }) => {
    const own = all.slice(from, to);
    return `@@ -${range(from, own, '+')} +${range(from, own, '-')} @@\n${own.map(lineText).join('')}`;
  });
  return `--- a/${file}\n+++ b/${file}\n${texts.join('')}`;
}
