// A merge by lines, for comments and for texts that are no sheets: what stands between lines that all three have is taken
// from the side that changed it.

/** Lines with their ends. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What stands the same in all, or two runs of which one has to be chosen. */
export type Run =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'either'; readonly ours: string; readonly theirs: string };

/** Beyond this only what is the same at both ends is told apart. */
const mostCells = 4_000_000;

/** For each line of the first the line of the second that it is, by their longest common part; -1 for none. */
function matches(a: readonly string[], b: readonly string[]): number[] {
  const found = a.map(() => -1);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) found[head] = head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    tail++;
    found[a.length - tail] = b.length - tail;
  }
  const [ends, others] = [a.length - tail, b.length - tail];
  if ((ends - head) * (others - head) > mostCells) return found;
  const width = others - head + 1;
  const common = new Uint32Array((ends - head + 1) * width);
  const at = (i: number, j: number): number => common[(i - head) * width + j - head] ?? 0;
  for (let i = ends - 1; i >= head; i--) {
    for (let j = others - 1; j >= head; j--) {
      common[(i - head) * width + j - head] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = head, j = head; i < ends && j < others;) {
    if (a[i] === b[j]) found[i++] = j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

/** Merges three texts line by line. */
export function mergedLines(base: string, ours: string, theirs: string): Run[] {
  const [o, a, b] = [linesOf(base), linesOf(ours), linesOf(theirs)];
  const [left, right] = [matches(o, a), matches(o, b)];
  const runs: Run[] = [];
  let [i, j, k] = [0, 0, 0];
  const between = (toO: number, toA: number, toB: number): void => {
    const [was, mine, yours] = [o.slice(i, toO).join(''), a.slice(j, toA).join(''), b.slice(k, toB).join('')];
    if (mine === yours || yours === was) add(runs, mine);
    else if (mine === was) add(runs, yours);
    else runs.push({ is: 'either', ours: mine, theirs: yours });
  };
  for (let at = 0; at < o.length; at++) {
    const [mine, yours] = [left[at] ?? -1, right[at] ?? -1];
    if (mine < 0 || yours < 0) continue;
    between(at, mine, yours);
    add(runs, o[at] ?? '');
    [i, j, k] = [at + 1, mine + 1, yours + 1];
  }
  between(o.length, a.length, b.length);
  return runs;
}

function add(runs: Run[], text: string): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last?.is === 'text') runs[runs.length - 1] = { is: 'text', text: last.text + text };
  else runs.push({ is: 'text', text });
}
