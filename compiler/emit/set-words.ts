// Describes sets in emitted code: as words of bits, or as one thing by its number. The sort of the things determines
// the number of words. Emitted code names each word and has no loop over words.
import { mostSetWords } from '../../runtime/kernel/bits.ts';
import type { Sort } from '../plan/nodes.ts';

/** A number of words. A word has 32 bits. */
export type Width = number;

/** Returns the number of words that a set needs for a number of things, such as the places of a board. */
export const widthFor = (things: number, least: Width = 1): Width => Math.max(least, Math.ceil(things / 32));

/** The number of words (32 bits) of each set in a module. */
export interface SetWidths {
  /** Returns the number of words of a set of a sort. */
  readonly of: (sort: Sort) => Width;
  /**
   * The number of arguments with which a set is passed to runtime functions. This is the number of words of the largest
   * set, but at least two.
   */
  readonly most: Width;
}

/**
 * Returns the number of words of a set in a module, by sort. Sets of places have `places` words. Sets of cards have two
 * words and sets of other sorts have one word, unless `others` says otherwise.
 */
export function widthBySort(places: Width, others: Readonly<Record<Sort, Width>> = {}): SetWidths {
  const widths = new Map(Object.entries({ card: 2, ...others, space: places }));
  const most = Math.max(...widths.values());
  if (most > mostSetWords) throw new RangeError(`A set has at most ${mostSetWords} words, not ${most}.`);
  return { of: (sort) => widths.get(sort) ?? 1, most };
}

export interface SetWords {
  readonly sort: Sort;
  readonly lo: string;
  readonly hi: string;
  /** The words after `hi`, in order. Words that a set lacks are 0. */
  readonly later?: readonly string[];
  /** The expression for the number of the only member; null if the set may be empty or have several members. */
  readonly member: string | null;
}

export const emptyWords = (sort: Sort): SetWords => ({ sort, lo: '0', hi: '0', member: null });

/** Returns a set whose words in emitted code are the given expressions, the lowest word first. */
export function setOfWords(sort: Sort, [lo = '0', hi = '0', ...later]: readonly string[]): SetWords {
  return { sort, lo, hi, ...(later.length > 0 && { later }), member: null };
}

/** Returns the first words of a set, the lowest first. Words that the set lacks are 0. */
const firstWords = ({ lo, hi, later = [] }: SetWords, count: Width): readonly string[] =>
  Array.from({ length: count }, (_none, index) => [lo, hi, ...later][index] ?? '0');

/**
 * Returns the code of each word (32 bits) of a set. A set has as many words as all sets of its sort in the module. The
 * lowest word comes first.
 */
export const moduleWords = (set: SetWords, width: SetWidths): readonly string[] => firstWords(set, width.of(set.sort));

/** True if a set of a sort has several words in a module. */
export const isWide = (sort: Sort, width: SetWidths): boolean => width.of(sort) > 1;

/** Returns a set whose words the function `word` makes from their numbers: `t.kept[2]`, `t.kept[3]`. */
export const numberedWords = (sort: Sort, width: SetWidths, word: (index: number) => string): SetWords =>
  setOfWords(
    sort,
    Array.from({ length: width.of(sort) }, (_none, index) => word(index)),
  );

/**
 * Returns the set of all things of a sort. All bits are 1, even bits without a thing, so code must intersect this set
 * with another set.
 */
export const fullWords = (sort: Sort, width: SetWidths): SetWords =>
  setOfWords(
    sort,
    Array.from({ length: Math.max(2, width.of(sort)) }, () => '-1'),
  );

export function wordsOfMember(sort: Sort, member: string, width: SetWidths): SetWords {
  if (!isWide(sort, width)) return { sort, lo: `1 << ${member}`, hi: '0', member };
  if (width.of(sort) > 2) return { ...numberedWords(sort, width, (index) => `k_bitIn(${member}, ${index})`), member };
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
const difference: Join = (a, b) =>
  a === '0' || b === '-1' ? '0' : b === '0' ? a : meetAll([...operandsOf(a), `~${operand(b)}`]);

const lengthOfWords = ({ later = [] }: SetWords): Width => 2 + later.length;

function joinWords(by: Join, a: SetWords, b: SetWords): SetWords {
  const count = Math.max(lengthOfWords(a), lengthOfWords(b));
  const [left, right] = [firstWords(a, count), firstWords(b, count)];
  return setOfWords(
    a.sort,
    left.map((word, index) => by(word, right[index] ?? '0')),
  );
}

export const intersectionWords = (a: SetWords, b: SetWords): SetWords => joinWords(meet, a, b);
export const unionWords = (a: SetWords, b: SetWords): SetWords => joinWords(join, a, b);
export const differenceWords = (a: SetWords, b: SetWords): SetWords => joinWords(difference, a, b);

/**
 * Returns a set as the arguments of a runtime function. `most` is the number of arguments: `SetWidths.most` of the
 * module, or 2 if no set has more than two words.
 */
export function argumentWords(set: SetWords, most: Width = 2): string {
  const count = lengthOfWords(set);
  if (count > most) throw new RangeError(`A set of ${count} words does not fit into ${most} arguments.`);
  return firstWords(set, most).join(', ');
}

/**
 * Returns a set as the arguments of a function of the module. Such a function takes exactly as many words as the set
 * has, unlike a runtime function.
 */
export const moduleArgumentWords = (set: SetWords, width: SetWidths): string => moduleWords(set, width).join(', ');

/**
 * Returns the expression that a function returns for a set. The value of the expression is the lowest word of the set.
 * The expression also makes the kernel store the other words.
 */
export function returnedWords(set: SetWords, width: SetWidths): string {
  const [lo = '0', hi = '0', ...later] = moduleWords(set, width);
  if (!isWide(set.sort, width)) return lo;
  return later.reduce((text, word, index) => `k_withWord(${text}, ${index + 2}, ${word})`, `k_pair(${lo}, ${hi})`);
}

/**
 * Returns the expression for a word of the set that a call has just returned. The value of the call itself is the
 * lowest word.
 */
export const wordOfCall = (call: string, index: number): string =>
  index === 0 ? call : index === 1 ? 'k_upper()' : `k_laterWord(${index})`;

/** True if a word of the set other than its lowest word may have bits. */
export const hasUpperWords = (set: SetWords, width: SetWidths): boolean =>
  moduleWords(set, width).some((word, index) => index > 0 && word !== '0');

export function isNotEmpty({ lo, hi, later = [] }: SetWords): string {
  const all = [lo, hi, ...later].filter((word) => word !== '0');
  if (all.length === 0) return 'false';
  const [only = '', ...more] = all;
  return `${more.length === 0 ? operand(only) : `(${all.map(operand).join(' | ')})`} !== 0`;
}

/** Returns an expression that tests whether a set has at most one member. */
export function hasAtMostOne(set: SetWords, width: SetWidths): string {
  const words = moduleWords(set, width);
  if (words.length > 2) return `${words.map((word) => `k_count(${word})`).join(' + ')} < 2`;
  return isWide(set.sort, width) ? `k_isOneOf(${words.join(', ')})` : `k_isOne(${set.lo})`;
}

export function negatedTest(test: string): string {
  if (/^[\w$.]+(?:\([^()]*\))?$/.test(test)) return `!${test}`;
  const some = /^(\([^()]*\)|[\w$.]+) !== 0$/.exec(test)?.[1];
  return some === undefined ? `!(${test})` : `${some} === 0`;
}

/** Returns an expression that tests whether the thing with a number is in a set. */
export function contains(set: SetWords, member: string, width: SetWidths): string {
  const words = moduleWords(set, width);
  const [lo = '0', hi = '0'] = words;
  if (words.every((word) => word === '0')) return 'false';
  if (words.length > 2) return `(${wordWith(words, member)} >>> ${member} & 1) !== 0`;
  if (words.length === 2) return `k_isIn(${lo}, ${hi}, ${member})`;
  return `(${lo.includes('&') ? `(${lo})` : operand(lo)} >>> ${member} & 1) !== 0`;
}

/** Returns the expression for the word that contains the bit of the thing with the number `member`. */
export function wordWith(words: readonly string[], member: string): string {
  const lower = words.slice(0, -1).map((word, index) => `${member} < ${32 * (index + 1)} ? ${word} : `);
  return `(${lower.join('')}${words.at(-1) ?? '0'})`;
}
