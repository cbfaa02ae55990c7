// The public part of the kernel of Botbook’s runtime: `botbook/runtime`, and `kernel.d.ts` beside compiled sheets.
// Nothing here knows a game. A test compares these declarations with the modules.

// Chance that people can supply with dice.

/**
 * The dice that a game has for choices. The first size that splits evenly among the candidates is rolled; if no size
 * does, a spare die is rolled, and its surplus faces are rolled again.
 */
export interface Dice {
  readonly sizes: readonly number[];
  /** The sizes of spare dice, smallest first. If even the last one is too small, two dice of its size are rolled. */
  readonly spare: readonly number[];
}

/**
 * The faces of each candidate: runs of equal length, in the order of the candidates. Faces beyond the last run are
 * rolled again.
 */
export interface Assignment {
  readonly die: number;
  /** The number of dice. Two dice count as (first − 1) × size + second. */
  readonly count: 1 | 2;
  readonly shares: readonly { readonly id: string; readonly from: number; readonly to: number }[];
}

/** A source of chance: the dice, and a function that supplies their faces (an app, a person, a script). */
export interface Chance {
  readonly dice: Dice;
  /**
   * Returns a face of a die, from 1 to its size. If the face chooses a candidate, `of` has the faces of each candidate.
   */
  readonly face: (die: number, of: Assignment | null) => number;
}

export interface Roll extends Assignment {
  /** All numbers that were rolled; only the last one counts. */
  readonly rolled: readonly number[];
  readonly picked: string;
}

/** Returns the faces of each candidate. A single candidate needs no roll. */
export declare function assign(candidates: readonly string[], dice: Dice): Assignment;

/** Picks one of at least two candidates, each with the same chance. */
export declare function roll(candidates: readonly string[], chance: Chance): Roll;

/** Faces that are supplied beforehand, in their order, or that come from a seed. */
export declare class Faces implements Chance {
  readonly dice: Dice;
  constructor(dice: Dice, from: readonly number[] | { readonly seed: number });
  /** Number of supplied faces that were not used. */
  get unused(): number;
  readonly face: (die: number, of: Assignment | null) => number;
}

/**
 * Thrown if the face of a die is lacking. If the face chooses a candidate, `of` says which candidate has which faces.
 */
export declare class FaceLacking extends Error {
  readonly die: number;
  readonly of: Assignment | null;
  constructor(die: number, of: Assignment | null);
}

/** Thrown for a supplied face that the die does not have. */
export declare class FaceWrong extends Error {}

// Random numbers from seeds: a source takes four words of the caller’s memory and gives the same numbers on every
// machine.

/** Number of words that a source takes. */
export declare const randomWords: number;

/** Starts a source anew from two numbers, such as a seed and the index of a game. */
export declare function seed(words: Int32Array, at: number, high: number, low: number): void;

/** Returns the next 32 bits as a whole number without sign. */
export declare function next(words: Int32Array, at: number): number;

/** Returns a whole number from 0 to below `limit`, each with exactly the same chance. */
export declare function below(words: Int32Array, at: number, limit: number): number;

/** Returns the interval in which a share lies with 95 % confidence: `seen` cases were counted in a sample of `of`. */
export declare function interval(seen: number, of: number): readonly [number, number];

/**
 * Returns a short fingerprint of data, the same on every machine and for every order of keys. It protects no secrets.
 */
export declare function fingerprint(value: unknown): string;

// Sets as words of bits. A function that returns a set of two words returns the lower word; `upper` reads the upper
// word.

/** Marks a missing value. */
export declare const nil: number;
/** Marks an unreachable place. */
export declare const noWay: number;
/** Returns the upper word of the set that was returned last. */
export declare function upper(): number;
export declare function pair(lo: number, hi: number): number;
/** Number of bits that are set. */
export declare function count(word: number): number;
/** Number of the lowest bit that is set, in one word or in two. The set must not be empty. */
export declare function lowest(word: number): number;
export declare function first(lo: number, hi: number): number;
/** The bit of a place in the lower and in the upper word. */
export declare function lowBit(place: number): number;
export declare function highBit(place: number): number;
export declare function isIn(lo: number, hi: number, place: number): boolean;
/** Returns the first member of a set from `from` on; −1 if there is none. */
export declare function nextOf(lo: number, hi: number, from: number): number;

// Roles in which a sheet chooses something.

export declare const roles: readonly [
  'find',
  'actor',
  'goal',
  'destination',
  'way',
  'passenger',
  'target',
  'push',
  'card',
  'deck',
  'thing',
];
export type Role = (typeof roles)[number];
/** Returns the number by which compiled sheets note a role. */
export declare function numberOf(role: Role): number;

// Parts that all games need.

/** Returns a function that calls `make` on its first call and returns the same result from then on. */
export declare function lazily<T>(make: () => T): () => T;

/** Faulty data: the message says what is wrong, `where` in which field, `file` in which file if that is known. */
export declare class ShapeError extends Error {
  readonly where: string;
  readonly file: string | null;
  constructor(where: string, problem: string, file?: string | null);
}

/** Error about the card that a decision was asked for; `help` says what to do. */
export declare class CardError extends Error {
  readonly where: 'card';
  readonly help: string;
  constructor(problem: string, help: string);
}
