// The context in which an emitted sheet of the orchard decides: a state, the card at hand, and the record of one act
// with its choices.
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { roles, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort, State } from '../state.ts';
import type { Act } from '../types.ts';
import { setNamed } from './sets.ts';

/** A choice and its rolls; a choice with a single candidate has no roll. */
export interface Noted {
  readonly role: Role;
  readonly sort: Sort;
  readonly one: number;
  readonly rolled: readonly number[];
}

export class Turn {
  state: State;
  readonly chance: Chance;
  /** The number of the procedure that is read, and the number on the card; −1 for none. */
  readonly procedure: number;
  readonly printed: number;
  /** The sets that the sheet names, in two words each. */
  readonly S: Int32Array;
  private readonly named: readonly string[];

  /** True in a dry run: only tests whether an act is possible. */
  asks = false;
  /** The basket of the trip, its garden, its greatest number of steps, and the gardens that it can reach. */
  walker = 0;
  from = 0;
  most = 0;
  reachLo = 0;
  reachHi = 0;
  /** `met`: the basket has already met an earlier aim. `over`: the basket is on a goal of a list. */
  met = false;
  over = false;
  /** The letter of the aim of the act, as its character code; 0 for no letter. */
  letter = 0;
  does: Act | null = null;
  /** Continues after the act; null if no act follows. */
  next: ((turn: Turn) => boolean) | null = null;
  /** The choice of each role, for later sentences: two words each. */
  readonly kept = new Int32Array(2 * roles.length);
  /** The fixed sets of the clause, stored when it was read: two words each. */
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

  /** Continues with another state. */
  look(state: State): void {
    this.state = state;
    this.S.set(this.named.flatMap((key) => setNamed(state, key)));
  }
}

/** True if an act is possible; a dry run chooses and records nothing. */
export function asks(turn: Turn, does: () => boolean): boolean {
  const { asks: before, letter } = turn;
  turn.asks = true;
  const can = does();
  turn.asks = before;
  turn.letter = letter;
  return can;
}
