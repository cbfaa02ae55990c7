// What stands at a place: the nodes around it, the phrase that it is in, and what its words are read as.
import { children } from '../../grammar/tree.ts';
import type { Node } from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './runs.ts';

/** The nodes around a place, the sheet first, the innermost last; the end of a node is still in it. */
export function nodesAt({ sheet }: ServiceDocument, offset: number): readonly Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = sheet; node;) {
    path.push(node);
    // Where two meet, the one that begins there.
    node = children(node).findLast((one) => one.start <= offset && offset <= one.end);
  }
  return path;
}

/** The run that a place is in; null between them. */
export function runAt({ runs }: ServiceDocument, offset: number): Run | null {
  const around = runs.filter(({ start, end }) => start <= offset && offset <= end);
  // A list stands within its sentence.
  return around.findLast((run) => run.wordAt(offset) >= 0) ?? around.at(-1) ?? null;
}

/** The edges around a word of a run, the whole first, the innermost last, by its first reading. */
export function edgesAt(run: Run, offset: number): readonly ChartEdge[] {
  const word = run.wordAt(offset);
  const path: ChartEdge[] = [];
  for (let edge: ChartEdge | undefined = word < 0 ? undefined : run.edges[0]; edge;) {
    path.push(edge);
    edge = edge.parts.find(({ from, to }) => from <= word && word < to);
  }
  return path;
}
