// Returns the diagnostics about the body of a sheet as short texts, which a test compares with expected texts.
import { expect } from 'vitest';
import type { Diagnostic } from '../../grammar/registry.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf } from './book-language.ts';
import { builtInGames } from '../../library/games.ts';

const language = languageOf('callisto');

export const headOf = (bot = 'LFA', scenario = 1): string =>
  `game callisto\nscenario ${scenario}: Examples\nbot ${bot}\n\n`;

export const diagnosticsOf = (text: string): readonly Diagnostic[] =>
  checkSheet(text, () => language, builtInGames).diagnostics;

/**
 * Returns a text for each diagnostic about a body. The text has the code, the words at fault, the help, and the first
 * edit of the fix.
 */
export function found(body: string, start = headOf()): string[] {
  const text = start + body;
  return diagnosticsOf(text).map(({ code, help, fix, ...at }) => {
    const [edit] = fix?.edits ?? [];
    return `${code} ${text.slice(at.start, at.end)} | ${help}${edit ? ` => ${edit.text}` : ''}`;
  });
}

/** Returns the expected result of `found` for a single diagnostic whose text contains `expected`. */
export const onlyOne = (expected: string): unknown => [expect.stringContaining(expected)];

/** Returns a text after the fix of a diagnostic has been applied. */
export const taken = (text: string, { fix }: Diagnostic): string =>
  (fix?.edits ?? [])
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text: put }) => made.slice(0, start) + put + made.slice(end), text);
