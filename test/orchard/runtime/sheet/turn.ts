// The turn of an emitted sheet of the orchard: a state, the card at hand, and the record of the act with its choices.
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { roles, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort, State } from '../state.ts';
import type { Act } from '../types.ts';
import { setNamed } from './sets.ts';

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
  /** The number of the procedure, and the number on the card; −1 if the card prints none. */
  readonly procedure: number;
  readonly printed: number;
  /** The sets that the sheet names, two words for each. */
  readonly S: Int32Array;
  private readonly named: readonly string[];

  /** True in a dry run, which only tests whether an act is possible. */
  asks = false;
  /** The basket of the trip, its garden, its greatest number of steps, and the gardens within reach. */
  walker = 0;
  from = 0;
  most = 0;
  reachLo = 0;
  reachHi = 0;
  /**
   * `met` is true if the basket has already fulfilled an earlier aim of the act. `over` is true if the basket is
   * already on a goal of the list.
   */
  met = false;
  over = false;
  /** The letter with the aim of the act, as a character code; 0 if there is none. */
  letter = 0;
  does: Act | null = null;
  /** Continues the clause after the act; null if nothing follows. */
  next: ((turn: Turn) => boolean) | null = null;
  /** The choice in each role, which later sentences refer to; two words for each role. */
  readonly kept = new Int32Array(2 * roles.length);
  /** The fixed sets of the clause, two words for each. */
  readonly held: number[] = [];
  /** The choices and the rolls for tables, in order. */
  readonly choices: Noted[] = [];
  readonly rolls: { readonly die: number; readonly rolled: readonly number[] }[] = [];

  constructor(
    state: State,
    sheet: { readonly sets: readonly string[] },
    { procedure, printed }: { readonly procedure: number; readonly printed: number },
    chance: Chance,
  ) {
    this.state = state;
    this.chance = chance;
    this.procedure = procedure;
    this.printed = printed;
    this.named = sheet.sets;
    this.S = new Int32Array(2 * sheet.sets.length);
    this.look(state);
  }

  /** Makes the turn look at another state. */
  look(state: State): void {
    this.state = state;
    this.S.set(this.named.flatMap((key) => setNamed(state, key)));
  }
}

/** True if an act is possible. The dry run leaves the turn as it was. */
export function asks(turn: Turn, does: () => boolean): boolean {
  const { asks: before, letter } = turn;
  turn.asks = true;
  const can = does();
  turn.asks = before;
  turn.letter = letter;
  return can;
}
