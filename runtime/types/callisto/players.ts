// Games that are kept, and players of whole games.
import type { Actions, Outcome } from './actions.ts';
import type { Log } from './events.ts';
import type { Game, State } from './game.ts';
import type { Position } from './positions.ts';

/** One thing that was done from outside. */
export type Entry =
  | { readonly is: 'start' }
  | { readonly is: 'action'; readonly action: number }
  | { readonly is: 'given'; readonly values: readonly number[] }
  | { readonly is: 'corrected'; readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };

/** A game that keeps what was done, can go back to any point, and be saved. */
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
  /** Puts a field of the position right; throws a ShapeError if the position could not be so. */
  correct(path: readonly string[], after: unknown): void;
  /** Takes back the last entries. */
  undo(count?: number): void;
}
/** What goes into a file. */
export declare function savedOf(session: Session): Readonly<Record<string, unknown>>;
/** Takes a saved game up again; throws a ShapeError that says why it cannot be. */
export declare function loaded(game: Game, value: unknown): Session;
/** Raised whenever the same decisions and chance lead elsewhere. */
export declare const rulesVersion: number;

/** The chance of a policy, apart from that of the game. */
export declare class Whim {
  seed(high: number, low: number): void;
  below(limit: number): number;
}
/** Which of the actions, by its index; the list has at least one. */
export type Policy = (game: Game, state: State, actions: Actions, whim: Whim) => number;
/** A sensible player of one move. */
export declare const greedy: Policy;
/** Any legal action. */
export declare const random: Policy;

/** What came of some games; all are sums. */
export interface Totals {
  games: number;
  wins: [number, number];
  draws: number;
  readonly rows: number[];
  rounds: number;
  decisions: number;
  readonly use: Record<string, number>;
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
  /** Plays the game of a number to its end, or to the limit of rounds; how many decisions it took. */
  play(seed: number, index: number): number;
  /** Plays a game and adds it up. */
  count(seed: number, index: number, totals: Totals): void;
}
/** Games are stopped here and count as drawn. */
export declare const defaultRounds: number;
/** Nothing yet, for a scenario with so many ways to win. */
export declare function noTotals(rows: number): Totals;
export declare function addTotals(to: Totals, more: Totals): void;
