// Gives a number to each set that a sheet of the orchard names. The module exports the names as `sets`.
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import { numberedWords, type SetWidths, type SetWords } from '../../../compiler/emit/set-words.ts';
import type { Sort } from '../../../compiler/plan/nodes.ts';
import { runtimeSort, type Sort as RuntimeSort } from '../runtime/sorts.ts';

/** Returns the name of a sort of the page in the run-time. */
export function runtimeSortOf(sort: Sort): RuntimeSort {
  const named = runtimeSort(sort);
  if (named === undefined) throw new EmitError(`The orchard has no sets of the sort ${sort}.`);
  return named;
}

export class Sets {
  private readonly numbers = new Map<string, number>();
  private readonly width: SetWidths;

  constructor(width: SetWidths) {
    this.width = width;
  }

  value(sort: Sort, name: string): SetWords {
    const key = `${runtimeSortOf(sort)} ${name}`;
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return numberedWords(sort, this.width, (index) => `t.S[${this.width.most * number + index}]`);
  }

  /** The names of the sets in the order of their numbers. */
  get names(): readonly string[] {
    return [...this.numbers.keys()];
  }
}
