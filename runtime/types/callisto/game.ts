// A game of a scenario, and the state that changes during play.

export type SideName = 'breakers' | 'lfa';
/** A player of a game of four: the side and the number of the force. */
export type PlayerName = 'breakers1' | 'lfa1' | 'breakers2' | 'lfa2';

/** The parsed JSON files of a scenario, such as those in `procedures/callisto/scenario-1`. */
export interface ScenarioFiles {
  readonly board: unknown;
  readonly decks: unknown;
  readonly names: unknown;
}

/**
 * Everything that does not change during play. The number of a counter, card or place is its index in the list of
 * names.
 */
export declare abstract class Game {
  readonly units: { readonly names: readonly string[] };
  readonly cards: { readonly names: readonly string[] };
  readonly places: { readonly names: readonly string[] };
  /** True if four players play in two teams. */
  readonly isTeam: boolean;
  /** The receiver of events; null if there is no receiver. */
  sink: Sink | null;
}

/**
 * Returns the game of a scenario, from the contents of roster.json and of the files of the scenario. An overlay
 * replaces figures of the roster, and the board if the overlay has one. With `isTeam`, four players play in two teams.
 * Throws a ShapeError that names the fault and the file.
 */
export declare function gameOf(roster: unknown, files: ScenarioFiles, overlay?: unknown, isTeam?: boolean): Game;

/** The state of a game: a block of 1,064 bytes. */
export declare class State {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Copies the contents of another state into this state. */
  copyFrom(other: State): void;
  copy(): State;
  equals(other: State): boolean;
}

/**
 * Sets up a new game and begins the first round. `bots` has a bit for each side that is a bot: 1 for the Breakers, 2
 * for the LFA. `difficulty` is 0 (normal), 1 (easier) or 2 (harder).
 */
export declare function start(
  game: Game,
  state: State,
  seed: number,
  index: number,
  bots?: number,
  difficulty?: number,
): void;
/** Sets up a game before its first round, when no card is drawn yet. A Session begins with such a state. */
export declare function setUp(game: Game, state: State, bots?: number, difficulty?: number): void;
/** Makes the state take all further chance from a seed. */
export declare function seedChance(state: State, seed: number, index: number): void;

/**
 * A receiver of events. An event is a kind and up to four numbers. `begin` reports an event that causes all events
 * until the matching `end`.
 */
export interface Sink {
  readonly tell: (kind: number, a: number, b: number, c: number, d: number) => void;
  readonly begin: (kind: number, a: number, b: number, c: number, d: number) => void;
  readonly end: () => void;
  readonly mark?: () => number;
  readonly reset?: (mark: number) => void;
}
