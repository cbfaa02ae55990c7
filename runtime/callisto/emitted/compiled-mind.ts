// A bot's mind that plays a compiled sheet.
import { lowest } from '../../kernel/bits.ts';
import type { Game, Mind } from '../rules/engine/game.ts';
import * as at from '../rules/engine/layout.ts';
import { put } from '../rules/engine/pieces.ts';
import { State } from '../rules/engine/state.ts';
import * as solo from '../rules/solo/acts.ts';
import { apply } from './apply-acts.ts';
import { Answers, setKeycard } from './keycard.ts';
import { masksOf } from './masks.ts';
import { Turn } from './sheet-turn.ts';

/** A compiled sheet: a module. */
export interface CompiledSheet {
  readonly scenario: number;
  /** Words of a set of places: one for boards of up to 32. */
  readonly width: 1 | 2;
  /** The side of the bot. */
  readonly side: number;
  /** Second readings in force, such as `R8`. */
  readonly readings: readonly string[];
  /** The titles of its procedures. */
  readonly titles: readonly string[];
  /** The sets that it numbers, and the cards of its procedures. */
  readonly masks: readonly string[];
  readonly cards: readonly (readonly string[])[];
  /** Initiatives that its titles give, by card. */
  readonly orders: Readonly<Record<string, number>>;
  /** The clause that a card's procedure comes to; 0 for none. Its first act is recorded in the turn. */
  readonly resolve: (turn: Turn) => number;
  /** What it calls closed, by its keycard rule. */
  readonly closed?: (turn: Turn) => number;
  /** The words of a state that `closed` reads, if it reads nothing else that changes. */
  readonly closedReads?: readonly number[];
  /** Where a PULSE moves what it hit. */
  readonly push?: (turn: Turn, unit: number) => void;
  /** Where a counter enters; none for its force's spawn point. */
  readonly entrance?: (turn: Turn, unit: number) => number;
  /** What goes along with a unit that moves. */
  readonly along?: Along;
}

type Along = (turn: Turn, unit: number) => number;

/** The tokens that lie at a place. */
function tokensAt({ bytes }: State, place: number): number {
  let found = 0;
  for (let token = 0; token < at.mostTokens; token++) if (bytes[at.token + token] === place) found |= 1 << token;
  return found;
}

export class CompiledMind implements Mind {
  /** Where the last card was decided, with its choices. */
  readonly turn: Turn;
  /** The clause that it came to; 0 for none. */
  clause = 0;
  /** The letter whose aim its first act has, as its character code; 0 for none. */
  letter = 0;
  private readonly sheet: CompiledSheet;
  private readonly resolved: CompiledSheet['resolve'];
  private readonly closed: ((turn: Turn) => number) | null;
  /** For what is asked while a card is being resolved. */
  private readonly aside: Turn;
  private readonly orders: Uint8Array;
  private readonly before = new State();
  private readonly answers: Answers | null;
  /** A sheet with whose units nothing goes along is told of no moment. */
  readonly moment: Mind['moment'];

  constructor(game: Game, sheet: CompiledSheet) {
    if (game.places.count > 32 * sheet.width) {
      throw new RangeError(
        `The sheet was compiled for boards of up to ${32 * sheet.width} places, and this one has ${game.places.count}: compile it with --wide.`,
      );
    }
    const { scenario } = game.data.board;
    if (scenario !== sheet.scenario) {
      throw new RangeError(`The sheet is of Scenario ${sheet.scenario}, and this game of Scenario ${scenario}.`);
    }
    this.sheet = sheet;
    this.resolved = sheet.resolve;
    this.closed = sheet.closed ?? null;
    this.answers = sheet.closedReads ? new Answers(sheet.closedReads) : null;
    const masks = masksOf(game, sheet.side, sheet.masks);
    const { along } = sheet;
    this.moment = along && ((_game, state, name, unit, from) => this.moved(state, name, unit, from, along));
    this.turn = new Turn(game, sheet.side, masks, new State());
    this.aside = new Turn(game, sheet.side, masks, new State());
    this.turn.isSlopeForChoice = sheet.readings.includes('R2');
    this.turn.procedures(sheet.cards);
    if (sheet.push) this.turn.sheet = { push: sheet.push };
    const { names, initiative, side } = game.cards;
    this.orders = Uint8Array.from(names, (name, card) =>
      side[card] === sheet.side ? (sheet.orders[name] ?? (initiative[card] as number)) : (initiative[card] as number),
    );
  }

  order(card: number): number {
    return this.orders[card] as number;
  }

  /** Decides the card at an index of the play area; nothing but chance is changed. */
  decide(state: State, index: number): number {
    const { turn, closed, resolved } = this;
    turn.begin(state, index);
    if (closed !== null) this.setKeycard(closed);
    this.clause = resolved(turn);
    this.letter = turn.letter;
    return this.clause;
  }

  private setKeycard(closed: (turn: Turn) => number): void {
    if (this.answers) this.answers.set(this.turn, closed);
    else setKeycard(this.turn, closed);
  }

  resolve(_game: Game, state: State, _side: number, index: number): void {
    if (this.decide(state, index) > 0) apply(this.turn);
  }

  /** Asked as if the counter stood at its spawn point already (R30). */
  entrance(game: Game, state: State, unit: number): number {
    const { sheet } = this;
    if (!sheet.entrance || game.units.side[unit] !== sheet.side) return at.none;
    return this.asIf(game, state, unit, game.units.spawn[unit] as number, sheet.entrance);
  }

  /** What goes along with a unit is asked as if it still stood where it was. */
  private moved(state: State, name: string, unit: number, from: number, along: Along): void {
    const { game, side } = this.turn;
    if (name !== 'unit moved' || from === at.none || game.units.side[unit] !== side) return;
    if (tokensAt(state, from) === 0) return;
    const things = this.asIf(game, state, unit, from, along);
    for (let rest = things & tokensAt(state, from); rest !== 0; rest &= rest - 1) {
      solo.carry(game, state, lowest(rest), state.bytes[at.where + unit] as number);
    }
  }

  private asIf(
    game: Game,
    state: State,
    unit: number,
    place: number,
    ask: (turn: Turn, unit: number) => number,
  ): number {
    const { before, aside } = this;
    before.become(state);
    if (place !== at.none) put(game, before, unit, place);
    aside.look(before);
    return ask(aside, unit);
  }
}
