// The oddities of a book. An oddity is text for which an ignore comment suppresses findings; the comment says what
// effect the text has.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { Sheet, Span } from '../../grammar/tree.ts';
import type { Ignore } from './ignore-comments.ts';
import { partNameAt } from './addresses.ts';
import type { Suppressed } from './lint-sheets.ts';

export interface Oddity {
  readonly part: string;
  /** Quotations of the odd words, each with the rest of its line, in order. */
  readonly quotes: readonly Quote[];
  readonly reason: string;
  readonly findings: readonly { readonly code: string; readonly name: string; readonly message: string }[];
  readonly at: Span;
}

/** A quotation: some words of a sheet, and the text before and after them on the same line. */
export interface Quote {
  readonly before: string;
  readonly words: string;
  readonly behind: string;
}

/** A sheet and its oddities. */
export interface OddSheet {
  readonly game: string;
  readonly scenario: number | null;
  readonly title: string;
  readonly bot: string;
  readonly oddities: readonly Oddity[];
}

const singleSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns the text of a span, without comments. */
function withoutComments(source: string, comments: Sheet['comments'], { start, end }: Span): string {
  const inner = comments.filter((comment) => comment.start >= start && comment.end <= end);
  const starts = [start, ...inner.map((comment) => comment.end)];
  const ends = [...inner.map((comment) => comment.start), end];
  return starts.map((from, index) => source.slice(from, ends[index])).join(' ');
}

/**
 * Returns a quotation of some words, with the rest of their line. If the words are only the number or letter of the
 * line, quotes the whole line.
 */
function quoteOf({ source, comments }: Sheet, { start, end }: Span): Quote {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const last = next < 0 ? source.length : next;
  const remark = comments.find((comment) => comment.start >= end && comment.start < last);
  const until = remark?.start ?? last;
  const isFirst = source.slice(from, start).trim() === '';
  const isMark = isFirst && /^(?:\d+|[a-z]\))$/.test(source.slice(start, end).trim());
  return {
    before: singleSpaced(source.slice(from, start)).trimStart(),
    words: singleSpaced(withoutComments(source, comments, { start, end: isMark ? until : end })).trim(),
    behind: isMark ? '' : singleSpaced(source.slice(end, until)).trimEnd(),
  };
}

function oddityOf(sheet: Sheet, { reason, covers, at }: Ignore, suppressed: readonly Suppressed[]): Oddity {
  const diagnostics = suppressed.map(({ diagnostic }) => diagnostic).toSorted((a, b) => a.start - b.start);
  const parts = [...new Set(diagnostics.map(({ start }) => partNameAt(sheet, start)))];
  const findings = new Map(diagnostics.map(({ code, name, message }) => [message, { code, name, message }]));
  return {
    // An ignore comment can suppress findings in several parts of a sheet. The name of the oddity is then the part that
    // contains all of them.
    part: parts.length === 1 ? (parts[0] ?? '') : (covers?.address.replace('/', ' ') ?? ''),
    quotes: [...new Map(diagnostics.map((diagnostic) => [diagnostic.start, quoteOf(sheet, diagnostic)])).values()],
    reason,
    findings: [...findings.values()],
    at,
  };
}

export function oddSheetOf(sheet: Sheet, suppressed: readonly Suppressed[]): OddSheet {
  const header = (word: string) => sheet.headers.find((candidate) => candidate.word === word);
  // Stored results of the linter have a copy of the ignore comment for each finding, so the place identifies the comment.
  const byPlace = new Map<number, { readonly ignore: Ignore; readonly suppressions: Suppressed[] }>();
  for (const suppression of suppressed) {
    const { ignore } = suppression;
    getOrMake(byPlace, ignore.at.start, () => ({ ignore, suppressions: [] })).suppressions.push(suppression);
  }
  const scenario = header('scenario');
  return {
    game: header('game')?.text ?? '',
    scenario: scenario?.number ?? null,
    title: scenario?.text ?? '',
    bot: header('bot')?.text ?? '',
    oddities: [...byPlace.values()]
      .map(({ ignore, suppressions }) => oddityOf(sheet, ignore, suppressions))
      .toSorted((a, b) => a.at.start - b.at.start),
  };
}
