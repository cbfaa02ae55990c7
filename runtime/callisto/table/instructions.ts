// Instructions: the work with the pieces on a physical table, as data. The instructions of a step are complete: a table
// that is changed by nothing else shows the state of the game.
import type { PileName, SideName } from '../rules/engine/position.ts';

/** The face of a counter. */
export type CounterFace = 'ready' | 'suppressed' | 'asleep';

/** The face of a marker. */
export type MarkerFace = 'scouted' | 'controlled';

/** The places of a counter that is not on the board: beside the board, or out of the game for good. */
export type OffBoard = 'reserve' | 'neutralised' | 'escaped';

/** A pile of cards without an order; the box has the cards that no pile of the game has yet. */
export type CardPile = PileName | 'box';

/**
 * The work of a person with the own cards: to lose a card of a unit or to take it back, to take an Interference or to
 * give it back, to put all cards back as they were.
 */
export type OwnWork = 'lose' | 'restore' | 'interference' | 'return-interference' | 'recall';

type OfCard = { readonly side: SideName; readonly card: string };

export type Instruction =
  /** Puts a counter on the board: ready, without control markers. */
  | { readonly is: 'enter'; readonly unit: string; readonly at: string }
  | { readonly is: 'move'; readonly unit: string; readonly from: string; readonly to: string }
  /** Takes a counter off the board, with all control markers on it; `from` is null if it is not on the board. */
  | { readonly is: 'leave'; readonly unit: string; readonly from: string | null; readonly to: OffBoard }
  | { readonly is: 'turn'; readonly unit: string; readonly face: CounterFace }
  /** Changes the number of control markers on a counter. */
  | { readonly is: 'pin'; readonly unit: string; readonly before: number; readonly after: number }
  /** Lays, turns or takes the marker of a side in a space; null means no marker. */
  | {
      readonly is: 'marker';
      readonly side: SideName;
      readonly at: string;
      readonly before: MarkerFace | null;
      readonly after: MarkerFace | null;
    }
  | { readonly is: 'structure'; readonly structure: string; readonly isStanding: boolean }
  | { readonly is: 'door'; readonly door: string; readonly isShut: boolean }
  /** Moves a person or a thing; null is off the board. */
  | { readonly is: 'token'; readonly token: string; readonly from: string | null; readonly to: string | null }
  /** Moves copies of a card from pile to pile; `deck` is the letter of the bolster deck if one of the piles is a supply. */
  | (OfCard & {
      readonly is: 'card';
      readonly count: number;
      readonly from: CardPile;
      readonly to: CardPile;
      readonly deck: string | null;
    })
  /** The discard pile of a side becomes its deck, together with the cards of the deck. */
  | { readonly is: 'shuffle'; readonly side: SideName }
  /** Shuffles a deck in which somebody has searched for a card; `deck` is the letter of a bolster deck. */
  | { readonly is: 'mix'; readonly side: SideName; readonly deck: string | null }
  /** The owner of the cards that the app does not know moves some of them. */
  | { readonly is: 'own'; readonly side: SideName; readonly does: OwnWork; readonly unit: string | null }
  /** Lays a card into the play area; places of the play area count from the left, 0 first. */
  | (OfCard & {
      readonly is: 'lay';
      readonly from: CardPile;
      readonly deck: string | null;
      readonly index: number;
      readonly isFaceDown: boolean;
    })
  /** Takes a card out of the play area. */
  | (OfCard & { readonly is: 'clear'; readonly index: number; readonly to: CardPile; readonly deck: string | null })
  /** Moves a card inside the play area: first the card is taken out, then it is put at its new place. */
  | (OfCard & { readonly is: 'shift'; readonly from: number; readonly to: number })
  | (OfCard & { readonly is: 'rotate'; readonly index: number; readonly isSideways: boolean })
  | (OfCard & { readonly is: 'flip'; readonly index: number; readonly isFaceDown: boolean })
  | { readonly is: 'initiative'; readonly side: SideName }
  | { readonly is: 'score'; readonly side: SideName; readonly before: number; readonly after: number };
