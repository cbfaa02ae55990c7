// The order of the numbers of clauses and of the letters of sub-clauses. After a mistake in the order, the numbers and
// letters that only follow from it are no further mistakes.
import { letters } from './layout-forms.ts';

export class LetterOrder {
  private last = '';
  /** The number of sub-clauses of the clause so far. */
  private seen = 0;

  /** Begins the sub-clauses of a clause. */
  start(): void {
    this.seen = 0;
  }

  /** The letter that the next sub-clause should have. */
  get expected(): string {
    return this.seen === 0 ? 'a' : letters.charAt(letters.indexOf(this.last) + 1) || 'z';
  }

  /**
   * True if a letter follows the letter above. After a letter out of order, the letter of its place, or of the place
   * before, is in order too.
   */
  isInOrder(letter: string): boolean {
    if (letter === this.expected) return true;
    const place = letters.indexOf(letter);
    const isAfterSlip = this.seen > 0 && this.last !== letters.charAt(this.seen - 1);
    return isAfterSlip && (place === this.seen || place === this.seen - 1);
  }

  take(letter: string): void {
    this.last = letter;
    this.seen++;
  }
}

/** The largest number of numbers of a gap that are remembered. */
const mostLeftOut = 9;

/** The clause numbers that were left out above, and that may still follow out of order. */
export class SkippedNumbers {
  private readonly numbers = new Set<number>();

  /** Adds the numbers from the expected number up to, not including, the number of the clause. */
  add(expected: number, number: number): void {
    const end = Math.min(number, expected + mostLeftOut);
    for (let skipped = expected; skipped < end; skipped++) this.numbers.add(skipped);
  }

  /** Returns true if the number was left out, and forgets it. */
  take(number: number): boolean {
    return this.numbers.delete(number);
  }

  clear(): void {
    this.numbers.clear();
  }
}
