// The turn of a declared book: its steps, what a step does, and what follows when something happens on the table.
import type { PageText } from '../../../grammar/page/page-tree.ts';
import type { Criterion, SetNode, Test } from '../../plan/nodes.ts';
import type { SaidEffect } from '../action-effects.ts';

/** Cards that a step carries out. `part` is the part of each card that is read, such as `upper half`; null for all of it. */
export interface CardsOfStep {
  readonly set: SetNode;
  readonly part: string | null;
  /** The words of the page. */
  readonly words: string;
  /** The pile in which the turn must have put a card, for the new card and the card before; otherwise null. */
  readonly newIn: string | null;
}

/** An act of a sentence of a turn. `said` has the words of the page. */
export type TurnAct = { readonly said: PageText } & (
  | { readonly is: 'effects'; readonly effects: readonly SaidEffect[] }
  /** Carries out cards of piles, one after another. */
  | { readonly is: 'cards'; readonly cards: readonly CardsOfStep[] }
  /** Does acts about a card, if there is such a card. */
  | { readonly is: 'about card'; readonly card: CardsOfStep; readonly does: readonly TurnAct[] }
  /** A person takes a turn, and changes the table by hand. */
  | { readonly is: 'by a person' }
  /** A person gives a figure of each of some things. */
  | { readonly is: 'give'; readonly figure: string; readonly of: SetNode }
  /** Shuffles a pile, after the cards of another pile, or all cards of a sort, were put in the pile. */
  | { readonly is: 'shuffle'; readonly pile: string; readonly from: string | null; readonly all: SetNode | null }
  | {
      readonly is: 'when';
      readonly test: Test;
      readonly does: readonly TurnAct[];
      readonly otherwise: readonly TurnAct[];
    }
  /** Does the steps of a part for each of some things, in an order. Tied things go in the order of the table. */
  | {
      readonly is: 'each';
      readonly of: SetNode;
      readonly order: readonly Criterion[];
      readonly steps: readonly TurnStep[];
    }
  /** Does steps again, a number of times or until a condition is true. */
  | {
      readonly is: 'repeat';
      readonly from: string;
      readonly to: string;
      readonly times: number | null;
      readonly until: Test | null;
    }
  /** Does acts at some levels of difficulty. */
  | { readonly is: 'at levels'; readonly levels: readonly string[]; readonly does: readonly TurnAct[] }
  /** Ends the part for a thing of `each`, or the whole turn. */
  | { readonly is: 'stop' }
  /** Ends the game. `winner` has the sides that win; null if the words say who wins. */
  | { readonly is: 'end'; readonly words: string | null; readonly winner: SetNode | null }
);

export interface TurnStep {
  /** The number of the step, such as `2`, or its letter with the number before it, such as `2a`. */
  readonly label: string;
  readonly at: PageText;
  readonly acts: readonly TurnAct[];
}

/** Something that happens on the table, with the effects that follow. The effects speak of the thing to which it happens. */
export interface Moment {
  readonly at: PageText;
  /**
   * `enters` and `leaves` are movements of a thing of `who`; for `becomes true`, the condition begins to be true of a
   * thing of `who`, or of the game if `who` is null.
   */
  readonly on:
    | {
        readonly is: 'enters' | 'leaves';
        readonly who: SetNode;
        readonly places: SetNode | null;
        readonly pile: string | null;
        /** True of a movement to the place of things that are off the board, or from there. */
        readonly isOffBoard?: true;
      }
    | { readonly is: 'becomes true'; readonly who: SetNode | null; readonly test: Test };
  readonly effects: readonly SaidEffect[];
}

export interface TurnPlan {
  /** The names of the levels of difficulty, the usual level first; empty if the page has none. */
  readonly levels: readonly string[];
  /** The position with which the set-up begins, in the form of positions. */
  readonly start: string;
  readonly setUp: readonly TurnStep[];
  readonly steps: readonly TurnStep[];
  readonly moments: readonly Moment[];
  /** The sides that win when the game ends, from a sentence such as `the side with the most points wins`. */
  readonly winner: SetNode | null;
}

/** Returns the turn of a page that can be played; null without steps, because nothing would happen after the set-up. */
export const playedTurn = (turn: TurnPlan | null): TurnPlan | null => (turn && turn.steps.length > 0 ? turn : null);

/** The greatest number of times that steps are repeated. */
export const mostRepeats = 1000;

/** Returns the acts of which an act consists. */
export const innerActs = (act: TurnAct): readonly TurnAct[] =>
  act.is === 'when'
    ? [...act.does, ...act.otherwise]
    : act.is === 'at levels' || act.is === 'about card'
      ? act.does
      : act.is === 'each'
        ? act.steps.flatMap(({ acts }) => acts)
        : [];

/** Returns all acts of the steps of a turn and of its set-up. */
export function actsOfTurn(turn: TurnPlan | null): readonly TurnAct[] {
  const actsOf = (act: TurnAct): readonly TurnAct[] => [act, ...innerActs(act).flatMap(actsOf)];
  return [...(turn?.setUp ?? []), ...(turn?.steps ?? [])].flatMap((step) => step.acts.flatMap(actsOf));
}

/** Returns the effects of the steps of a turn and of its set-up. */
export const effectsOfTurn = (turn: TurnPlan | null): readonly SaidEffect[] =>
  actsOfTurn(turn).flatMap((act) => (act.is === 'effects' ? act.effects : []));
