// Oddities of a book: findings that stay, each with what comes of it in play.
import type { Sheet, Span } from '../../grammar/tree.ts';
import type { Ignore } from './ignore-comments.ts';
import { partAt } from './addresses.ts';
import type { Suppressed } from './lint-sheets.ts';

export interface Oddity {
  /** Where it is: `SCOUT 2b`. */
  readonly part: string;
  /** The printed words that it is about, in order, each in its line. */
  readonly quotes: readonly Quote[];
  /** What a bot does because of it; empty if nobody says. */
  readonly reason: string;
  /** What finds it. */
  readonly found: readonly { readonly code: string; readonly name: string; readonly message: string }[];
  readonly at: Span;
}

/** Words, and what stands before and behind them in their line. */
export interface Quote {
  readonly before: string;
  readonly words: string;
  readonly behind: string;
}

/** A sheet that has any. */
export interface OddSheet {
  readonly game: string;
  readonly scenario: number | null;
  /** What the scenario is called. */
  readonly title: string;
  readonly bot: string;
  readonly oddities: readonly Oddity[];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What stands somewhere, without the comments between. */
function withoutComments(source: string, comments: Sheet['comments'], { start, end }: Span): string {
  const between = comments.filter((one) => one.start >= start && one.end <= end);
  const starts = [start, ...between.map((one) => one.end)];
  const ends = [...between.map((one) => one.start), end];
  return starts.map((from, index) => source.slice(from, ends[index])).join(' ');
}

/** The line of some words; a number or a letter stands for the line that it begins. */
function quoteOf({ source, comments }: Sheet, { start, end }: Span): Quote {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const last = next < 0 ? source.length : next;
  const remark = comments.find((one) => one.start >= end && one.start < last);
  const until = remark?.start ?? last;
  const isFirst = source.slice(from, start).trim() === '';
  const isMark = isFirst && /^(?:\d+|[a-z]\))$/.test(source.slice(start, end).trim());
  return {
    before: plain(source.slice(from, start)).trimStart(),
    words: plain(withoutComments(source, comments, { start, end: isMark ? until : end })).trim(),
    behind: isMark ? '' : plain(source.slice(end, until)).trimEnd(),
  };
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

function oddityOf(sheet: Sheet, { reason, covers, at }: Ignore, suppressed: readonly Suppressed[]): Oddity {
  const diagnostics = suppressed.map(({ diagnostic }) => diagnostic).toSorted((a, b) => a.start - b.start);
  const parts = unique(diagnostics.map(({ start }) => partAt(sheet, start)));
  const found = new Map(diagnostics.map(({ code, name, message }) => [message, { code, name, message }]));
  return {
    // One reason for several places is said of what they are all in.
    part: parts.length === 1 ? (parts[0] ?? '') : (covers?.address.replace('/', ' ') ?? ''),
    quotes: [...new Map(diagnostics.map((one) => [one.start, quoteOf(sheet, one)])).values()],
    reason,
    found: [...found.values()],
    at,
  };
}

export function oddSheetOf(sheet: Sheet, suppressed: readonly Suppressed[]): OddSheet {
  const header = (word: string) => sheet.headers.find((one) => one.word === word);
  const by = new Map<Ignore, Suppressed[]>();
  for (const one of suppressed) by.set(one.ignore, [...(by.get(one.ignore) ?? []), one]);
  const scenario = header('scenario');
  return {
    game: header('game')?.text ?? '',
    scenario: scenario?.number ?? null,
    title: scenario?.text ?? '',
    bot: header('bot')?.text ?? '',
    oddities: [...by].map(([ignore, own]) => oddityOf(sheet, ignore, own)).toSorted((a, b) => a.at.start - b.at.start),
  };
}
