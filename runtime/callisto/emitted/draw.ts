// Choices of emitted sheets. A tiebreak list narrows the candidates, and dice choose among the remaining candidates
// (R5). The log notes the choice with its roll.
import { count, first, highBit, isOneOf, lowBit, lowest, pair, upper } from '../../kernel/bits.ts';
import { roleIn } from '../../kernel/roles.ts';
import { callistoDice } from '../data/callisto-dice.ts';
import { rollDie } from '../rules/engine/chance.ts';
import { isPossible, type SheetTurn } from './sheet-turn.ts';

/**
 * Returns a log word: the note (role and sort), the number of the chosen thing, and the roll (0 if no die was rolled).
 */
const logWordOf = (roleNote: number, choice: number, rolled: number): number =>
  roleNote | (choice << 8) | (rolled << 16);

export const roleNoteIn = (logWord: number): number => logWord & 255;
export const choiceIn = (logWord: number): number => (logWord >> 8) & 255;
export const rollIn = (logWord: number): number => logWord >>> 16;

/** Writes a choice to the log with its note (role and sort). Returns the choice. */
export function note(turn: SheetTurn, roleNote: number, choice: number, rolled: number): number {
  const { log, kept } = turn;
  const role = roleIn(roleNote);
  log[turn.logged++] = logWordOf(roleNote, choice, rolled);
  kept[2 * role] = lowBit(choice);
  kept[2 * role + 1] = highBit(choice);
  return choice;
}

export function keepAsChosen({ kept }: SheetTurn, role: number, lo: number, hi: number): void {
  kept[2 * role] = lo;
  kept[2 * role + 1] = hi;
}

/** Returns the member at an index of a set; members are in ascending order. */
function nth(lo: number, hi: number, index: number): number {
  const low = count(lo);
  const isLow = index < low;
  let word = isLow ? lo : hi;
  let left = isLow ? index : index - low;
  for (; left > 0; left--) word &= word - 1;
  return (isLow ? 0 : 32) + lowest(word);
}

/** Maximum number of candidates: all places of the largest board. */
const mostCandidates = 64;

/**
 * Returns the smallest die that gives each of `n` candidates the same number of faces. Without such a die, returns the
 * smallest die of `spare` with at least `n` faces. If no die of `spare` has so many faces, returns the largest.
 */
function dieFor(n: number): number {
  const { sizes, spare } = callistoDice;
  return sizes.find((size) => size % n === 0) ?? spare.find((size) => size >= n) ?? (spare.at(-1) as number);
}

const candidateCounts = Array.from({ length: mostCandidates + 1 }, (_none, n) => Math.max(n, 1));
const dieOf = Uint8Array.from(candidateCounts, dieFor);
/**
 * The number of faces for each candidate, by the number of candidates. Two dice are rolled if there are more candidates
 * than faces on the largest die.
 */
const facesOfEach = Uint8Array.from(candidateCounts, (n) => {
  const die = dieFor(n);
  return Math.floor((die < n ? die * die : die) / n);
});

/**
 * Rolls dice to choose an index below `n`. Each index has the same number of successive faces. Surplus faces are rolled
 * again.
 */
export function indexByDice(turn: SheetTurn, n: number): number {
  const { game, state } = turn;
  const die = dieOf[n] as number;
  const run = facesOfEach[n] as number;
  const isTwo = die < n;
  // A caller that tries all rolls reads `rollCandidates`, and then tries only one face for each candidate.
  turn.rollCandidates = n;
  for (;;) {
    const face = isTwo ? (rollDie(game, state, die) - 1) * die + rollDie(game, state, die) : rollDie(game, state, die);
    const index = ((face - 1) / run) | 0;
    if (index >= n) continue;
    turn.lastRoll = face;
    turn.rollCandidates = 0;
    return index;
  }
}

export const draw = (turn: SheetTurn, roleNote: number, lo: number, hi: number): number =>
  isOneOf(lo, hi) ? note(turn, roleNote, first(lo, hi), 0) : drawByDice(turn, roleNote, lo, hi);

function drawByDice(turn: SheetTurn, roleNote: number, lo: number, hi: number): number {
  const choice = nth(lo, hi, indexByDice(turn, count(lo) + count(hi)));
  return note(turn, roleNote, choice, turn.lastRoll);
}

/** A tiebreak list as a function that returns the remaining candidates; null if the sheet prints no list. */
export type TiebreakList = ((turn: SheetTurn, lo: number, hi: number) => number) | null;

/** Returns the candidates that a tiebreak list leaves. A single candidate is returned without a call of the list. */
export function narrowByList(turn: SheetTurn, list: TiebreakList, lo: number, hi: number): number {
  if (list === null || isOneOf(lo, hi)) return pair(lo, hi);
  const remaining = list(turn, lo, hi);
  // If all candidates are in the lower word (`hi` is 0), the list does not set the upper word. `pair` sets this word to
  // 0 here.
  return hi === 0 ? pair(remaining, 0) : remaining;
}

export const drawBy = (turn: SheetTurn, roleNote: number, lo: number, hi: number, list: TiebreakList): number =>
  draw(turn, roleNote, narrowByList(turn, list, lo, hi), upper());

/** In an instrumented module, logs that the current choice was made by a roll, because no tiebreak list decided it. */
export function logRoll(turn: SheetTurn): void {
  if (turn.rollPart >= 0) turn.used[turn.uses++] = turn.rollPart;
}

/** Rolls a die to choose a row of a table. If the row of the face cannot be resolved, the die is rolled again (R6). */
function rollRow(turn: SheetTurn, die: number, rows: number, shares: readonly number[]): number {
  if ((rows & (rows - 1)) === 0) return lowest(rows);
  for (;;) {
    const face = rollDie(turn.game, turn.state, die);
    for (let row = 0; 2 * row < shares.length; row++) {
      const isInRow = face >= (shares[2 * row] as number) && face <= (shares[2 * row + 1] as number);
      if (isInRow && ((rows >>> row) & 1) === 1) return row;
    }
  }
}

type Row = (turn: SheetTurn) => boolean;

/**
 * Rolls on a table and resolves the chosen row. A single possible row needs no roll (R6). Returns false if no row is
 * possible.
 */
export function rolls(turn: SheetTurn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  let resolvable = 0;
  for (let row = 0; row < rows.length; row++) if (isPossible(turn, rows[row] as Row, 0)) resolvable |= 1 << row;
  if (resolvable === 0) return false;
  if (!turn.asks) (rows[rollRow(turn, die, resolvable, shares)] as Row)(turn);
  return true;
}
