// Bots that are played by compiled sheets.
import type { Role } from '../kernel.ts';
import type { Outcome } from './actions.ts';
import type { NamedEvent } from './events.ts';
import type { Game, SideName, State } from './game.ts';
import type { Position } from './positions.ts';

/** A compiled sheet: the export `sheet` of its module. */
export interface CompiledSheet {
  /**
   * The number of words of a set of places: one word for boards of up to 32 places, two words for boards of up to 64.
   */
  readonly width: 1 | 2;
  /** Second readings with which the sheet was compiled, such as `R8`. */
  readonly readings: readonly string[];
  readonly side: number;
  readonly titles: readonly string[];
  /** Names of the sets that the sheet uses, by their number; and the cards of each procedure. */
  readonly masks: readonly string[];
  readonly cards: readonly (readonly string[])[];
  /** The initiatives that titles of procedures give to cards, by card. */
  readonly orders: Readonly<Record<string, number>>;
}

/**
 * Chance from the caller: a seed, or faces and cards in the order in which they are needed. A face is given as a
 * number, a card by its name or as `drawn` + its number.
 */
export type GivenChance = { readonly seed: number } | readonly (number | string)[];

/**
 * The reason why a procedure was not read: the card has none (R25), its counter is gone (R32) or asleep, its unit is
 * readied instead (R31) or has nowhere to enter (R30).
 */
export type Instead = 'no procedure' | 'gone' | 'readied' | 'asleep' | 'nowhere';

/** Names of acts; the index is the number `does` of an act. */
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

/** A decision in numbers of the game. A bound sheet has one record, which each decision fills anew. */
export interface Decision {
  readonly is: 'decision';
  /** The index of the card in the play area, and the number of the card. */
  readonly index: number;
  readonly card: number;
  /** The number of the clause; 0 if none applied. */
  readonly clause: number;
  /** The letter of the sub-clause that names the aim of the first act, as its character code; 0 for none. */
  readonly letter: number;
  /** The reason why the procedure was not read; null if it was. */
  readonly instead: Instead | null;
  /** The first act; only the fields of its kind have a meaning. Later acts are decided once it is done. */
  readonly act: Act;
}

export interface Act {
  readonly does: number;
  /**
   * A trip: the unit that goes; the places on its path, of which the first `length` count; its passengers, a bit for
   * each counter; whether the unit lays markers, and whether it leaves the board.
   */
  readonly walker: number;
  readonly path: Uint8Array;
  readonly length: number;
  readonly riders: number;
  readonly scouts: boolean;
  readonly leaving: boolean;
  /**
   * A fight: the targets, of which the first `struck` count, and the number of dice for each. A target is the number of
   * a counter, 64 + the number of a structure, or 96 + the number of a door.
   */
  readonly targets: Uint8Array;
  readonly dice: Uint8Array;
  readonly struck: number;
  readonly suppresses: boolean;
  readonly pulses: boolean;
  /**
   * Cards: their number; the cards, each by its number or by its index in the play area; and the decks, a bit for each.
   */
  readonly count: number;
  readonly cards: Uint8Array;
  readonly decks: number;
  /** Choices in order, one word each: role in 4 bits, sort in 3, number from bit 8, roll from bit 16. */
  readonly log: Int32Array;
  readonly logged: number;
}

/** The chance that is lacking: a face of a die; or, if `die` is 0, a card of the side’s deck or a bolster deck. */
export interface Needed {
  readonly is: 'needs';
  readonly index: number;
  readonly card: number;
  readonly die: number;
  readonly side: number;
  /** The letter of the bolster deck; empty for the side’s own deck. */
  readonly deck: string;
}

/** A choice, and the number that was rolled for it; null if nothing was rolled. */
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
  /** The number of the clause; null if none applied or the procedure was not read. */
  readonly clause: number | null;
  /** The name of the clause, such as `SCOUT 2b`; the title alone if none applied. */
  readonly name: string;
  readonly instead: Instead | null;
  readonly choices: readonly Choice[];
  /** The events, in their order. */
  readonly effects: readonly NamedEvent[];
  /** Number of supplied faces and cards that were not used. */
  readonly unused: number;
  /** The position afterwards, made when it is read; the card is not put away yet. */
  readonly after: Position;
}

/** Chance is lacking: a face of a die with `die` faces; or, if `die` is 0, the name of the card that is drawn. */
export interface NeededForPosition extends Head {
  readonly is: 'needs';
  readonly die: number;
  /** The letter of the bolster deck that is drawn from; null for the side’s own deck, and for dice. */
  readonly deck: string | null;
}

/** A compiled sheet bound to a game. */
export interface BoundSheet {
  readonly game: Game;
  readonly side: SideName;
  /**
   * Decides the card at an index of the bot’s play area, counted from the left, 0 first. Only the chance of the state
   * changes; if chance is lacking, nothing changes. No memory is allocated.
   */
  decide(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /** Carries out the last decision, on the state for which it was made; the card is not put away. */
  apply(state: State, decision: Decision | Needed): Outcome;
  /** Decides a card and carries the decision out, with the same chance. If chance is lacking, nothing is done. */
  resolve(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /**
   * Decides a card, by its name, in a position, which is an object or JSON text, and carries the decision out. Throws a
   * ShapeError, a CardError or a WrongChance: the message says what is wrong, `where` in which field.
   */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition;
}

/** Binds a compiled sheet to a game: from now on the sheet plays the bot of the game. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
