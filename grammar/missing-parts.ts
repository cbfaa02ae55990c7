// Tests lines for a missing title, clause or letter. Also gives help for titles without lines and for lines without a
// title.
import type { IToken } from 'chevrotain';
import { isCapitals } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { letters } from './layout-forms.ts';
import { firstWords, tokenStart, type LexedLine } from './lines.ts';
import type { Report } from './registry.ts';
import * as T from './tokens.ts';
import { isTokenOf, opensStructure, retype } from './tokens.ts';

export const linesNeeded =
  'Write the clauses or rows of this section under the title. If this line is no title, such as a heading of the printed page, remove the line. If this line is a note, begin the line with `#`.';

/**
 * Returns help for a title without lines. If the clauses under the title begin with `#`, the help says that they are
 * comments.
 */
export function helpForEmpty(below: string): string {
  const clause = /^\s*#[^\S\n]*(\d+[.)]?[^\S\n]+\p{Lu}.*)/u.exec(below)?.[1];
  return clause === undefined
    ? linesNeeded
    : `The lines under it begin with \`#\`, so they are comments. Write \`${clause.trim()}\`.`;
}

/** Matches the heading of a printed page, such as `SOLO SCENARIO 2: VS LFA`. The headers of the sheet say the same. */
const pageHeading = /^(?:\p{Lu}+ )*SCENARIO \d/iu;

/**
 * Returns help for a line under no title. If the line is the heading of a page, the help says to remove the heading.
 * Otherwise the help is empty.
 */
export const helpForStray = (text: string): string =>
  pageHeading.test(text)
    ? 'Remove this heading of a page, because the headers `scenario` and `bot` already say this. For another line: '
    : '';

/** True for words in small letters without the marks of a clause, such as `Ask Anna about this`. */
export const isNoteLine = ({ start, end }: LexedLine, text: string): boolean =>
  !/\p{Lu}{3}|[:>]|\.\s*$/u.test(text.slice(start, end));

/** True for a rider line such as `Destination 2 spaces away: …`. */
const isRider = ({ start }: LexedLine, text: string): boolean => /^destination\b/i.test(text.slice(start, start + 12));

/** Returns the kind of part (`list`, for example) if a line can only be a part of a clause; null for any other line. */
export function partAlone(line: LexedLine, tokens: readonly IToken[], text: string): string | null {
  if (isTokenOf(line.token, T.LetterLine)) return 'sub-clause';
  if (isTokenOf(tokens[line.first], T.OpenBracket)) return 'list';
  return isRider(line, text) ? 'rider' : null;
}

/** True if an empty line is above a line, even with comments between the two lines. */
export const isBelowEmptyLine = (text: string, { start }: LexedLine): boolean =>
  /\n[^\S\n]*\n(?:[^\S\n]*#[^\n]*\n)*[^\S\n]*$/.test(text.slice(Math.max(0, start - mostAbove), start));

/** The number of characters above a line that are searched for an empty line. */
const mostAbove = 1000;

export const beginsSentence = (line: LexedLine, text: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(line.start, line.start + 2)) && !isRider(line, text);

/**
 * Returns the letter of the next sub-clause in the same clause. Returns null if a clause number or a title in capitals
 * comes before it, or if no letter is within `mostTokens`.
 */
export function letterAfter(text: string, tokens: readonly IToken[], from: number): string | null {
  for (let index = from; index < tokens.length && index < from + mostTokens; index++) {
    const token = tokens[index] as IToken;
    if (isTokenOf(token, T.NumberLine)) return null;
    const start = tokenStart(token) + token.image.length;
    if (isTokenOf(token, T.LetterLine)) return text.charAt(start - 2).toLowerCase();
    if (opensStructure(token) && /[\r\n]$/.test(token.image) && isCapitals(text.slice(start, start + 2))) return null;
  }
  return null;
}

/** The greatest number of tokens in which the function `letterAfter` looks for the next letter. */
const mostTokens = 200;

/** Returns the letter that follows a letter. */
export const followingLetter = (letter: string): string => letters.charAt(letters.indexOf(letter) + 1);

/** The help text for a line that is indented like a letter, but is neither a sub-clause nor a rider. */
export const letterHelp =
  'If this line continues the line above, indent this line deeper. A rider has a colon and words after the colon, as in `Destination 2 spaces away: select space to move through as per a).`';

/** Reports a sub-clause without its letter. */
export function reportLostLetter(
  report: Report<SyntaxDiagnostics>,
  text: string,
  line: LexedLine,
  letter: string,
): void {
  const help = `Write the letter: \`${letter}) ${firstWords(text, line)}\`. If this line continues the line above, indent this line deeper.`;
  const way = { title: `Write \`${letter})\``, edits: [{ start: line.start, end: line.start, text: `${letter}) ` }] };
  report('letter-margin', line, { help }, null, [], [way]);
}

/** Returns the title in a line such as `SCOUT1 CONTROL.`, in which clause 1 directly follows the title; else null. */
export const titleBeforeClause = (words: string): string | null =>
  /^(\p{Lu}[\p{Lu} &’'-]*\p{Lu})1 (?=\p{Lu})/u.exec(words)?.[1] ?? null;

/**
 * Reports a title that is joined with clause 1, as in `SCOUT1 CONTROL.` Returns a token for the title and a token for
 * the number. The words of the clause stay in their token.
 */
export function splitAfterTitle(
  report: Report<SyntaxDiagnostics>,
  text: string,
  line: LexedLine,
  lexed: readonly IToken[],
  title: string,
): IToken[] {
  const words = lexed[line.first] as IToken;
  const at = line.start + title.length;
  const written = `${title} ⏎ 1 ${firstWords(text, { start: at + 2, end: line.end })}`;
  const fix = { title: 'Break the line', edits: [{ start: at, end: at, text: '\n' }] };
  report('slip-shared', { start: line.start, end: at + 1 }, { part: 'Clause 1', line: written }, fix);
  const tokens = [{ ...words, image: title }, retype({ ...words, image: '1', startOffset: at + 1 }, T.ClauseLine)];
  words.image = words.image.slice(title.length + 1);
  words.startOffset += title.length + 1;
  return tokens;
}
