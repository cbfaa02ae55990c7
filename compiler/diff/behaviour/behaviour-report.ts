// The report on how two versions of a bot's procedures differ in play: data, from which pages and terminal output are
// made. It knows no game; a witness is a position in the form of its game.

/** A value for each of the two versions. */
export interface BeforeAfter<T> {
  readonly before: T;
  readonly after: T;
}

/**
 * The comparison of two decisions on a card. `same`: equal odds of equal outcomes. `among equals`: other odds, but one
 * version can do everything that the other can. `other`: everything else.
 */
export type DecisionVerdict = 'same' | 'among equals' | 'other';

/**
 * The first aspect in which the deeds differ, in this order. `act`: another act, or none. `actor`: another piece acts.
 * `aim`: another target, goal, deck or card. `way`: another way, or other passengers. `extent`: other dice, more or
 * fewer cards, markers on the way or none. `odds`: both can do the same, with other probabilities. `later`: everything
 * else is the same, but the continuation is not.
 */
export type Aspect = 'act' | 'actor' | 'aim' | 'way' | 'extent' | 'odds' | 'later';

/** A share by exact counts, with its 95 % interval. */
export interface ShareCount {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

/** The clauses by which the two versions decided, such as `2b`; null for none. */
export interface ClauseMatch extends BeforeAfter<string | null> {
  readonly title: string;
}

/** The number of positions decided by these two clauses, and how many of the decisions differ. */
export interface ClauseCount extends ClauseMatch {
  readonly positions: number;
  readonly amongEquals: number;
  readonly other: number;
}

/** A position in which the versions differ, reduced until nothing can be left out. */
export interface Witness {
  /** In the form that `decide` and `explain` load. */
  readonly position: unknown;
  readonly card: string;
  /** The number of counters, markers, cards and other things in the position. */
  readonly things: number;
  /**
   * For each version, the dice and cards that make it do what distinguishes it, in the form that `--dice` takes: faces,
   * and cards by name.
   */
  readonly dice: BeforeAfter<readonly string[]>;
}

/** A kind of difference: the clauses of both versions, and the aspect that differs. */
export interface DifferenceKind extends ClauseMatch {
  readonly verdict: Exclude<DecisionVerdict, 'same'>;
  readonly aspect: Aspect;
  /** Counted among the positions of games. */
  readonly inGames: ShareCount;
  /** The number of positions of this kind among border positions and edited positions. */
  readonly atBorders: number;
  /** Null if there is no witness: none was requested, or exact odds do not distinguish the versions. */
  readonly witness: Witness | null;
}

/** The first moment of a game at which the versions decide differently. */
export interface DifferenceMoment {
  /** Games are numbered from 0; each depends only on its number and the seed. */
  readonly game: number;
  readonly round: number;
  readonly card: string;
  readonly kind: ClauseMatch & { readonly verdict: Exclude<DecisionVerdict, 'same'>; readonly aspect: Aspect };
}

/** Shares of games won, from pairs of games with the same dice and cards. */
export interface WinShares extends BeforeAfter<{ readonly wins: number; readonly draws: number }> {
  readonly against: string;
  readonly pairs: number;
  /** The numbers of pairs that only one of the versions won. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /** The win share of the new version minus that of the old, with its 95 % interval from the pairs. */
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
}

export interface SearchExtent {
  readonly scenario: number;
  readonly side: string;
  readonly titles: readonly string[];
  readonly seed: number;
  /** Games searched for positions, positions found in them, and distinct ones among these. */
  readonly games: number;
  readonly positions: number;
  readonly distinct: number;
  /** Border positions, and the number of their kinds. */
  readonly borders: number;
  readonly borderKinds: number;
  /** Positions made from others by small edits, mostly where a clause that differs between the versions is read. */
  readonly edited: number;
  /** Positions with too many chance outcomes to try all; both versions got the same random samples there. */
  readonly sampled: number;
  readonly readings: readonly string[];
}

export interface Behaviour {
  readonly looked: SearchExtent;
  /** Counted among the positions of games. */
  readonly differing: ShareCount;
  readonly amongEquals: ShareCount;
  readonly other: ShareCount;
  readonly clauses: readonly ClauseCount[];
  readonly kinds: readonly DifferenceKind[];
  /** Games in which the versions differ anywhere, and the first such moment of the first such game. */
  readonly gamesDiffering: ShareCount;
  readonly first: DifferenceMoment | null;
  readonly wins: readonly WinShares[];
}
