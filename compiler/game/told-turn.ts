// Declares a turn that was led by the page of a book, for examples and explanations: its steps, everything that happened
// in them, and the reasons.
import type { Span } from '../../grammar/tree.ts';
import type { CardExplanation, CardQuery, PosedCard } from '../decide/card-query.ts';

/** Something that happened in a step, or a reason why nothing happened. */
export type ToldEvent =
  /** Changes of the table, and who or what made the changes. */
  | {
      readonly is: 'changes';
      readonly lines: readonly string[];
      readonly by: 'turn' | 'card' | 'person' | 'correction';
    }
  /** A condition of a sentence; `words` are the words of the sentence. */
  | { readonly is: 'condition'; readonly words: string; readonly isSo: boolean }
  /** Words of a sentence were passed over, because there was no card. */
  | { readonly is: 'passed over'; readonly words: string }
  /** A moment of the page followed. `of` is the thing to which it happened; null for the game. */
  | {
      readonly is: 'moment';
      readonly number: number;
      readonly words: string;
      readonly of: string | null;
      /** The place of the moment on the page, and the position before its effects. */
      readonly at: Span;
      readonly before: () => object;
    }
  /** A card was carried out; `posed` decides the card again in the same way. */
  | {
      readonly is: 'card';
      readonly card: string;
      readonly explanation: CardExplanation;
      readonly posed: PosedCard;
    }
  /** The turn of a thing, or steps that are done again. */
  | { readonly is: 'begins'; readonly words: string }
  /** The turn, the part of a thing or the game ends. */
  | { readonly is: 'ends'; readonly words: string };

/** A step that the turn has reached. `about` is the thing for which the step is done; null if there is none. */
export interface ToldStep {
  /** The number of the step, such as `2`, with the letter of a part: `7e`. */
  readonly label: string;
  readonly words: string;
  readonly about: string | null;
  /** The place of the step on the page, and the position before the step. */
  readonly at: Span;
  readonly before: () => object;
  readonly events: readonly ToldEvent[];
  /** True if the step changed something, asked a person, or decided how the turn goes on. */
  readonly isEffective: boolean;
}

export interface ToldTurn {
  readonly section: 'SET-UP' | 'TURN';
  readonly steps: readonly ToldStep[];
  /** The end of the turn or of the game, or the question for which the turn waits. */
  readonly ending:
    | { readonly is: 'done' }
    | { readonly is: 'over'; readonly text: string }
    | { readonly is: 'waits'; readonly for: 'line' | 'face' | 'order'; readonly text: string };
  readonly after: () => unknown;
  /** The words of the game for explanations. */
  readonly voice: Pick<CardQuery, 'words' | 'telling'>;
}

/** Everything that decides a turn besides its position. */
export interface TurnChoices {
  /** The level of difficulty; the usual level if absent. */
  readonly level?: string;
  /** Lines of people, as in a played table. */
  readonly lines: readonly string[];
  /** The faces of dice, or a seed for dice and shuffles. */
  readonly chance: { readonly faces: readonly number[] } | { readonly seed: number };
}

/** Leads the turns of a book in positions. */
export interface TurnScene {
  /** The levels of difficulty, the usual level first; empty if the book has none. */
  readonly levels: readonly string[];
  /**
   * Leads a turn from its first step as far as the choices allow. Throws a ShapeError for a faulty position, a CardError
   * for a faulty card, and a ForbiddenLine for a line that does not fit.
   */
  readonly lead: (position: unknown, choices: TurnChoices) => ToldTurn;
}
