// Where an emitted sheet decides: a game, what of it never changes as the sheet names it, and the card at hand. Made once
// and used again and again; nothing is allocated while deciding.
import { roles } from '../../kernel/roles.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import { fixedThings } from './sheet-tables.ts';
import type { Fixed } from './sheet-tables.ts';
import type { Blow } from './printed-tables.ts';

/** Structures that are areas of a board (Scenario 8) come after those that stand in one space. */
export const firstArea = at.mostStructures;
/** Equipment comes after the people and things that move. */
export const firstEquipment = at.mostTokens;

/** Acts as they are recorded. */
export const nothing = 0;
export const going = 1;
export const marking = 2;
export const fighting = 3;
export const controlling = 4;
export const reconnoitring = 5;
export const commanding = 6;
export const inspiring = 7;
export const bolstering = 8;
export const bolsteringCards = 9;
export const bolsteringDecks = 10;
export const bolsteringRows = 11;
export const opening = 12;

/** Kinds of walkers: the bot's units by the number of their kind's bit, then the others'. */
export const firstOther = 3;
const walkers = 2 * firstOther;

/** What a sheet has besides its procedures. */
export interface SheetParts {
  /** Moves a unit that a PULSE has hit, by the book's order (R33). */
  readonly push: (turn: Turn, unit: number) => void;
}

export class Turn {
  readonly game: Game;
  /** The bot's side. */
  readonly side: number;
  /** Sets that never change, as the sheet numbers them: sheets ask for little else so often, so it has a short name. */
  readonly M: Int32Array;
  readonly fixed: Fixed;

  // The state, and what is decided of it.
  state: State;
  /** Its words and its bytes: what sheets ask for most has short names. */
  w: Int32Array;
  y: Uint8Array;
  /** The second reading of R2: height counts for choosing targets, not for thresholds. */
  isSlopeForChoice = false;
  /** Ways count that lead over places which the bot has marked, but for their ends: the second reading of R11. */
  isByOwnWays = false;
  /** Doors that the bot passes though they are shut, from the one side and from the other (R41). */
  readonly keycard = { fromA: 0, fromB: 0 };
  /** The space from which doors are looked at; none if it is the acting unit's (R41). */
  doorsFrom: number = at.none;
  /** Which kind of walker each unit is; personnel of the bot for a card without a counter. */
  readonly walkerOf: Uint8Array;
  /** Structures that keep out each kind of walker, and the ways that it had last. */
  readonly trapsOf: Int32Array;
  readonly ways: WalkingDistances[];
  /** Without doors and traps ways never change: those of each unit then. */
  readonly isSettled: boolean;
  readonly settled: readonly WalkingDistances[];
  /** Units may leave the board in this scenario. */
  readonly mayExit: boolean;
  /** Shut doors, and traps among the structures, as they were seen last; for which walkers ways were found since. */
  readonly seen: { shut: number; readonly among: number; traps: number; walkers: number };

  /** Where the side's play area begins in a state, how many cards it has, and the units of cards. */
  readonly ownArea: number;
  readonly ownInPlay: number;
  /** Where a state has the places that the side has marked, and those that it has under CONTROL: the first word of each. */
  readonly ownMarked: number;
  readonly ownControlled: number;
  readonly unitOf: Uint8Array;
  /** Places where CONTROL may gain the side something (R18). */
  readonly mayGain: Uint8Array;
  /** The side's Interference. */
  readonly noise: number;

  /** The card's place in the play area. */
  index = 0;
  card = 0;
  /** The acting unit and its place; none for a card without a counter. */
  unit: number = at.none;
  here: number = at.none;
  /** It is only asked whether something could be done. */
  asks = false;
  /** Where the trip that is looked for begins, how far it can go, and where it gets. */
  from: number = at.none;
  fromBit = 0;
  fromHigh = 0;
  most = 0;
  reachLo = 0;
  reachHi = 0;
  /** The ways of whoever walks: those that it can walk, and those by which distances are measured. */
  trip: WalkingDistances;
  /** Goals at which it may leave the board, once it has come there (R39). */
  exitLo = 0;
  exitHi = 0;
  /** Where the trip that has begun leads, and where it has got on the way. */
  end: number = at.none;
  place: number = at.none;
  /** Where an earlier aim of the trip is met already (R8), 0 if none is; whoever walks stands on a goal of a list (R10). */
  met = 0;
  over = false;
  /** The letter whose aim the trip has, as its character code; 0 for none. */
  letter = 0;
  /** How far a unit that is led gets, and whether it lays markers. */
  ledSteps = 0;
  ledScouts = false;
  /** The units that were weighed last, and which of them had the lowest defence; −1 once things may have changed. */
  weighed = -1;
  weakest = 0;
  /** Where defences are put together of units that others may help. */
  readonly helped = new Uint8Array(at.mostUnits);
  /** The last number that dice gave. */
  rolled = 0;
  /** Among how many a roll that is under way chooses; 0 for any other roll. */
  among = 0;
  // What is to be done: one act at a time.
  does: number = nothing;
  walker: number = at.none;
  scouts = false;
  readonly path = new Uint8Array(at.mostPlaces);
  length = 0;
  riders = 0;
  lastRider = 0;
  /** It leaves the board, from where it stands or once it has gone. */
  leaving = false;
  /** What a fight strikes, one after the other, and with how many dice. */
  readonly targets = new Uint8Array(32);
  readonly dice = new Uint8Array(32);
  struck = 0;
  suppresses = false;
  /** It moves what it hits, unless a later sentence says where. */
  pulses = false;
  pushesLater = false;
  /** The rows that the card prints for a fight, and the one that is looked at. */
  rows: readonly Blow[] = [];
  row = 0;
  /** What each row aims at: target or set of targets, what was rolled for it, dice, space of an area, its number and note. */
  readonly aim = new Int32Array(32 * 6);
  aimed = 0;
  /** Decks that cards are drawn from; by rows of a table, or so many of each. */
  decks = 0;
  die = 0;
  table: readonly number[] = [];
  /** How many cards an act draws; cards by their number or their place in the play area. */
  count = 0;
  readonly cards = new Uint8Array(32);
  /** Goes on after the act; null if nothing comes after it. */
  next: ((turn: Turn) => boolean) | null = null;
  /** What was chosen, in order, each in a word. */
  readonly log = new Int32Array(64);
  logged = 0;
  /** What was chosen in each role, for later sentences: two words each. */
  readonly kept = new Int32Array(2 * roles.length);
  /** What the words of the clause singled out when it was read: two words each. */
  readonly held: number[] = [];
  /** What else the sheet does. */
  sheet: SheetParts = { push: () => {} };

  constructor(game: Game, side: number, masks: Int32Array, state: State) {
    this.game = game;
    this.side = side;
    this.M = masks;
    this.fixed = fixedThings(game);
    this.state = state;
    this.w = state.words;
    this.y = state.bytes;
    const { kind, side: sideOf } = game.units;
    this.walkerOf = new Uint8Array(256);
    for (let unit = 0; unit < kind.length; unit++) {
      this.walkerOf[unit] = 31 - Math.clz32(kind[unit] as number) + (sideOf[unit] === side ? 0 : firstOther);
    }
    const kinds = Array.from({ length: walkers }, (_none, walker) => 1 << (walker % firstOther));
    this.trapsOf = Int32Array.from(kinds, (kindBit) => game.distances.traps[kindBit] as number);
    this.isSettled = game.things.doors.length === 0 && this.trapsOf.every((traps) => traps === 0);
    this.mayExit = game.rules.mayEscape !== undefined;
    this.seen = { shut: 0, among: this.trapsOf.reduce((all, traps) => all | traps, 0), traps: 0, walkers: 0 };
    this.ways = kinds.map((kindBit) => game.distances.ways(kindBit, 0, 0, 0));
    const { ways, walkerOf } = this;
    this.settled = this.isSettled ? Array.from(walkerOf, (walker) => ways[walker] as WalkingDistances) : [];
    this.trip = ways[0] as WalkingDistances;
    this.ownArea = at.playArea + side * at.mostInPlay;
    this.ownInPlay = at.playAreaSize + side;
    this.ownMarked = at.markedPlaces + 2 * side;
    this.ownControlled = at.controlledPlaces + 2 * side;
    this.unitOf = game.cards.unit;
    this.mayGain = game.gains.possible[side as 0 | 1];
    this.noise = game.cards.interference[side] as number;
  }

  /** The card that is to be decided: it lies at an index of the side's play area. */
  begin(state: State, index: number): void {
    if (state !== this.state) {
      // As `onto`, which engines would call here: each call costs as much as what it does.
      this.state = state;
      this.w = state.words;
      this.y = state.bytes;
    }
    this.does = nothing;
    this.next = null;
    this.asks = false;
    this.isByOwnWays = false;
    this.letter = 0;
    this.logged = 0;
    this.among = 0;
    this.seat(index);
  }

  /** Goes on with another state in which all is the same. */
  onto(state: State): void {
    this.state = state;
    this.w = state.words;
    this.y = state.bytes;
  }

  /** Looks at a state without a card. */
  look(state: State): void {
    this.onto(state);
    this.as(at.none);
  }

  /** The card at an index. */
  seat(index: number): void {
    const card = (this.y[this.ownArea + index] as number) & 63;
    this.index = index;
    this.card = card;
    this.as(this.unitOf[card] as number);
  }

  /** Units that match the resolved card's squad, and decks and cards that do (R24). */
  get matching(): number {
    return this.fixed.matches[4 * this.card] as number;
  }

  get matchingDeck(): number {
    return this.fixed.matches[4 * this.card + 1] as number;
  }

  get matchingLow(): number {
    return this.fixed.matches[4 * this.card + 2] as number;
  }

  get matchingHigh(): number {
    return this.fixed.matches[4 * this.card + 3] as number;
  }

  /** The procedures of cards and of units, by their numbers; −1 for none. */
  readonly procedureOfCard = new Int8Array(at.mostCards).fill(-1);
  readonly procedureOf = new Int8Array(at.mostUnits).fill(-1);

  /** The cards of each procedure of the sheet, by name. */
  procedures(cards: readonly (readonly string[])[]): void {
    const { names, ofUnit } = this.game.cards;
    for (const [card, name] of names.entries()) {
      if (this.game.cards.side[card] === this.side)
        this.procedureOfCard[card] = cards.findIndex((own) => own.includes(name));
    }
    for (const [unit, own] of ofUnit.entries()) {
      const card = own.find((one) => (this.procedureOfCard[one] as number) >= 0);
      if (card !== undefined) this.procedureOf[unit] = this.procedureOfCard[card] as number;
    }
  }

  /** The unit whose procedure is read. */
  as(unit: number): void {
    this.unit = unit;
    this.weighed = -1;
    this.here = unit === at.none ? at.none : (this.y[at.unitPlace + unit] as number);
  }
}

/** The kind of a unit, as bits of kinds; personnel for a card without a counter. */
export const kindOf = ({ game }: Turn, unit: number): number =>
  unit === at.none ? kindBits.personnel : (game.units.kind[unit] as number);
