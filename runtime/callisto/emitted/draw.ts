// Choosing in emitted sheets: one of several by dice (R5), noted with what was rolled.
import { count, first, highBit, isOne, isOneOf, lowBit, lowest, only, pair, upper } from '../../kernel/bits.ts';
import { roleIn } from '../../kernel/roles.ts';
import { dice } from '../data/dice.ts';
import { roll } from '../rules/engine/chance.ts';
import { asks } from './dry-run.ts';
import type { Turn } from './sheet-turn.ts';

/** What was noted when something was chosen, in one word: the note, the number, what was rolled for it (0 if nothing was). */
const entryOf = (noted: number, one: number, rolled: number): number => noted | (one << 8) | (rolled << 16);

export const notedIn = (entry: number): number => entry & 255;
export const oneIn = (entry: number): number => (entry >> 8) & 255;
export const rolledIn = (entry: number): number => entry >>> 16;

/** Notes what was chosen in a role; the note says of which sort it is. */
export function note(turn: Turn, noted: number, one: number, rolled: number): number {
  const { log, kept } = turn;
  const role = roleIn(noted);
  log[turn.logged++] = entryOf(noted, one, rolled);
  kept[2 * role] = lowBit(one);
  kept[2 * role + 1] = highBit(one);
  return one;
}

/** The same of a set of numbers below 32 of which one is left. */
function noteOnly(turn: Turn, noted: number, set: number, rolled: number): number {
  const one = only(set);
  turn.log[turn.logged++] = entryOf(noted, one, rolled);
  turn.kept[2 * roleIn(noted)] = set;
  return one;
}

/** Keeps a set as what was chosen in a role. */
export function holds({ kept }: Turn, role: number, lo: number, hi: number): void {
  kept[2 * role] = lo;
  kept[2 * role + 1] = hi;
}

/** The one of a set that has so many before it. */
function nth(lo: number, hi: number, index: number): number {
  const low = count(lo);
  const isLow = index < low;
  let word = isLow ? lo : hi;
  let left = isLow ? index : index - low;
  for (; left > 0; left--) word &= word - 1;
  return (isLow ? 0 : 32) + lowest(word);
}

/** How many are chosen among at most: places. */
const mostCandidates = 64;

/** For so many candidates the smallest die that splits evenly, else the smallest that has a face for each. */
function dieFor(n: number): number {
  const { sizes, spare } = dice;
  return sizes.find((size) => size % n === 0) ?? spare.find((size) => size >= n) ?? (spare.at(-1) as number);
}

const numbers = Array.from({ length: mostCandidates + 1 }, (_none, n) => Math.max(n, 1));
const dieOf = Uint8Array.from(numbers, dieFor);
/** How many faces each has; of too small a die two are rolled. */
const runOf = Uint8Array.from(numbers, (n) => {
  const die = dieFor(n);
  return Math.floor((die < n ? die * die : die) / n);
});

/** Which of so many, by equal runs of the smallest die that splits evenly; faces beyond the last run are rolled again. */
export function indexByDice(turn: Turn, n: number): number {
  const { game, state } = turn;
  const die = dieOf[n] as number;
  const run = runOf[n] as number;
  const isTwo = die < n;
  // Whoever tries all faces need try one of each run.
  turn.among = n;
  for (;;) {
    const face = isTwo ? (roll(game, state, die) - 1) * die + roll(game, state, die) : roll(game, state, die);
    const index = ((face - 1) / run) | 0;
    if (index >= n) continue;
    turn.rolled = face;
    turn.among = 0;
    return index;
  }
}

/**
 * One of a set of numbers below 32 that is not empty. Nothing is rolled for one. The upper word of the role stays as it was:
 * of what has one word nobody asks it.
 */
export const draw1 = (turn: Turn, noted: number, set: number): number =>
  isOne(set) ? noteOnly(turn, noted, set, 0) : drawn1(turn, noted, set);

function drawn1(turn: Turn, noted: number, set: number): number {
  let rest = set | 0;
  for (let index = indexByDice(turn, count(rest)); index > 0; index--) rest &= rest - 1;
  return noteOnly(turn, noted, rest & -rest, turn.rolled);
}

/** The same of numbers of which some are above. */
export const draw = (turn: Turn, noted: number, lo: number, hi: number): number =>
  isOneOf(lo, hi) ? note(turn, noted, first(lo, hi), 0) : drawn(turn, noted, lo, hi);

function drawn(turn: Turn, noted: number, lo: number, hi: number): number {
  const one = nth(lo, hi, indexByDice(turn, count(lo) + count(hi)));
  return note(turn, noted, one, turn.rolled);
}

/** A tiebreak list: those of some candidates that it leaves. */
export type List = ((turn: Turn, lo: number, hi: number) => number) | null;

/** Those that a list leaves; one candidate needs none. */
export function narrow(turn: Turn, by: List, lo: number, hi: number): number {
  if (by === null || isOneOf(lo, hi)) return pair(lo, hi);
  const left = by(turn, lo, hi);
  // What has one word leaves nothing behind in the upper one.
  return hi === 0 ? pair(left, 0) : left;
}

/** One of a set that is not empty: by a list, then by dice. */
export const drawBy = (turn: Turn, noted: number, lo: number, hi: number, by: List): number =>
  draw(turn, noted, narrow(turn, by, lo, hi), upper());

/** The row of a table: of those that can be resolved, by the face that is rolled; others are rolled again (R6). */
function rowOf(turn: Turn, die: number, rows: number, shares: readonly number[]): number {
  if ((rows & (rows - 1)) === 0) return lowest(rows);
  for (;;) {
    const face = roll(turn.game, turn.state, die);
    for (let row = 0; 2 * row < shares.length; row++) {
      const isInRow = face >= (shares[2 * row] as number) && face <= (shares[2 * row + 1] as number);
      if (isInRow && ((rows >>> row) & 1) === 1) return row;
    }
  }
}

type Row = (turn: Turn) => boolean;

/** A table: rows that cannot be resolved take no part; one that is left needs no roll (R6). Whether there is one. */
export function rolls(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  let can = 0;
  for (let row = 0; row < rows.length; row++) if (asks(turn, rows[row] as Row, 0)) can |= 1 << row;
  if (can === 0) return false;
  if (!turn.asks) (rows[rowOf(turn, die, can, shares)] as Row)(turn);
  return true;
}
