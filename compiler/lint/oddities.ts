// Oddities of a book: findings that stay, each with what comes of it in play.
import type { Sheet, Span } from '../../grammar/tree.ts';
import type { Ignore } from './ignores.ts';
import { partAt } from './parts.ts';
import type { Suppressed } from './run.ts';

export interface Oddity {
  /** Where it is: `SCOUT 2b`. */
  readonly part: string;
  /** The printed words that it is about, in order. */
  readonly words: readonly string[];
  /** What a bot does because of it; empty if nobody says. */
  readonly reason: string;
  /** What finds it. */
  readonly found: readonly { readonly code: string; readonly name: string; readonly message: string }[];
  readonly at: Span;
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

/** A number or a letter stands for the line that it begins. */
function wordsOf({ source }: Sheet, { start, end }: Span): string {
  const isMark = /^(?:\d+|[a-z]\))$/.test(source.slice(start, end).trim());
  const line = source.indexOf('\n', end);
  const until = isMark ? (line < 0 ? source.length : line) : end;
  const text = source.slice(start, until);
  return (isMark ? text.replace(/\s#.*$/, '') : text).replaceAll(/\s+/g, ' ').trim();
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

function oddityOf(sheet: Sheet, { reason, covers, at }: Ignore, suppressed: readonly Suppressed[]): Oddity {
  const diagnostics = suppressed.map(({ diagnostic }) => diagnostic);
  const parts = unique(diagnostics.map(({ start }) => partAt(sheet, start)));
  const found = new Map(diagnostics.map(({ code, name, message }) => [message, { code, name, message }]));
  return {
    // One reason for several places is said of what they are all in.
    part: parts.length === 1 ? (parts[0] ?? '') : (covers?.address.replace('/', ' ') ?? ''),
    words: unique(diagnostics.map((one) => wordsOf(sheet, one))),
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
    oddities: [...by].map(([ignore, own]) => oddityOf(sheet, ignore, own)),
  };
}
