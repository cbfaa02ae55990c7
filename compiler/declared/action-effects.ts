// The effects of actions: what an action changes on the table.
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import type { PileEnd } from '../../runtime/declared/table-position.ts';
import type { Amount } from './amounts.ts';

/** Things of an effect: all of a set, or a number of them. */
export interface Some {
  readonly set: SetNode;
  /** The greatest number of things; null for all. */
  readonly count: Amount | null;
  /** The number of things that stay as they are; null if none must stay. */
  readonly left: Amount | null;
  /** The things that are taken first, in order: `soldiers first, then forts`. */
  readonly order: readonly SetNode[];
  /** True if nothing is done without the whole number of things: `replace 2 bands with a fort`. */
  readonly isWhole?: true;
}

export type FigureChange = 'rise' | 'fall' | 'set' | 'empty';

export type ActionEffect =
  /** Puts things in a place or a pile. */
  | { readonly is: 'put'; readonly moved: Some; readonly to: Goal }
  /** Takes things off the board and puts others, which are off the board, in their places. */
  | { readonly is: 'replace'; readonly moved: Some; readonly by: Some }
  /** Does an effect if a condition holds, and the effects of `otherwise` if not. */
  | {
      readonly is: 'when';
      readonly test: Test;
      readonly does: readonly ActionEffect[];
      readonly otherwise: readonly ActionEffect[];
    }
  /** Does effects for each of several things. */
  | { readonly is: 'each'; readonly of: SetNode; readonly does: readonly ActionEffect[] }
  /** Changes a figure of things, or of the game (null). `set` gives the amount itself, and `empty` the least amount. */
  | {
      readonly is: 'figure';
      readonly name: string;
      readonly of: Some | null;
      readonly by: Amount;
      readonly change: FigureChange;
    }
  /** Gives things a state, or takes the state away. `isNamedAgain` is true if a later effect speaks of the things. */
  | {
      readonly is: 'state';
      readonly of: Some;
      readonly state: string;
      readonly isSo: boolean;
      readonly isNamedAgain?: true;
    }
  /** Moves a figure from a thing to other things, to each as much as its range allows. `amount` is null for all of it. */
  | {
      readonly is: 'transfer';
      readonly name: string;
      readonly from: SetNode;
      readonly to: SetNode;
      readonly amount: Amount | null;
    }
  | { readonly is: 'refill'; readonly pile: string; readonly to: number; readonly from: string }
  /** An instruction. It is by hand if it is an effect of its own, and not a sentence for the player about an effect. */
  | { readonly is: 'tell'; readonly text: string; readonly isByHand: boolean }
  /** Carries out the first possible clause of a procedure that is a box of the sheets. */
  | { readonly is: 'box'; readonly title: string }
  /** Moves the thing of the action along a way; `only` has the places that the way may enter, null for all. */
  | { readonly is: 'walk'; readonly only: SetNode | null }
  /** Moves things in a straight line away from another, space by space, as long as they can go on. */
  | {
      readonly is: 'push';
      readonly moved: Some;
      readonly from: SetNode;
      readonly steps: Amount;
      readonly only: SetNode | null;
    }
  /** Moves the acting thing by the rules of MOVING. `points` replaces its movement points, null for its own. */
  | {
      readonly is: 'go';
      readonly how: 'towards' | 'away from';
      /** The name of the way; empty for the usual way. */
      readonly way: string;
      readonly target: SetNode;
      readonly points: Amount | null;
    };

/** An effect with the words of the page, which are the instruction for the player. */
export type SaidEffect = ActionEffect & { readonly said: PageText };

/** A place on the board, a pile, or the place of things that are off the board. */
export type Goal =
  | { readonly is: 'place'; readonly place: SetNode }
  /** Without an end, a card lies where new cards of the pile lie. */
  | { readonly is: 'pile'; readonly name: string; readonly end?: PileEnd }
  | { readonly is: 'off board' };

/** Returns effects and the effects inside them. */
export const allEffects = (effects: readonly ActionEffect[]): readonly ActionEffect[] =>
  effects.flatMap((effect) => [
    effect,
    ...allEffects('does' in effect ? effect.does : []),
    ...allEffects('otherwise' in effect ? effect.otherwise : []),
  ]);
