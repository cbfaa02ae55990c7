// Functions of the layout that examine a single line: indented titles, brackets that continue a clause, starts of
// sentences. Other functions report faults of a single line, such as a letter that is indented too far.
import type { IToken } from 'chevrotain';
import { isCapitals } from './characters.ts';
import { isPlainTitle } from './cut.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { firstWords, lineHead, numberUnder, tokenEnd, tokenStart, type LexedLine } from './lines.ts';
import { helpForStray, isNoteLine } from './missing-parts.ts';
import { replacementFix, type Report } from './registry.ts';
import * as T from './tokens.ts';
import { isTokenOf } from './tokens.ts';

/** True for an indented line in capitals if the next line begins with the number 1. */
export function isIndentedTitle(line: LexedLine, lexed: readonly IToken[], text: string): boolean {
  if (line.first !== line.next - 1 || !isTokenOf(lexed[line.first], T.WordsToken)) return false;
  return isCapitals(text.slice(line.start, line.end)) && numberUnder(lexed, line.next) === 1;
}

/**
 * True if a line that begins with a bracket continues the clause above. Such a line is indented and begins with `[`, or
 * is only a list or only a text in parentheses.
 */
export function isBracketed(line: LexedLine, first: IToken | undefined, text: string, margin: number): boolean {
  if (!isTokenOf(first, T.OpenBracket) && !isTokenOf(first, T.ParenOpen)) return false;
  if (line.column > margin + 1 && isTokenOf(first, T.OpenBracket)) return true;
  return /^(?:\[[^\]]*\]|\([^()]*\))[.\s]*$/.test(text.slice(line.start, line.end));
}

/**
 * True if a sentence can begin with the token `first`: the text above ends with a full stop or a list, or the token
 * begins with a capital. A number before such a token opens a clause.
 */
export const isSentenceStart = (last: IToken | undefined, first: IToken | undefined): boolean =>
  isTokenOf(last, T.Stop) ||
  isTokenOf(last, T.CloseBracket) ||
  (isTokenOf(first, T.WordsToken) && isCapitals((first?.image ?? '').charAt(0)));

/**
 * Reports a letter that is indented further than the letters above it. If `first` is not null, reports `first` instead:
 * the first letter of the clause, which is wrongly at the margin.
 */
export function reportDeeper(
  report: Report<SyntaxDiagnostics>,
  { line, letter, text }: { readonly line: LexedLine; readonly letter: string; readonly text: string },
  first: LexedLine | null,
): void {
  if (!first) {
    report('letter-indented', lineHead(line), { letter, problem: 'is indented deeper than the sub-clauses before it' });
    return;
  }
  const edits = [{ start: first.start, end: first.start, text: ' '.repeat(line.column - first.column) }];
  const args = {
    letter: text.charAt(first.start).toLowerCase(),
    problem: `is at the margin, but ${letter}) is indented under the clause`,
  };
  report('letter-indented', lineHead(first), args, letter === 'b' ? { title: 'Indent the line', edits } : null);
}

/** Reports a control character, by its number in Unicode. */
export function reportControl(report: Report<SyntaxDiagnostics>, token: IToken): void {
  const code = token.image.charCodeAt(0).toString(16).toUpperCase();
  const start = tokenStart(token);
  report('control-character', { start, end: start + 1 }, { name: `U+${code.padStart(4, '0')}` });
}

/** Reports a header in capitals or with a misspelt word. */
export function reportHeader(
  report: Report<SyntaxDiagnostics>,
  { start }: LexedLine,
  { typed, word }: { readonly typed: string; readonly word: string },
): void {
  const at = { start, end: start + typed.length };
  const isLoud = typed === word.toUpperCase();
  if (isLoud) report('header-capitals', at, { word }, replacementFix(at, word));
  else report('header-misspelt', at, { typed, help: `Write \`${word}\`.` }, replacementFix(at, word));
}

/** Reports a header whose first word is no known header. The fix makes the line a comment. */
export function reportUnknownHeader(
  report: Report<SyntaxDiagnostics>,
  { start, end }: LexedLine,
  typed: string,
  words: string,
): void {
  const comment = `# ${words}`;
  const help = `The headers are \`language\`, \`game\`, \`book\`, \`scenario\` and \`bot\`. Write another fact as a comment: \`${comment}\`.`;
  report(
    'header-misspelt',
    { start, end: start + typed.length },
    { typed, help },
    replacementFix({ start, end }, comment),
  );
}

/**
 * Reports a clause or row without its number. If only the space after the number is missing, the fix inserts the space.
 */
export function reportLostNumber(
  name: 'clause-without-number' | 'row-without-number',
  report: Report<SyntaxDiagnostics>,
  text: string,
  line: LexedLine,
  number: number,
): void {
  const digits = /^\d+(?=\p{L}{2})/u.exec(text.slice(line.start, line.start + 4))?.[0] ?? '';
  const isStuck = Number(digits) === number;
  const start = line.start + (isStuck ? digits.length : 0);
  // A single sign or a letter before the words is probably the number, mistyped. The fix writes the number in its
  // place.
  const [sign = ''] = isStuck ? [] : (mistypedNumber.exec(text.slice(start, start + 8)) ?? []);
  const edits = [{ start, end: start + sign.length, text: isStuck ? ' ' : `${number} ` }];
  const way = { title: isStuck ? 'Put a space' : `Write \`${number}\``, edits };
  const example = `${number} ${firstWords(text, { start: start + sign.length, end: line.end })}`;
  const words = text.slice(line.start, Math.min(line.end, line.start + longestHeading + 1));
  const heading = isHeading(words) ? 'If this line is a heading of the printed page, remove the line. ' : '';
  const isNote = name === 'clause-without-number' && (isNoteLine(line, text) || isRemark.test(words));
  const note = isNote ? `If this line is a note, begin the note with \`#\`: \`# ${firstWords(text, line)}\`. ` : '';
  report(
    name,
    line,
    { example, heading: heading + note },
    isStuck ? way : null,
    [],
    isStuck || line.column > 0 ? [] : [way],
  );
}

/** Matches a sentence of at least three words without the marks of a clause, such as `The Scout explores first.` */
const isRemark = /^(?!.*(?:\p{Lu}{3}|[:>]))\S+(?:\s+\S+){2,}\.$/u;

/** True for a line of words with capital initials, such as `Solo Rules`, or for `SCENARIO 1: …`. */
const isHeading = (words: string): boolean =>
  words.length <= longestHeading &&
  (helpForStray(words) !== '' ||
    /^\p{Lu}\S*(?: \p{Lu}\S*)*[^\s.:]$|^(?!.*\p{Lu}{3})\p{Lu}\S*(?: (?:[\p{Lu}\d]\S*|[-–—|]))+$/u.test(words));

const longestHeading = 80;

/**
 * Matches the start of a line in which a letter or a sign is typed in place of a clause number: `d) Mech`, `(d) Mech`,
 * `§ Mech`.
 */
const mistypedNumber = /^(?:\(?[A-Za-z][.):]+|[^\s([]|\d\p{L}|\p{L}\d) +(?=\p{Lu})/u;

/** Reports a mark after the number of a clause, such as `1.`. The fix writes the number without the mark. */
export function reportMark(
  report: Report<SyntaxDiagnostics>,
  text: string,
  line: LexedLine,
  mark: string | undefined,
): void {
  if (!mark) return;
  const at = lineHead(line);
  const number = text.slice(at.start, at.end).slice(0, -1).trim();
  report('clause-mark', at, { mark, number }, replacementFix(at, number));
}

/**
 * Reports a line at the margin that continues the sentence above; returns false for any other line. Either a colon is
 * before the line, or the sentence has no end and the line begins with two small letters. The fix indents the line, or
 * joins a word that a hyphen divides.
 */
export function continuesAtMargin(
  report: Report<SyntaxDiagnostics>,
  text: string,
  line: LexedLine,
  last: IToken | undefined,
): boolean {
  const isEnded = isTokenOf(last, T.Stop) || isTokenOf(last, T.CloseBracket);
  const isOpen = isTokenOf(last, T.Colon);
  if (isEnded || !(isOpen || /^[a-z]{2}/.test(text.slice(line.start, line.start + 2)))) return false;
  const [divided = ''] =
    /\p{L}+-[^\S\n]*\n[^\S\n]*$/u.exec(text.slice(Math.max(0, line.start - mostDivided), line.start)) ?? [];
  const hyphen = line.start - divided.length + divided.indexOf('-');
  const at = { start: divided === '' ? line.start : hyphen, end: line.end };
  const fix =
    divided === ''
      ? { title: 'Indent the line', edits: [{ start: line.start, end: line.start, text: '   ' }] }
      : { title: 'Join the two lines', edits: [{ start: hyphen, end: line.start, text: '' }] };
  report('line-not-indented', at, {}, fix);
  return true;
}

/** Reports a sub-clause whose letter does not follow the letter above. */
export function reportLetterOrder(
  report: Report<SyntaxDiagnostics>,
  line: LexedLine,
  letter: string,
  expected: string,
): void {
  report(
    'letter-order',
    lineHead(line),
    { letter, expected },
    null,
    [],
    [replacementFix(lineHead(line), `${expected})`)],
  );
}

/** Reports a first sub-clause without a colon before it. `last` is the last token above. */
export function reportUnopened(
  report: Report<SyntaxDiagnostics>,
  line: LexedLine,
  letter: string,
  last: IToken | undefined,
): void {
  const mayEnd = [T.WordsToken, T.Stop, T.ParenClose].some((type) => isTokenOf(last, type));
  const start = !last || isTokenOf(last, T.Stop) ? 0 : last.image.trimEnd().length;
  const edits = last ? [{ start: tokenStart(last) + start, end: tokenEnd(last), text: ':' }] : [];
  const ways = mayEnd ? [{ title: 'Put the colon', edits }] : [];
  report('letter-without-colon', lineHead(line), { letter }, null, [], ways);
}

const headersBelow = /^(?:\s*#[^\n]*\n)*\s*(?:language\s+\d|game\s+[a-z]|book\s*:|scenario\s+\d|bot\s+\p{Lu})/u;

/**
 * True for a line with headers below it, from which only comments and blank lines separate the line. Such a line is
 * usually no title, because sections begin after the headers. False if the line is a title beyond doubt
 * (`isPlainTitle`).
 */
export const isAboveHeaders = (text: string, { start, end }: LexedLine): boolean =>
  headersBelow.test(text.slice(end, end + mostSearched)) && !isPlainTitle(text.slice(start, end));

/** Headers are searched in this number of characters after a line. */
const mostSearched = 400;

/** The number of characters before this line in which a word that a hyphen divides is searched. */
const mostDivided = 40;

/** Returns the way out for a clause with a wrong number. */
const orderHelp = (number: number, expected: number): string =>
  number === 1
    ? 'If another procedure begins here, write its title above this line. Else number the clauses 1, 2, 3 …'
    : number === expected - 1
      ? 'If this clause repeats the clause above, remove this line. Else number the clauses 1, 2, 3 … from the top of the procedure.'
      : 'Number the clauses 1, 2, 3 … from the top of the procedure.';

/** Returns the words of the message about a clause with a wrong number. A number of very many digits is cut. */
export function orderArgs(
  line: LexedLine,
  number: number,
  expected: number,
): { readonly number: number | string; readonly expected: number; readonly help: string } {
  const digits = /\d{1,20}/.exec(line.token.image)?.[0] ?? '';
  return {
    number: number > Number.MAX_SAFE_INTEGER ? `${digits}…` : number,
    expected,
    help: orderHelp(number, expected),
  };
}
