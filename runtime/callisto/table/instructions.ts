// Instructions: the work with the pieces on a physical table, as data. The instructions of a step are complete: if
// people do only this work, the physical table shows the state of the game.
import type { PileName, SideName } from '../rules/engine/position.ts';

/** The face of a counter. */
export type CounterFace = 'ready' | 'suppressed' | 'asleep';

/** The face of a marker. */
export type MarkerFace = 'scouted' | 'controlled';

/** The places of a counter that is not on the board: beside the board, or out of the game for good. */
export type OffBoard = 'reserve' | 'neutralised' | 'escaped';

/** A pile of cards without an order. The box is the pile for cards that are not yet in the game. */
export type CardPile = PileName | 'box';

/**
 * The work of a person with cards that only this person knows. `lose`: lose a card of a unit. `restore`: take it back.
 * `interference`: take an Interference card. `return-interference`: give it back. `recall`: put all cards back as they
 * were.
 */
export type OwnWork = 'lose' | 'restore' | 'interference' | 'return-interference' | 'recall';

type OfCard = { readonly side: SideName; readonly card: string };

export type Instruction =
  /** Puts a counter on the board: ready, without control markers. */
  | { readonly is: 'enter'; readonly unit: string; readonly at: string }
  | { readonly is: 'move'; readonly unit: string; readonly from: string; readonly to: string }
  /** Takes a counter and all its control markers away. `from` is null if the counter is not on the board. */
  | { readonly is: 'leave'; readonly unit: string; readonly from: string | null; readonly to: OffBoard }
  | { readonly is: 'turn'; readonly unit: string; readonly face: CounterFace }
  /** Changes the number of control markers on a counter. */
  | { readonly is: 'pin'; readonly unit: string; readonly before: number; readonly after: number }
  /** Lays, turns or removes the marker of a side in a space. If a face is null, there is no marker. */
  | {
      readonly is: 'marker';
      readonly side: SideName;
      readonly at: string;
      readonly before: MarkerFace | null;
      readonly after: MarkerFace | null;
    }
  | { readonly is: 'structure'; readonly structure: string; readonly isStanding: boolean }
  | { readonly is: 'door'; readonly door: string; readonly isShut: boolean }
  /** Moves a token (a person or a thing). If a place is null, the token is off the board. */
  | { readonly is: 'token'; readonly token: string; readonly from: string | null; readonly to: string | null }
  /**
   * Moves copies of a card from pile to pile. If one of the piles is the supply of a bot, `deck` is the letter of the
   * bolster deck; otherwise it is null.
   */
  | (OfCard & {
      readonly is: 'card';
      readonly count: number;
      readonly from: CardPile;
      readonly to: CardPile;
      readonly deck: string | null;
    })
  /** Shuffles the discard pile of a side into its deck. */
  | { readonly is: 'shuffle'; readonly side: SideName }
  /**
   * Shuffles a deck that a person has searched. `deck` is the letter of a bolster deck, or null for the deck of the
   * side.
   */
  | { readonly is: 'mix'; readonly side: SideName; readonly deck: string | null }
  /** Asks the person who keeps the cards of a side to move some of these cards. The app does not know the cards. */
  | { readonly is: 'own'; readonly side: SideName; readonly does: OwnWork; readonly unit: string | null }
  /** Lays a card into the play area. Indexes of the play area count from the left, beginning with 0. */
  | (OfCard & {
      readonly is: 'lay';
      readonly from: CardPile;
      readonly deck: string | null;
      readonly index: number;
      readonly isFaceDown: boolean;
    })
  /** Takes a card out of the play area and puts it onto a pile. */
  | (OfCard & { readonly is: 'clear'; readonly index: number; readonly to: CardPile; readonly deck: string | null })
  /** Moves a card inside the play area. The card is first taken out, and then put in at its new index. */
  | (OfCard & { readonly is: 'shift'; readonly from: number; readonly to: number })
  | (OfCard & { readonly is: 'rotate'; readonly index: number; readonly isSideways: boolean })
  /** Says which card lies face down at an index. Until now, the app has assumed the card `was`. */
  | (OfCard & { readonly is: 'named'; readonly was: string; readonly index: number })
  | (OfCard & { readonly is: 'flip'; readonly index: number; readonly isFaceDown: boolean })
  | { readonly is: 'initiative'; readonly side: SideName }
  | { readonly is: 'score'; readonly side: SideName; readonly before: number; readonly after: number };
