// Sets in emitted code: words of bits, or one thing by its number. A set of places has one word or two, by the board;
// a set of cards always two; all others one.
import type { Sort } from '../plan/nodes.ts';

export type Width = 1 | 2;

/** Words enough for a set of so many places. */
export const widthFor = (places: number): Width => (places <= 32 ? 1 : 2);

export interface Value {
  readonly sort: Sort;
  /** The words as expressions that can be repeated. */
  readonly lo: string;
  readonly hi: string;
  /** The number of the only member, where it is one. */
  readonly one: string | null;
}

export const nothing = (sort: Sort): Value => ({ sort, lo: '0', hi: '0', one: null });

/** Whether a set of that sort is two words long. */
export const isWide = (sort: Sort, width: Width): boolean => sort === 'card' || (sort === 'space' && width === 2);

/** The set of one thing. */
export function single(sort: Sort, one: string, width: Width): Value {
  if (!isWide(sort, width)) return { sort, lo: `1 << ${one}`, hi: '0', one };
  return { sort, lo: `k_lowBit(${one})`, hi: `k_highBit(${one})`, one };
}

type Join = (a: string, b: string) => string;

/** An operand: what is no name, number or call is put in brackets. */
const operand = (text: string): string => (/^[\w$.]+(?:[[(][^()[\]]*[\])])?$/.test(text) ? text : `(${text})`);

/** The parts of a meet, if the text is one. */
const parts = (text: string): readonly string[] => (/^[\w$.[\]~& ]+$/.test(text) ? text.split(' & ') : [operand(text)]);

function meetAll(all: readonly string[]): string {
  let text = '';
  for (const [index, one] of all.entries())
    if (all.indexOf(one) === index) text = text === '' ? one : `${text} & ${one}`;
  return text;
}

const meet: Join = (a, b) =>
  a === '0' || b === '0' ? '0' : a === '-1' ? b : b === '-1' ? a : meetAll([...parts(a), ...parts(b)]);
const join: Join = (a, b) => (a === '0' ? b : b === '0' ? a : `${operand(a)} | ${operand(b)}`);
const less: Join = (a, b) => (a === '0' || b === '-1' ? '0' : b === '0' ? a : meetAll([...parts(a), `~${operand(b)}`]));

const each = (by: Join, a: Value, b: Value): Value => ({
  sort: a.sort,
  lo: by(a.lo, b.lo),
  hi: by(a.hi, b.hi),
  one: null,
});

export const meetOf = (a: Value, b: Value): Value => each(meet, a, b);
export const joinOf = (a: Value, b: Value): Value => each(join, a, b);
export const lessOf = (a: Value, b: Value): Value => each(less, a, b);

/** Its words as they are handed to a function: two for what can be wide. */
export const words = ({ lo, hi }: Value): string => `${lo}, ${hi}`;

/** Its words as they are handed to a function of the module, which knows its width. */
export const ownWords = (value: Value, width: Width): string => (isWide(value.sort, width) ? words(value) : value.lo);

/** Whether anything is in it, as an expression. */
export function someOf({ lo, hi }: Value): string {
  const all = [lo, hi].filter((one) => one !== '0');
  if (all.length === 0) return 'false';
  const [only = '', ...more] = all;
  return `${more.length === 0 ? operand(only) : `(${all.map(operand).join(' | ')})`} !== 0`;
}

/** Whether at most one is in it. */
export const isAlone = (value: Value, width: Width): string =>
  isWide(value.sort, width) ? `k_isOneOf(${words(value)})` : `k_isOne(${value.lo})`;

/** A test that does not hold. */
export function negated(test: string): string {
  if (/^[\w$.]+(?:\([^()]*\))?$/.test(test)) return `!${test}`;
  const some = /^(\([^()]*\)|[\w$.]+) !== 0$/.exec(test)?.[1];
  return some === undefined ? `!(${test})` : `${some} === 0`;
}

/** Whether a thing is in it, by its number. */
export function hasOf({ lo, hi, sort }: Value, one: string, width: Width): string {
  if (lo === '0' && hi === '0') return 'false';
  if (isWide(sort, width)) return `k_isIn(${lo}, ${hi}, ${one})`;
  return `(${lo.includes('&') ? `(${lo})` : operand(lo)} >>> ${one} & 1) !== 0`;
}
