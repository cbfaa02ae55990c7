// Numbers the sets that a sheet of the orchard names. The module exports their names as `sets`, and a set is two words
// of bits.
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import { isWide, type SetWords, type Width } from '../../../compiler/emit/set-words.ts';
import type { Sort } from '../../../compiler/plan/nodes.ts';

const sorts: ReadonlySet<Sort> = new Set(['space', 'tree', 'basket', 'card']);

export class Sets {
  private readonly numbers = new Map<string, number>();
  private readonly width: Width;

  constructor(width: Width) {
    this.width = width;
  }

  value(sort: Sort, name: string): SetWords {
    if (!sorts.has(sort)) throw new EmitError(`The orchard has no sets of the sort ${sort}.`);
    const key = `${sort} ${name}`;
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return {
      sort,
      lo: `t.S[${2 * number}]`,
      hi: isWide(sort, this.width) ? `t.S[${2 * number + 1}]` : '0',
      member: null,
    };
  }

  /** The names of the sets in the order of their numbers. */
  get names(): readonly string[] {
    return [...this.numbers.keys()];
  }
}
