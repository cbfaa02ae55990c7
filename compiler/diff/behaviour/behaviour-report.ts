// The report on how two versions of a bot differ in play, as data for pages and for the terminal. Only the position of
// a witness depends on the game.

/** A value for each of the two versions. */
export interface BeforeAfter<T> {
  readonly before: T;
  readonly after: T;
}

/**
 * The result of comparing how two versions decide a card.
 *
 * `same`: both have the same outcomes with the same probabilities. `among equals`: the probabilities differ, but one
 * version can do everything that the other can. `other`: all other cases.
 */
export type DecisionVerdict = 'same' | 'among equals' | 'other';

/**
 * The first part in which two effects differ, in this order. `act`: another act, or none. `actor`: another piece acts.
 * `aim`: another target, goal, deck or card. `way`: another way, or other passengers. `extent`: another number of dice,
 * cards or markers on the way. `later`: only the events after the first act differ. `odds`: the same effects with other
 * probabilities.
 */
export type Aspect = 'act' | 'actor' | 'aim' | 'way' | 'extent' | 'odds' | 'later';

/** A share: its count, the total, and its 95 % confidence interval. */
export interface ShareCount {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

/** The clauses by which the two versions decide, such as `2b`; null for a version that carries out no clause. */
export interface ClauseMatch extends BeforeAfter<string | null> {
  readonly title: string;
}

/**
 * `positions` is the number of positions in which the versions decide by these two clauses. `amongEquals` and
 * `different` count the differing decisions in these positions.
 */
export interface ClauseCount extends ClauseMatch {
  readonly positions: number;
  readonly amongEquals: number;
  readonly different: number;
}

/** A position in which the versions differ, reduced until nothing can be left out. */
export interface Witness {
  /** The position, in the form that the commands `decide` and `explain` read. */
  readonly position: unknown;
  readonly card: string;
  /** The number of counters, markers, cards and other things in the position. */
  readonly things: number;
  /**
   * For each version, dice and cards with which the version shows the difference. They are written as in the option
   * `--dice`: faces, and names of cards.
   */
  readonly dice: BeforeAfter<readonly string[]>;
}

/** A kind of difference: the clauses of both versions, and the aspect that differs. */
export interface DifferenceKind extends ClauseMatch {
  readonly verdict: Exclude<DecisionVerdict, 'same'>;
  readonly aspect: Aspect;
  /** The share of positions in played games that show this kind of difference. */
  readonly inGames: ShareCount;
  /** The number of border positions and edited positions with this kind of difference. */
  readonly atBorders: number;
  /**
   * A position that shows the difference. Null if no witness was searched for this kind, or if no tried position shows
   * the difference by exact odds.
   */
  readonly witness: Witness | null;
}

/** The first moment of a game at which the versions decide differently. */
export interface DifferenceMoment {
  /**
   * The number of the game in which the versions decide differently, counted from 0. The number and the seed determine
   * the game.
   */
  readonly game: number;
  readonly round: number;
  readonly card: string;
  readonly kind: ClauseMatch & { readonly verdict: Exclude<DecisionVerdict, 'same'>; readonly aspect: Aspect };
}

/** The games won by each version. The games are played in pairs, with the same dice and cards for both versions. */
export interface WinShares extends BeforeAfter<{ readonly wins: number; readonly draws: number }> {
  readonly against: string;
  readonly pairs: number;
  /**
   * The number of pairs of games in which only the old version won. `onlyAfter` is the number of pairs in which only
   * the new version won.
   */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /**
   * The win share of the new version minus that of the old version, and the 95 % confidence interval of this
   * difference.
   */
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
}

export interface SearchExtent {
  readonly scenario: number;
  readonly side: string;
  readonly titles: readonly string[];
  readonly seed: number;
  /** The number of played games, the number of positions in these games, and the number of distinct positions. */
  readonly games: number;
  readonly positions: number;
  readonly distinct: number;
  /** The number of border positions, and the number of kinds of border positions. */
  readonly borders: number;
  readonly borderKinds: number;
  /**
   * The number of positions that were made by small edits of other positions. Most edits lead to a position in which a
   * changed clause is read.
   */
  readonly edited: number;
  /**
   * The number of positions with too many chance sequences to try all. In such a position, both versions were compared
   * with the same random samples.
   */
  readonly sampled: number;
  readonly readings: readonly string[];
}

export interface Behaviour {
  readonly search: SearchExtent;
  /** The positions in which the decisions differ, as a share of the positions in played games. */
  readonly differing: ShareCount;
  readonly amongEquals: ShareCount;
  readonly different: ShareCount;
  readonly clauses: readonly ClauseCount[];
  readonly kinds: readonly DifferenceKind[];
  /**
   * The share of games in which the versions decide differently at least once. `first` is the first such decision in
   * the first such game.
   */
  readonly gamesDiffering: ShareCount;
  readonly first: DifferenceMoment | null;
  readonly wins: readonly WinShares[];
}
