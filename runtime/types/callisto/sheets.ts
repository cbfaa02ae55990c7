// Bots, by compiled sheets.
import type { Role } from '../kernel.ts';
import type { Outcome } from './actions.ts';
import type { Told } from './events.ts';
import type { Game, SideName, State } from './game.ts';
import type { Position } from './positions.ts';

/** A compiled sheet: `sheet` of its module. */
export interface CompiledSheet {
  /** Words of a set of places: with one it plays on boards of up to 32, with two of up to 64. */
  readonly width: 1 | 2;
  /** Second readings by which it was compiled, such as `R8`. */
  readonly readings: readonly string[];
  readonly side: number;
  readonly titles: readonly string[];
  readonly masks: readonly string[];
  readonly cards: readonly (readonly string[])[];
  readonly orders: Readonly<Record<string, number>>;
}

/** Faces of dice as numbers, cards by name, in the order in which they are asked for; or a seed. */
export type GivenChance = { readonly seed: number } | readonly (number | string)[];

/** Why a procedure was not read (R25, R30–R32). */
export type Instead = 'no procedure' | 'gone' | 'readied' | 'asleep' | 'nowhere';

/** What an act is, by the number `does` of its record. */
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

/** A decision in numbers of the game. There is one record a bound sheet, filled anew each time. */
export interface Decision {
  readonly is: 'decision';
  /** The place of the card in the play area, and the card. */
  readonly index: number;
  readonly card: number;
  /** The number of the clause; 0 if none applied. */
  readonly clause: number;
  /** The letter whose aim it has, as its character code; 0 for none. */
  readonly letter: number;
  /** Why the procedure was not read; null if it was. */
  readonly instead: Instead | null;
  /** What is to be done first; only the fields of its kind say anything. What comes after is decided when it is done. */
  readonly act: Act;
}

export interface Act {
  readonly does: number;
  /** A way: who goes, the places in `path` up to `length`, who rides along (a bit a counter), whether it lays markers. */
  readonly walker: number;
  readonly path: Uint8Array;
  readonly length: number;
  readonly riders: number;
  readonly scouts: boolean;
  readonly leaving: boolean;
  /** A fight: what is struck, up to `struck`, with how many dice: counters, 64 + structures, 96 + doors. */
  readonly targets: Uint8Array;
  readonly dice: Uint8Array;
  readonly struck: number;
  readonly suppresses: boolean;
  readonly pulses: boolean;
  /** Cards: how many, and which by number or by their place in the play area; decks, a bit each. */
  readonly count: number;
  readonly cards: Uint8Array;
  readonly decks: number;
  /** What was chosen, each in a word: its role in 4 bits, its sort in 3 more, its number from bit 8, what was rolled from bit 16; in order. */
  readonly log: Int32Array;
  readonly logged: number;
}

/** Which chance is lacking: the face of a die or, with die 0, which card a side draws from its deck or a bolster deck. */
export interface Needed {
  readonly is: 'needs';
  readonly index: number;
  readonly card: number;
  readonly die: number;
  readonly side: number;
  /** The letter of the bolster deck; empty for the deck. */
  readonly deck: string;
}

/** One thing that was chosen; what was rolled for it, if anything was. */
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
  /** The number of the clause; null if none applied, or the procedure was not read. */
  readonly clause: number | null;
  /** The clause as people name it, `SCOUT 2b`; the title alone if none applied. */
  readonly name: string;
  readonly instead: Instead | null;
  readonly choices: readonly Choice[];
  /** What happened, in order. */
  readonly effects: readonly Told[];
  /** How much of the chance that was given is left over. */
  readonly unused: number;
  /** The position afterwards, made when it is asked for; the card is not put away yet. */
  readonly after: Position;
}

/** Chance is lacking: the face of a die of so many or, with die 0, the name of the card that is drawn. */
export interface NeededForPosition extends Head {
  readonly is: 'needs';
  readonly die: number;
  /** The letter of the bolster deck that is drawn from; null for the side's own deck, and for dice. */
  readonly deck: string | null;
}

/** A compiled sheet bound to a game. */
export interface BoundSheet {
  readonly game: Game;
  readonly side: SideName;
  /**
   * Decides the card at a place of the bot's play area, from the left, 0 first. Nothing of the state is changed but chance;
   * if that is lacking, not even that. Nothing is allocated.
   */
  decide(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /** Does what was decided last, on the state of which it was; the card is not put away. */
  apply(state: State, decision: Decision | Needed): Outcome;
  /** Decides and does it, with one and the same chance; if that is lacking, nothing is done. */
  resolve(state: State, card: number, chance?: GivenChance): Decision | Needed;
  /**
   * Decides the card of a name in a position, an object or JSON text, and does what it says. Throws a ShapeError, a CardError
   * or a WrongChance: what is wrong, and `where`.
   */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition;
}

/** Binds a compiled sheet to a game: from now on its bot plays by it. */
export declare function bindSheet(game: Game, sheet: CompiledSheet): BoundSheet;
