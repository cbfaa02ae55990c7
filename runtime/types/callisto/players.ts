// Sessions, which record a game, and policies and players, which play whole games.
import type { Actions, Outcome } from './actions.ts';
import type { Log } from './events.ts';
import type { Game, PlayerName, State } from './game.ts';
import type { Position } from './positions.ts';

/** An entry of a session: the start, an action of a player, supplied chance, or a correction. */
export type Entry =
  | { readonly is: 'start' }
  | { readonly is: 'action'; readonly action: number }
  | { readonly is: 'given'; readonly values: readonly number[] }
  | { readonly is: 'corrected'; readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };

/** A game with a record of its entries. A session can go back to any entry, and can be saved. */
export declare class Session {
  readonly game: Game;
  readonly state: State;
  readonly log: Log;
  constructor(game: Game, from: State);
  get entries(): readonly Entry[];
  get beginning(): Position;
  start(): Outcome;
  play(action: number): Outcome;
  give(values: readonly number[]): Outcome;
  /** Corrects a field of the position. Throws a ShapeError if the corrected position is impossible. */
  correct(path: readonly string[], after: unknown): void;
  /** Takes back the last `count` entries. */
  undo(count?: number): void;
}
/** Returns a session as JSON data for a file. */
export declare function saveSession(session: Session): Readonly<Record<string, unknown>>;
/** Restores a saved game. Throws a ShapeError that says why this is impossible. */
export declare function loadSession(game: Game, value: unknown): Session;
/** The version of the rules. The version is raised whenever the same decisions and chance lead to another game. */
export declare const rulesVersion: number;

/** A source of random numbers for a policy, separate from the dice of the game. */
export declare class Whim {
  seed(high: number, low: number): void;
  below(limit: number): number;
}
/** Function that chooses an action of the list and returns its index. The list has at least one action. */
export type Policy = (game: Game, state: State, actions: Actions, whim: Whim) => number;
/**
 * The policy that takes the best action of the first card with a good action. The cards are tried in the order of
 * initiative, the highest first.
 */
export declare const greedy: Policy;
/**
 * The greedy policy of a game of four. With COMMAND, this policy lets the teammate draw if the cards of the teammate’s
 * deck are worth more.
 */
export declare const teamGreedy: Policy;
/** The policy that draws a card of the hand, an action of the card, and a target of the action, all at random. */
export declare const random: Policy;

/** Statistics of several games, as sums over all games. */
export interface Totals {
  games: number;
  /**
   * The number of games that each side won (`wins`), and the number of games that each row of the victory table decided
   * (`rows`).
   */
  wins: [number, number];
  draws: number;
  readonly rows: number[];
  rounds: number;
  decisions: number;
  /** The number of uses of each clause, sub-clause, row and criterion of a sheet. */
  readonly use: Record<string, number>;
  /** The number of cards that each side lost (`casualties`), and the number of its counters that were neutralised. */
  casualties: [number, number];
  neutralised: [number, number];
}

/** Plays games one after another in the same memory. */
export declare class Player {
  readonly state: State;
  constructor(
    game: Game,
    players: { readonly breakers: Policy | 'bot'; readonly lfa: Policy | 'bot' },
    rounds?: number,
    difficulty?: number,
  );
  /**
   * Plays the game number `index` of a seed to its end, or to the limit of rounds or of decisions. Returns the number
   * of decisions.
   */
  play(seed: number, index: number): number;
  /** Plays a game and adds its counts to the totals. */
  count(seed: number, index: number, totals: Totals): void;
}
/**
 * Plays games of four one after another in the same memory. A policy gets the state as its player sees it; `positionOf`
 * writes this view. Throws a ShapeError if a player has no policy.
 */
export declare class TeamPlayer {
  readonly state: State;
  constructor(game: Game, policies: Readonly<Record<PlayerName, Policy>>, rounds?: number);
  play(seed: number, index: number): number;
  count(seed: number, index: number, totals: Totals): void;
}
/** The greatest number of rounds. A longer game counts as drawn. */
export declare const defaultRounds: number;
/**
 * Returns the totals of no games, to which `count` and `addTotals` add. `rows` is the number of rows of the victory
 * table.
 */
export declare function noTotals(rows: number): Totals;
export declare function addTotals(to: Totals, more: Totals): void;
