// The sets of a compiled program: filled from a state of bytes, and read by the conditions of the program.
import type { BombRule } from '../rules/laser-defence.ts';
import type { RuleData } from '../rules/rule-acts.ts';
import type { ByteState } from './byte-state.ts';
import { refuseLargeMap } from './named-sets.ts';
import { fillOf, type SetFill } from './program-fills.ts';

/** A rule about some kinds of bombs, with its conditions as functions; null for a condition that the rule lacks. */
export interface EmittedBombRule<Turn> extends Pick<BombRule, 'name' | 'effect' | 'lasers' | 'words' | 'isOfRadius'> {
  readonly bombs: readonly string[];
  readonly ofBomb: ((turn: Turn) => boolean) | null;
  readonly ofLaser: ((turn: Turn) => boolean) | null;
}

/** A compiled program, as its module exports it. Its acts are in a game or in a position of a caller: in a `Turn`. */
export interface EmittedProgram<Turn> {
  /** The number of words of a set of hexes. */
  readonly width: number;
  /** The sets that the program names, such as `space volcano` and `unit offline`. */
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  /** The special rules of the sheet. */
  readonly rules: readonly RuleData[];
  /** The rulings whose second reading the sheet takes. */
  readonly readings: readonly string[];
  /** The numbers of the clauses about the thaw (U5). */
  readonly thaws: readonly number[];
  /** Carries out the first true clause; returns its number, or 0 if no clause is true. */
  readonly resolve: (turn: Turn) => number;
  /** The conditions of rules that are not only about the weapon of a row, by the index of the rule in `rules`. */
  readonly conditions: Readonly<Record<number, (turn: Turn) => boolean>>;
  readonly bombRules: readonly EmittedBombRule<Turn>[];
  /**
   * Carries out the first true rule about a Time Stream card. Returns its number, or 0 if no rule is true. Absent if the
   * sheet has no such rule.
   */
  readonly timeStream?: (turn: Turn) => number;
  /** Returns the squads that may reprogram the crawler; absent if the sheet has no such rule. */
  readonly reprogrammers?: (turn: Turn) => number;
  /** The functions that carry out the second and later acts of clauses and rows; absent if there are none. */
  readonly later?: readonly ((turn: Turn) => boolean)[];
}

type NamingSheet = Pick<EmittedProgram<never>, 'width' | 'sets'>;

/** The number that means “no weapon of the row”. No weapon has this number. */
export const noWeapon = 31;

export class ProgramSets {
  readonly state: ByteState;
  /** The sets that the program names (`S`), and the hex of the crawler as a set (`H`). Each set has `width` words. */
  readonly S: Int32Array;
  readonly H: Int32Array;
  readonly asks = false;
  me = 0;
  /** The hex of the crawler; for a crawler off the map, a number that no hex has. */
  hex = 0;
  /** The number of the weapon that a condition is about, or `noWeapon`. */
  weapon = noWeapon;
  private readonly noHex: number;
  private readonly fills: readonly SetFill[];

  constructor(sheet: NamingSheet, state: ByteState) {
    const { sets, width } = sheet;
    refuseLargeMap('program', width, state.hexCount);
    this.state = state;
    this.S = new Int32Array(sets.length * width);
    this.H = new Int32Array(width);
    this.noHex = 32 * width - 1;
    this.fills = sets.map((set, index) => fillOf(set, index * width, width, state.files));
  }

  /**
   * Takes the hex of the crawler `me` and the sets of the program from the state. If the ground is as it was before, the
   * sets of hexes stay as they are.
   */
  fill(me: number, weapon: number, isGroundChanged: boolean): void {
    const { state, fills, S, H } = this;
    this.me = me;
    this.weapon = weapon;
    const isOnMap = state.isOnMap(me);
    const hex = state.hexOf(me);
    this.hex = isOnMap ? hex : this.noHex;
    H.fill(0);
    if (isOnMap) H[hex >> 5] = 1 << (hex & 31);
    for (let index = 0; index < fills.length; index++) {
      const { fill, isOfGround } = fills[index] as SetFill;
      if (isGroundChanged || !isOfGround) fill(S, state, me);
    }
  }
}
