// Sets that never change while a game is played: each is asked for by name, and numbered; the sheet's `masks` say them.
import type { Sort } from '../../../plan/nodes.ts';
import { isWide, type SetWords, type Width } from '../../../emit/set-words.ts';

/** A set by its name: `unit squad A`, `space elevated`. Places take two words on any board; cards always do. */
export class Masks {
  private readonly numbers = new Map<string, number>();
  private count = 0;
  private readonly width: Width;

  constructor(width: Width) {
    this.width = width;
  }

  words(sort: Sort, name: string): SetWords {
    const key = `${sort} ${name}`;
    const known = this.numbers.get(key);
    const number = known ?? this.count;
    if (known === undefined) {
      this.numbers.set(key, number);
      this.count += sort === 'space' || sort === 'card' ? 2 : 1;
    }
    return { sort, lo: `t.M[${number}]`, hi: isWide(sort, this.width) ? `t.M[${number + 1}]` : '0', member: null };
  }

  /** The names, in the order of their numbers. */
  get names(): readonly string[] {
    return [...this.numbers.keys()];
  }
}
