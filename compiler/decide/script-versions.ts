// Reads the scripts of many versions of a sheet. The scripts of sections are cached by their text, so that equal
// sections of two versions have the same plans.
import { sectionStarts } from '../../grammar/cut.ts';
import type { Headings } from '../../grammar/headings.ts';
import { parse, parseSections } from '../../grammar/parse.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import { RecentCache } from '../../runtime/kernel/lazily.ts';
import { sheetScriptOf, sheetScriptOfText } from './script-reader.ts';
import type { SheetScript } from './sheet-script.ts';

/** The part of a sheet before its first title, as text and as a tree. */
interface Head {
  readonly text: string;
  readonly sheet: Sheet;
}

export class ScriptVersions {
  private readonly headings: Headings;
  private readonly language: GameLanguage;
  private head: Head | null = null;
  /**
   * Cache of the scripts of sections, by the text of the section. The cache is emptied when the head of the sheet (the
   * part before its first title) changes.
   */
  private parts = new RecentCache<SheetScript>();

  /** Requires `headings` under which no section calls another section, because each section is read alone. */
  constructor(headings: Headings, language: GameLanguage) {
    this.headings = headings;
    this.language = language;
  }

  /**
   * Returns the script for the text of a sheet, as `sheetScriptOfText` does. The only difference: offsets of words are
   * counted from the title of their section.
   */
  scriptOf(source: string): SheetScript | null {
    const starts = sectionStarts(source);
    const { sheet } = this.useHead(source.slice(0, starts[0] ?? source.length));
    const first = sheetScriptOf(sheet, this.language);
    if (!first) return null;
    const parts = starts.map((start, index) => this.partOf(source.slice(start, starts[index + 1]), sheet, first));
    const all = [first, ...parts];
    // Usually, each section is read alone. If several sections have rules, the whole sheet is read at once, because a
    // rule can change the meaning that an earlier rule gives to a word.
    if (all.filter(hasRules).length > 1) return sheetScriptOfText(source, this.headings, this.language);
    return {
      ...(all.find(hasRules) ?? first),
      ranking: all.flatMap(({ ranking }) => ranking),
      procedures: all.flatMap(({ procedures }) => procedures),
    };
  }

  private useHead(text: string): Head {
    if (this.head?.text === text) return this.head;
    this.parts = new RecentCache();
    return (this.head = { text, sheet: parse(text, { headingsOf: () => this.headings }).sheet });
  }

  private partOf(text: string, { headers }: Sheet, first: SheetScript): SheetScript {
    return this.parts.getOrMake(text, () => {
      const { sheet } = parseSections(text, () => this.headings);
      return sheetScriptOf({ ...sheet, headers }, this.language) ?? first;
    });
  }
}

const hasRules = ({ definitions, moments }: SheetScript): boolean =>
  moments.length > 0 || Object.keys(definitions).length > 0;
