// Folding ranges for an editor: sections, clauses and sub-clauses, tables, lists of several lines, blocks of comments,
// the headers.
import { children, type Node, type Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';

export interface Fold {
  /**
   * The first and the last line of the range, counted from 1. The first line stays visible when the range is folded.
   */
  readonly from: number;
  readonly to: number;
  readonly kind: 'region' | 'comment' | 'headers';
}

const foldedTypes: ReadonlySet<Node['type']> = new Set([
  'procedure',
  'ranking',
  'rules',
  'rollTable',
  'faceRow',
  'grid',
  'steps',
  'step',
  'clause',
  'sub',
  'rider',
  'row',
  'rule',
  'rankingRow',
]);

/**
 * Returns all folds, sorted by their first line. If two folds have the same first line, only the longer fold is kept.
 */
export function foldsOf({ sheet, lines }: ServiceDocument): readonly Fold[] {
  const byFirst = new Map<number, Fold>();
  const addFold = ({ start, end }: Span, kind: Fold['kind'] = 'region'): void => {
    const [from, to] = [lines.at(start).line, lines.at(Math.max(start, end - 1)).line];
    const shorterFold = byFirst.get(from);
    if (to > from && (shorterFold === undefined || shorterFold.to < to)) byFirst.set(from, { from, to, kind });
  };
  const visit = (node: Node): void => {
    if (foldedTypes.has(node.type)) addFold(node);
    if (node.type !== 'sentence' && node.type !== 'phrase') for (const child of children(node)) visit(child);
  };
  visit(sheet);
  const [first, last] = [sheet.headers[0], sheet.headers.at(-1)];
  if (first && last) addFold({ start: first.start, end: last.end }, 'headers');
  for (const run of commentBlocks(sheet.comments, (at) => lines.at(at).line)) addFold(run, 'comment');
  return [...byFirst.values()].toSorted((a, b) => a.from - b.from);
}

/** Returns the blocks of consecutive lines that consist of comments. */
function commentBlocks(
  comments: readonly (Span & { readonly alone: boolean })[],
  lineAt: (at: number) => number,
): Span[] {
  const blocks: { start: number; end: number }[] = [];
  for (const { start, end, alone } of comments) {
    const previous = blocks.at(-1);
    if (!alone) continue;
    if (previous && lineAt(previous.end) + 1 === lineAt(start)) previous.end = end;
    else blocks.push({ start, end });
  }
  return blocks;
}
