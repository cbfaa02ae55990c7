// The public part of the orchard, as `orchard.d.ts` beside compiled sheets declares it. A test compares these
// declarations with the modules.
import type { Assignment, Role } from '../../../runtime/types/kernel.ts';
export { CardError, ShapeError, lazily } from '../../../runtime/types/kernel.ts';

/** The parts of the orchard that do not change during play. Only the roster is public. */
export interface Game {
  readonly roster: {
    readonly gardens: readonly string[];
    readonly trees: readonly string[];
    readonly weather: readonly string[];
  };
}

/** Makes the game from the contents of a roster.json. Throws a ShapeError if the contents have a fault. */
export declare function gameOf(roster: unknown): Game;

/** A position with names, for people and files. */
export interface Position {
  readonly version: 1;
  readonly game: 'orchard';
  readonly scenario: number;
  /** The drops of each garden. A garden that is not listed is dry. */
  readonly drops: Readonly<Record<string, number>>;
  readonly trees: Readonly<Record<string, { readonly kind: string; readonly in: string; readonly fruit: number }>>;
  readonly baskets: Readonly<Record<string, { readonly in: string; readonly fruit: number }>>;
  /** The weather cards that are face up. */
  readonly sky: readonly string[];
}

/** A position as numbers. A state never changes. */
export interface State {
  readonly names: Readonly<Record<'space' | 'tree' | 'basket' | 'card', readonly string[]>>;
}

/** Reads a position (an object or JSON text). Throws a ShapeError if it has a fault. */
export declare function stateOf(game: Game, position: unknown): State;
export declare function positionOf(state: State): Position;

/** A compiled sheet, which its module exports as `sheet`. */
export interface CompiledSheet {
  /** The number of words in a set of gardens: one for up to 32 gardens, two for up to 64, and so on. */
  readonly width: number;
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  readonly cards: readonly (readonly string[])[];
}

/** Faces of the die in the order of their use, or a seed. */
export type GivenChance = { readonly seed: number } | readonly number[];

/** An act. Its things are numbers; the state has their names. */
export type Act =
  | { readonly is: 'pick'; readonly trees: readonly number[]; readonly count: number }
  | { readonly is: 'water'; readonly gardens: readonly number[]; readonly count: number }
  | { readonly is: 'carry'; readonly basket: number; readonly path: readonly number[] }
  | { readonly is: 'draw'; readonly cards: readonly number[] };

export interface Choice {
  readonly role: Role;
  readonly id: string;
  /**
   * All faces that were rolled for the choice. If a face chooses nothing, the die is rolled again, so only the last
   * face counts.
   */
  readonly rolled: readonly number[];
}

/**
 * The answer of a sheet that needs another face of the die. If the face chooses a candidate, `of` has the faces of each
 * candidate.
 */
export interface Needed {
  readonly is: 'needs';
  readonly card: string;
  readonly die: number;
  readonly of: Assignment | null;
}

export interface Decision {
  readonly is: 'decision';
  readonly card: string;
  /** The number of the clause that applied; 0 if no clause applied. */
  readonly clause: number;
  /** The letter of the sub-clause with the aim of the act, as a character code; 0 if there is none. */
  readonly letter: number;
  /** The first act; null if there is nothing to do. */
  readonly act: Act | null;
  readonly choices: readonly Choice[];
}

export interface DecidedPosition {
  readonly is: 'decision';
  readonly game: 'orchard';
  readonly card: string;
  readonly clause: number | null;
  /** The name of the clause, such as `SUMMER 2c`; only the title if no clause applied. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The rolls for rows of tables. A single possible row needs no roll. */
  readonly rolls: readonly { readonly die: number; readonly rolled: readonly number[] }[];
  readonly effects: readonly string[];
  /** The number of supplied faces that are left over. */
  readonly unused: number;
  readonly after: Position;
}

/** A compiled sheet bound to the orchard. */
export interface BoundSheet {
  readonly game: Game;
  /** Decides the card with a name. The state does not change. */
  decide(state: State, card: string, chance?: GivenChance): Decision | Needed;
  /** Decides a card in a position (an object or JSON text), and carries out the decision. */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | Needed;
}

/** Binds a compiled sheet to the orchard, so that it can decide cards of the neighbour. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
