// Finds the tree nodes, the run and the chart edges that contain an offset of a sheet.
import { children, type Node } from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './phrase-runs.ts';

/**
 * Returns the nodes that contain an offset, from the sheet to the innermost node. The end of a node belongs to the
 * node.
 */
export function nodesAt({ sheet }: ServiceDocument, offset: number): readonly Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = sheet; node;) {
    path.push(node);
    // At the border of two nodes, the offset belongs to the node that begins there.
    node = children(node).findLast((child) => child.start <= offset && offset <= child.end);
  }
  return path;
}

/** Returns the run that contains an offset; null if no run does. */
export function runAt({ runs }: ServiceDocument, offset: number): Run | null {
  const candidates = runs.filter(({ start, end }) => start <= offset && offset <= end);
  // The runs are in the order of the text: the run of a list comes after the run of its sentence. So the last run with
  // a word at the offset is the innermost run.
  return candidates.findLast((run) => run.wordAt(offset) >= 0) ?? candidates.at(-1) ?? null;
}

/**
 * Returns the chart edges of a run that contain the word at an offset, from the whole phrase to the word. If the run
 * has several readings, uses the first.
 */
export function edgesAt(run: Run, offset: number): readonly ChartEdge[] {
  const word = run.wordAt(offset);
  const path: ChartEdge[] = [];
  for (let edge: ChartEdge | undefined = word < 0 ? undefined : run.edges[0]; edge;) {
    path.push(edge);
    edge = edge.parts.find(({ from, to }) => from <= word && word < to);
  }
  return path;
}
