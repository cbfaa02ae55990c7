// What can be done, and doing it.
import type { Game, State } from './game.ts';

/** A list of actions, each one number, that is filled anew each time. */
export declare class Actions {
  readonly list: Int32Array;
  count: number;
  get(index: number): number;
  has(action: number): boolean;
}

/** Fills a list with all that the one who chooses may do now; how many there are. */
export declare function legalActions(game: Game, state: State, list: Actions): number;

export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly reason: string }
  /** The face of a die of so many; or, with die 0, which card is drawn by a side (1 the LFA), or from a bolster deck. */
  | { readonly is: 'needs'; readonly die: number; readonly side: number; readonly deck?: string };

/** Does an action, or refuses it, or says which chance it lacks; in the last two cases nothing has changed. */
export declare function apply(game: Game, state: State, action: number): Outcome;
/** Does a legal action without looking whether it is; throws NeedChance where chance is lacking. */
export declare function perform(game: Game, state: State, action: number): void;
/** Adds faces, or cards as `drawn` + their number; false if there is no room, or one is none of either. */
export declare function give(state: State, values: readonly number[]): boolean;
/** The number of a drawn card is this and its number. */
export declare const drawn: number;

/** What a step lacks. It is thrown by `perform`; everything else tells it as an Outcome or as Needed. */
export declare class NeedChance {
  die: number;
  side: number;
  deck: string;
}
/** A face that the die does not have, a card that cannot be drawn. */
export declare class WrongChance extends Error {
  readonly where: 'chance';
}

/** An action by names, as far as its number tells by itself. */
export interface NamedAction {
  readonly is: (typeof actionKinds)[number];
  readonly card?: string;
  readonly verb?: string;
  /** Where to, or where. */
  readonly at?: string;
  /** Who is led or struck, or who rides along. */
  readonly unit?: string;
  readonly structure?: string;
  readonly door?: string;
  /** The card that is taken or inspired. */
  readonly of?: string;
  readonly leaves?: true;
  readonly stays?: true;
  readonly takes?: true;
  /** What is picked, by its number: what that is the phase says. */
  readonly what?: number;
}
export declare function namedAction(game: Game, action: number): NamedAction;
export declare const actionKinds: readonly ['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve'];
/** The parts of an action: its kind, by its index in `actionKinds`; card; use of the card; what it is done to. */
export declare function kindOf(action: number): number;
export declare function cardOf(action: number): number;
export declare function useOf(action: number): number;
export declare function whatOf(action: number): number;
