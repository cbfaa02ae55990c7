// Slips of letters that another alphabet has and that look like Latin letters: the Cyrillic `а` in `Rаndom`. Nobody sees
// such a letter on the screen.
import type { SlipLine } from './slip-line.ts';

/** The letters of other alphabets that look like Latin letters: first the letters, then the Latin letters in the same order. */
const alphabets: readonly (readonly [name: string, letters: string, latin: string])[] = [
  ['Cyrillic', 'АВЕКМНОРСТУХІЈЅаеорсухіјѕ', 'ABEKMHOPCTYXIJSaeopcyxijs'],
  ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ', 'ABEZHIKMNOPTYXaiknopux'],
];

interface Likeness {
  readonly kind: string;
  readonly right: string;
}

const likeLatin: ReadonlyMap<string, Likeness> = new Map(
  alphabets.flatMap(([name, letters, latin]) =>
    letters
      .split('')
      .map((letter, index) => [letter, { kind: `a ${name} letter`, right: latin.charAt(index) }] as const),
  ),
);

/** Matches a full-width character, such as `１`. */
const wide = /[\uFF01-\uFF5E]/;
/** The distance between the code of a full-width character and the code of the usual character. */
const wideDistance = 0xfee0;

/** Returns the usual character for a character that only looks the same; null for all other characters. */
const likeness = (character: string): Likeness | null =>
  wide.test(character)
    ? { kind: 'a full-width character', right: String.fromCharCode(character.charCodeAt(0) - wideDistance) }
    : (likeLatin.get(character) ?? null);

/** Matches a word or a number in the letters and digits of any alphabet, or a single full-width mark such as `：`. */
const parts = /[\p{L}\p{Nd}]+|[！（），：；［］]/gu;
/** Matches the Greek, Cyrillic and full-width characters. A line without such characters has no slips of this kind. */
const foreign = /[\u0370-\u052F\uFF01-\uFF5E]/u;
const likeUsual = /^[A-Za-z\d]$/;

/**
 * Replaces letters of other alphabets by the Latin letters that look the same. If a line also has letters that do not
 * look like Latin letters, the line is in another language. In such a line, a word is a slip only if it also has Latin
 * letters.
 */
export function readAlphabets(line: SlipLine): void {
  if (!foreign.test(line.code)) return;
  const isOtherLanguage = line.code.split('').some((character) => foreign.test(character) && !likeness(character));
  line.replaceAll('slip-alphabet', parts, ([part]) => {
    const all = part.split('').map((character) => ({ character, like: likeness(character) }));
    const slip = all.find(({ like }) => like !== null);
    if (!slip?.like || all.some(({ character, like }) => !like && !likeUsual.test(character))) return null;
    if (isOtherLanguage && !/[A-Za-z\d]/.test(part) && !wide.test(slip.character)) return null;
    const text = all.map(({ character, like }) => like?.right ?? character).join('');
    return { text, args: { letter: slip.character, ...slip.like } };
  });
}
