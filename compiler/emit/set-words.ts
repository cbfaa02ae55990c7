// Describes sets in emitted code: as one or two words of bits, or as a single thing by its number. A set of places has
// one or two words, depending on the board; a set of cards has two words, every other set has one word.
import type { Sort } from '../plan/nodes.ts';

export type Width = 1 | 2;

/** Returns the number of words that a set of places needs on a board. */
export const widthFor = (places: number): Width => (places <= 32 ? 1 : 2);

export interface SetWords {
  readonly sort: Sort;
  readonly lo: string;
  readonly hi: string;
  /** The expression for the number of the only member; null if the set can have no member or several. */
  readonly member: string | null;
}

export const emptyWords = (sort: Sort): SetWords => ({ sort, lo: '0', hi: '0', member: null });

/** True if a set of a sort has two words on this board. */
export const isWide = (sort: Sort, width: Width): boolean => sort === 'card' || (sort === 'space' && width === 2);

export function wordsOfMember(sort: Sort, member: string, width: Width): SetWords {
  if (!isWide(sort, width)) return { sort, lo: `1 << ${member}`, hi: '0', member };
  return { sort, lo: `k_lowBit(${member})`, hi: `k_highBit(${member})`, member };
}

type Join = (a: string, b: string) => string;

/** Puts an expression in brackets, unless the expression is a name, a number or a call. */
const operand = (text: string): string => (/^[\w$.]+(?:[[(][^()[\]]*[\])])?$/.test(text) ? text : `(${text})`);

/** Splits an intersection (`a & b`) into its operands. Any other text is a single operand. */
const operandsOf = (text: string): readonly string[] =>
  /^[\w$.[\]~& ]+$/.test(text) ? text.split(' & ') : [operand(text)];

function meetAll(all: readonly string[]): string {
  let text = '';
  for (const [index, term] of all.entries())
    if (all.indexOf(term) === index) text = text === '' ? term : `${text} & ${term}`;
  return text;
}

const meet: Join = (a, b) =>
  a === '0' || b === '0' ? '0' : a === '-1' ? b : b === '-1' ? a : meetAll([...operandsOf(a), ...operandsOf(b)]);
const join: Join = (a, b) => (a === '0' ? b : b === '0' ? a : `${operand(a)} | ${operand(b)}`);
const less: Join = (a, b) =>
  a === '0' || b === '-1' ? '0' : b === '0' ? a : meetAll([...operandsOf(a), `~${operand(b)}`]);

const joinWords = (by: Join, a: SetWords, b: SetWords): SetWords => ({
  sort: a.sort,
  lo: by(a.lo, b.lo),
  hi: by(a.hi, b.hi),
  member: null,
});

export const intersectionWords = (a: SetWords, b: SetWords): SetWords => joinWords(meet, a, b);
export const unionWords = (a: SetWords, b: SetWords): SetWords => joinWords(join, a, b);
export const differenceWords = (a: SetWords, b: SetWords): SetWords => joinWords(less, a, b);

/** Returns a set as two arguments, the form in which runtime functions take it. */
export const argumentWords = ({ lo, hi }: SetWords): string => `${lo}, ${hi}`;

/** Returns a set as one or two arguments, the form in which functions of the module take it. */
export const moduleArgumentWords = (set: SetWords, width: Width): string =>
  isWide(set.sort, width) ? argumentWords(set) : set.lo;

export function isNotEmpty({ lo, hi }: SetWords): string {
  const all = [lo, hi].filter((word) => word !== '0');
  if (all.length === 0) return 'false';
  const [only = '', ...more] = all;
  return `${more.length === 0 ? operand(only) : `(${all.map(operand).join(' | ')})`} !== 0`;
}

/** Returns an expression that tests whether a set has at most one member. */
export const hasAtMostOne = (set: SetWords, width: Width): string =>
  isWide(set.sort, width) ? `k_isOneOf(${argumentWords(set)})` : `k_isOne(${set.lo})`;

export function negatedTest(test: string): string {
  if (/^[\w$.]+(?:\([^()]*\))?$/.test(test)) return `!${test}`;
  const some = /^(\([^()]*\)|[\w$.]+) !== 0$/.exec(test)?.[1];
  return some === undefined ? `!(${test})` : `${some} === 0`;
}

/** Returns an expression that tests whether the thing with a number is in a set. */
export function contains({ lo, hi, sort }: SetWords, member: string, width: Width): string {
  if (lo === '0' && hi === '0') return 'false';
  if (isWide(sort, width)) return `k_isIn(${lo}, ${hi}, ${member})`;
  return `(${lo.includes('&') ? `(${lo})` : operand(lo)} >>> ${member} & 1) !== 0`;
}
