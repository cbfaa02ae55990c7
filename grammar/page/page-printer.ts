// Prints a declaration page in canonical form. Each word and each comment of the page stays.
import { defaultWidth } from '../wrap.ts';
import {
  cellsUnder,
  headerWords,
  isBlank,
  oneSpaced,
  pageSections,
  parsePage,
  type WrittenLine,
  type PageTree,
} from './page-tree.ts';

/** Printed lines that keep together when headers or sections change places. */
interface PrintedPart {
  /** The place of the part in the canonical order. */
  readonly rank: number;
  readonly lines: readonly string[];
}

const withComment = (text: string, comment: WrittenLine['comment']): string =>
  comment === null ? text : text === '' ? comment.text : `${text}  ${comment.text}`;

/** Removes blank lines at both ends, and all but the first of several blank lines. */
const withFewGaps = (lines: readonly string[]): string[] =>
  lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .filter((line, index, some) => line !== '' || index < some.length - 1);

/** Breaks a line at the width, and returns the words that do not fit. Words in quotation marks keep together. */
function cutAt(line: string, width: number): { readonly line: string; readonly rest: string } {
  if (line.length <= width) return { line, rest: '' };
  const margin = /^ */.exec(line)?.[0] ?? '';
  const units = line.trim().match(/(?:"[^"]*"|“[^”]*”|[^\s"“])+|["“]\S*/g) ?? [];
  let fitting = margin + (units[0] ?? '');
  let index = 1;
  while (index < units.length && fitting.length + 1 + (units[index] ?? '').length <= width)
    fitting += ` ${units[index++] ?? ''}`;
  return { line: fitting, rest: units.slice(index).join(' ') };
}

/** Prints the entries of a section. An entry keeps its lines; words after the width go to the next line. */
function entryLines(lines: readonly WrittenLine[], width: number): string[] {
  const printed: string[] = [];
  let open: { readonly indent: number; readonly hang: string } | null = null;
  let rest = '';
  const flush = (): void => {
    for (let left = rest; left !== '';) {
      const cut = cutAt((open?.hang ?? '') + left, width);
      printed.push(cut.line);
      left = cut.rest;
    }
    rest = '';
  };
  for (const [index, line] of lines.entries()) {
    const next = lines.slice(index).find(({ text }) => text !== '');
    const isMore = open !== null && next !== undefined && next.indent > open.indent;
    if (line.text === '') {
      flush();
      printed.push(isBlank(line) ? '' : (isMore ? (open?.hang ?? '') : '') + (line.comment?.text ?? ''));
      continue;
    }
    if (!isMore) {
      flush();
      open = { indent: line.indent, hang: /^\d+ /.test(line.text) ? '   ' : '  ' };
    } else if (/\.["”]?$/.test(rest) || line.comment !== null) flush();
    const words = oneSpaced(rest === '' ? line.text : `${rest} ${line.text}`);
    const cut = cutAt((isMore ? (open?.hang ?? '') : '') + words, width);
    printed.push(withComment(cut.line, line.comment));
    rest = cut.rest;
  }
  flush();
  return printed;
}

/** Returns the texts of the cells of each line of a table; the first line has the heads. */
function cellTexts(table: readonly Pick<WrittenLine, 'start' | 'text'>[]): readonly (readonly string[])[] {
  const head = table.find(({ text }) => text !== '');
  return table.map((line) => (head ? cellsUnder(head, line).map((cell) => cell?.text ?? '') : []));
}

/** Prints tables: the cells of a column begin below each other. */
function tableLines(lines: readonly WrittenLine[]): string[] {
  const printed: string[] = [];
  for (let from = 0; from < lines.length;) {
    const gap = lines.findIndex((line, index) => index >= from && isBlank(line));
    const table = lines.slice(from, gap < 0 ? lines.length : gap);
    const rows = cellTexts(table);
    const widths: number[] = [];
    for (const cells of rows)
      for (const [column, cell] of cells.slice(0, -1).entries())
        widths[column] = Math.max(widths[column] ?? 0, cell.length);
    for (const [index, cells] of rows.entries()) {
      const text = cells.map((cell, column) => (column < cells.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell));
      printed.push(withComment(text.join('  '), table[index]?.comment ?? null));
    }
    if (gap >= 0) printed.push('');
    from += table.length + 1;
  }
  return printed;
}

/** Returns the lines of comments at the end of a section that stand directly above the title of the next section. */
const commentsAbove = (lines: readonly WrittenLine[]): number => {
  const last = lines.findLastIndex(({ text, comment }) => text !== '' || comment === null);
  return lines.length - 1 - last;
};

/** Prints the lines above the first section. A header moves with the comments above it. */
function headParts({ headers }: PageTree, lines: readonly WrittenLine[], isInOrder: boolean): PrintedPart[] {
  const parts: PrintedPart[] = [];
  let before: string[] = [];
  for (const line of lines) {
    const header = headers.find(({ start }) => start === line.start);
    const text = header ? `${header.word} ${header.words.text}`.trimEnd() : line.text;
    if (isBlank(line)) {
      // A comment with a blank line below belongs to the whole page, and stays at its place.
      if (before.length > 0) parts.push({ rank: parts.at(-1)?.rank ?? -1, lines: [...before, ''] });
      before = [];
      continue;
    }
    before.push(withComment(text, line.comment));
    if (line.text === '') continue;
    parts.push({ rank: header ? headerWords.indexOf(header.word) : 0, lines: before });
    before = [];
  }
  if (before.length > 0) parts.push({ rank: headerWords.length, lines: before });
  return isInOrder ? parts.toSorted((a, b) => a.rank - b.rank) : parts;
}

/** Prints a page. Headers and sections come in canonical order, unless the page has a mistake of form. */
function printPage(page: PageTree, width: number): string {
  const isInOrder = page.faults.length === 0;
  const sections = [{ at: null, title: null, below: page.above }, ...page.sections];
  const parts: PrintedPart[] = [];
  let above: string[] = [];
  for (const [index, { at, title, below }] of sections.entries()) {
    const count = index === sections.length - 1 ? 0 : commentsAbove(below);
    const lines = below.slice(0, below.length - count);
    const own =
      title === null
        ? headParts(page, lines, isInOrder).flatMap((part) => part.lines)
        : title === 'BOX'
          ? tableLines(lines)
          : entryLines(lines, width);
    const head = at === null ? above : [...above, withComment(at.text, at.comment)];
    parts.push({ rank: title === null ? -1 : pageSections.indexOf(title), lines: [...head, ...withFewGaps(own)] });
    above = below.slice(below.length - count).map(({ comment }) => comment?.text ?? '');
  }
  const inOrder = isInOrder ? parts.toSorted((a, b) => a.rank - b.rank) : parts;
  const blocks = inOrder.map(({ lines }) => lines.join('\n')).filter((block) => block !== '');
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** Returns everything that a page says, without the order of its parts and the breaks of its lines. */
function saidBy(page: PageTree): readonly string[] {
  const { above, headers, sections, faults } = page;
  const lines = [...above, ...sections.flatMap(({ at, below }) => [at, ...below])];
  return [
    ...headers.map(({ word, words }) => `${word} ${words.text}`),
    ...sections.flatMap(({ title, entries }) =>
      entries.flatMap((group) => [
        `${title} ${group.text}`,
        ...group.sentences.map(({ text }) => `${title} ${text}.`),
        ...(title === 'BOX' ? cellTexts(group.lines).map((cells) => cells.join('  ')) : []),
      ]),
    ),
    ...lines.flatMap(({ comment }) => (comment ? [comment.text] : [])),
    ...faults.map(({ name, args }) => JSON.stringify([name, args])),
  ].toSorted();
}

const isSame = (a: PageTree, b: PageTree): boolean => JSON.stringify(saidBy(a)) === JSON.stringify(saidBy(b));

/**
 * Returns the canonical form of a page. A form that would say anything else is not used: long lines then keep their
 * length, or the page stays as it is. All line breaks become like the first line break: LF or CRLF.
 */
export function formatPage(source: string, width: number = defaultWidth): string {
  const page = parsePage(source);
  const forms = [printPage(page, width), printPage(page, Infinity)];
  const form = forms.find((text) => isSame(page, parsePage(text)));
  if (form === undefined) return source;
  return /^[^\r\n]*\r\n/.test(source) ? form.replaceAll('\n', '\r\n') : form;
}
