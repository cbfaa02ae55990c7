// The tokens of a sheet, and its Chevrotain lexer. A token that begins with a line break carries the
// white space and the number or letter that opens the line; layout.ts then decides what the line is.
import { createToken, Lexer } from 'chevrotain';
import type { IToken, TokenType } from 'chevrotain';

// Words are everything between marks. The lexer finds a token by its first character, for which a
// complement class needs a hint: one code of each of its buckets.
const marks = '[]>:.()#\r\n';
const wordStarts = [
  ...Array.from({ length: 256 }, (_, code) => code).filter((code) => !marks.includes(String.fromCharCode(code))),
  ...Array.from({ length: 256 }, (_, bucket) => 256 + bucket * 255).filter((code) => code < 65536),
  65535,
];

// Lines as the lexer sees them.
export const NumberLine = createToken({
  name: 'NumberLine',
  pattern: /(?:\r\n|\n|\r)[^\S\r\n]*\d+(?:[^\S\r\n]*[–—−-][^\S\r\n]*\d+)?[.)]?(?!\S)/,
});
export const LetterLine = createToken({ name: 'LetterLine', pattern: /(?:\r\n|\n|\r)[^\S\r\n]*[a-zA-Z]\)/ });
export const TextLine = createToken({ name: 'TextLine', pattern: /(?:\r\n|\n|\r)[^\S\r\n]*/ });

// What stands in a line.
const spaces = /[ \t\v\f\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+/;
export const Comment = createToken({ name: 'Comment', pattern: /#[^\r\n]*/ });
export const Die = createToken({ name: 'Die', pattern: /\[[^\S\r\n]*[dD]\d+[^\S\r\n]*\]/ });
export const Open = createToken({ name: 'Open', pattern: '[', label: '"["' });
export const Close = createToken({ name: 'Close', pattern: ']', label: '"]"' });
export const Over = createToken({ name: 'Over', pattern: '>', label: '">"' });
export const Colon = createToken({ name: 'Colon', pattern: ':', label: '":"' });
export const Stop = createToken({ name: 'Stop', pattern: '.', label: '"."' });
export const ParenOpen = createToken({ name: 'ParenOpen', pattern: '(', label: '"("' });
export const ParenClose = createToken({ name: 'ParenClose', pattern: ')', label: '")"' });
const Space = createToken({ name: 'Space', pattern: spaces, group: Lexer.SKIPPED, line_breaks: false });
export const Words = createToken({
  name: 'Words',
  pattern: /[^[\]>:.()#\r\n]+/,
  start_chars_hint: wordStarts,
  line_breaks: false,
});

// What layout.ts makes of lines; the lexer never produces these.
const made = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });
export const HeaderLine = made('HeaderLine');
export const RankingTitle = made('RankingTitle');
export const RulesTitle = made('RulesTitle');
export const ProcedureTitle = made('ProcedureTitle');
export const RankLine = made('RankLine');
export const RuleLine = made('RuleLine');
export const ClauseLine = made('ClauseLine');
export const SubLine = made('SubLine');
export const RiderLine = made('RiderLine');
export const RowLine = made('RowLine');
export const Roll = made('Roll');
export const TableEnd = made('TableEnd');

const lines = [NumberLine, LetterLine, TextLine];
const inline = [Comment, Die, Open, Close, Over, Colon, Stop, ParenOpen, ParenClose, Space, Words];
const structure = [
  HeaderLine,
  RankingTitle,
  RulesTitle,
  ProcedureTitle,
  RankLine,
  RuleLine,
  ClauseLine,
  SubLine,
  RiderLine,
  RowLine,
  Roll,
  TableEnd,
];

export const allTokens: TokenType[] = [...lines, ...inline, ...structure];

const lexer = new Lexer(allTokens, {
  positionTracking: 'onlyOffset',
  ensureOptimizations: true,
  skipValidations: process.env['NODE_ENV'] !== 'test',
});

/** Tokens with offsets into `"\n" + text`: each line, the first too, begins with a line break. */
export function tokenize(text: string): IToken[] {
  return lexer.tokenize(`\n${text}`).tokens;
}

const structural = new Set([...structure, ...lines].map((type) => type.tokenTypeIdx ?? -1));

/** Whether a token opens something, so that whatever came before it ends there. */
export const opens = (token: IToken): boolean => structural.has(token.tokenTypeIdx);

export const isA = (token: IToken | undefined, type: TokenType): boolean =>
  token !== undefined && token.tokenTypeIdx === type.tokenTypeIdx;

export function become(token: IToken, type: TokenType): IToken {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? -1;
  return token;
}
