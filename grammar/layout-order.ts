// Checks the order of the numbers of clauses and of the letters of sub-clauses. After a mistake, numbers and letters
// that only continue from the mistake are not reported.
import { letters } from './layout-forms.ts';

export class LetterOrder {
  private last = '';
  /** The number of sub-clauses of the clause so far. */
  private seen = 0;

  /** Begins to count the sub-clauses of a clause. */
  start(): void {
    this.seen = 0;
  }

  /** The letter that the next sub-clause should have. */
  get expected(): string {
    return this.seen === 0 ? 'a' : letters.charAt(letters.indexOf(this.last) + 1) || 'z';
  }

  /**
   * True if a letter comes directly after the letter above. If the letter above is out of order, a letter that fits its
   * place, or the place before, is in order too.
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

/** The largest number of clause numbers in a gap that are remembered. */
const mostLeftOut = 9;

/** The clause numbers that were left out above. They may still come later, out of order. */
export class SkippedNumbers {
  private readonly numbers = new Set<number>();

  /** Adds the numbers from `expected` to the number before `number`. */
  add(expected: number, number: number): void {
    const end = Math.min(number, expected + mostLeftOut);
    for (let skipped = expected; skipped < end; skipped++) this.numbers.add(skipped);
  }

  /** Returns true if the number was left out. The number is then removed. */
  take(number: number): boolean {
    return this.numbers.delete(number);
  }

  clear(): void {
    this.numbers.clear();
  }
}
