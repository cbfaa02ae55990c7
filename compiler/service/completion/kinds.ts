// Finds the words with which a pattern can continue. Each continuation has a key; continuations with equal keys can be
// followed by the same words.
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import { spelledPhrase } from '../../language/phrases/phrase-words.ts';
import type { Term } from '../../language/phrases/terms.ts';
import type { Sequence } from '../../language/phrases/vocabulary-entries.ts';

interface WordSequence {
  readonly key: string;
  readonly words: readonly string[];
}

/**
 * The continuation of a pattern from one of its elements. `rows` are the words that can follow there. `kind` is the key
 * of the continuation.
 */
interface Continuation {
  readonly rows: readonly WordSequence[];
  readonly kind: string;
}

const continuationsOf = lazilyFor((_sequence: Sequence): Continuation[] => []);

const continuationOf = ({ sequence, dot }: NextInPattern): Continuation =>
  (continuationsOf(sequence)[dot] ??= { rows: findRows(sequence, dot), kind: findKind(sequence, dot) });

/** Returns all sequences of words that can come next in a pattern, up to its next slot. */
export const wordSequencesOf = (next: NextInPattern): readonly WordSequence[] => continuationOf(next).rows;

/** Returns the key of a continuation. Continuations with equal keys can be followed by the same words. */
export const followKindOf = (next: NextInPattern): string => continuationOf(next).kind;

function findRows({ elements }: Sequence, dot: number): readonly WordSequence[] {
  let rows: string[][] = [[]];
  for (const element of elements.slice(dot)) {
    if (element.is !== 'words' || rows.length * element.any.length > mostRows) break;
    rows = rows.flatMap((row) => element.any.map((word) => [...row, word]));
  }
  return rows.map((words) => ({ key: spelledPhrase(words), words }));
}

const mostRows = 12;

function findKind(sequence: Sequence, dot: number): string {
  const { pattern, form, elements } = sequence;
  if (pattern.kind !== 'word' || dot > 0 || elements.some(({ is }) => is === 'slot')) return shapeOf(sequence, dot);
  const built = pattern.build({}, form);
  const terms = Array.isArray(built) ? built : [built];
  return terms.map((term) => termKind(term as Term | null)).join('+');
}

/**
 * True if the phrase already has the first words of the pattern, or if the pattern is a name that must exist in the
 * scenario.
 */
export const isContinuedOrNamed = ({ sequence: { pattern }, dot }: NextInPattern): boolean =>
  dot > 0 || (pattern.kind === 'word' && (pattern.asks?.includes('there') ?? false));

const shapeOf = ({ pattern, form }: Sequence, dot: number): string => `${pattern.id}/${form}/${dot}`;

const termKind = (term: Term | null): string =>
  term
    ? [
        term.cat,
        'sort' in term ? term.sort : '',
        'isMany' in term
          ? `${term.isMany} ${term.head === 'space'} ${term.letters !== null} ${term.word} ${term.set.is}`
          : '',
        'over' in term ? String(term.over) : '',
        'locates' in term
          ? `${term.locates} ${term.hasCopula} ${term.picks} ${term.goesWithBoth} ${term.ofSide !== null} ${term.plane !== null}`
          : '',
        'verb' in term && typeof term.verb === 'string' ? term.verb : '',
      ].join('|')
    : '';
