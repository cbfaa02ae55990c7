// Decides if a line is a title or a numbered step, by the headings that the game of the sheet declares.
import type { IToken } from 'chevrotain';
import { hasLetters, isCapitals } from './characters.ts';
import { sectionKinds, type Headings, type SectionKind } from './headings.ts';
import { stepNumbers } from './step-numbers.ts';
import * as T from './tokens.ts';
import { isTokenOf } from './tokens.ts';

/**
 * The headings of the game of a sheet. They are looked up on first use, because the header that names the game must be
 * read first.
 */
export class LayoutHeadings {
  private readonly headings: () => Headings;
  private kinds: ((title: string) => SectionKind) | null = null;
  private stepNumberOf: ReturnType<typeof stepNumbers> | null = null;

  constructor(headings: () => Headings) {
    this.headings = headings;
  }

  kindOf(words: string): SectionKind {
    this.kinds ??= sectionKinds(this.headings());
    return this.kinds(words.replace(/\s*:$/, ''));
  }

  /**
   * True for a title in capitals that the game declares. Such a title is no header, even if it begins with the word
   * `game`.
   */
  declare(words: string): boolean {
    return isCapitals(words) && this.kindOf(words) !== 'procedure';
  }

  /** Returns the mark after a number; undefined if there is no mark, or if the pages of the game print it. */
  unprintedMark(mark: string | undefined): string | undefined {
    return mark !== undefined && (this.headings().numberMarks ?? []).includes(mark) ? undefined : mark;
  }

  isStep(line: string): boolean {
    this.stepNumberOf ??= stepNumbers(this.headings().stepNumbers ?? []);
    return this.stepNumberOf(line) !== null;
  }
}

/** The surroundings of a line that may be a title. */
interface TitleContext {
  readonly section: SectionKind | null;
  /** True in a table, a grid or a list of steps, where only a line in capitals is a title. */
  readonly isList: boolean;
  /** True if the section has no line yet. */
  readonly isEmpty: boolean;
  readonly headings: LayoutHeadings;
  /**
   * Returns the number of the next numbered line; null if a title in capitals comes first, or if no numbered line is
   * near.
   */
  readonly next: () => number | null;
  /** The token after the line. */
  readonly under: IToken | undefined;
}

/**
 * True if a line is a title. A line without marks such as `:` is a title if it is in capitals, or if no section has
 * begun above it. A declared title in capitals can end with a colon. For other lines, the lines below decide: clause 1
 * comes after a title.
 */
export function looksLikeTitle(
  words: string,
  { section, isList, isEmpty, headings, next, under }: TitleContext,
): boolean {
  const bare = words.replace(/\([^()]*\)/g, '');
  if (!hasLetters(bare) || /^[([]?\d/.test(words) || (section === 'ranking' && words.startsWith('['))) return false;
  // A formula such as `A = B + 1` is a rule, not a title.
  const isWhole = !/[:[\]>=]|\.$/.test(bare);
  const inCapitals = isCapitals(bare);
  if (isList) return isWhole && inCapitals;
  if (isWhole && (inCapitals || section === null)) return true;
  if (inCapitals && words.endsWith(':') && headings.kindOf(words) !== 'procedure') return true;
  // Words in small letters between a title and clause 1 are a note.
  if (section === 'procedure' && isEmpty && /^\S*\p{Ll}.*\s\p{Ll}/u.test(words)) return false;
  const number = next();
  // A line above clause 1 is a title, with one exception: a line inside a procedure that is not in capitals and has
  // marks such as `:`.
  if (number === 1 && (isWhole || inCapitals || section !== 'procedure')) return true;
  if (!isWhole) return false;
  return section === 'procedure' && number === null && (under === undefined || isTokenOf(under, T.TextLine));
}
