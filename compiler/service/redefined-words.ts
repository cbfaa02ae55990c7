// Words that the bot rules of a sheet redefine: `The LFA considers all deactivated mechs to be an objective.`
import type { Term } from '../language/phrases/terms.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { ServiceDocument } from './document.ts';

const definedPlanes = (term: Term): string[] =>
  term.cat === 'rule' ? term.rules.flatMap((rule) => (rule.is === 'definition' ? [rule.plane] : [])) : [];

/** Returns the ids of the vocabulary words that rules of the sheet redefine. */
export function redefinedWordIds({ runs, reader }: ServiceDocument): ReadonlySet<string> {
  const planes = new Set(
    runs.flatMap((run) => (run.goal === 'rule' ? run.edges.flatMap(({ term }) => definedPlanes(term)) : [])),
  );
  const ids = new Set<string>();
  if (planes.size === 0 || !reader) return ids;
  const visit = ({ pattern, term, parts }: ChartEdge): void => {
    if (pattern?.kind === 'word' && planes.has(namedPlane(term) ?? '')) ids.add(pattern.id);
    for (const part of parts) visit(part);
  };
  for (const run of runs) for (const edge of run.edges) visit(edge);
  return ids;
}

/** Returns the plane that a word names, if it names just a plane. */
function namedPlane(term: Term): string | null {
  if (term.cat === 'thing') return term.set.is === 'plane' ? term.set.name : null;
  return term.cat === 'adj' || term.cat === 'post' || term.cat === 'pred' ? term.plane : null;
}
