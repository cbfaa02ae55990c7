// Where an emitted sheet of the orchard decides: a state, the card at hand, and the record of one act with its choices.
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { roles, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort, State } from '../state.ts';
import type { Act } from '../types.ts';
import { setNamed } from './sets.ts';

/** What was chosen, and what was rolled for it: nothing for one that was left. */
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
  /** What the sheet names, in two words each. */
  readonly S: Int32Array;
  private readonly named: readonly string[];

  /** It is only asked whether something could be done. */
  asks = false;
  /** The basket that would be carried: from where, how far at most, and where it gets. */
  walker = 0;
  from = 0;
  most = 0;
  reachLo = 0;
  reachHi = 0;
  /** An earlier aim is met already; the basket stands on a goal of a list. */
  met = false;
  over = false;
  /** The letter whose aim the act has, as its character code; 0 for none. */
  letter = 0;
  does: Act | null = null;
  /** Goes on after the act; null if nothing comes after it. */
  next: ((turn: Turn) => boolean) | null = null;
  /** What was chosen in each role, for later sentences: two words each. */
  readonly kept = new Int32Array(2 * roles.length);
  /** What the words of the clause singled out when it was read: two words each. */
  readonly held: number[] = [];
  /** What was chosen and what tables gave, in order. */
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

  /** Goes on with another state. */
  look(state: State): void {
    this.state = state;
    this.S.set(this.named.flatMap((key) => setNamed(state, key)));
  }
}

/** Whether something could be done: nothing is chosen, nothing recorded. */
export function asks(turn: Turn, does: () => boolean): boolean {
  const { asks: before, letter } = turn;
  turn.asks = true;
  const can = does();
  turn.asks = before;
  turn.letter = letter;
  return can;
}
