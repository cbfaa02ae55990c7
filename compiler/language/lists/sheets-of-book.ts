// Finds the sections of a book by title, from the view of a single sheet. The sections of this sheet come before the
// sections of other sheets.
import { isListSection, type ListSection } from '../../../grammar/list-entries.ts';
import type { Grid, RollTable, Sheet } from '../../../grammar/tree.ts';
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { comparedName, titleIndex } from './titles-of-tables.ts';

export type RolledSection = (RollTable | Grid) & { readonly die: number };

export const isRolled = (section: ListSection): section is RolledSection =>
  section.type !== 'steps' && section.die !== null;

/**
 * A section, and the book from the view of the sheet that contains the section, so that this sheet is searched first
 * for the sections that the section calls.
 */
export interface NamedSection {
  readonly section: ListSection;
  readonly book: SheetsOfBook;
}

/** A book from the view of one of its sheets. This sheet is searched before the other sheets. */
export class SheetsOfBook {
  readonly sheet: Sheet;
  readonly sections: readonly ListSection[];
  readonly rolled: readonly RolledSection[];
  private readonly index: ReadonlyMap<string, number>;
  private readonly others: () => readonly SheetsOfBook[];

  constructor(sheet: Sheet, others: () => readonly Sheet[]) {
    this.sheet = sheet;
    this.sections = sheet.sections.filter(isListSection);
    this.rolled = this.sections.filter(isRolled);
    this.index = titleIndex(this.sections);
    this.others = lazily(() => {
      const sheets = others();
      return sheets.map((other) => new SheetsOfBook(other, () => [sheet, ...sheets.filter((each) => each !== other)]));
    });
  }

  private ownNamed(name: string): ListSection | undefined {
    return this.sections[this.index.get(comparedName(name)) ?? -1];
  }

  /**
   * Returns the section with a name: from this sheet, or else from the first other sheet that has a section with this
   * name.
   */
  sectionNamed(name: string): NamedSection | undefined {
    const sectionHere = this.ownNamed(name);
    if (sectionHere) return { section: sectionHere, book: this };
    for (const book of this.others()) {
      const section = book.ownNamed(name);
      if (section) return { section, book };
    }
    return undefined;
  }

  /** Returns the names of all sections of the book in the form in which names are compared. */
  comparedNames(): readonly string[] {
    return [this, ...this.others()].flatMap(({ index }) => [...index.keys()]);
  }

  /** Returns the titles of all tables for dice, in all sheets of the book. */
  rolledTitles(): readonly string[] {
    return [this, ...this.others()].flatMap(({ rolled }) => rolled.map(({ title }) => title.text));
  }
}

const comparedTitles = ({ sections }: Sheet): string[] => sections.map(({ title }) => comparedName(title.text));

/**
 * Leaves out the sheets that share a title with `sheet`, because they are other versions of `sheet`. A misspelt title
 * in `sheet` could otherwise mean a table of another version.
 */
export function withoutVersions(sheet: Sheet, others: readonly Sheet[]): readonly Sheet[] {
  const titles = new Set(comparedTitles(sheet));
  return others.filter((other) => !comparedTitles(other).some((title) => titles.has(title)));
}

/** Numbers the tables of a plan: the tables of the sheet, and then the tables of other sheets that are called. */
export class TableRegister {
  private readonly places = new Map<RolledSection, number>();
  readonly entries: { readonly table: RolledSection; readonly book: SheetsOfBook }[] = [];

  placeOf(table: RolledSection, book: SheetsOfBook): number {
    const before = this.places.get(table);
    if (before !== undefined) return before;
    this.places.set(table, this.entries.length);
    return this.entries.push({ table, book }) - 1;
  }
}
