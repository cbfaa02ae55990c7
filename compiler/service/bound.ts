// What a word points at: `that objective`, `it`, a noun that was spoken of before, and where it was.
import type { Clause, Span } from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { meansAny } from '../language/phrases/noun-sorts.ts';
import { modifierKey } from '../language/phrases/terms.ts';
import type { Thing } from '../language/phrases/terms.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import { setsIn } from '../plan/rewrite.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Run } from './runs.ts';
import type { Mention } from './symbols.ts';

export interface Bound {
  /** The words that point. */
  readonly pointer: Span;
  /** What they mean, if the plan says it. */
  readonly to: SetNode | null;
  /** The words that spoke of it; null if none did (what an action chose). */
  readonly words: Span | null;
}

/** A thing that a phrase speaks of, with its place. */
interface Spoken {
  readonly edge: ChartEdge;
  readonly thing: Thing;
  readonly run: Run;
}

const thingOf = ({ term }: ChartEdge): Thing | null => (term.cat === 'thing' ? term : null);

/** The things of a phrase, each with all that is said of it; of what is joined the parts. */
function thingsIn(run: Run): Spoken[] {
  const found: Spoken[] = [];
  const visit = (edge: ChartEdge, around: Thing | null): void => {
    const thing = thingOf(edge);
    const isSame = thing && around && thing.head === around.head && thing.sort === around.sort;
    if (thing && !isSame && !thing.joined) found.push({ edge, thing, run });
    for (const part of edge.parts) visit(part, thing ?? (edge.cat === 'rider' ? null : around));
    // What is joined is spoken of after its parts.
    if (thing?.joined && !isSame) found.push({ edge, thing, run });
  };
  for (const edge of run.edges.slice(0, 1)) visit(edge, null);
  return found;
}

/** The words that a pointer is, and what it is called where bindings are told. */
interface Pointer extends Spoken {
  readonly what: string;
  readonly sort: Sort;
  /** Words that cannot stand for themselves. */
  readonly must: boolean;
}

/** Of what `its` is in a set; null if it has none. */
function itsIn(set: SetNode): Sort | null {
  let found: Sort | null = null;
  setsIn(set, (part) => {
    if (part.is === 'ref' && part.word === 'its') found = part.sort;
  });
  return found;
}

/** The pointer that words are, or stand in; null if they point at nothing. */
function pointerOf({ path, run }: Mention): Pointer | null {
  if (!run) return null;
  // The whole of what the innermost noun is part of.
  const inner = path.findLast((one) => one.term.cat === 'thing');
  const noun = inner && thingOf(inner);
  if (!inner || !noun || path.indexOf(inner) < path.length - 1) return null;
  const around = path.filter((one) => {
    const thing = thingOf(one);
    return thing !== null && thing.head === noun.head && thing.sort === noun.sort && !thing.joined;
  });
  const [edge = inner] = around;
  const thing = thingOf(edge) ?? noun;
  const { sort } = thing;
  if (thing.word === 'it' || thing.word === 'its') return { edge, thing, run, sort, what: thing.word, must: true };
  const owner = itsIn(thing.set);
  if (owner !== null) return { edge, thing, run, sort: owner, what: 'its', must: true };
  const must = thing.word === 'that' || thing.word === 'chosen';
  const may = run.goal === 'act' && (thing.word === 'bare' || thing.word === 'the');
  if (!must && !may) return null;
  return { edge, thing, run, sort, what: `${thing.word === 'bare' ? '' : `${thing.word} `}${thing.head}`, must };
}

const fits = (pointer: Pointer, { thing }: Spoken): boolean => {
  if (thing.sort !== pointer.sort) return false;
  if (pointer.what === 'it' || pointer.what === 'its') return true;
  const keys = thing.words.map(modifierKey);
  const isCalled = thing.head === pointer.thing.head || meansAny(pointer.thing.head, thing.sort);
  return isCalled && pointer.thing.words.every((one) => keys.includes(modifierKey(one)));
};

/** The words before a pointer that spoke of what it means: the condition's, or those of a sentence before. */
function spokenBefore(document: ServiceDocument, clause: Clause, pointer: Pointer): Spoken | null {
  const at = pointer.run.spanOf(pointer.edge).start;
  const before = document.runs.filter(
    ({ within, goal, start }) =>
      within.includes(clause) &&
      !within.some(({ type }) => type === 'sub') &&
      start <= at &&
      (goal === 'cond' || goal === 'act'),
  );
  const candidates = before
    .flatMap(thingsIn)
    .filter((one) => one.run.spanOf(one.edge).end <= at && one.thing.word !== 'that' && one.thing.word !== 'it');
  return candidates.findLast((one) => fits(pointer, one)) ?? null;
}

/** What the words of a mention are bound to in their clause; null if they point at nothing. */
export function boundAt(document: ServiceDocument, mention: Mention): Bound | null {
  const clause = mention.run?.within.find((one) => one.type === 'clause');
  const pointer = pointerOf(mention);
  if (!clause || !pointer) return null;
  const bindings = planOf(document, clause)?.bindings ?? [];
  const binding = bindings.find(({ what }) => what === pointer.what);
  // A noun that may stand for itself points only if it was bound.
  if (!binding && !pointer.must) return null;
  const spoken = spokenBefore(document, clause, pointer);
  if (!spoken && !pointer.must) return null;
  return {
    pointer: pointer.run.spanOf(pointer.edge),
    to: binding?.to ?? spoken?.thing.set ?? null,
    words: spoken && spoken.run.spanOf(spoken.edge),
  };
}
