// The tokens of a sheet and the Chevrotain lexer. Each line begins with a token that contains the line break, the
// indentation and any number or letter at the start of the line; layout.ts decides the kind of the line.
import { createToken, Lexer } from 'chevrotain';
import type { IToken, TokenType } from 'chevrotain';
import { isLetter, isSpace } from './characters.ts';

// A word token is all text between two marks. The lexer chooses patterns by the first character of a token, so each
// pattern has a list of its possible first characters. The pattern of words excludes only a few characters, so its list
// has one code from each range of codes (bucket) that the lexer uses.
const marks = '[]>:.()#\r\n';
const isControl = (code: number): boolean =>
  code < 9 || (code > 13 && code < 32) || (code > 126 && code < 160) || code === 0xad;
const wordStarts = [
  ...Array.from({ length: 256 }, (_, code) => code).filter(
    (code) => !marks.includes(String.fromCharCode(code)) && !isControl(code),
  ),
  ...Array.from({ length: 256 }, (_, bucket) => 256 + bucket * 255).filter((code) => code < 65536),
  65535,
];

// Each pattern has a list of its possible first characters, so that the lexer need not compute the list at each start.
const otherSpaces = [11, 12, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].concat(
  Array.from({ length: 11 }, (_, i) => 0x2000 + i),
);
const pattern = (name: string, starts: (string | number)[], regexp: RegExp, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: regexp, start_chars_hint: starts, line_breaks: false, categories });
const mark = (name: string, character: string, category: TokenType): TokenType =>
  createToken({ name, pattern: character, start_chars_hint: [character], line_breaks: false, categories: [category] });
// The largest length is needed: without it, a very long row could overflow the stack of the regular expression.
/** A row of at least 100 equal marks, which nobody types: it is one token, so that it costs no more than one mark. */
const row = (character: string, of: TokenType): TokenType =>
  pattern(`${of.name}Row`, [character], new RegExp(`\\${character}(?:[ \\t]?\\${character}){99,99999}`), of.CATEGORIES);

// The opening of a line: its line break, its indentation, and its number, range or letter, if any.
const LineOpening = pattern(
  'LineOpening',
  ['\r', '\n'],
  // In `4–6Z`, a row of decks, no space is needed.
  /(?:\r\n|\n|\r)[^\S\r\n]*(?:\d+(?:[^\S\r\n]*[–—−-][^\S\r\n]*\d+(?:(?=[A-Z][^\S\r\n]*(?![^\r\n]))|[.):]?(?!\S))|[.):]?(?!\S))|[a-zA-Z]\))?/,
);

/** A row of at least 100 empty lines, which is one token, so that it costs no more than one empty line. */
const EmptyLines = pattern('EmptyLines', ['\r', '\n'], /(?:(?:\r?\n|\r(?!\n))[^\S\r\n]*){100,10000}(?=[\r\n])/);

// Categories of tokens inside a line, from wide to narrow: anywhere in a line, in a sentence, in a bracket, in a
// criterion. A token of a narrower category is allowed in the wider categories too.
const category = (name: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });
export const InLine = category('InLine');
/** All tokens of a sentence except the opening bracket. */
export const InSentence = category('InSentence', [InLine]);
export const InBracket = category('InBracket', [InSentence]);
export const InCriterion = category('InCriterion', [InBracket]);

export const CommentToken = pattern('Comment', ['#'], /#[^\r\n]*/);
export const Die = pattern('Die', ['['], /\[[^\S\r\n]*[dD]\d+[^\S\r\n]*\]/, [InCriterion]);
export const OpenBracket = mark('Open', '[', InLine);
export const CloseBracket = mark('Close', ']', InSentence);
export const Over = mark('Over', '>', InBracket);
const OpenBracketRow = row('[', OpenBracket);
export const Colon = mark('Colon', ':', InCriterion);
export const Stop = mark('Stop', '.', InCriterion);
export const ParenOpen = mark('ParenOpen', '(', InCriterion);
export const ParenClose = mark('ParenClose', ')', InCriterion);
const ParenOpenRow = row('(', ParenOpen);
const space = (name: string, starts: number[], regexp: RegExp): TokenType =>
  createToken({ name, pattern: regexp, start_chars_hint: starts, group: Lexer.SKIPPED, line_breaks: false });
// Spaces and tabs are nearly all the white space of a sheet. A pattern for these two alone is faster.
const Space = space('Space', [9, 32], /[ \t]+/);
const OtherSpace = space('OtherSpace', otherSpaces, /[^\S\r\n]+/);
const controls = [...Array.from({ length: 256 }, (_, code) => code).filter(isControl), 0x200b, 0x202a, 0x2060];
/** Invisible characters. They are reported and then ignored. */
export const Control = pattern(
  'Control',
  controls,
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0E-\x1F\x7F-\x9F\xAD\u200B-\u200F\u202A-\u202E\u2060-\u2064]/,
);
export const WordsToken = pattern(
  'Words',
  wordStarts,
  // oxlint-disable-next-line no-control-regex
  /[^[\]>:.()#\r\n\0-\x08\x0E-\x1F\x7F-\x9F\xAD\u200B-\u200F\u202A-\u202E\u2060-\u2064]+/,
  [InCriterion],
);

// Types that no pattern of the lexer matches: `tokenize` or layout.ts gives them to tokens afterwards.
const layoutToken = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });
// The kinds of lines by their openings. `tokenize` sets these types.
export const NumberLine = layoutToken('NumberLine');
export const LetterLine = layoutToken('LetterLine');
export const TextLine = layoutToken('TextLine');
export const HeaderLine = layoutToken('HeaderLine');
export const RankingTitle = layoutToken('RankingTitle');
export const RulesTitle = layoutToken('RulesTitle');
export const ProcedureTitle = layoutToken('ProcedureTitle');
export const RollTableTitle = layoutToken('RollTableTitle');
export const GridTitle = layoutToken('GridTitle');
export const StepsTitle = layoutToken('StepsTitle');
/** A line of a table, grid or list of steps. */
export const EntryLine = layoutToken('EntryLine');
export const RankLine = layoutToken('RankLine');
export const RuleLine = layoutToken('RuleLine');
export const ClauseLine = layoutToken('ClauseLine');
export const SubLine = layoutToken('SubLine');
export const RiderLine = layoutToken('RiderLine');
export const RowLine = layoutToken('RowLine');
export const RollToken = layoutToken('Roll');
export const TableEnd = layoutToken('TableEnd');

const lines = [NumberLine, LetterLine, TextLine];
const inline = [
  EmptyLines,
  LineOpening,
  CommentToken,
  OpenBracketRow,
  Die,
  OpenBracket,
  CloseBracket,
  Over,
  Colon,
  Stop,
  ParenOpenRow,
  ParenOpen,
  ParenClose,
  Space,
  OtherSpace,
  Control,
  WordsToken,
];
const structure = [
  HeaderLine,
  RankingTitle,
  RulesTitle,
  ProcedureTitle,
  RollTableTitle,
  GridTitle,
  StepsTitle,
  EntryLine,
  RankLine,
  RuleLine,
  ClauseLine,
  SubLine,
  RiderLine,
  RowLine,
  RollToken,
  TableEnd,
];

export const allTokens: TokenType[] = [InLine, InSentence, InBracket, InCriterion, ...lines, ...inline, ...structure];

/** The lexer. It is made when the first text is read, because many commands read none. */
let lexer: Lexer | null = null;

const newLexer = (): Lexer =>
  new Lexer(allTokens, {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: process.env['NODE_ENV'] !== 'test',
  });

/**
 * Returns the tokens of a text. A line break is put before the text so that the first line, too, begins with a line
 * break; therefore all token offsets are higher by 1.
 */
export function tokenize(text: string): IToken[] {
  const { tokens } = (lexer ??= newLexer()).tokenize(`\n${text}`);
  for (const token of tokens) {
    const { tokenTypeIdx } = token;
    if (tokenTypeIdx === EmptyLines.tokenTypeIdx) retype(token, TextLine);
    else if (tokenTypeIdx === LineOpening.tokenTypeIdx) retype(token, lineType(token.image));
    else if (tokenTypeIdx === OpenBracketRow.tokenTypeIdx) retype(token, OpenBracket);
    else if (tokenTypeIdx === ParenOpenRow.tokenTypeIdx) retype(token, ParenOpen);
  }
  return tokens;
}

/**
 * Returns the type of a line, judged by the last character of its opening: a digit or a mark after a number, `)` after
 * a letter, or white space if the line has neither.
 */
function lineType(opening: string): TokenType {
  const last = opening.length - 1;
  if (isSpace(opening, last)) return TextLine;
  return opening.charAt(last) === ')' && isLetter(opening, last - 1) ? LetterLine : NumberLine;
}

const structural = new Set([...structure, ...lines].map((type) => type.tokenTypeIdx ?? -1));

/** True for a token that opens a line or a roll, or that ends a table. The text before it ends at this token. */
export const opensStructure = (token: IToken): boolean => structural.has(token.tokenTypeIdx);

/** True for a row of equal marks that is one token. */
export const isRow = ({ image }: IToken): boolean => image.length > 1;

export const isTokenOf = (token: IToken | undefined, type: TokenType): boolean =>
  token !== undefined && token.tokenTypeIdx === type.tokenTypeIdx;

export function retype(token: IToken, type: TokenType): IToken {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? -1;
  return token;
}
