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
 * name, or the constant `drawn` plus the number of the card.
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
  /**
   * The letter of the sub-clause whose aim the first act followed, as a character code. 0 if this aim has no letter.
   */
  readonly letter: number;
  /** The reason why the procedure was not read; null if it was read. */
  readonly instead: SkipReason | null;
  /**
   * The first act. The field `does` says which kind of act it is, and so which other fields have a meaning. Later acts
   * are decided only after the first act is carried out.
   */
  readonly act: Act;
}

export interface Act {
  readonly does: number;
  /**
   * Fields of a trip. `walker`: the number of the unit that moves. `path`: its way; only the first `length` places
   * count. `riders`: a bit for each passenger. `scouts`: true if the unit lays markers. `leaving`: true if the unit
   * leaves the board.
   */
  readonly walker: number;
  readonly path: Uint8Array;
  readonly length: number;
  readonly riders: number;
  readonly scouts: boolean;
  readonly leaving: boolean;
  /**
   * Fields of a fight: the targets, and the number of dice for each target. Only the first `struck` targets count.
   * A target is the number of a counter, 64 plus the number of a structure, or 96 plus the number of a door.
   */
  readonly targets: Uint8Array;
  readonly dice: Uint8Array;
  readonly struck: number;
  readonly suppresses: boolean;
  readonly pulses: boolean;
  /**
   * Fields of an act with cards. Only the first `count` of `cards` count. Depending on the act, a card is its number or
   * its index in the play area. `decks` has a bit for each deck.
   */
  readonly count: number;
  readonly cards: Uint8Array;
  readonly decks: number;
  /**
   * The choices in order; only the first `logged` words count. In a word, bits 0–3 are the role and bits 4–6 the sort.
   * The number of the chosen thing begins at bit 8, and the roll at bit 16.
   */
  readonly log: Int32Array;
  readonly logged: number;
}

/**
 * The chance that a decision lacks: a face of a die with `die` faces. If `die` is 0, a card is lacking, from the deck
 * of the side or from a bolster deck.
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
  /** The number of supplied faces and cards that the decision did not need. */
  readonly unused: number;
  /**
   * The position after the effects of the card, while the card is still in the play area. The position is computed only
   * when this field is read.
   */
  readonly after: Position;
}

/**
 * The answer that the decision needs a further die or card. The die has `die` faces. If `die` is 0, the decision needs
 * the name of the next card.
 */
export interface NeededForPosition extends Head {
  readonly is: 'needs';
  readonly die: number;
  /**
   * The letter of the bolster deck from which the lacking card comes. Null if the card comes from the deck of the side,
   * or if a face is lacking.
   */
  readonly deck: string | null;
}

/** A compiled sheet that is bound to a game and decides cards of this game. */
export interface BoundSheet {
  readonly game: Game;
  readonly side: SideName;
  /**
   * Decides the card at an index of the play area; 0 is the leftmost card. In the state, only the source of chance
   * changes. If chance is lacking, the state does not change at all. No memory is allocated.
   */
  decide(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /**
   * Carries out the latest decision of this sheet, on the state for which it was made. The card stays in the play area.
   */
  apply(state: State, decision: Decision | Needed): Outcome;
  /** Decides a card and carries the decision out. If chance is lacking, the state does not change. */
  resolve(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /**
   * Decides a card in a position, which is an object or JSON text, and carries the decision out. Throws a ShapeError,
   * CardError or WrongChance for a fault; the field `where` of the error names the faulty field.
   */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition;
}

/** Binds a compiled sheet to a game, so that the sheet can decide cards of this game. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
