// Checks the order of clause numbers and sub-clause letters. After a mistake, later numbers and letters that only
// continue from the mistake are not reported.
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
   * True if a letter is in order: it comes directly after the letter of the sub-clause above. If that letter was wrong,
   * the right letter is also in order: counted with the sub-clause of the wrong letter, or without it.
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

/**
 * The value of `repeated` if no number was repeated. The value is not -1, because the number after it would then be 0,
 * and a clause 0 would be in order.
 */
const noNumber = -2;

/** The largest number of left-out numbers that are remembered for a gap. In `1 5`, the left-out numbers are 2 to 4. */
const mostLeftOut = 9;

/** The order of the numbers of clauses in a procedure, or of rows in a ranking. */
export class NumberOrder {
  /**
   * The number after which the next number (`expected`) is in order. This is usually the number of the last line. If a
   * number is repeated, it counts here as the number that was expected. A left-out number that comes later changes
   * nothing.
   */
  private last = 0;
  /**
   * Besides `last`, a second number that the next number may follow; `noNumber` if there is none. This is the number
   * that was repeated last, or the left-out number 6 in `5 7 7`.
   */
  private repeated = noNumber;
  /**
   * The numbers that earlier lines have left out, such as 2 in `1 3`. These numbers may still come later, out of order.
   */
  private readonly leftOut = new Set<number>();

  restart(): void {
    this.last = 0;
    this.repeated = noNumber;
    this.leftOut.clear();
  }

  get expected(): number {
    return this.last + 1;
  }

  isInOrder(number: number): boolean {
    return number === this.expected || number === this.repeated + 1;
  }

  /**
   * Counts a line that lacks its number. Perhaps this line only continues the line above. So the next line may also
   * have the number that this line lacks.
   */
  takeNext(): void {
    this.repeated = this.last;
    this.last++;
  }

  /**
   * Counts a number. Returns false if the number is wrong. After a wrong number, the next higher number is not wrong,
   * because it only continues the count.
   */
  take(number: number): boolean {
    const { expected } = this;
    const continues = number === this.repeated + 1;
    const isLeftOut = this.leftOut.delete(number);
    const isAgain = number < expected && !continues;
    const end = Math.min(number, expected + mostLeftOut);
    for (let skipped = expected; skipped < end; skipped++) this.leftOut.add(skipped);
    this.repeated = number === expected + 1 ? expected : isAgain ? number : noNumber;
    this.last = isAgain ? expected : number;
    if (isLeftOut) [this.last, this.repeated] = [expected - 1, noNumber];
    return number === expected || continues || isLeftOut;
  }
}
