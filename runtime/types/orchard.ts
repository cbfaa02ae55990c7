// The orchard as those see it who use its compiled sheets: `orchard.d.ts` beside them. A test holds it to the modules.
import type { Assignment, Role } from './kernel.ts';
export { CardError, ShapeError, lazily } from './kernel.ts';

/** What never changes while it is played: gardens, and how far they are from each other. */
export interface Game {
  readonly roster: {
    readonly gardens: readonly string[];
    readonly trees: readonly string[];
    readonly weather: readonly string[];
  };
}

/** From the value of a roster.json; throws a ShapeError that says what is wrong. */
export declare function gameOf(roster: unknown): Game;

/** A position, as people and files write it. */
export interface Position {
  readonly version: 1;
  readonly game: 'orchard';
  readonly scenario: number;
  readonly drops: Readonly<Record<string, number>>;
  readonly trees: Readonly<Record<string, { readonly kind: string; readonly in: string; readonly fruit: number }>>;
  readonly baskets: Readonly<Record<string, { readonly in: string; readonly fruit: number }>>;
  readonly sky: readonly string[];
}

/** A position in numbers; nothing changes it. */
export interface State {
  readonly names: Readonly<Record<'space' | 'tree' | 'basket' | 'card', readonly string[]>>;
}

/** From a position, an object or its text; throws a ShapeError that says what is wrong. */
export declare function stateOf(game: Game, position: unknown): State;
export declare function positionOf(state: State): Position;

/** A compiled sheet: `sheet` of its module. */
export interface CompiledSheet {
  /** Words of a set of gardens: with one it plays with up to 32, with two up to 64. */
  readonly width: 1 | 2;
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  readonly cards: readonly (readonly string[])[];
}

/** Faces of the die in the order in which they are asked for; or a seed. */
export type GivenChance = { readonly seed: number } | readonly number[];

/** What is done, things by number: their names are in the state. */
export type Act =
  | { readonly is: 'pick'; readonly trees: readonly number[]; readonly count: number }
  | { readonly is: 'water'; readonly gardens: readonly number[]; readonly count: number }
  | { readonly is: 'carry'; readonly basket: number; readonly path: readonly number[] }
  | { readonly is: 'draw'; readonly cards: readonly number[] };

export interface Choice {
  readonly role: Role;
  readonly id: string;
  /** All that was rolled for it; the last one counted. */
  readonly rolled: readonly number[];
}

/** A face of a die is lacking; who has which faces, if that is what it decides. */
export interface Needed {
  readonly is: 'needs';
  readonly card: string;
  readonly die: number;
  readonly of: Assignment | null;
}

export interface Decision {
  readonly is: 'decision';
  readonly card: string;
  /** The number of the clause; 0 if none applied. */
  readonly clause: number;
  /** The letter whose aim it has, as its character code; 0 for none. */
  readonly letter: number;
  /** What is to be done first; null if nothing is. */
  readonly act: Act | null;
  readonly choices: readonly Choice[];
}

export interface DecidedPosition {
  readonly is: 'decision';
  readonly game: 'orchard';
  readonly card: string;
  readonly clause: number | null;
  /** The clause as people name it, `SUMMER 2c`; the title alone if none applied. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Rolls for rows of tables; none for a row that was the only one. */
  readonly rolls: readonly { readonly die: number; readonly rolled: readonly number[] }[];
  readonly effects: readonly string[];
  /** How much of the chance that was given is left over. */
  readonly unused: number;
  readonly after: Position;
}

/** A compiled sheet bound to the orchard. */
export interface BoundSheet {
  readonly game: Game;
  /** Decides a card, by its name; nothing is changed. */
  decide(state: State, card: string, chance?: GivenChance): Decision | Needed;
  /** Decides a card in a position, an object or JSON text, and does what it says. */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | Needed;
}

/** Binds a compiled sheet to the orchard: from now on its neighbour plays by it. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
