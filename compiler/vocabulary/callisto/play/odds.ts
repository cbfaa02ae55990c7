// Every outcome of a card with its exact probability: all faces and all cards are tried, like ones together.
import * as at from '../../../../runtime/callisto/engine/layout.ts';
import type { Game } from '../../../../runtime/callisto/engine/game.ts';
import { topsOf } from '../../../../runtime/callisto/solo/bolster.ts';
import type { Decider, Lacking, Resolved } from './decide-card.ts';
import type { SeatedCard } from './seat-card.ts';

/** A probability, in lowest terms. */
export interface Share {
  readonly of: bigint;
  readonly in: bigint;
}

export interface Possible {
  readonly share: Share;
  /** One of the ways in which it comes about. */
  readonly resolved: Resolved;
}

/** How many ways are tried at most. */
export const mostWays = 4000;

export type Odds =
  | { readonly is: 'odds'; readonly outcomes: readonly Possible[]; readonly ways: number }
  | { readonly is: 'too many' };

/** Numbers that are given, and how often they come among the others. */
interface Branch {
  readonly values: readonly number[];
  readonly weight: number;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const lowest = (of: bigint, all: bigint): Share => ({ of: of / gcd(of, all), in: all / gcd(of, all) });

export const added = (a: Share, b: Share): Share => lowest(a.of * b.in + b.of * a.in, a.in * b.in);

/**
 * What can be rolled or drawn, like faces as one. What is rolled again leaves the chances of the others among each
 * other as they are, so that it is left out.
 */
function branches(game: Game, { die, side, deck, shares, attack, now }: Lacking): Branch[] {
  if (die === 0) {
    const cards =
      deck === ''
        ? game.cards.names.map((_name, card) => ({ card, count: now.bytes[at.deck + card] as number }))
        : topsOf(game, now, side, deck);
    return cards
      .filter(({ card, count }) => count > 0 && game.cards.side[card] === side)
      .map(({ card, count }) => ({ values: [card], weight: count }));
  }
  if (shares) {
    return shares.shares.map(({ from, to }) => ({
      values: shares.count === 1 ? [from] : [Math.ceil(from / die), ((from - 1) % die) + 1],
      weight: to - from + 1,
    }));
  }
  if (!attack) return Array.from({ length: die }, (_none, index) => ({ values: [index + 1], weight: 1 }));
  const misses = Math.min(die, Math.max(0, attack.total - 1));
  return [
    { values: [1], weight: misses },
    { values: [die], weight: die - misses },
  ].filter(({ weight }) => weight > 0);
}

/** What two ways have to share to be one outcome: the clause, and how things stand afterwards. */
function keyOf({ decision, instead, after }: Resolved): string {
  const clause = decision ? [decision.clause, ...decision.done.map(({ letter }) => letter ?? '')] : [instead];
  return `${clause.join(' ')} ${after.words.join()}`;
}

export function oddsOf(decider: Decider, seated: SeatedCard, limit = mostWays): Odds {
  const found = new Map<string, { share: Share; resolved: Resolved }>();
  let ways = 0;
  let runs = 0;
  const visit = (given: readonly number[], share: Share): boolean => {
    if (++runs > 2 * limit || given.length > at.mostGiven) return false;
    const decided = decider.decide(seated, given);
    if (decided.is === 'wrong') throw new Error(decided.problem);
    if (decided.is === 'resolved') {
      ways++;
      const key = keyOf(decided);
      const before = found.get(key);
      found.set(key, before ? { ...before, share: added(before.share, share) } : { share, resolved: decided });
      return ways <= limit;
    }
    const next = branches(decider.game, decided);
    const total = next.reduce((sum, { weight }) => sum + weight, 0);
    return next.every(({ values, weight }) =>
      visit([...given, ...values], lowest(share.of * BigInt(weight), share.in * BigInt(total))),
    );
  };
  if (!visit([], { of: 1n, in: 1n })) return { is: 'too many' };
  const outcomes = [...found.values()].toSorted((a, b) => Number(b.share.of * a.share.in - a.share.of * b.share.in));
  return { is: 'odds', outcomes, ways };
}
