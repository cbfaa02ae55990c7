// Bots that play compiled sheets.
import type { Role } from '../kernel.ts';
import type { Outcome } from './actions.ts';
import type { NamedEvent } from './events.ts';
import type { Game, SideName, State } from './game.ts';
import type { Position } from './positions.ts';

/** A compiled sheet, which its module exports as `sheet`. */
export interface CompiledSheet {
  /**
   * The number of words in a set of places: one word on boards of up to 32 places, two words on boards of up to 64
   * places.
   */
  readonly width: 1 | 2;
  /** The rulings (such as `R8`) whose second reading the sheet takes. */
  readonly readings: readonly string[];
  readonly side: number;
  readonly titles: readonly string[];
  /** The names of the sets that the sheet uses (`masks`), and the cards of each procedure (`cards`). */
  readonly masks: readonly string[];
  readonly cards: readonly (readonly string[])[];
  /** The initiatives that the sheet sets in place of printed initiatives, by the name of the card. */
  readonly orders: Readonly<Record<string, number>>;
}

/**
 * Chance that a caller supplies: a seed, or faces and cards in the order of their use. A face is a number. A card is a
 * name, or the number `drawn` plus its number.
 */
export type GivenChance = { readonly seed: number } | readonly (number | string)[];

/**
 * The reason why a procedure was not read. `no procedure`: no procedure is for the card (R25). `gone`: the unit was
 * neutralised or has escaped (R32). `asleep`: the unit is asleep. `readied`: the unit was only readied (R31).
 * `nowhere`: the unit has no place to enter the board (R30).
 */
export type SkipReason = 'no procedure' | 'gone' | 'readied' | 'asleep' | 'nowhere';

/** The names of acts. The field `does` of an act is an index of this list. */
export declare const actNames: readonly [
  'nothing',
  'go',
  'mark',
  'fight',
  'control',
  'recon',
  'command',
  'inspire',
  'bolster',
  'bolster cards',
  'bolster decks',
  'bolster by table',
  'open',
];

/** A decision as numbers of the game. A bound sheet has a single record, which each decision fills anew. */
export interface Decision {
  readonly is: 'decision';
  /** `index` is the index of the card in the play area, and `card` is the number of the card. */
  readonly index: number;
  readonly card: number;
  /** The number of the clause that was carried out; 0 if no clause applied. */
  readonly clause: number;
  /** The letter of the sub-clause whose aim the first act took, as a character code; 0 if the aim has no letter. */
  readonly letter: number;
  /** The reason why the procedure was not read; null if it was read. */
  readonly instead: SkipReason | null;
  /**
   * The first act. Its kind (`does`) determines which fields have a meaning. Later acts are decided after the first act
   * is carried out.
   */
  readonly act: Act;
}

export interface Act {
  readonly does: number;
  /**
   * Fields of a trip. `walker`: the unit that goes. `path`: its way, of which the first `length` places count.
   * `riders`: a bit for each passenger. `scouts`: the unit lays markers. `leaving`: the unit leaves the board.
   */
  readonly walker: number;
  readonly path: Uint8Array;
  readonly length: number;
  readonly riders: number;
  readonly scouts: boolean;
  readonly leaving: boolean;
  /**
   * Fields of a fight: the targets, of which the first `struck` count, and the number of dice for each. A target is the
   * number of a counter, 64 plus the number of a structure, or 96 plus the number of a door.
   */
  readonly targets: Uint8Array;
  readonly dice: Uint8Array;
  readonly struck: number;
  readonly suppresses: boolean;
  readonly pulses: boolean;
  /**
   * Fields of an act with cards. `count` is the number of `cards`, each given by its number or by its index in the play
   * area. `decks` has a bit for each deck.
   */
  readonly count: number;
  readonly cards: Uint8Array;
  readonly decks: number;
  /**
   * The choices in order, one word each. Bits 0–3 are the role, and bits 4–6 the sort. The number of the chosen thing
   * begins at bit 8, the roll at bit 16.
   */
  readonly log: Int32Array;
  readonly logged: number;
}

/**
 * The chance that a decision lacks: a face of a die, or a card if `die` is 0. The card comes from the deck of the side
 * or from a bolster deck.
 */
export interface Needed {
  readonly is: 'needs';
  readonly index: number;
  readonly card: number;
  readonly die: number;
  readonly side: number;
  /** The letter of the bolster deck; empty for the deck of the side. */
  readonly deck: string;
}

/** A choice of a decision. `rolled` is the number that was rolled for the choice; null if nothing was rolled. */
export interface Choice {
  readonly role: Role;
  readonly id: string | null;
  readonly rolled: number | null;
}

interface Head {
  readonly version: 1;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly side: SideName;
  readonly card: string;
}

export interface DecidedPosition extends Head {
  readonly is: 'decision';
  /** The number of the clause that was carried out; null if no clause applied or the procedure was not read. */
  readonly clause: number | null;
  /** The name of the clause, such as `SCOUT 2b`; only the title if no clause applied. */
  readonly name: string;
  readonly instead: SkipReason | null;
  readonly choices: readonly Choice[];
  /** The events that the card caused, in order. */
  readonly effects: readonly NamedEvent[];
  /** The number of supplied faces and cards that were not used. */
  readonly unused: number;
  /**
   * The position after the card is resolved, while the card is still in the play area. Reading this field computes the
   * position.
   */
  readonly after: Position;
}

/** The answer that chance is lacking: a face of a die with `die` faces or, if `die` is 0, the name of the next card. */
export interface NeededForPosition extends Head {
  readonly is: 'needs';
  readonly die: number;
  /** The letter of the bolster deck from which the card comes; null for the deck of the side and for dice. */
  readonly deck: string | null;
}

/** A compiled sheet that is bound to a game and decides cards of this game. */
export interface BoundSheet {
  readonly game: Game;
  readonly side: SideName;
  /**
   * Decides the card at an index of the play area (0 is the leftmost card). Only the chance in the state changes. If
   * chance is lacking, nothing changes. No memory is allocated.
   */
  decide(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /** Carries out the last decision on the state for which it was made. The card stays in the play area. */
  apply(state: State, decision: Decision | Needed): Outcome;
  /** Decides a card and carries out the decision. If chance is lacking, nothing changes. */
  resolve(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /**
   * Decides a card in a position (an object or JSON text) and carries the decision out. Throws a ShapeError, CardError
   * or WrongChance; its `where` names the faulty field.
   */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition;
}

/** Binds a compiled sheet to a game. From then on, the sheet plays its bot in the game. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
