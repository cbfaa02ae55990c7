// Prompts: the next thing that a played table wants from people, as data.
import type { Phase } from '../../types/callisto/positions.ts';
import type { SideName } from '../rules/engine/position.ts';
import type { TableAct } from './table-events.ts';

/** An attack whose dice must be rolled. Each die that shows `total` or more is a hit. */
export interface DueAttack {
  readonly attacker: string;
  readonly target: { readonly unit?: string; readonly structure?: string; readonly door?: string };
  readonly total: number;
}

export type Prompt =
  /** The game is set up; the event `started` begins the first round. */
  | { readonly is: 'start' }
  /**
   * A person bids a card of `cards`. If `isAnyCard` is true, the person keeps the cards, and a bid without a card is
   * possible too.
   */
  | { readonly is: 'bid'; readonly side: SideName; readonly cards: readonly string[]; readonly isAnyCard: boolean }
  /** A person who keeps the cards reports changes of the board until the turn ends. */
  | { readonly is: 'deeds'; readonly side: SideName }
  /**
   * A unit is hit. Its owner must say whether the hand, the discard pile or the deck had a card of the unit that could
   * be lost.
   */
  | { readonly is: 'owner'; readonly side: SideName; readonly unit: string }
  /** A person chooses an act. The phase shows whether an action is under way. */
  | {
      readonly is: 'acts';
      readonly side: SideName;
      readonly phase: Phase;
      readonly card: string | null;
      readonly acts: readonly TableAct[];
    }
  /** The leftmost face-up card of a bot is resolved next. */
  | { readonly is: 'card'; readonly side: SideName; readonly card: string; readonly index: number }
  /** Dice of the same kind are due. All dice of an attack are due at once. */
  | { readonly is: 'dice'; readonly die: number; readonly count: number; readonly attack: DueAttack | null }
  /**
   * Cards are drawn one after another from one deck. `deck` is the letter of a bolster deck, or null. `cards` has the
   * possible cards with the number of their copies.
   * `isShuffled`: the discard pile is first shuffled into the deck. `isBid`: the card is the bid of the side.
   * `isFaceDown`: the card lies face down in the play area (R25). People turn it up and say its name.
   */
  | {
      readonly is: 'draw';
      readonly side: SideName;
      readonly deck: string | null;
      readonly isShuffled: boolean;
      readonly isBid: boolean;
      readonly isFaceDown: boolean;
      readonly count: number;
      readonly cards: Readonly<Record<string, number>>;
    }
  /** The owner of a hit unit chooses the card that the unit loses. */
  | { readonly is: 'casualty'; readonly side: SideName; readonly unit: string; readonly cards: readonly string[] }
  | { readonly is: 'over'; readonly winner: SideName | null; readonly victoryRow: number | null };
