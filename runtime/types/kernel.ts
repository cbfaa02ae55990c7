// The kernel of Botbook's runtime as those who use it see it: `botbook/runtime`, and `kernel.d.ts` beside compiled sheets.
// Nothing here knows a game. A test holds it to the modules themselves.

// Chance that people can bring with dice.

/** Which dice a game has for choices: the first size that splits evenly is taken, else a spare one is rolled again. */
export interface Dice {
  readonly sizes: readonly number[];
  readonly spare: readonly number[];
}

/** Faces for each candidate, in their order, in equal runs; faces beyond the last run are rolled again. */
export interface Assignment {
  readonly die: number;
  /** Two dice count as (first − 1) × size + second. */
  readonly count: 1 | 2;
  readonly shares: readonly { readonly id: string; readonly from: number; readonly to: number }[];
}

export interface Chance {
  readonly dice: Dice;
  /** A face of a die, from 1 to its size; who has which faces, if that is what it decides. */
  readonly face: (die: number, of: Assignment | null) => number;
}

export interface Roll extends Assignment {
  /** All numbers that were rolled; the last one counted. */
  readonly rolled: readonly number[];
  readonly picked: string;
}

/** Who gets which faces. */
export declare function assign(candidates: readonly string[], dice: Dice): Assignment;

/** One of at least two candidates, each with the same chance. */
export declare function roll(candidates: readonly string[], chance: Chance): Roll;

/** Faces as they are given beforehand, in their order, or from a seed. */
export declare class Faces implements Chance {
  readonly dice: Dice;
  constructor(dice: Dice, from: readonly number[] | { readonly seed: number });
  /** How many of those given were not used. */
  get unused(): number;
  readonly face: (die: number, of: Assignment | null) => number;
}

/** The face of a die is lacking. */
export declare class FaceLacking extends Error {
  readonly die: number;
  readonly of: Assignment | null;
  constructor(die: number, of: Assignment | null);
}

/** A face that the die does not have. */
export declare class FaceWrong extends Error {}

// Seeds: one source in four words of somebody's memory, the same numbers on every machine.

/** How many words a source keeps. */
export declare const randomWords: number;

/** Starts a source anew from two numbers, such as a seed and the index of a game. */
export declare function seed(words: Int32Array, at: number, high: number, low: number): void;

/** The next 32 bits, as a whole number without sign. */
export declare function next(words: Int32Array, at: number): number;

/** A whole number from 0 to below a limit, each with exactly the same chance. */
export declare function below(words: Int32Array, at: number, limit: number): number;

/** The interval in which a share lies with 95 % confidence, given how often it was seen in how many. */
export declare function interval(seen: number, of: number): readonly [number, number];

/** A short fingerprint of data, the same on every machine whatever the order of keys. It keeps no secrets. */
export declare function fingerprint(value: unknown): string;

// Sets as words of bits. What gives a set of two words returns the lower and leaves the upper, which `upper` tells.

/** There is no value. */
export declare const nil: number;
/** No way leads there. */
export declare const noWay: number;
/** The upper word of the set that was given last. */
export declare function upper(): number;
export declare function pair(lo: number, hi: number): number;
/** How many bits are set. */
export declare function count(word: number): number;
/** The lowest bit of a word that is not empty; of two words the first. */
export declare function lowest(word: number): number;
export declare function first(lo: number, hi: number): number;
/** The bits of a place in the lower and in the upper word. */
export declare function lowBit(place: number): number;
export declare function highBit(place: number): number;
export declare function isIn(lo: number, hi: number, place: number): boolean;
/** The first of a set from a place on; −1 if there is none. */
export declare function nextOf(lo: number, hi: number, from: number): number;

// What things are chosen as.

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
/** The number by which compiled sheets note a role. */
export declare function numberOf(role: Role): number;

// What else all games need.

/** What is made when it is first asked for, and then kept. */
export declare function lazily<T>(make: () => T): () => T;

/** What is wrong with data, and in which field; and in which of several files, if that is known. */
export declare class ShapeError extends Error {
  readonly where: string;
  readonly file: string | null;
  constructor(where: string, problem: string, file?: string | null);
}

/** A card that cannot be asked about, and what to do. */
export declare class CardError extends Error {
  readonly where: 'card';
  readonly help: string;
  constructor(problem: string, help: string);
}
