// The actions of players, packed and with names, and the functions that perform them.
import type { Game, State } from './game.ts';

/** A list of packed actions. `legalActions` empties the list and fills it. */
export declare class Actions {
  readonly list: Int32Array;
  count: number;
  get(index: number): number;
  has(action: number): boolean;
}

/** Fills a list with all legal actions of the side that chooses next. Returns the number of actions. */
export declare function legalActions(game: Game, state: State, list: Actions): number;

export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly reason: string }
  /**
   * Chance is lacking: a face of a die with `die` faces, or a card if `die` is 0. The card comes from the bolster deck
   * `deck` if this field is given, otherwise from the deck of `side`. `side` is 1 for the LFA; in a game of four,
   * `side` is the number of the player.
   */
  | { readonly is: 'needs'; readonly die: number; readonly side: number; readonly deck?: string };

/**
 * Performs an action, refuses it, or says which chance is lacking. The state changes only if the action is performed.
 */
export declare function apply(game: Game, state: State, action: number): Outcome;
/** Performs an action without checking that the action is legal. Throws NeedChance if chance is lacking. */
export declare function perform(game: Game, state: State, action: number): void;
/**
 * Adds faces of dice and drawn cards to the state. A card is `drawn` plus its number. Returns false if there are too
 * many values, or if a number is neither a face nor a card.
 */
export declare function give(state: State, values: readonly number[]): boolean;
/** The number that distinguishes cards from faces in given chance: a drawn card is `drawn` plus its card number. */
export declare const drawn: number;

/**
 * The chance that a step lacks. `perform` throws this object; all other functions return an answer with `is: 'needs'`.
 */
export declare class NeedChance {
  die: number;
  side: number;
  deck: string;
}
/** Thrown for a face that the die does not have, or a card that cannot be drawn. */
export declare class WrongChance extends Error {
  readonly where: 'chance';
}

/** An action with names. The kind of the action (`is`) determines which fields are present. */
export interface NamedAction {
  readonly is: (typeof actionKinds)[number];
  readonly card?: string;
  readonly verb?: string;
  /** The destination of the action, or the place where it happens. */
  readonly at?: string;
  /** The unit that is led, struck or taken along. */
  readonly unit?: string;
  readonly structure?: string;
  readonly door?: string;
  /**
   * The card that is taken from the supply, or that is inspired; `teammate` if COMMAND draws from the deck of the
   * teammate.
   */
  readonly of?: string;
  /**
   * `leaves`: the unit leaves the board. `stays`: the unit stays where it enters. `takes`: the unit takes along the
   * token of its space.
   */
  readonly leaves?: true;
  readonly stays?: true;
  readonly takes?: true;
  /** The number that the player picks. Its meaning depends on the phase. */
  readonly what?: number;
}
export declare function namedAction(game: Game, action: number): NamedAction;
export declare const actionKinds: readonly ['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve'];
/** These functions return the parts of a packed action. The kind is an index of `actionKinds`. */
export declare function kindOf(action: number): number;
export declare function cardOf(action: number): number;
export declare function useOf(action: number): number;
export declare function targetOf(action: number): number;
