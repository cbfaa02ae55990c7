// What a word may have been meant to be.
import { suggestWords } from '../../../runtime/kernel/nearest.ts';

/** How many are tried. */
const most = 8;

const isWord = (text: string): boolean => /^\p{L}{2,}/u.test(text) || text === 'a';

/** Whether a word says the opposite of another that is spelt much like it: `unscouted` and `scouted`. */
const turns = (one: string, other: string): boolean => /^(?:un|non)/.test(one) !== /^(?:un|non)/.test(other);

/** What is said in other words than pages say it: figures, and what is counted. */
const figures = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const others: Readonly<Record<string, string>> = { less: 'fewer', lesser: 'fewer', over: 'more', above: 'more' };

function sayable(written: string, known: ReadonlySet<string>): string[] {
  const figure = figures.indexOf(written);
  if (figure >= 0) return [String(figure + 1)];
  const other = others[written];
  return other !== undefined && known.has(other) ? [other] : [];
}

export interface Candidates {
  readonly alike: readonly string[];
  /** Those that would turn the sense around. */
  readonly turned: readonly string[];
}

/** Known words that a written one may have been meant to be: what means the same, or what is spelt much like it. */
export function candidates(written: string, known: ReadonlySet<string>): Candidates {
  const said = sayable(written, known);
  if (said.length > 0) return { alike: said, turned: [] };
  const close = suggestWords(written, known, 2 * most).filter((one) => isWord(one) && one !== written);
  const [alike, turned] = [close.filter((one) => !turns(written, one)), close.filter((one) => turns(written, one))];
  return { alike: alike.slice(0, most), turned: turned.slice(0, most) };
}

/** In the capitals of what was written. */
export const inCase = (known: string, written: string): string => {
  if (written === written.toUpperCase() && written.length > 1) return known.toUpperCase();
  return /^[A-Z]/.test(written) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
};
