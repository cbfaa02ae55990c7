// The public part of the kernel of Botbook’s runtime: `botbook/runtime`, and `kernel.d.ts` beside compiled sheets.
// These functions are the same for all games. A test compares these declarations with the modules.

// Random choices that people can make with dice.

/**
 * The dice of a game for random choices. If some size of `sizes` gives each candidate the same number of faces, the
 * first such die is rolled. Otherwise a spare die is rolled, and surplus faces are rolled again.
 */
export interface Dice {
  readonly sizes: readonly number[];
  /**
   * The sizes of spare dice, smallest first. If even the last size has too few faces for the candidates, two dice of
   * this size are rolled.
   */
  readonly spare: readonly number[];
}

/**
 * The faces of each candidate. `assign` gives the candidates, in order, faces that follow each other: `1–3`, then
 * `4–6`.
 * All get equally many. A face that belongs to no candidate is rolled again.
 */
export interface Assignment {
  readonly die: number;
  /** The number of dice. Two dice count as a single number: (first − 1) × size + second. */
  readonly count: 1 | 2;
  readonly shares: readonly { readonly id: string; readonly from: number; readonly to: number }[];
}

/**
 * A source of chance: the dice of the game, and a function that supplies their faces. An app, a person or a script can
 * be such a source.
 */
export interface Chance {
  readonly dice: Dice;
  /**
   * Returns a face of a die, from 1 to the size of the die. `of` has the faces of each candidate if the face chooses a
   * candidate; otherwise null.
   */
  readonly face: (die: number, of: Assignment | null) => number;
}

export interface Roll extends Assignment {
  /**
   * All numbers that were rolled. The last number chooses a candidate. The numbers before it were surplus faces, which
   * were rolled again.
   */
  readonly rolled: readonly number[];
  readonly picked: string;
}

/** Returns the faces that each candidate gets. A single candidate is chosen without a roll. */
export declare function assign(candidates: readonly string[], dice: Dice): Assignment;

/** Picks one of at least two candidates. All candidates have the same chance. */
export declare function roll(candidates: readonly string[], chance: Chance): Roll;

/** A source of faces: supplied faces in their order, or faces from a seed. */
export declare class Faces implements Chance {
  readonly dice: Dice;
  constructor(dice: Dice, from: readonly number[] | { readonly seed: number });
  /** The number of supplied faces that were not used so far. */
  get unused(): number;
  readonly face: (die: number, of: Assignment | null) => number;
}

/**
 * Thrown if a face of a die is lacking. `of` has the faces of each candidate if the face chooses a candidate; otherwise
 * null.
 */
export declare class FaceLacking extends Error {
  readonly die: number;
  readonly of: Assignment | null;
  constructor(die: number, of: Assignment | null);
}

/** Thrown for a supplied face that the die does not have. */
export declare class FaceWrong extends Error {}

// Random numbers from seeds. A source of numbers keeps its state in four words (32 bits each) of an array of the
// caller.
// Sources with the same seed give the same numbers on every machine.

/** The number of 32-bit words in which a source of random numbers keeps its state. */
export declare const randomWords: number;

/** Starts a source at the index `at` of `words` from two numbers, such as a seed and the index of a game. */
export declare function seed(words: Int32Array, at: number, high: number, low: number): void;

/** Returns the next 32 bits as a whole number without a sign. */
export declare function next(words: Int32Array, at: number): number;

/** Returns a whole number from 0 to `limit` − 1. All numbers have exactly the same chance. */
export declare function below(words: Int32Array, at: number, limit: number): number;

/**
 * Returns the interval that contains the true share of cases with a property, with 95 % confidence. In the sample,
 * `seen` of `of` cases have the property.
 */
export declare function interval(seen: number, of: number): readonly [number, number];

/**
 * Returns a short fingerprint of data. It is the same on every machine and for any order of keys. It is not meant to
 * protect secrets.
 */
export declare function fingerprint(value: unknown): string;

// Sets of places as words of bits. A function that returns a set of several words returns only the lowest word.
// Afterwards, `upper` reads the second word, and `laterWord` the words after it.

/** The number that is used in place of a missing value. */
export declare const nil: number;
/** The number of steps that is used for a place that cannot be reached. */
export declare const noWay: number;
/** Returns the upper word of the set that the latest call of a set function returned. */
export declare function upper(): number;
export declare function pair(lo: number, hi: number): number;
/**
 * Returns a later word of the set that the latest call of a set function returned. `index` is the number of the word, 2
 * or more; the lowest word has the number 0.
 */
export declare function laterWord(index: number): number;
/**
 * Stores a later word of a set, so that `laterWord` can read it, and returns the lowest word `lo`. `index` is the
 * number of the word, 2 or more.
 */
export declare function withWord(lo: number, index: number, word: number): number;
/** Returns the number of bits that are set. */
export declare function count(word: number): number;
/**
 * Returns the number of the lowest bit that is set, in one word (`lowest`) or in two words (`first`). At least one bit
 * must be set.
 */
export declare function lowest(word: number): number;
export declare function first(lo: number, hi: number): number;
/**
 * Returns the bit of a place in the lower word (`lowBit`) or in the upper word (`highBit`). Returns 0 if the bit is in
 * the other of these words.
 */
export declare function lowBit(place: number): number;
export declare function highBit(place: number): number;
/** Returns the bit of a place in the word with the number `index`; 0 if the place is in another word. */
export declare function bitIn(place: number, index: number): number;
export declare function isIn(lo: number, hi: number, place: number): boolean;
/** Returns the first member of a set whose number is `from` or more; −1 if there is none. */
export declare function nextOf(lo: number, hi: number, from: number): number;

// The roles of the choices that a sheet makes, such as `target` for the target of an act.

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
/** Returns the number of a role. Compiled sheets record the role of a choice by this number. */
export declare function numberOf(role: Role): number;

// Functions and errors that all games need.

/** Returns a function that calls `make` on its first call and returns the same result from then on. */
export declare function lazily<T>(make: () => T): () => T;

/** Thrown for faulty data. The message names the fault, `where` the field, and `file` the file if it is known. */
export declare class ShapeError extends Error {
  readonly where: string;
  readonly file: string | null;
  constructor(where: string, problem: string, file?: string | null);
}

/** Thrown if a card cannot be decided. `help` suggests a way out. */
export declare class CardError extends Error {
  readonly where: 'card';
  readonly help: string;
  constructor(problem: string, help: string);
}
