// Finds the meaning of words that refer to earlier words: `that objective`, `it`, or a noun that was mentioned before.
// Returns the set that the words mean, and the earlier words.
import { sortOf } from '../plan/build.ts';
import type { Clause, Span } from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { meansAny } from '../language/phrases/noun-sorts.ts';
import { modifierKey, type NounTerm } from '../language/phrases/terms.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import { setsIn } from '../plan/rewrite.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Run } from './phrase-runs.ts';
import type { Mention } from './symbols.ts';

export interface WordBinding {
  readonly pointer: Span;
  /** The set that the pointer means; null if the plan of the clause does not contain this set. */
  readonly meaning: SetNode | null;
  /** The earlier words to which the pointer refers; null if no words name the set, because an action chose the set. */
  readonly antecedent: Span | null;
}

interface NounMention {
  readonly edge: ChartEdge;
  readonly noun: NounTerm;
  readonly run: Run;
}

const nounOf = ({ term }: ChartEdge): NounTerm | null => (term.cat === 'thing' ? term : null);

/** Returns the noun phrases of a run, with their modifiers. A phrase such as `A and B` comes after `A` and `B`. */
function nounsIn(run: Run): NounMention[] {
  const nouns: NounMention[] = [];
  const visit = (edge: ChartEdge, outerNoun: NounTerm | null): void => {
    const noun = nounOf(edge);
    const isSameAsOuter = noun && outerNoun && noun.head === outerNoun.head && noun.sort === outerNoun.sort;
    if (noun && !isSameAsOuter && !noun.joined) nouns.push({ edge, noun, run });
    for (const part of edge.parts) visit(part, noun ?? (edge.cat === 'rider' ? null : outerNoun));
    // A phrase such as `A and B` comes after its nouns, so the phrase is added after the visit of the nouns.
    if (noun?.joined && !isSameAsOuter) nouns.push({ edge, noun, run });
  };
  for (const edge of run.edges.slice(0, 1)) visit(edge, null);
  return nouns;
}

/** A noun phrase that refers to earlier words, and the name under which the plan stores its meaning. */
interface Pointer extends NounMention {
  readonly bindingName: string;
  readonly sort: Sort;
  /** True if the words make no sense without earlier words, as `that space` does. */
  readonly mustPoint: boolean;
}

/** Returns the sort of the thing to which `its` in a set refers; null if the set has no `its`. */
function sortOfIts(set: SetNode): Sort | null {
  const its = setsIn(set).findLast((part) => part.is === 'ref' && part.word === 'its');
  return its ? sortOf(its) : null;
}

/** Returns the noun phrase around a mention if it refers to earlier words; otherwise null. */
function pointerOf({ path, run }: Mention): Pointer | null {
  if (!run) return null;
  // The pointer is the whole noun phrase, and not only its innermost noun.
  const innerEdge = path.findLast(({ term }) => term.cat === 'thing');
  const innerNoun = innerEdge && nounOf(innerEdge);
  if (!innerEdge || !innerNoun || path.indexOf(innerEdge) < path.length - 1) return null;
  const isSameNoun = ({ head, sort, joined }: NounTerm): boolean =>
    head === innerNoun.head && sort === innerNoun.sort && !joined;
  const edge = path.find(({ term }) => term.cat === 'thing' && isSameNoun(term)) ?? innerEdge;
  const noun = nounOf(edge) ?? innerNoun;
  const { word, head, sort, set } = noun;
  const pointer = { edge, noun, run, sort };
  if (word === 'it' || word === 'its') return { ...pointer, bindingName: word, mustPoint: true };
  const ownerSort = sortOfIts(set);
  if (ownerSort !== null) return { ...pointer, sort: ownerSort, bindingName: 'its', mustPoint: true };
  const mustPoint = word === 'that' || word === 'chosen';
  const mayPoint = run.category === 'act' && (word === 'bare' || word === 'the');
  if (!mustPoint && !mayPoint) return null;
  return { ...pointer, bindingName: word === 'bare' ? head : `${word} ${head}`, mustPoint };
}

const canReferTo = (pointer: Pointer, { noun }: NounMention): boolean => {
  if (noun.sort !== pointer.sort) return false;
  if (pointer.bindingName === 'it' || pointer.bindingName === 'its') return true;
  const keys = noun.words.map(modifierKey);
  const isCalled = noun.head === pointer.noun.head || meansAny(pointer.noun.head, noun.sort);
  return isCalled && pointer.noun.words.every((modifier) => keys.includes(modifierKey(modifier)));
};

/** Returns the nearest earlier noun phrase of the clause to which the pointer can refer; null if there is none. */
function antecedentOf(document: ServiceDocument, clause: Clause, pointer: Pointer): NounMention | null {
  const at = pointer.run.spanOf(pointer.edge).start;
  const runsBefore = document.runs.filter(
    ({ within, category, start }) =>
      within.includes(clause) &&
      !within.some(({ type }) => type === 'sub') &&
      start <= at &&
      (category === 'cond' || category === 'act'),
  );
  const candidates = runsBefore
    .flatMap(nounsIn)
    .filter(
      (mention) =>
        mention.run.spanOf(mention.edge).end <= at && mention.noun.word !== 'that' && mention.noun.word !== 'it',
    );
  return candidates.findLast((mention) => canReferTo(pointer, mention)) ?? null;
}

/**
 * Returns the set and the earlier words to which the words of a mention refer; null if they refer to no earlier words.
 */
export function wordBindingAt(document: ServiceDocument, mention: Mention): WordBinding | null {
  const clause = mention.run?.within.find((node) => node.type === 'clause');
  const pointer = pointerOf(mention);
  if (!clause || !pointer) return null;
  const bindings = planOf(document, clause)?.bindings ?? [];
  const binding = bindings.find(({ pointer: name }) => name === pointer.bindingName);
  // A plain noun refers to earlier words only if the plan has a binding for this noun.
  if (!binding && !pointer.mustPoint) return null;
  const antecedent = antecedentOf(document, clause, pointer);
  if (!antecedent && !pointer.mustPoint) return null;
  return {
    pointer: pointer.run.spanOf(pointer.edge),
    meaning: binding?.to ?? antecedent?.noun.set ?? null,
    antecedent: antecedent && antecedent.run.spanOf(antecedent.edge),
  };
}
