// The turn of an emitted sheet of the orchard: a state, the card at hand, and the record of the act with its choices.
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { roles, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort } from '../sorts.ts';
import type { State } from '../state.ts';
import type { Act } from '../types.ts';
import { setNamed } from './sets.ts';
import { wordsOf } from './words.ts';

/** A choice with its rolls. A single candidate needs no roll. */
export interface Noted {
  readonly role: Role;
  readonly sort: Sort;
  readonly one: number;
  readonly rolled: readonly number[];
}

export class Turn {
  state: State;
  readonly chance: Chance;
  /**
   * `procedure` is the number of the procedure, and `printed` is the number on the card; −1 if the card prints none.
   */
  readonly procedure: number;
  readonly printed: number;
  /**
   * The number of words that the turn stores for each set: the number of words of the largest set, but at least two.
   */
  readonly words: number;
  /** The members of the sets that the sheet names, as words. */
  readonly S: Int32Array;
  private readonly named: readonly string[];

  /** True in a dry run, which only tests whether an act is possible. */
  asks = false;
  /**
   * The basket that makes the trip (`walker`), the garden where it begins, its greatest number of steps, and the
   * gardens within reach.
   */
  walker = 0;
  from = 0;
  most = 0;
  readonly reach: Int32Array;
  /**
   * `met` is true if the basket has already fulfilled an earlier aim of the act. `over` is true if the basket is
   * already on a goal of the list.
   */
  met = false;
  over = false;
  /** The letter of the sub-clause with the aim of the act, as a character code; 0 if there is none. */
  letter = 0;
  does: Act | null = null;
  /** Continues the clause after the act; null if nothing follows. */
  next: ((turn: Turn) => boolean) | null = null;
  /** For each role, the set of chosen things as words. Later sentences refer to these sets. */
  readonly kept: Int32Array;
  /** The fixed sets of the clause. */
  readonly held: number[] = [];
  /** `choices` are the choices and `rolls` the rolls for rows of tables, both in order. */
  readonly choices: Noted[] = [];
  readonly rolls: { readonly die: number; readonly rolled: readonly number[] }[] = [];

  constructor(
    state: State,
    sheet: { readonly width: number; readonly sets: readonly string[] },
    { procedure, printed }: { readonly procedure: number; readonly printed: number },
    chance: Chance,
  ) {
    this.state = state;
    this.chance = chance;
    this.procedure = procedure;
    this.printed = printed;
    this.named = sheet.sets;
    this.words = Math.max(2, sheet.width, Math.ceil(state.game.roster.mostTrees / 32));
    this.S = new Int32Array(this.words * sheet.sets.length);
    this.reach = new Int32Array(this.words);
    this.kept = new Int32Array(this.words * roles.length);
    this.look(state);
  }

  /** Replaces the state of the turn, and computes the named sets of the new state. */
  look(state: State): void {
    this.state = state;
    this.S.set(this.named.flatMap((key) => wordsOf(setNamed(state, key), this)));
  }

  /**
   * The first word of the set of gardens within reach; `reachHi` is the second word. Sheets read these words if a set
   * has one or two words.
   */
  get reachLo(): number {
    return this.reach[0] as number;
  }

  get reachHi(): number {
    return this.reach[1] as number;
  }
}

/** True if an act is possible. The dry run changes nothing in the turn. */
export function asks(turn: Turn, does: () => boolean): boolean {
  const { asks: before, letter } = turn;
  turn.asks = true;
  const can = does();
  turn.asks = before;
  turn.letter = letter;
  return can;
}
