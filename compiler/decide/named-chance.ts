// Reads words as chance: faces, drawn cards, and outcomes such as `hit` or the name of a candidate. A person who gives
// outcomes may roll any die with the same odds.
import type { AttackDue, CardQuery } from './card-query.ts';
import { joinList } from '../wording/english.ts';

/**
 * The result of reading words as chance: the numbers of all faces and cards, or the first word that cannot be read.
 * For such a word, `outcomes` has the words that would fit.
 */
type NamedChance =
  | { readonly is: 'chance'; readonly numbers: readonly number[] }
  | { readonly is: 'unknown'; readonly word: string; readonly outcomes: readonly string[]; readonly isAttack: boolean };

type Asked = Pick<CardQuery, 'chanceNamed' | 'decide' | 'telling'>;

const attackOutcomes = ['hit', 'miss'];

/**
 * Returns faces for the missing dice of an attack: for `hit`, only the last die hits; for `miss`, no die hits. Null for
 * another word.
 */
export function facesOfAttack({ count, total }: Pick<AttackDue, 'count' | 'total'>, word: string): number[] | null {
  const outcome = word.toLowerCase();
  if (!attackOutcomes.includes(outcome)) return null;
  return Array.from({ length: count }, (_none, index) => (outcome === 'hit' && index === count - 1 ? total : 1));
}

/** Reads the words as faces and cards, in the order in which the decision uses them. */
export function chanceFromWords({ chanceNamed, decide, telling }: Asked, words: readonly string[]): NamedChance {
  const numbers: number[] = [];
  for (const word of words) {
    const face = /^\d+$/.test(word) ? chanceNamed(word) : null;
    const answer = face === null ? decide(numbers) : null;
    const { attack, choice } = answer?.is === 'needs' ? answer : {};
    const id = (telling.idOf(word) ?? word).toUpperCase();
    const share = choice?.shares.find((candidate) => candidate.id.toUpperCase() === id);
    const ofAttack = attack ? facesOfAttack(attack, word) : null;
    const named = face ?? chanceNamed(word);
    if (choice && share) {
      // If the choice needs two dice, `share.from` numbers the pairs of faces: 1–1, 1–2 and so on. The first number
      // here is the face of the first die, and the second number is the face of the second die.
      if (choice.count === 2) numbers.push(Math.ceil(share.from / choice.die), ((share.from - 1) % choice.die) + 1);
      else numbers.push(share.from);
    } else if (ofAttack) {
      numbers.push(...ofAttack);
    } else if (named === null) {
      const outcomes = attack ? attackOutcomes : (choice?.shares.map((candidate) => candidate.id) ?? []);
      return { is: 'unknown', word, outcomes, isAttack: attack !== undefined };
    } else numbers.push(named);
  }
  return { is: 'chance', numbers };
}

const usualDice = [4, 6, 8, 10, 12, 20];

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * Returns the usual dice other than `die` that can have the same odds. `runs` has the number of faces of `die` for each
 * outcome.
 */
function diceWithOdds(die: number, runs: readonly number[]): number[] {
  const faces = die / runs.reduce(commonDivisor);
  return usualDice.filter((other) => other !== die && other % faces === 0);
}

/** Returns a sentence that names other dice with which an attack has the same odds as with `die`. */
export function sameOddsText({ die, total }: Pick<AttackDue, 'die' | 'total'>): string {
  const others = diceWithOdds(die, [total - 1, die - total + 1]).map((other) => `d${other}`);
  if (others.length === 0) return `No other die has the odds of this d${die}.`;
  return `A ${joinList(others, 'or')} has the same odds: roll it, and say \`hit\` or \`miss\`.`;
}
