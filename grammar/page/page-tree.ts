// Parses the declaration page of a book: header lines, sections, and the sentences of each section, with their places.
import type { Span } from '../tree.ts';
import { pageFault, type PageFault } from './page-diagnostics.ts';

/** The sections that a page can have, in the order in which the printer writes them. */
export const pageSections = [
  'THINGS',
  'WORDS',
  'ACTIONS',
  'MOVING',
  'MOMENTS',
  'SET-UP',
  'TURN',
  'READING',
  'BOX',
] as const;

export type SectionTitle = (typeof pageSections)[number];

/** A part of the page with its words. White space inside `text` is a single space. */
export interface PageText extends Span {
  readonly text: string;
}

interface PageHeader extends Span {
  readonly word: HeaderWord;
  readonly words: PageText;
}

/** A line of a section, with the deeper lines below it, as sentences. */
export interface PageEntry extends PageText {
  readonly sentences: readonly PageText[];
  /** The lines as they are written, for tables. */
  readonly lines: readonly PageText[];
}

interface DeclaredSection extends Span {
  readonly title: SectionTitle;
  /** The line with the title. */
  readonly at: WrittenLine;
  /** All lines below the title, with blank lines and lines of comments. */
  readonly below: readonly WrittenLine[];
  /** The entries; in the section BOX, each table is an entry. */
  readonly entries: readonly PageEntry[];
}

export interface PageTree {
  /** All lines above the first section, with blank lines and lines of comments. */
  readonly above: readonly WrittenLine[];
  readonly headers: readonly PageHeader[];
  readonly sections: readonly DeclaredSection[];
  readonly faults: readonly PageFault[];
  /** The text of the page, with spaces in place of comments. */
  readonly bare: string;
}

/** Returns the place of the characters `from` to `to` of a sentence, or of another part of the page. */
export function spanIn({ bare }: Pick<PageTree, 'bare'>, { start, text }: PageText, from: number, to: number): Span {
  let at = start;
  const next = (index: number): void => {
    const isGap = text[index] === ' ';
    at += isGap ? (/^\s*/.exec(bare.slice(at))?.[0].length ?? 0) : 1;
  };
  for (let index = 0; index < from; index++) next(index);
  const first = at;
  for (let index = from; index < to; index++) next(index);
  return { start: first, end: at };
}

export const headerWords = ['game', 'title', 'bot', 'cards', 'dice'] as const;

type HeaderWord = (typeof headerWords)[number];

/** A line of the page. The text is without the comment and without white space at its ends. */
export interface WrittenLine extends PageText {
  readonly indent: number;
  /** The comment with its `#`; null if the line has none. */
  readonly comment: PageText | null;
}

export const isBlank = ({ text, comment }: WrittenLine): boolean => text === '' && comment === null;

const isQuotationMark = (letter: string | undefined): boolean => letter === '"' || letter === '“' || letter === '”';

/** Returns the length of a line without its comment. A `#` in quotation marks begins no comment. */
function lengthWithoutComment(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (isQuotationMark(line[index])) isQuoted = !isQuoted;
    if (line[index] === '#' && !isQuoted && (index === 0 || /\s/.test(line[index - 1] ?? ''))) return index;
  }
  return line.length;
}

function linesOf(text: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  let at = 0;
  for (const raw of text.split('\n')) {
    const length = lengthWithoutComment(raw);
    const bare = raw.slice(0, length);
    const indent = bare.length - bare.trimStart().length;
    const trimmed = bare.trim();
    const said = raw.slice(length).trimEnd();
    const comment = said === '' ? null : { start: at + length, end: at + length + said.length, text: said };
    lines.push({ start: at + indent, end: at + indent + trimmed.length, text: trimmed, indent, comment });
    at += raw.length + 1;
  }
  return lines;
}

/** Returns the text with a space in place of each character of a comment. The places of the other words stay. */
function withoutComments(text: string, lines: readonly WrittenLine[]): string {
  let bare = '';
  for (const { comment } of lines)
    if (comment) bare += text.slice(bare.length, comment.start) + ' '.repeat(comment.text.length);
  return bare + text.slice(bare.length);
}

/** Splits a line of a table into its cells, at two spaces or more. */
export function cellsOf({ start, text }: Pick<PageText, 'start' | 'text'>): PageText[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((match) => {
    const from = start + match.index;
    return { start: from, end: from + match[0].length, text: match[0] };
  });
}

/**
 * Returns the cell of a row for each head of its table; null for a blank cell. If each cell of a row with blanks begins
 * under a head, the cells belong to these heads. Otherwise the blanks are at the end of the row.
 */
export function cellsUnder(
  head: Pick<PageText, 'start' | 'text'>,
  row: Pick<PageText, 'start' | 'text'>,
): readonly (PageText | null)[] {
  const [heads, cells] = [cellsOf(head), cellsOf(row)];
  const columns = cells.map((cell) => heads.findIndex(({ start }) => start - head.start === cell.start - row.start));
  if (cells.length >= heads.length || columns.includes(-1)) return cells;
  return heads.slice(0, (columns.at(-1) ?? 0) + 1).map((_head, column) => cells[columns.indexOf(column)] ?? null);
}

export const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The largest number of characters of a sentence that is read. A longer sentence is a fault. */
const longestSentence = 1000;

/** Returns the faults of sentences that are too long to be read whole. */
const longSentences = (bare: string, sections: readonly DeclaredSection[]): readonly PageFault[] =>
  sections
    .flatMap(({ entries }) => entries)
    .flatMap(({ sentences }) => sentences)
    .filter(({ start, end }) => oneSpaced(bare.slice(start, end)).replace(/\.$/, '').length > longestSentence)
    .map((sentence) =>
      pageFault(sentence, 'page-sentence', {
        text: `${sentence.text.slice(0, 60).trim()} …`,
        problem: `has more than ${longestSentence} characters`,
        help: 'Write several sentences. The effects of an action can be sentences one after the other, each with a full stop.',
      }),
    );

/**
 * Splits a stretch of the page into sentences. The text has no comments. A full stop inside quotation marks ends no
 * sentence, unless it is the last character in the marks and a capital follows.
 */
export function sentencesIn(text: string, { start, end }: Span): PageText[] {
  const sentences: PageText[] = [];
  let from = start;
  let isQuoted = false;
  const add = (to: number): void => {
    const bare = oneSpaced(text.slice(from, to)).replace(/\.$/, '');
    const begin = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length);
    if (bare !== '') sentences.push({ start: begin, end: to, text: bare.slice(0, longestSentence) });
    from = to;
  };
  for (let index = start; index < end; index++) {
    if (isQuotationMark(text[index])) {
      isQuoted = !isQuoted;
      // In `"Turn the tile." Possible if …`, the full stop inside the quotation ends the sentence too.
      if (!isQuoted && text[index - 1] === '.' && /^\s+\p{Lu}/u.test(text.slice(index + 1))) add(index + 1);
    }
    const isEnd = text[index] === '.' && !isQuoted && /^(?:\s|$)/.test(text.slice(index + 1, index + 2));
    if (isEnd) add(index + 1);
  }
  add(end);
  return sentences;
}

const isTitle = (text: string): text is SectionTitle => pageSections.some((title) => title === text);

/** Groups the lines of a section into entries. A deeper line continues an entry; in a table, each line below does. */
function entriesOf(text: string, lines: readonly WrittenLine[], isOfTables: boolean): PageEntry[] {
  const groups: WrittenLine[][] = [];
  let isAfterGap = true;
  for (const line of lines) {
    if (isBlank(line)) isAfterGap = true;
    if (line.text === '') continue;
    const last = groups.at(-1);
    const isMore = isOfTables ? !isAfterGap : line.indent > (last?.[0]?.indent ?? 0);
    if (last && isMore) last.push(line);
    else groups.push([line]);
    isAfterGap = false;
  }
  return groups.map((group) => {
    const span = { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 };
    const sentences = isOfTables ? [] : sentencesIn(text, span);
    return { ...span, text: oneSpaced(group.map((line) => line.text).join(' ')), sentences, lines: group };
  });
}

/** Reads a line above the first section; returns a fault if its first word is no header. */
function headerIn({ start, end, text }: WrittenLine): PageHeader | PageFault {
  const [said = ''] = text.split(/\s/);
  const word = headerWords.find((header) => header === said);
  if (!word) return pageFault({ start, end: start + said.length }, 'page-header', { word: said });
  const words = text.slice(said.length).trim();
  return { start, end, word, words: { start: end - words.length, end, text: oneSpaced(words) } };
}

/** Parses a page. Every mistake of form is a fault, and the rest of the page is read. */
export function parsePage(text: string): PageTree {
  const headers: PageHeader[] = [];
  const faults: PageFault[] = [];
  const open: { readonly title: SectionTitle; readonly at: WrittenLine; readonly lines: WrittenLine[] }[] = [];
  const above: WrittenLine[] = [];
  const all = linesOf(text);
  for (const line of all) {
    const section = open.at(-1);
    if (isTitle(line.text)) {
      if (open.some(({ title }) => title === line.text))
        faults.push(pageFault(line, 'page-twice', { name: line.text }));
      open.push({ title: line.text, at: line, lines: [] });
    } else if (section) section.lines.push(line);
    else {
      above.push(line);
      const header = line.text === '' ? null : headerIn(line);
      if (header && 'words' in header) headers.push(header);
      else if (header) faults.push(header);
    }
  }
  const bare = withoutComments(text, all);
  const sections = open.map(({ title, at, lines }): DeclaredSection => {
    const entries = entriesOf(bare, lines, title === 'BOX');
    return { title, at, below: lines, start: at.start, end: entries.at(-1)?.end ?? at.end, entries };
  });
  return { above, headers, sections, faults: [...faults, ...longSentences(bare, sections)], bare };
}

/** Returns the entries of a section; empty if the page has no such section. */
export const entriesIn = ({ sections }: PageTree, title: SectionTitle): readonly PageEntry[] =>
  sections.filter((section) => section.title === title).flatMap(({ entries }) => entries);
