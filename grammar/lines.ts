// Lines as the lexer found them: where each begins, how deep, and which tokens stand in it.
import type { IToken } from 'chevrotain';
import { isCapitals, isSpace } from './characters.ts';
import { become, Colon, Comment, isA, NumberLine, opens, TextLine } from './tokens.ts';
import type { Span } from './tree.ts';

export interface Line extends Span {
  /** The token that opens it. */
  readonly token: IToken;
  /** How deep its first character stands. */
  readonly column: number;
  /** Indices of its tokens: from `first` up to, not including, `next`. */
  readonly first: number;
  readonly next: number;
}

const tab = 9;
const byteOrderMark = 0xfeff;
const tabWidth = 4;

const isBreak = (text: string, at: number): boolean => text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13;

/** Where the token's text begins in the source; the lexer counts the line break put before it. */
export const startOf = (token: IToken): number => token.startOffset - 1;

/** Where its text ends, white space at its end left out. */
export function endOf(token: IToken): number {
  // What the layout has put in stands nowhere.
  if (token.isInsertedInRecovery) return startOf(token);
  const { image } = token;
  return startOf(token) + (isSpace(image, image.length - 1) ? image.trimEnd().length : image.length);
}

/** Reads the line that begins at a token. */
export function lineAt(text: string, tokens: readonly IToken[], index: number): Line {
  const token = tokens[index] as IToken;
  let next = index + 1;
  while (next < tokens.length && !opens(tokens[next] as IToken)) next++;
  let start = token.startOffset + (token.image.startsWith('\r\n') ? 1 : 0);
  let column = 0;
  for (; isSpace(text, start) && !isBreak(text, start); start++) {
    const code = text.charCodeAt(start);
    if (code === tab) column += tabWidth - (column % tabWidth);
    else if (code !== byteOrderMark) column++;
  }
  const last = tokens[next - 1] as IToken;
  return { token, column, first: index + 1, next, start, end: Math.max(start, endOf(last)) };
}

/** Makes the line's token say what the line is; it keeps only what opens the line. */
export function openAs(line: Line, type: typeof TextLine, text: string): IToken {
  const { token } = line;
  const end = token.startOffset + token.image.length - 1;
  token.image = text.slice(line.start, Math.max(end, line.start));
  token.startOffset = line.start + 1;
  return become(token, type);
}

const numbers = /^(\d+)(?:\s*[–—−-]\s*(\d+))?([.):]?)/;

/** What opens a numbered line: one number or a run, and perhaps a mark behind it. */
export function numbersOf({ token }: Line): { from: number; to: number; isRange: boolean; mark: string | undefined } {
  const [, first, last, mark] = numbers.exec(token.image.trimStart()) ?? [];
  return { from: Number(first), to: Number(last ?? first), isRange: last !== undefined, mark };
}

export const hasColon = (line: Line, tokens: readonly IToken[]): boolean => {
  for (let index = line.first; index < line.next; index++) if (isA(tokens[index], Colon)) return true;
  return false;
};

const lookahead = 60;

/**
 * The number that opens the next numbered line at the left margin, if it comes before the next title in
 * capitals. Looks a bounded number of lines ahead, so that a strange file costs no more than a plain one.
 */
export function nextNumber(text: string, tokens: readonly IToken[], from: number): number | null {
  let seen = 0;
  for (let index = from; index < tokens.length && seen < lookahead; index++) {
    const token = tokens[index] as IToken;
    if (!opens(token)) continue;
    seen++;
    const digits = /^[\r\n]+(\d+)/.exec(token.image);
    if (isA(token, NumberLine) && digits) return Number(digits[1]);
    if (isA(token, TextLine) && /[\r\n]$/.test(token.image)) {
      const start = startOf(token) + token.image.length;
      const words = /^[^\r\n]{0,80}/.exec(text.slice(start, start + 80))?.[0] ?? '';
      if (isCapitals(words.replace(/#.*$/s, ''))) return null;
    }
  }
  return null;
}

/** The number that opens the very next line, if one does; blank lines and comments aside. */
export function numberUnder(tokens: readonly IToken[], from: number): number | null {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index] as IToken;
    const first = tokens[index + 1];
    if (isA(token, NumberLine)) return Number.parseInt(token.image.trimStart(), 10);
    if (opens(token) && first && !opens(first) && !isA(first, Comment)) return null;
  }
  return null;
}

/** The faces of the die at the end of `Roll [d10]`. */
export const facesOf = (roll: IToken): number => Number(/(\d+)\D*$/.exec(roll.image)?.[1]);
