// The public part of the orchard: `orchard.d.ts` beside its compiled sheets. A test compares these declarations with
// the modules.
import type { Assignment, Role } from '../../../runtime/types/kernel.ts';
export { CardError, ShapeError, lazily } from '../../../runtime/types/kernel.ts';

/** Everything that never changes during play: the gardens, and how far they are from each other. */
export interface Game {
  readonly roster: {
    readonly gardens: readonly string[];
    readonly trees: readonly string[];
    readonly weather: readonly string[];
  };
}

/** Returns the game, from the contents of a roster.json. Throws a ShapeError that says what is wrong. */
export declare function gameOf(roster: unknown): Game;

/** A position by names, for people and files. */
export interface Position {
  readonly version: 1;
  readonly game: 'orchard';
  readonly scenario: number;
  /** Drops on gardens; a garden that is not named is dry. */
  readonly drops: Readonly<Record<string, number>>;
  readonly trees: Readonly<Record<string, { readonly kind: string; readonly in: string; readonly fruit: number }>>;
  readonly baskets: Readonly<Record<string, { readonly in: string; readonly fruit: number }>>;
  /** The weather that lies face up. */
  readonly sky: readonly string[];
}

/** A position in numbers; nothing changes it. */
export interface State {
  readonly names: Readonly<Record<'space' | 'tree' | 'basket' | 'card', readonly string[]>>;
}

/** Reads a position, an object or its text. Throws a ShapeError that says what is wrong. */
export declare function stateOf(game: Game, position: unknown): State;
export declare function positionOf(state: State): Position;

/** A compiled sheet: the export `sheet` of its module. */
export interface CompiledSheet {
  /** Words of a set of gardens: one word serves up to 32 gardens, two words up to 64. */
  readonly width: 1 | 2;
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  readonly cards: readonly (readonly string[])[];
}

/** Faces of the die in the order in which they are needed; or a seed. */
export type GivenChance = { readonly seed: number } | readonly number[];

/** An act, with things by number: their names are in the state. */
export type Act =
  | { readonly is: 'pick'; readonly trees: readonly number[]; readonly count: number }
  | { readonly is: 'water'; readonly gardens: readonly number[]; readonly count: number }
  | { readonly is: 'carry'; readonly basket: number; readonly path: readonly number[] }
  | { readonly is: 'draw'; readonly cards: readonly number[] };

export interface Choice {
  readonly role: Role;
  readonly id: string;
  /** All numbers that were rolled for the choice; only the last number counts. */
  readonly rolled: readonly number[];
}

/** The face of a die is lacking; `of` says which candidate has which faces, if the face chooses a candidate. */
export interface Needed {
  readonly is: 'needs';
  readonly card: string;
  readonly die: number;
  readonly of: Assignment | null;
}

export interface Decision {
  readonly is: 'decision';
  readonly card: string;
  /** The number of the clause; 0 if no clause applied. */
  readonly clause: number;
  /** The letter of the aim of the act, as its character code; 0 for no letter. */
  readonly letter: number;
  /** The first act; null if nothing is to be done. */
  readonly act: Act | null;
  readonly choices: readonly Choice[];
}

export interface DecidedPosition {
  readonly is: 'decision';
  readonly game: 'orchard';
  readonly card: string;
  readonly clause: number | null;
  /** The name of the clause, such as `SUMMER 2c`; the title alone if no clause applied. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Rolls for rows of tables; a single possible row needs no roll. */
  readonly rolls: readonly { readonly die: number; readonly rolled: readonly number[] }[];
  readonly effects: readonly string[];
  /** Number of supplied faces that were not used. */
  readonly unused: number;
  readonly after: Position;
}

/** A compiled sheet bound to the orchard. */
export interface BoundSheet {
  readonly game: Game;
  /** Decides a card, by its name; nothing changes. */
  decide(state: State, card: string, chance?: GivenChance): Decision | Needed;
  /** Decides a card in a position, an object or JSON text, and carries the decision out. */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | Needed;
}

/** Binds a compiled sheet to the orchard: from now on the sheet plays the neighbour. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
