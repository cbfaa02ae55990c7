// The report on differences in play between two versions of a bot's procedures, as data for pages and terminal output.
// The report knows no game; a witness holds a position in the form of its game.

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
 * The first aspect in which two deeds differ, in this order. `act`: another act, or none. `actor`: another piece acts.
 * `aim`: another target, goal, deck or card. `way`: another way, or other passengers. `extent`: another number of dice,
 * cards or markers on the way. `odds`: both versions can do the same, with other probabilities. `later`: only the
 * continuation differs.
 */
export type Aspect = 'act' | 'actor' | 'aim' | 'way' | 'extent' | 'odds' | 'later';

/** A share with its exact counts and its 95 % interval. */
export interface ShareCount {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

/** The clauses that the two versions carried out, such as `2b`; null if a version carried out none. */
export interface ClauseMatch extends BeforeAfter<string | null> {
  readonly title: string;
}

/**
 * The number of positions in which the versions decide by these two clauses, and the numbers of decisions there that
 * differ.
 */
export interface ClauseCount extends ClauseMatch {
  readonly positions: number;
  readonly amongEquals: number;
  readonly different: number;
}

/** A position in which the versions differ, reduced until nothing more can be left out. */
export interface Witness {
  /** The position in the form that `decide` and `explain` read. */
  readonly position: unknown;
  readonly card: string;
  /** The number of counters, markers, cards and other things in the position. */
  readonly things: number;
  /**
   * For each version, dice and cards that lead to a deed which shows the difference, in the form of `--dice`:
   * faces, and cards by name.
   */
  readonly dice: BeforeAfter<readonly string[]>;
}

/** A kind of difference: the clauses of both versions, and the aspect that differs. */
export interface DifferenceKind extends ClauseMatch {
  readonly verdict: Exclude<DecisionVerdict, 'same'>;
  readonly aspect: Aspect;
  /** The share of this kind among the positions of games. */
  readonly inGames: ShareCount;
  /** The number of positions of this kind among border positions and edited positions. */
  readonly atBorders: number;
  /** Null if there is no witness: no witness was requested, or the exact odds of the versions are equal. */
  readonly witness: Witness | null;
}

/** The first moment of a game at which the versions decide differently. */
export interface DifferenceMoment {
  /** The number of the game, from 0. A game depends only on its number and the seed. */
  readonly game: number;
  readonly round: number;
  readonly card: string;
  readonly kind: ClauseMatch & { readonly verdict: Exclude<DecisionVerdict, 'same'>; readonly aspect: Aspect };
}

/** Shares of won games, from pairs of games with the same dice and cards. */
export interface WinShares extends BeforeAfter<{ readonly wins: number; readonly draws: number }> {
  readonly against: string;
  readonly pairs: number;
  /** The numbers of pairs that only one of the versions won. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /** The win share of the new version minus the win share of the old version, with its 95 % interval from the pairs. */
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
}

export interface SearchExtent {
  readonly scenario: number;
  readonly side: string;
  readonly titles: readonly string[];
  readonly seed: number;
  /** The numbers of games that were searched, of positions in these games, and of distinct positions among them. */
  readonly games: number;
  readonly positions: number;
  readonly distinct: number;
  /** The numbers of border positions and of their kinds. */
  readonly borders: number;
  readonly borderKinds: number;
  /** The number of positions made from other positions by small edits. In most of them a changed clause is read. */
  readonly edited: number;
  /**
   * The number of positions with more outcomes of chance than can be tried. In these positions both versions got the
   * same random samples.
   */
  readonly sampled: number;
  readonly readings: readonly string[];
}

export interface Behaviour {
  readonly search: SearchExtent;
  /** The share of differing decisions among the positions of games. */
  readonly differing: ShareCount;
  readonly amongEquals: ShareCount;
  readonly different: ShareCount;
  readonly clauses: readonly ClauseCount[];
  readonly kinds: readonly DifferenceKind[];
  /**
   * The share of games in which the versions differ at some moment, and the first such moment of the first such game.
   */
  readonly gamesDiffering: ShareCount;
  readonly first: DifferenceMoment | null;
  readonly wins: readonly WinShares[];
}
