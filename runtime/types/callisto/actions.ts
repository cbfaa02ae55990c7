// Actions of players.
import type { Game, State } from './game.ts';

/** A list of actions, each as one number. `legalActions` fills the list anew. */
export declare class Actions {
  readonly list: Int32Array;
  count: number;
  get(index: number): number;
  has(action: number): boolean;
}

/** Fills a list with all legal actions of the side that chooses. Returns their number. */
export declare function legalActions(game: Game, state: State, list: Actions): number;

export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly reason: string }
  /**
   * Chance is lacking: a face of a die with `die` faces; or, if `die` is 0, the card that a side (1 is the LFA) draws
   * from its deck or from a bolster deck.
   */
  | { readonly is: 'needs'; readonly die: number; readonly side: number; readonly deck?: string };

/** Does an action, refuses it, or says which chance is lacking. In the last two cases, the state does not change. */
export declare function apply(game: Game, state: State, action: number): Outcome;
/** Does an action without a check that it is legal. Throws NeedChance if chance is lacking. */
export declare function perform(game: Game, state: State, action: number): void;
/**
 * Adds faces, or cards as `drawn` + their number. Returns false if there is no room, or if a number cannot mean a face
 * or a card.
 */
export declare function give(state: State, values: readonly number[]): boolean;
/** Offset of drawn cards: a drawn card is given as `drawn` + its number. */
export declare const drawn: number;

/** The chance that a step lacks. Only `perform` throws it; the other functions return it as an Outcome or as Needed. */
export declare class NeedChance {
  die: number;
  side: number;
  deck: string;
}
/** A face that the die does not have, or a card that cannot be drawn. */
export declare class WrongChance extends Error {
  readonly where: 'chance';
}

/** An action with names, as far as the number of the action determines them; its fields depend on its kind. */
export interface NamedAction {
  readonly is: (typeof actionKinds)[number];
  readonly card?: string;
  readonly verb?: string;
  /** The destination, or the place of the action. */
  readonly at?: string;
  /** The unit that is led, struck or taken along. */
  readonly unit?: string;
  readonly structure?: string;
  readonly door?: string;
  /** The card that is taken or inspired. */
  readonly of?: string;
  /** The unit leaves the board; it stays where it enters; it takes along the thing that is there. */
  readonly leaves?: true;
  readonly stays?: true;
  readonly takes?: true;
  /** The number that is picked; its meaning depends on the phase. */
  readonly what?: number;
}
export declare function namedAction(game: Game, action: number): NamedAction;
export declare const actionKinds: readonly ['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve'];
/** The parts of an action: its kind, as an index in `actionKinds`; its card; the use of the card; its target. */
export declare function kindOf(action: number): number;
export declare function cardOf(action: number): number;
export declare function useOf(action: number): number;
export declare function targetOf(action: number): number;
