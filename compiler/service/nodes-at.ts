// Finds the tree nodes, the run and the chart edges that contain an offset of a sheet.
import { children, type Node } from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './phrase-runs.ts';

/**
 * Returns the nodes around an offset, from the sheet to the innermost node. A node also contains the offset of its end.
 */
export function nodesAt({ sheet }: ServiceDocument, offset: number): readonly Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = sheet; node;) {
    path.push(node);
    // If two nodes meet at the offset, take the node that begins there.
    node = children(node).findLast((child) => child.start <= offset && offset <= child.end);
  }
  return path;
}

/** Returns the run that contains an offset; null between runs. */
export function runAt({ runs }: ServiceDocument, offset: number): Run | null {
  const candidates = runs.filter(({ start, end }) => start <= offset && offset <= end);
  // A list lies within its sentence, so the innermost run is the last run with a word at the offset.
  return candidates.findLast((run) => run.wordAt(offset) >= 0) ?? candidates.at(-1) ?? null;
}

/** Returns the chart edges of a run's first reading that contain the word at an offset, the whole phrase first. */
export function edgesAt(run: Run, offset: number): readonly ChartEdge[] {
  const word = run.wordAt(offset);
  const path: ChartEdge[] = [];
  for (let edge: ChartEdge | undefined = word < 0 ? undefined : run.edges[0]; edge;) {
    path.push(edge);
    edge = edge.parts.find(({ from, to }) => from <= word && word < to);
  }
  return path;
}
