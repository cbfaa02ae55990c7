// Makes the mutants of the book: every operator at every place where the operator fits, in an order that depends on a
// seed.
import { Random } from '../../support/random.ts';
import { bookFacts, contextsIn, piecesOf } from './book.ts';
import type { AnyContext, Break, Mutant, Operator, Piece, SheetFacts } from './types.ts';

/** A mutant. `phrase` is the changed phrase; null if the edit is not inside a phrase. */
export interface Candidate extends Mutant {
  readonly facts: SheetFacts;
  readonly kind: AnyContext['kind'];
  /** The address of the clause, procedure or ranking, without a letter or row. */
  readonly place: string;
  readonly phrase: { readonly text: string; readonly place: string; readonly types: string } | null;
}

/** Returns a seed made from words. So the random choices of an operator at a place do not depend on other operators. */
function seedFrom(seed: number, ...words: readonly string[]): number {
  let hash = seed ^ 0x811c9dc5;
  for (const character of words.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const k = random.below(i + 1);
    [all[i], all[k]] = [all[k] as T, all[i] as T];
  }
  return all;
}

export const applied = (text: string, { from, to, replacement }: Break | Mutant['edit']): string =>
  text.slice(0, from) + replacement + text.slice(to);

/** Returns the phrase that contains an edit; undefined if no phrase does. */
const pieceAround = (pieces: readonly Piece[], { from, to }: Break): Piece | undefined =>
  pieces.find(({ node }) => node.start <= from && to <= node.end);

function candidate(operator: Operator, context: AnyContext, made: Break): Candidate {
  const { facts } = context;
  const { from, to, replacement, broken, right, byContext } = made;
  const piece = pieceAround(piecesOf(context), made);
  const isRanking = context.kind === 'ranking' && piece;
  return {
    operator: operator.name,
    address: context.kind === 'clause' || isRanking ? (piece?.address ?? context.address) : context.address,
    path: facts.path,
    facts,
    kind: context.kind,
    place: context.address,
    edit: { from, to, replacement },
    broken: broken ?? { from, to: from + replacement.length },
    right: right ?? null,
    phrase:
      piece && !byContext
        ? {
            // The changed phrase is built from short texts. A slice of the whole changed sheet would keep that sheet in
            // memory.
            text: facts.text.slice(piece.node.start, from) + replacement + facts.text.slice(to, piece.node.end),
            place: piece.place,
            types: piece.types,
          }
        : null,
  };
}

/** Returns all mutants of an operator at a place in random order. */
export function mutantsAt(operator: Operator, context: AnyContext, seed: number): Candidate[] {
  const random = new Random(seedFrom(seed, operator.name, context.address, context.kind));
  const { text } = context.facts;
  const isChange = ({ from, to, replacement }: Break): boolean => text.slice(from, to) !== replacement;
  const made = operator.apply(context, random).filter(isChange);
  return shuffled(made, random).map((one) => candidate(operator, context, one));
}

/**
 * Yields the mutants of a seed in rounds. In each round, every operator yields one more mutant for each place that
 * still has some. A mutant that two operators make is yielded once.
 */
export function* mutantsOf(
  operators: readonly Operator[],
  seed: number,
  contexts: readonly AnyContext[] = contextsIn(bookFacts()),
): Generator<Candidate> {
  let left = operators.flatMap((operator) => contexts.map((context) => mutantsAt(operator, context, seed)));
  const seen = new Set<string>();
  for (let round = 0; left.length > 0; round++) {
    left = left.filter((made) => made.length > round);
    const next = left.flatMap((made) => made[round] ?? []);
    for (const one of shuffled(next, new Random(seedFrom(seed, String(round))))) {
      const { from, to, replacement } = one.edit;
      const key = `${one.path} ${from} ${to} ${replacement}`;
      if (!seen.has(key)) yield one;
      seen.add(key);
    }
  }
}
