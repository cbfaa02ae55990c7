// Sessions, which record a game, and players of whole games.
import type { Actions, Outcome } from './actions.ts';
import type { Log } from './events.ts';
import type { Game, State } from './game.ts';
import type { Position } from './positions.ts';

/** An entry of a session: an action or another change from outside. */
export type Entry =
  | { readonly is: 'start' }
  | { readonly is: 'action'; readonly action: number }
  | { readonly is: 'given'; readonly values: readonly number[] }
  | { readonly is: 'corrected'; readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };

/** A game with a record of its entries. It can go back to any of them, and be saved. */
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
  /** Takes back the last entries. */
  undo(count?: number): void;
}
/** Returns a session as data for a file. */
export declare function saveSession(session: Session): Readonly<Record<string, unknown>>;
/** Restores a saved game. Throws a ShapeError that says why it cannot be restored. */
export declare function loadSession(game: Game, value: unknown): Session;
/** Version of the rules. It is raised whenever the same decisions and chance no longer lead to the same game. */
export declare const rulesVersion: number;

/** A source of random numbers for a policy, separate from the dice of the game. */
export declare class Whim {
  seed(high: number, low: number): void;
  below(limit: number): number;
}
/** Chooses an action: returns its index in the list, which has at least one action. */
export type Policy = (game: Game, state: State, actions: Actions, whim: Whim) => number;
/** Plays sensibly, but looks only one action ahead. */
export declare const greedy: Policy;
/** Plays any legal action. */
export declare const random: Policy;

/** Statistics of a number of games; all are sums. */
export interface Totals {
  games: number;
  /** The number of won games by side, and (`rows`) by row of the victory table. */
  wins: [number, number];
  draws: number;
  readonly rows: number[];
  rounds: number;
  decisions: number;
  /** Number of uses of each clause, sub-clause, row and criterion of a bot’s sheet. */
  readonly use: Record<string, number>;
  /** The number of cards that each side lost, and the number of its counters that were neutralised. */
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
  /** Plays the game with this index to its end, or to the limit of rounds. Returns the number of decisions. */
  play(seed: number, index: number): number;
  /** Plays a game and adds it to the totals. */
  count(seed: number, index: number, totals: Totals): void;
}
/** The limit of rounds: a longer game counts as drawn. */
export declare const defaultRounds: number;
/** Returns empty totals for a scenario. `rows` is the number of rows in its victory table. */
export declare function noTotals(rows: number): Totals;
export declare function addTotals(to: Totals, more: Totals): void;
