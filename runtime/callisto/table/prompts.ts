// Prompts: the next thing that a table wants from people, as data.
import type { Phase } from '../../types/callisto/positions.ts';
import type { SideName } from '../rules/engine/position.ts';
import type { TableAct } from './table-events.ts';

/** An attack whose dice are due: each die hits that shows `total` or more. */
export interface DueAttack {
  readonly attacker: string;
  readonly target: { readonly unit?: string; readonly structure?: string; readonly door?: string };
  readonly total: number;
}

export type Prompt =
  /** The game is set up, and the first round begins with the event `started`. */
  | { readonly is: 'start' }
  /** `isAnyCard` means that the person keeps the cards: the card may be any of these, or none. */
  | { readonly is: 'bid'; readonly side: SideName; readonly cards: readonly string[]; readonly isAnyCard: boolean }
  /** A person who keeps the cards tells what happens on the board, until the end of the turn. */
  | { readonly is: 'deeds'; readonly side: SideName }
  /** A unit is hit: its owner loses a card of it from hand, discard pile or deck, if there is one. */
  | { readonly is: 'owner'; readonly side: SideName; readonly unit: string }
  /** A person acts. The phase says whether an action is under way. */
  | {
      readonly is: 'acts';
      readonly side: SideName;
      readonly phase: Phase;
      readonly card: string | null;
      readonly acts: readonly TableAct[];
    }
  /** The leftmost face-up card of a bot is resolved next. */
  | { readonly is: 'card'; readonly side: SideName; readonly card: string; readonly index: number }
  /** Dice of one kind; all dice of an attack are due at once. */
  | { readonly is: 'dice'; readonly die: number; readonly count: number; readonly attack: DueAttack | null }
  /**
   * Cards that are drawn one after another from the same deck; `deck` is the letter of a bolster deck. If `isShuffled`
   * is true, the discard pile is shuffled into the deck first. If `isBid` is true, the card is the bid of the side. If
   * `isFaceDown` is true, the card is laid face down into the play area (R25). `cards` has the possible cards with their copies.
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
  /** The owner of a unit chooses the card that the unit loses. */
  | { readonly is: 'casualty'; readonly side: SideName; readonly unit: string; readonly cards: readonly string[] }
  | { readonly is: 'over'; readonly winner: SideName | null; readonly victoryRow: number | null };
