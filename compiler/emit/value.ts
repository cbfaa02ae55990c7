// Sets in emitted code: words of bits, or one thing by its number. A set of places has one word or two, by the board;
// a set of cards always two; all others one.
import type { Sort } from '../plan/nodes.ts';

export type Width = 1 | 2;

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
  if (!isWide(sort, width)) return { sort, lo: `(1 << ${one})`, hi: '0', one };
  return { sort, lo: `(${one} < 32 ? 1 << ${one} : 0)`, hi: `(${one} < 32 ? 0 : 1 << ${one})`, one };
}

type Join = (a: string, b: string) => string;

const meet: Join = (a, b) => (a === '0' || b === '0' ? '0' : a === '-1' ? b : b === '-1' ? a : `(${a} & ${b})`);
const join: Join = (a, b) => (a === '0' ? b : b === '0' ? a : `(${a} | ${b})`);
const less: Join = (a, b) => (a === '0' || b === '-1' ? '0' : b === '0' ? a : `(${a} & ~${b})`);

const each = (by: Join, a: Value, b: Value): Value => ({
  sort: a.sort,
  lo: by(a.lo, b.lo),
  hi: by(a.hi, b.hi),
  one: null,
});

export const meetOf = (a: Value, b: Value): Value => each(meet, a, b);
export const joinOf = (a: Value, b: Value): Value => each(join, a, b);
export const lessOf = (a: Value, b: Value): Value => each(less, a, b);

/** Whether anything is in it, as an expression. */
export function someOf({ lo, hi }: Value): string {
  const words = [lo, hi].filter((one) => one !== '0');
  return words.length === 0 ? 'false' : `(${words.join(' | ')}) !== 0`;
}

/** Whether a thing is in it, by its number. */
export function hasOf({ lo, hi, sort }: Value, one: string, width: Width): string {
  if (lo === '0' && hi === '0') return 'false';
  const word = isWide(sort, width) && lo !== hi ? `(${one} < 32 ? ${lo} : ${hi})` : lo;
  return `(${word} >>> ${one} & 1) !== 0`;
}
