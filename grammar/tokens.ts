// The tokens of a sheet, and the Chevrotain lexer. Each line begins with one token for its line break, its indentation
// and its number or letter. Later the layout decides the kind of the line.
import { createToken, Lexer } from 'chevrotain';
import type { IToken, TokenType } from 'chevrotain';
import { isLetter, isSpace } from './characters.ts';

// A word token is all text between two marks. The lexer finds patterns by the first character of a token, so each
// pattern lists its first characters.
// A word can begin with nearly any character. Therefore its list has one character from each group (bucket) in which
// the lexer puts characters.
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

// Each pattern lists its possible first characters. Otherwise the lexer would compute the list at each start of the
// program.
const otherSpaces = [11, 12, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].concat(
  Array.from({ length: 11 }, (_, i) => 0x2000 + i),
);
const pattern = (name: string, starts: (string | number)[], regexp: RegExp, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: regexp, start_chars_hint: starts, line_breaks: false, categories });
const mark = (name: string, character: string, category: TokenType): TokenType =>
  createToken({ name, pattern: character, start_chars_hint: [character], line_breaks: false, categories: [category] });
// The pattern limits the number of marks in a row of equal marks. A very long row could overflow the stack of the
// regular expression.
/**
 * Returns the token type for a row of at least 100 equal marks. Nobody types such a row. As a single token it takes no
 * more time than one mark.
 */
const row = (character: string, of: TokenType): TokenType =>
  pattern(`${of.name}Row`, [character], new RegExp(`\\${character}(?:[ \\t]?\\${character}){99,99999}`), of.CATEGORIES);

// The opening of a line: its line break, its indentation, and its number, range of faces or letter if it has one.
const LineOpening = pattern(
  'LineOpening',
  ['\r', '\n'],
  // Letters of decks may follow the faces of a row without a space, as in `4–6Z`.
  /(?:\r\n|\n|\r)[^\S\r\n]*(?:\d+(?:[^\S\r\n]*[–—−-][^\S\r\n]*\d+(?:(?=[A-Z][^\S\r\n]*(?![^\r\n]))|[.):]?(?!\S))|[.):]?(?!\S))|[a-zA-Z]\))?/,
);

/** At least 100 empty lines in a row. As a single token they take no more time than one empty line. */
const EmptyLines = pattern('EmptyLines', ['\r', '\n'], /(?:(?:\r?\n|\r(?!\n))[^\S\r\n]*){100,10000}(?=[\r\n])/);

// Categories of tokens by the places where they are allowed: in a line, a sentence, a bracket or a criterion. A token
// for a narrower place is allowed in the wider places too: a token of a criterion is allowed everywhere.
const category = (name: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });
export const InLine = category('InLine');
/** Tokens that are allowed in a sentence: all tokens of a line except the opening bracket. */
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
// Nearly all white space of a sheet is spaces and tabs. A pattern for only these two characters is faster.
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

// Token types that the lexer never finds by itself. `tokenize` or the layout sets them afterwards.
const layoutToken = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });
// The kinds of lines by the way they begin: with a number, with a letter, or with other text. `tokenize` sets these
// types.
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
 * Returns the tokens of a text. A line break is put before the text, so that the first line also begins with one.
 * Therefore the offsets of all tokens are 1 too high.
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
 * Returns the type of a line by the end of its opening token. White space at the end means text. A letter with `)`
 * means a letter, and anything else means a number.
 */
function lineType(opening: string): TokenType {
  const last = opening.length - 1;
  if (isSpace(opening, last)) return TextLine;
  return opening.charAt(last) === ')' && isLetter(opening, last - 1) ? LetterLine : NumberLine;
}

const structural = new Set([...structure, ...lines].map((type) => type.tokenTypeIdx ?? -1));

/** True for a token that opens a line or a roll, or that ends a table. Such a token also ends the text before it. */
export const opensStructure = (token: IToken): boolean => structural.has(token.tokenTypeIdx);

/** True if a token is a whole row of equal marks. */
export const isRow = ({ image }: IToken): boolean => image.length > 1;

export const isTokenOf = (token: IToken | undefined, type: TokenType): boolean =>
  token !== undefined && token.tokenTypeIdx === type.tokenTypeIdx;

export function retype(token: IToken, type: TokenType): IToken {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? -1;
  return token;
}
