// Numbers the sorts, sets and remembered answers of a compiled sheet.
import { EmitError } from '../../emit/emit-scope.ts';
import { numberedWords, widthBySort, widthFor, type SetWidths, type SetWords } from '../../emit/set-words.ts';
import type { Sort } from '../../plan/nodes.ts';
import type { CompiledBookSheet } from '../../../runtime/declared/sheet.ts';
import { pileSort } from '../book-names.ts';
import type { PageTable } from '../position.ts';
import { placeSort } from '../things.ts';

type KeptSet = CompiledBookSheet['sets'][number];

/** The number of words of a set of placed things that the box does not print. */
const wordsOfPieces = 2;

export class BookSets {
  readonly sorts: readonly Sort[];
  readonly width: SetWidths;
  /** The names of the printed things of each sort; absent for things that positions name. */
  private readonly names: ReadonlyMap<Sort, readonly string[]>;
  private readonly numbers = new Map<string, number>();
  private readonly keptSets: KeptSet[] = [];
  private slots = 0;

  constructor({ things, box, piles }: PageTable, places: number | null) {
    const printedNames = (sort: Sort): readonly string[] => box.names.get(sort) ?? [];
    const placed = [...things.sorts.values()].filter(({ stands }) => stands === 'placed').map(({ name }) => name);
    const others = [...things.sorts.keys()].filter((sort) => !placed.includes(sort));
    this.sorts = [placeSort, ...placed, ...others, pileSort, 'side', 'game'];
    this.names = new Map<Sort, readonly string[]>([
      [placeSort, printedNames(placeSort)],
      ...others.map((sort) => [sort, printedNames(sort)] as const),
      [pileSort, piles],
      ['side', things.sides],
      ['game', ['']],
    ]);
    const widthOf = (sort: Sort): number =>
      placed.includes(sort) && printedNames(sort).length === 0
        ? wordsOfPieces
        : widthFor((this.names.get(sort) ?? printedNames(sort)).length);
    this.width = widthBySort(
      widthFor(printedNames(placeSort).length, places ?? 1),
      Object.fromEntries(this.sorts.map((sort) => [sort, widthOf(sort)])),
    );
  }

  sortNumber(name: Sort): number {
    const index = this.sorts.indexOf(name);
    if (index < 0) throw new EmitError(`The page has no things of the sort \`${name}\`.`);
    return index;
  }

  /** True if a position names the things of a sort, and not the page. */
  isNamedByPositions(sort: Sort): boolean {
    return !this.names.has(sort);
  }

  /** Returns the number of a printed thing; −1 if the page prints no such thing. */
  numberOf(sort: Sort, name: string): number {
    return this.names.get(sort)?.indexOf(name) ?? -1;
  }

  /** Returns the number of printed things of a sort. */
  count(sort: Sort): number {
    return this.names.get(sort)?.length ?? 0;
  }

  /** Returns the words of a set that the turn keeps. */
  keptWords(kind: KeptSet[0], sort: Sort, name: string): SetWords {
    const key = `${kind} ${this.sortNumber(sort)} ${name}`;
    const number = this.numbers.get(key) ?? this.keptSets.push([kind, this.sortNumber(sort), name]) - 1;
    this.numbers.set(key, number);
    return numberedWords(sort, this.width, (index) => `t.S[${this.width.most * number + index}]`);
  }

  /** Returns the first of some slots for answers that the turn remembers. */
  memo(count = 1): number {
    this.slots += count;
    return this.slots - count;
  }

  /** Returns the greatest number of things of a sort for which the sheet is compiled. */
  mostMembers(sort: Sort): number {
    return this.names.get(sort)?.length ?? 32 * this.width.of(sort);
  }

  get sets(): readonly KeptSet[] {
    return this.keptSets;
  }

  get memos(): number {
    return this.slots;
  }

  get widths(): readonly number[] {
    return this.sorts.map((sort) => this.width.of(sort));
  }
}
