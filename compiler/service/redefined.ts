// Words that the bot rules of a sheet have defined anew: `The LFA considers all deactivated mechs to be an objective.`
import type { Term } from '../language/phrases/terms.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { ServiceDocument } from './document.ts';

const planesOf = (term: Term): string[] =>
  term.cat === 'rule' ? term.rules.flatMap((one) => (one.is === 'definition' ? [one.plane] : [])) : [];

/** The ids of words in the rules that name what is defined there. */
export function redefinedIn({ runs, reader }: ServiceDocument): ReadonlySet<string> {
  const planes = new Set(
    runs.flatMap((run) => (run.goal === 'rule' ? run.edges.flatMap(({ term }) => planesOf(term)) : [])),
  );
  const found = new Set<string>();
  if (planes.size === 0 || !reader) return found;
  const visit = ({ pattern, term, parts }: ChartEdge): void => {
    if (pattern?.kind === 'word' && planes.has(planeOf(term) ?? '')) found.add(pattern.id);
    for (const part of parts) visit(part);
  };
  for (const run of runs) for (const edge of run.edges) visit(edge);
  return found;
}

/** The plane that a word names and nothing else. */
function planeOf(term: Term): string | null {
  if (term.cat === 'thing') return term.set.is === 'plane' ? term.set.name : null;
  return term.cat === 'adj' || term.cat === 'post' || term.cat === 'pred' ? term.plane : null;
}
