// Where an emitted sheet decides: a game, what of it never changes as the sheet names it, and the card at hand. Made once
// and used again and again; nothing is allocated while deciding.
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import type { State } from '../engine/state.ts';
import { kindBits } from '../engine/game-places.ts';
import { printedOf } from '../printed.ts';
import type { Printed } from '../printed.ts';
import { fixedThings } from './fixed.ts';
import type { Fixed } from './fixed.ts';

/** Structures that are areas of a board (Scenario 8) come after those that stand in one space. */
export const firstArea = at.mostStructures;
/** Equipment comes after the people and things that move. */
export const firstEquipment = at.mostTokens;

export class Turn {
  readonly game: Game;
  /** The bot's side. */
  readonly side: number;
  /** Sets that never change, as the sheet numbers them. */
  readonly masks: Int32Array;
  readonly fixed: Fixed;
  readonly printed: readonly Printed[];

  // The state, and what is decided of it.
  state: State;
  words: Int32Array;
  bytes: Uint8Array;
  /** The second reading of R2: height counts for choosing targets, not for thresholds. */
  isSlopeForChoice = false;
  /** Doors that the bot passes though they are shut, from the one side and from the other (R41). */
  readonly keycard = { fromA: 0, fromB: 0 };
  /** The space from which doors are looked at; none if it is the acting unit's (R41). */
  doorsFrom: number = at.none;
  /** The card's place in the play area. */
  index = 0;
  card = 0;
  /** The acting unit and its place; none for a card without a counter. */
  unit: number = at.none;
  here: number = at.none;
  /** Units that match the resolved card's squad, and cards that do (R24). */
  matching = 0;
  matchingLow = 0;
  matchingHigh = 0;

  constructor(game: Game, side: number, masks: Int32Array, state: State) {
    this.game = game;
    this.side = side;
    this.masks = masks;
    this.fixed = fixedThings(game);
    this.printed = game.data.roster.counters.map((row) => printedOf(game.data.roster, row));
    this.state = state;
    this.words = state.words;
    this.bytes = state.bytes;
  }

  /** The card that is to be decided: it lies at an index of the side's play area. */
  begin(state: State, index: number): void {
    const { game, side, fixed } = this;
    this.state = state;
    this.words = state.words;
    this.bytes = state.bytes;
    this.index = index;
    const card = (state.bytes[at.playArea + side * at.mostInPlay + index] as number) & 63;
    this.card = card;
    this.as(game.cards.unit[card] as number);
    const squad = game.cards.squad[card] as number;
    this.matching = squad === 0 ? 0 : (fixed.ofSquad[squad] as number) & game.units.ofSide[side as 0 | 1];
    const isDrone = fixed.drones[card] === 1;
    this.matchingLow = isDrone ? (fixed.crew[0] as number) : (fixed.cardsLow[squad] as number);
    this.matchingHigh = isDrone ? (fixed.crew[1] as number) : (fixed.cardsHigh[squad] as number);
  }

  /** The unit whose procedure is read. */
  as(unit: number): void {
    this.unit = unit;
    this.here = unit === at.none ? at.none : (this.bytes[at.where + unit] as number);
  }
}

/** The kind of a unit, as bits of kinds; personnel for a card without a counter. */
export const kindOf = ({ game }: Turn, unit: number): number =>
  unit === at.none ? kindBits.personnel : (game.units.kind[unit] as number);
