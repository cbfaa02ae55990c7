// Reads words as chance: faces, drawn cards, and the outcomes of rolls that choose, so that a person may roll any die
// with the same odds and name the outcome.
import type { CardQuery } from './card-query.ts';

/** The chance that words name, or the word that names none, with the outcomes that fit there. */
type NamedChance =
  | { readonly is: 'chance'; readonly numbers: readonly number[] }
  | { readonly is: 'unknown'; readonly word: string; readonly outcomes: readonly string[] };

type Asked = Pick<CardQuery, 'chanceNamed' | 'decide' | 'telling'>;

/** Returns the words as chance, in the order of use. */
export function chanceFromWords({ chanceNamed, decide, telling }: Asked, words: readonly string[]): NamedChance {
  const numbers: number[] = [];
  for (const word of words) {
    const face = /^\d+$/.test(word) ? chanceNamed(word) : null;
    const answer = face === null ? decide(numbers) : null;
    const choice = answer?.is === 'needs' ? answer.choice : undefined;
    const id = (telling.idOf(word) ?? word).toUpperCase();
    const share = choice?.shares.find((candidate) => candidate.id.toUpperCase() === id);
    const named = face ?? chanceNamed(word);
    if (choice && share) {
      // Two dice are read as one number: the first die counts the groups of the second.
      if (choice.count === 2) numbers.push(Math.ceil(share.from / choice.die), ((share.from - 1) % choice.die) + 1);
      else numbers.push(share.from);
    } else if (named === null) {
      return { is: 'unknown', word, outcomes: choice?.shares.map((candidate) => candidate.id) ?? [] };
    } else numbers.push(named);
  }
  return { is: 'chance', numbers };
}
