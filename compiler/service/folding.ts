// What an editor can fold: sections, clauses and letters, tables, lists that go over lines, runs of comments, the headers.
import type { Node, Span } from '../../grammar/tree.ts';
import { children } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';

export interface Fold {
  /** Lines, counted from 1; the first stays to be seen. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'region' | 'comment' | 'headers';
}

const folded: ReadonlySet<Node['type']> = new Set([
  'procedure',
  'ranking',
  'rules',
  'clause',
  'sub',
  'rider',
  'row',
  'rule',
  'rankingRow',
]);

/** All folds, by where they begin. Of two with one first line the longer is left. */
export function foldsOf({ sheet, lines }: ServiceDocument): readonly Fold[] {
  const byFirst = new Map<number, Fold>();
  const put = ({ start, end }: Span, kind: Fold['kind'] = 'region'): void => {
    const [from, to] = [lines.at(start).line, lines.at(Math.max(start, end - 1)).line];
    const known = byFirst.get(from);
    if (to > from && (known === undefined || known.to < to)) byFirst.set(from, { from, to, kind });
  };
  const visit = (node: Node): void => {
    if (folded.has(node.type)) put(node);
    if (node.type !== 'sentence' && node.type !== 'phrase') for (const one of children(node)) visit(one);
  };
  visit(sheet);
  const [first, last] = [sheet.headers[0], sheet.headers.at(-1)];
  if (first && last) put({ start: first.start, end: last.end }, 'headers');
  for (const run of commentRuns(sheet.comments, (at) => lines.at(at).line)) put(run, 'comment');
  return [...byFirst.values()].toSorted((a, b) => a.from - b.from);
}

/** Comments that stand alone on lines that follow each other. */
function commentRuns(
  comments: readonly (Span & { readonly alone: boolean })[],
  lineAt: (at: number) => number,
): Span[] {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end, alone } of comments) {
    const last = runs.at(-1);
    if (!alone) continue;
    if (last && lineAt(last.end) + 1 === lineAt(start)) last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}
