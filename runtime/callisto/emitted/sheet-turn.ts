// The turn of an emitted sheet: the game with its tables, the card at hand, and the decision about the card. A turn is
// made once and reused, so that decisions allocate no memory.
import { roles } from '../../kernel/roles.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import { sheetTablesOf, type SheetTables } from './sheet-tables.ts';
import type { FightRow } from './printed-tables.ts';

/**
 * The number of the first area. Sheets treat the areas of a board (Scenario 8) as structures with numbers after the
 * real structures.
 */
export const firstArea = at.mostStructures;
/** The number of the first equipment among the tokens. The lower numbers are tokens that move, such as people. */
export const firstEquipment = at.mostTokens;

/** The kinds of recorded acts. The numbers are indexes of `actNames`. */
export const noAct = 0;
export const tripAct = 1;
export const markAct = 2;
export const fightAct = 3;
export const controlAct = 4;
export const reconAct = 5;
export const commandAct = 6;
export const inspireAct = 7;
export const bolsterAct = 8;
export const bolsterCardsAct = 9;
export const bolsterDecksAct = 10;
export const bolsterTableAct = 11;
export const openAct = 12;

/**
 * The first walker kind of the enemy. The lower numbers are the kinds of the bot: personnel, mechs, vehicles. The kinds
 * of the enemy are in the same order.
 */
export const firstEnemyWalker = 3;
const walkerKinds = 2 * firstEnemyWalker;

export interface SheetParts {
  /** Moves a unit that PULSE hit. The rulebook prints the order in which places for a push are preferred (R33). */
  readonly push: (turn: SheetTurn, unit: number) => void;
}

export class SheetTurn {
  readonly game: Game;
  readonly side: number;
  /** The masks of the sheet (sets that never change). The name is short because sheets read masks so often. */
  readonly M: Int32Array;
  readonly fixed: SheetTables;

  // The state, and (in the fields after it) the decision about the card at hand.
  state: State;
  /** The words and bytes of the state. The names are short because sheets read these fields most often. */
  w: Int32Array;
  y: Uint8Array;
  /** True in the second reading of R2: height counts for the choice of targets, but not for thresholds. */
  isSlopeForChoice = false;
  /**
   * True while only some ways count: the bot must have marked every place between start and end (second reading of
   * R11).
   */
  isByOwnWays = false;
  /**
   * The shut doors that the bot may pass because of the keycard rule (R41). The bot may pass a door in `fromA` from the
   * first place of the door, and a door in `fromB` from the second place of the door.
   */
  readonly keycard = { fromA: 0, fromB: 0 };
  /**
   * The place from which each unit is taken to pass a door, while the sheet tests a rule about doors (R41). `at.none`
   * means the place of the acting unit.
   */
  doorsFrom: number = at.none;
  /** The walker kind of each unit. `at.none` (a card without a counter) counts as personnel of the bot. */
  readonly walkerOf: Uint8Array;
  /** For each walker kind: the structures that are traps for it, and its distances, which are cached. */
  readonly trapsOf: Int32Array;
  readonly ways: WalkingDistances[];
  /**
   * True if the board has no doors and no traps. Distances then never change, and `settled` has the distances for each
   * unit.
   */
  readonly isSettled: boolean;
  readonly settled: readonly WalkingDistances[];
  readonly mayExit: boolean;
  /**
   * The shut doors and the undestroyed traps from which the distances in `ways` were computed. If the doors or traps
   * change, these distances are no longer valid. `walkers` has a bit for each walker kind whose distances are computed.
   */
  readonly seen: { shut: number; readonly allTraps: number; traps: number; walkers: number };

  /**
   * Offsets in the bytes of a state, for the side of the bot: the first card of its play area, and the number of cards
   * there.
   */
  readonly ownArea: number;
  readonly ownInPlay: number;
  /**
   * Offsets in the words of a state, for the side of the bot: the places that it has marked, and the places that it
   * controls.
   */
  readonly ownMarked: number;
  readonly ownControlled: number;
  readonly unitOf: Uint8Array;
  /** For each place: 1 if the side may gain something by CONTROL of the place (R18), otherwise 0. */
  readonly mayGain: Uint8Array;
  readonly interference: number;

  index = 0;
  card = 0;
  /** The acting unit and its place; `at.none` for a card without a counter. */
  unit: number = at.none;
  here: number = at.none;
  /** True in a dry run, when functions only test whether an act is possible. */
  asks = false;
  /**
   * Fields of the trip for which the aims of an act are tested: its start, its greatest number of steps, and the places
   * within reach.
   */
  from: number = at.none;
  fromBit = 0;
  fromHigh = 0;
  maxSteps = 0;
  reachLo = 0;
  reachHi = 0;
  /**
   * The distances for the walker. The table `walked` is for the ways that the walker takes. The table `measured` is for
   * the ways along which distances are measured.
   */
  tripWays: WalkingDistances;
  /** The goals at which the walker may leave the board (R39). */
  exitLo = 0;
  exitHi = 0;
  /** The trip under way: its destination, and the place that the walker has reached. */
  destination: number = at.none;
  reachedPlace: number = at.none;
  /**
   * `met` is not 0 if an earlier aim of the trip is fulfilled already (R8). `over` is true if the walker is on a goal
   * already (R10).
   */
  met = 0;
  over = false;
  /** The letter that names the aim of the trip, as its character code; 0 for none. */
  letter = 0;
  /**
   * `ledSteps` is the number of steps that a led unit may take. `ledScouts` is true if the led unit lays markers on its
   * way.
   */
  ledSteps = 0;
  ledScouts = false;
  /**
   * The units whose defences were compared last, and the weakest of these units. `comparedUnits` is −1 if the position
   * may have changed since then.
   */
  comparedUnits = -1;
  weakestUnits = 0;
  readonly helpedDefence = new Uint8Array(at.mostUnits);
  lastRoll = 0;
  /** The number of candidates of the roll that is under way; 0 if no roll chooses among candidates. */
  rollCandidates = 0;
  // The recorded act. A turn records one act at a time.
  does: number = noAct;
  walker: number = at.none;
  scouts = false;
  readonly path = new Uint8Array(at.mostPlaces);
  length = 0;
  riders = 0;
  lastRider = 0;
  /** True if the walker leaves the board: at once, or at the end of its trip. */
  leaving = false;
  /** The targets of a fight, one after another, and the number of dice for each. */
  readonly targets = new Uint8Array(32);
  readonly dice = new Uint8Array(32);
  struck = 0;
  suppresses = false;
  /**
   * `pulses` is true if the fight pushes the units that it hits. `pushesLater` is true if a later sentence of the
   * clause pushes them.
   */
  pulses = false;
  pushesLater = false;
  /** The rows of the card with the verb of the fight, and the index of the current row. */
  rows: readonly FightRow[] = [];
  row = 0;
  /**
   * The targets of the fight: seven words for each row of `rows` that has a target. The words are: the code of the
   * target (for an area, the set of targets); the roll; the dice; the space of the area (−1 without an area); the
   * number of the target for the log (0 for an area); the note; the length of the log of used parts after the choice.
   */
  readonly aims = new Int32Array(32 * 7);
  aimCount = 0;
  /**
   * The decks from which cards come. If a table chooses the deck, `tableDie` is its die and `deckTable` has its rows.
   * Otherwise, `deckTable` has the number of cards from each deck.
   */
  decks = 0;
  tableDie = 0;
  deckTable: readonly number[] = [];
  /** The number of cards of an act, and the cards: their numbers, or their card slots. */
  count = 0;
  readonly cards = new Uint8Array(32);
  /** Continues the clause after the act; null if nothing follows. */
  next: ((turn: SheetTurn) => boolean) | null = null;
  /** The log: all choices in order, as log words (see `logWordOf`). */
  readonly log = new Int32Array(64);
  logged = 0;
  /** For each role, the set that was chosen last, as two words. Later sentences of the clause refer to these sets. */
  readonly kept = new Int32Array(2 * roles.length);
  /** The log of used parts, by their numbers. Only instrumented modules write into this log. */
  readonly used: number[] = [];
  uses = 0;
  /**
   * The number of a part of the sheet. A choice by a roll without a tiebreak list, such as a roll for a deck, is logged
   * as a use of this part. −1 in modules that do not log uses.
   */
  rollPart = -1;
  /**
   * Sets that are fixed at the start of the clause, because later words of the clause mean the things as they were at
   * that time. Each set has two words.
   */
  readonly held: number[] = [];
  sheet: SheetParts = { push: () => {} };

  constructor(game: Game, side: number, masks: Int32Array, state: State) {
    this.game = game;
    this.side = side;
    this.M = masks;
    this.fixed = sheetTablesOf(game);
    this.state = state;
    this.w = state.words;
    this.y = state.bytes;
    const { kind, side: sideOf } = game.units;
    this.walkerOf = new Uint8Array(256);
    for (let unit = 0; unit < kind.length; unit++) {
      this.walkerOf[unit] = 31 - Math.clz32(kind[unit] as number) + (sideOf[unit] === side ? 0 : firstEnemyWalker);
    }
    const kinds = Array.from({ length: walkerKinds }, (_none, walker) => 1 << (walker % firstEnemyWalker));
    this.trapsOf = Int32Array.from(kinds, (kindBit) => game.distances.traps[kindBit] as number);
    this.isSettled = game.fixtures.doors.length === 0 && this.trapsOf.every((traps) => traps === 0);
    this.mayExit = game.rules.mayEscape !== undefined;
    this.seen = { shut: 0, allTraps: this.trapsOf.reduce((all, traps) => all | traps, 0), traps: 0, walkers: 0 };
    this.ways = kinds.map((kindBit) => game.distances.ways(kindBit, 0, 0, 0));
    const { ways, walkerOf } = this;
    this.settled = this.isSettled ? Array.from(walkerOf, (walker) => ways[walker] as WalkingDistances) : [];
    this.tripWays = ways[0] as WalkingDistances;
    this.ownArea = at.playArea + side * at.mostInPlay;
    this.ownInPlay = at.playAreaSize + side;
    this.ownMarked = at.markedPlaces + 2 * side;
    this.ownControlled = at.controlledPlaces + 2 * side;
    this.unitOf = game.cards.unit;
    this.mayGain = game.gains.possible[side as 0 | 1];
    this.interference = game.cards.interference[side] as number;
  }

  begin(state: State, index: number): void {
    if (state !== this.state) {
      // The next lines do the same as `switchState`. They are written out, because a call would take as long as the
      // lines.
      this.state = state;
      this.w = state.words;
      this.y = state.bytes;
    }
    this.does = noAct;
    this.next = null;
    this.asks = false;
    this.isByOwnWays = false;
    this.letter = 0;
    this.logged = 0;
    this.rollCandidates = 0;
    this.takeCard(index);
  }

  switchState(state: State): void {
    this.state = state;
    this.w = state.words;
    this.y = state.bytes;
  }

  lookAt(state: State): void {
    this.switchState(state);
    this.actAs(at.none);
  }

  takeCard(index: number): void {
    const card = (this.y[this.ownArea + index] as number) & 63;
    this.index = index;
    this.card = card;
    this.actAs(this.unitOf[card] as number);
  }

  /**
   * The units with the squad letter of the card at hand (R24). The next getters return the decks with this letter, and
   * the lower and upper word of the cards with this letter.
   */
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

  /** The index of the procedure of each card, and of each unit; −1 if there is no procedure. */
  readonly procedureOfCard = new Int16Array(at.mostCards).fill(-1);
  readonly procedureOf = new Int16Array(at.mostUnits).fill(-1);

  setProcedures(cards: readonly (readonly string[])[]): void {
    const { names, ofUnit } = this.game.cards;
    for (const [card, name] of names.entries()) {
      if (this.game.cards.side[card] === this.side)
        this.procedureOfCard[card] = cards.findIndex((cardNames) => cardNames.includes(name));
    }
    for (const [unit, cardsOfUnit] of ofUnit.entries()) {
      const card = cardsOfUnit.find((candidate) => (this.procedureOfCard[candidate] as number) >= 0);
      if (card !== undefined) this.procedureOf[unit] = this.procedureOfCard[card] as number;
    }
  }

  actAs(unit: number): void {
    this.unit = unit;
    this.comparedUnits = -1;
    this.here = unit === at.none ? at.none : (this.y[at.unitPlace + unit] as number);
  }
}

/** Returns the kind of a unit, as a bit; personnel for a card without a counter. */
export const unitKind = ({ game }: SheetTurn, unit: number): number =>
  unit === at.none ? kindBits.personnel : (game.units.kind[unit] as number);

/**
 * True if the function `does` could carry out an act with the subject. The test is a dry run: nothing is recorded in
 * the turn.
 */
export function isPossible(
  turn: SheetTurn,
  does: (turn: SheetTurn, subject: number) => boolean,
  subject: number,
): boolean {
  const { asks: wasAsking, isByOwnWays, letter } = turn;
  turn.asks = true;
  const hasActed = does(turn, subject);
  turn.asks = wasAsking;
  turn.isByOwnWays = isByOwnWays;
  turn.letter = letter;
  turn.does = noAct;
  turn.next = null;
  return hasActed;
}
