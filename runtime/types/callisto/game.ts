// A scenario, ready to be played, and what changes while it is.

export type SideName = 'breakers' | 'lfa';

/** The values of the JSON files of a scenario, as they are in `procedures/callisto/scenario-1`. */
export interface ScenarioFiles {
  readonly board: unknown;
  readonly decks: unknown;
  readonly names: unknown;
}

/** All that does not change while a scenario is played. Counters, cards and places go by number: their index here. */
export declare abstract class Game {
  readonly units: { readonly names: readonly string[] };
  readonly cards: { readonly names: readonly string[] };
  readonly places: { readonly names: readonly string[] };
  /** Who is told what happens; nobody, if it is null. */
  sink: Sink | null;
}

/**
 * The game of a scenario, from the values of roster.json and of the scenario's files, an owner's figures over those of the
 * roster where there are any. Throws a ShapeError that says what is wrong with which file.
 */
export declare function gameOf(roster: unknown, files: ScenarioFiles, overlay?: unknown): Game;

/** What changes: one block of memory, 1,024 bytes. */
export declare class State {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Becomes the same as another. */
  become(other: State): void;
  copy(): State;
  equals(other: State): boolean;
}

/** A new game: set up, and the first round begun. Bots are a bit a side: 1 the Breakers, 2 the LFA; 0 to 2 easier, harder. */
export declare function start(
  game: Game,
  state: State,
  seed: number,
  index: number,
  bots?: number,
  difficulty?: number,
): void;
/** Set up, and nothing drawn yet: a Session begins so. */
export declare function setUp(game: Game, state: State, bots?: number, difficulty?: number): void;
/** Chance from a seed from now on. */
export declare function seedChance(state: State, seed: number, index: number): void;

/** Who is told what happens: a kind, up to four numbers, and by nesting what caused it. */
export interface Sink {
  readonly tell: (kind: number, a: number, b: number, c: number, d: number) => void;
  readonly begin: (kind: number, a: number, b: number, c: number, d: number) => void;
  readonly end: () => void;
  readonly mark?: () => number;
  readonly reset?: (mark: number) => void;
}
