// Functions that read the tokens of one line: its start, its indentation, its number, its first words.
import type { IToken } from 'chevrotain';
import { isCapitals, isSpace } from './characters.ts';
import { numberNamed } from './step-numbers.ts';
import { retype, Colon, CommentToken, isTokenOf, NumberLine, opensStructure, TextLine } from './tokens.ts';
import type { Span } from './tree.ts';

export interface LexedLine extends Span {
  /** The token that opens the line. */
  readonly token: IToken;
  /** The column in which the words of the line begin. */
  readonly column: number;
  /**
   * `first` is the index of the token after the token that opens the line. `next` is the index of the first token of
   * the next line.
   */
  readonly first: number;
  readonly next: number;
}

const tab = 9;
const byteOrderMark = 0xfeff;
const tabWidth = 4;

const isBreak = (text: string, at: number): boolean => text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13;

/**
 * Returns the offset of a token in the source. The lexer’s offset is higher by 1, because the lexed text begins with an
 * added line break.
 */
export const tokenStart = (token: IToken): number => token.startOffset - 1;

/** Returns the offset of the end of a token, not counting white space at the end of the token. */
export function tokenEnd(token: IToken): number {
  // Tokens that the layout inserts have no text in the source.
  if (token.isInsertedInRecovery) return tokenStart(token);
  const { image } = token;
  return tokenStart(token) + (isSpace(image, image.length - 1) ? image.trimEnd().length : image.length);
}

/**
 * Returns the line that begins at the token number `index`. `columns` has the columns of some corrected lines, by the
 * offset of their first word. The columns of all other lines are counted.
 */
export function lineAt(
  text: string,
  tokens: readonly IToken[],
  index: number,
  columns: ReadonlyMap<number, number>,
): LexedLine {
  const token = tokens[index] as IToken;
  let next = index + 1;
  while (next < tokens.length && !opensStructure(tokens[next] as IToken)) next++;
  let start = token.startOffset + (token.image.startsWith('\r\n') ? 1 : 0);
  let column = 0;
  for (; isSpace(text, start) && !isBreak(text, start); start++) {
    const code = text.charCodeAt(start);
    if (code === tab) column += tabWidth - (column % tabWidth);
    else if (code !== byteOrderMark) column++;
  }
  const last = tokens[next - 1] as IToken;
  column = columns.get(start) ?? column;
  return { token, column, first: index + 1, next, start, end: Math.max(start, tokenEnd(last)) };
}

/**
 * Changes the first token of a line. Its type becomes `type`. Its text becomes only the number or letter that opens the
 * line, without the white space before.
 */
export function openAs(line: LexedLine, type: typeof TextLine, text: string): IToken {
  const { token } = line;
  const end = token.startOffset + token.image.length - 1;
  token.image = text.slice(line.start, Math.max(end, line.start));
  token.startOffset = line.start + 1;
  return retype(token, type);
}

const numbers = /^(\d+)(?:\s*[–—−-]\s*(\d+))?([.):]?)/;

/** Returns the number or the range of numbers at the start of a numbered line, and the mark after the number. */
export function openingNumbers({ token }: LexedLine): {
  from: number;
  to: number;
  isRange: boolean;
  mark: string | undefined;
} {
  const text = token.image.trimStart();
  const whole = Number(text);
  if (Number.isInteger(whole) && !text.endsWith('.')) return { from: whole, to: whole, isRange: false, mark: '' };
  const [, first, last, mark] = numbers.exec(text) ?? [];
  return { from: Number(first), to: Number(last ?? first), isRange: last !== undefined, mark };
}

export const hasColon = (line: LexedLine, tokens: readonly IToken[]): boolean => {
  for (let index = line.first; index < line.next; index++) if (isTokenOf(tokens[index], Colon)) return true;
  return false;
};

const lookahead = 60;

/**
 * Returns the number of the next numbered line; null if a title in capitals comes before it. At most `lookahead` lines
 * are searched, so the time does not grow with the length of the file.
 */
export function nextNumber(text: string, tokens: readonly IToken[], from: number): number | null {
  let linesSeen = 0;
  for (let index = from; index < tokens.length && linesSeen < lookahead; index++) {
    const token = tokens[index] as IToken;
    if (!opensStructure(token)) continue;
    linesSeen++;
    const digits = /^[\r\n]+(\d+)/.exec(token.image);
    if (isTokenOf(token, NumberLine) && digits) return Number(digits[1]);
    if (isTokenOf(token, TextLine) && /[\r\n]$/.test(token.image)) {
      const start = tokenStart(token) + token.image.length;
      const words = /^[^\r\n]{0,80}/.exec(text.slice(start, start + 80))?.[0] ?? '';
      if (isCapitals(words.replace(/#.*$/s, ''))) return null;
    }
  }
  return null;
}

/**
 * Returns the number at the start of the next line that is not blank and not a comment; null if that line has no
 * number.
 */
export function numberUnder(tokens: readonly IToken[], from: number): number | null {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index] as IToken;
    const first = tokens[index + 1];
    if (isTokenOf(token, NumberLine)) return Number.parseInt(token.image.trimStart(), 10);
    if (opensStructure(token) && first && !opensStructure(first) && !isTokenOf(first, CommentToken)) return null;
  }
  return null;
}

/** Returns the number of faces of the die at the end of `Roll [d10]`, or of the die in `Roll 1 six-sided die …`. */
export const facesOf = ({ image }: IToken): number => {
  if (!followedByAction.test(image)) return Number(/(\d+)\D*$/.exec(image)?.[1] ?? usualSides);
  const [, sides, faces] = sidesInWords.exec(image) ?? [];
  if (faces !== undefined) return Number(faces);
  return sides === undefined ? usualSides : numberNamed(sides);
};

const sidesInWords = /(\S+)-sided|\b1?d(\d+)\s/i;

/** The number of sides of a die if the sentence about the roll names no number. */
const usualSides = 6;

const followedByAction = /\bfollowing\s+action[.:]?$/i;

/**
 * True if a roll is a sentence such as `Roll 1 six-sided die and perform the following action.`, and not `Roll [d10]`.
 */
export const isSentenceRoll = ({ image }: IToken): boolean => followedByAction.test(image);

/** Returns the first words of a line for a message. A wrong number before the words is left out. */
export function firstWords(text: string, { start, end }: Span): string {
  const words = text
    .slice(start, Math.min(end, start + 80))
    .replaceAll(/\s+/g, ' ')
    .replace(/^[([]?\d+(?:\.\d+)* ?[\])}.:,–—-]* ?/, '');
  return words.length <= 32 ? words : `${words.slice(0, 30).replace(/\s\S*$/, '')} …`;
}

/** Returns the span of the number or letter at the start of a line. */
export const lineHead = ({ start, token }: LexedLine): Span => ({ start, end: Math.max(start + 1, tokenEnd(token)) });
