// What two versions of a bot's procedures do otherwise in play: data, of which pages and terminals make their words. Nothing
// here knows a game; a witness is a position in the form of its game.

/** A before and an after. */
export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/**
 * How two versions decide a card: with equal odds of equal outcomes; with other odds, where all that the one can do the
 * other can do too; or else.
 */
export type Verdict = 'same' | 'among equals' | 'other';

/**
 * What differs first in what is done, in this order; `odds` if both can do the same, with other chances. `act`: another act, or none. `actor`: another piece acts. `aim`: another target, goal, deck or card. `way`: another way,
 * or other passengers. `extent`: other dice, more or fewer cards, markers on the way or none. `later`: all of that is the
 * same, and what comes after it is not.
 */
export type Aspect = 'act' | 'actor' | 'aim' | 'way' | 'extent' | 'odds' | 'later';

/** A share of some, by exact counts, with its 95 % interval. */
export interface Counted {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

/** Where a clause of the one and a clause of the other came up: `2b`, or null for none. */
export interface Clauses extends Both<string | null> {
  readonly title: string;
}

/** How often two clauses met, and how they decided. */
export interface ClauseCount extends Clauses {
  readonly positions: number;
  readonly amongEquals: number;
  readonly other: number;
}

/** A position in which the versions differ, from which nothing can be left out. */
export interface Witness {
  /** As `decide` and `explain` load it. */
  readonly position: unknown;
  readonly card: string;
  /** Counters, markers, cards and other things that it has. */
  readonly things: number;
  /** Chance by which each does what tells it from the other, as `--dice` takes it: faces, and cards by their names. */
  readonly dice: Both<readonly string[]>;
}

/** A kind of difference: clauses of both, and what differs. */
export interface Kind extends Clauses {
  readonly verdict: Exclude<Verdict, 'same'>;
  readonly aspect: Aspect;
  /** Among the positions of games. */
  readonly inGames: Counted;
  /** How many positions at borders, and how many edited ones, are of the kind. */
  readonly atBorders: number;
  /** Null if none could be made: none was asked for, or it cannot be told apart by exact odds. */
  readonly witness: Witness | null;
}

/** The first moment of a game at which the versions decide otherwise. */
export interface Moment {
  /** Games are counted from 0; each depends on its number and the seed alone. */
  readonly game: number;
  readonly round: number;
  readonly card: string;
  readonly kind: Clauses & { readonly verdict: Exclude<Verdict, 'same'>; readonly aspect: Aspect };
}

/** Shares of games won, by pairs with the same chance. */
export interface Wins {
  readonly against: string;
  readonly pairs: number;
  readonly before: { readonly wins: number; readonly draws: number };
  readonly after: { readonly wins: number; readonly draws: number };
  /** Pairs in which one version won and the other did not. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /** Win share after less that before, with its 95 % interval by pairs. */
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
}

/** How hard it was looked. */
export interface Looked {
  readonly scenario: number;
  readonly side: string;
  readonly titles: readonly string[];
  readonly seed: number;
  /** Games in which positions were looked for, and how many positions they gave; how many different ones. */
  readonly games: number;
  readonly positions: number;
  readonly distinct: number;
  /** Positions at borders, and of how many kinds. */
  readonly borders: number;
  readonly borderKinds: number;
  /** Positions made of others by small edits, most of them where a clause is read that is not the same in both. */
  readonly edited: number;
  /** Positions of which not all that chance can bring could be tried: there both were given the same chance so many times. */
  readonly sampled: number;
  readonly readings: readonly string[];
}

/** What was found on one board. */
export interface Behaviour {
  readonly looked: Looked;
  /** Of the positions of games. */
  readonly differing: Counted;
  readonly amongEquals: Counted;
  readonly other: Counted;
  readonly clauses: readonly ClauseCount[];
  readonly kinds: readonly Kind[];
  /** Games in which the versions differ somewhere, and the first such moment of the first one. */
  readonly gamesDiffering: Counted;
  readonly first: Moment | null;
  readonly wins: readonly Wins[];
}
