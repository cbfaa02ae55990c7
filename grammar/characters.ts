// Tests for kinds of characters. Frequent characters are recognised by their codes, because the first use of a regular
// expression with Unicode classes takes longer than reading a whole sheet.

const isAsciiLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** True if the character at `at` is a letter of any script or a digit; false if `at` is after the end of the text. */
export function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiLetter(code) || (code >= 48 && code <= 57);
  return code >= 128 && /[\p{L}\p{N}]/u.test(text.charAt(at));
}

export const isLetter = (text: string, at: number): boolean => isAsciiLetter(text.charCodeAt(at));

export function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(text.charAt(at)));
}

/** True if a text ends in a digit. Spaces after the digit are ignored. */
export function endsInDigit(text: string): boolean {
  let at = text.length - 1;
  while (at > 0 && isSpace(text, at)) at--;
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** True if a text contains letters that have a capital and a small form. */
export const hasLetters = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/** True if a text contains letters and all of them are capitals. */
export const isCapitals = (text: string): boolean => text === text.toUpperCase() && hasLetters(text);

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();
const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

/** True for a header whose first word is in capitals: `SCENARIO 1`. `SCENARIO RULES` is a title and not a header. */
export const isLoudHeader = (text: string): boolean => /^(?:GAME|BOOK|BOT|LANGUAGE)\s+\S|^SCENARIO\s+\d/.test(text);

/** Returns a text with a capital first letter. */
export const upperInitial = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text with a small first letter. */
export const lowerInitial = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** True if a text begins with a word of two or more capitals: `RECON`, not `Reckon`. */
export function startsInCapitals(text: string): boolean {
  let count = 0;
  while (count < text.length && isCapital(text.charAt(count))) count++;
  return count >= 2 && !isSmall(text.charAt(count));
}

/** True if a text contains all letters of `letters` in this order. Other letters may be between them. */
export function hasInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Returns a text without the commas and spaces at its end. */
export function withoutComma(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 44 || isSpace(text, end - 1))) end--;
  return text.slice(0, end);
}

/** True if the rest of the line holds only white space or a comment. */
export function endsLine(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13 && isSpace(text, at)) at++;
  return at >= text.length || '\r\n#'.includes(text.charAt(at));
}

/** Joins texts by commas and a last `or`. */
export const joinedByOr = (list: readonly string[]): string =>
  [list.slice(0, -1).join(', '), ...list.slice(-1)].filter((part) => part !== '').join(' or ');

/** Returns words as messages offer them: each in backticks, joined by `or`. */
export const quotedByOr = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' or ');

/** Letters and signs that look like digits, by their digits. */
const likeDigits = Object.entries({ 0: 'OoQ', 1: 'lIi|!', 2: 'Zz', 5: 'Ss', 6: 'Gb', 7: 'T', 8: 'B', 9: 'gq' });

/** The characters that look like digits, and a pattern for one of them. */
export const lookAlikes = likeDigits.map(([, signs]) => signs).join('');
export const lookAlike = `[${lookAlikes}]`;

export const anyLookAlike = new RegExp(lookAlike);
const allLookAlikes = new RegExp(lookAlike, 'g');

/** Returns a text with digits in place of the characters that look like digits. */
export const withDigits = (text: string): string =>
  text.replaceAll(allLookAlikes, (sign) => likeDigits.find(([, signs]) => signs.includes(sign))?.[0] ?? sign);
