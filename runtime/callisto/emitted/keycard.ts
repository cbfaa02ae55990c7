// The keycard rule of a sheet (R41): the shut doors that the bot may pass, for each side of each door. A sheet can
// declare the words (32 bits) of a state that the rule reads. These words seldom change, so the answers of the rule are
// cached.
import * as at from '../rules/engine/layout.ts';
import type { SheetTurn } from './sheet-turn.ts';

/**
 * Maximum number of cached answers. A board with a few doors and structures has only about twenty different answers.
 */
const mostAnswers = 512;

/**
 * Cache of answers of the keycard rule, one in each row. The first word of a row is 1 if the row is filled. The next
 * two words are the answer, that is, the values of `keycard`. The other words are those words of the state on which the
 * answer depends.
 */
export class KeycardAnswers {
  private readonly reads: readonly number[];
  private readonly rows: Int32Array;
  private readonly width: number;

  constructor(reads: readonly number[]) {
    this.reads = reads;
    this.width = reads.length + 3;
    this.rows = new Int32Array(mostAnswers * this.width);
  }

  /**
   * Sets the keycard to the cached answer for this state. Without a cached answer, the sheet computes the answer, which
   * is then cached.
   */
  set(turn: SheetTurn, closed: (turn: SheetTurn) => number): void {
    const { rows, width, reads } = this;
    const { w: words, keycard } = turn;
    const row = this.rowOf(words);
    if (this.isRowFor(row, words)) {
      keycard.fromA = rows[row + 1] as number;
      keycard.fromB = rows[row + 2] as number;
      turn.seen.walkers = 0;
      return;
    }
    setKeycard(turn, closed);
    rows[row] = 1;
    rows[row + 1] = keycard.fromA;
    rows[row + 2] = keycard.fromB;
    for (let word = 3; word < width; word++) rows[row + word] = words[reads[word - 3] as number] as number;
  }

  private rowOf(words: Int32Array): number {
    const { reads } = this;
    let mixed = 0;
    for (let index = 0; index < reads.length; index++) {
      mixed = Math.imul(mixed ^ (words[reads[index] as number] as number), 0x9e37_79b1);
      mixed ^= mixed >>> 15;
    }
    return (Math.imul(mixed, 0x85eb_ca6b) >>> 23) * this.width;
  }

  private isRowFor(row: number, words: Int32Array): boolean {
    const { rows, reads } = this;
    if (rows[row] === 0) return false;
    for (let index = 0; index < reads.length; index++) {
      if (rows[row + 3 + index] !== words[reads[index] as number]) return false;
    }
    return true;
  }
}

/**
 * Sets the keycard. For each side of each shut door, asks the sheet if the door stays closed for the bot. The bot may
 * pass the other shut doors.
 * While the sheet computes its answer, the bot passes no shut door (R113).
 */
export function setKeycard(turn: SheetTurn, closed: (turn: SheetTurn) => number): void {
  const { keycard, w: words } = turn;
  const { doorA, doorB } = turn.game.fixtures;
  let [fromA, fromB] = [0, 0];
  keycard.fromA = 0;
  keycard.fromB = 0;
  turn.seen.walkers = 0;
  const shut = words[at.shutDoors] as number;
  for (let door = 0; door < doorA.length; door++) {
    if (((shut >>> door) & 1) === 0) continue;
    turn.doorsFrom = doorA[door] as number;
    if (((closed(turn) >>> door) & 1) === 0) fromA |= 1 << door;
    turn.doorsFrom = doorB[door] as number;
    if (((closed(turn) >>> door) & 1) === 0) fromB |= 1 << door;
  }
  keycard.fromA = fromA;
  keycard.fromB = fromB;
  turn.seen.walkers = 0;
  turn.doorsFrom = at.none;
}
