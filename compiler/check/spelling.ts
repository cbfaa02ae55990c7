// What a word may have been meant to be.
import { near } from '../../runtime/kernel/nearest.ts';

/** How many are tried. */
const most = 8;

const isWord = (text: string): boolean => /^\p{L}{2,}/u.test(text) || text === 'a';

/** Whether a word says the opposite of another that is spelt much like it: `unscouted` and `scouted`. */
const turns = (one: string, other: string): boolean => /^(?:un|non)/.test(one) !== /^(?:un|non)/.test(other);

/** Known words that a written one may have been meant to be; none that turns its sense around if it can be helped. */
export function candidates(written: string, known: Iterable<string>): string[] {
  const close = near(written, known, 2 * most).filter((one) => isWord(one) && one !== written);
  const alike = close.filter((one) => !turns(written, one));
  return (alike.length > 0 ? alike : close).slice(0, most);
}

/** In the capitals of what was written. */
export const inCase = (known: string, written: string): string => {
  if (written === written.toUpperCase() && written.length > 1) return known.toUpperCase();
  return /^[A-Z]/.test(written) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
};
