// Signs that a text may have slips. Nearly all texts have none, so that the search for signs must be fast: it looks once
// at each character, and tries a pattern only at two characters with which a sign can begin.

/** A pattern, with the characters that can be its first and its second; no second means any character. */
type Sign = readonly [first: string, second: string, pattern: RegExp];

const digits = '0123456789';
const small = 'abcdefghijklmnopqrstuvwxyz';
const capitals = small.toUpperCase();

/** Signs at the first character of a line that is no space. */
const openings: readonly Sign[] = [
  ['-+–—;', '', /.\s/y],
  ['-=', '-=', /[=-]{3}/y],
  ['([', small, /\([a-z]\)|\[[a-z]\]/y],
  [small, '.:] ', /[a-z](?:[.:\]]\s| [A-Z])/y],
  [digits, '', /\d+ (?:to|until|through|thru)\b|\d+ ?[–-] ?\d*[OolI]/y],
  ['OolI', `${digits} –-`, /[OolI]\d* ?[–-] ?\d/y],
  ['[', capitals, /\[[A-Z][^\]>/]*\//y],
  ['#', '', /#[ \t]*[A-Z]{3}/y],
  // A list that goes on in an indented line, without its first bracket.
  [capitals, '', /(?<=[^\S\n])[A-Z][^[\].:>\n]*>[^[\]\n]*\]/y],
];

/** Signs anywhere outside comments; letters only at the beginning of a word. */
const signs: readonly Sign[] = [
  ['*_~`{}·»', '', /./y],
  ['/', '/*', /./y],
  ['-', '->', /./y],
  ['–=>', '>', /./y],
  ['.', '.', /./y],
  ['&', small, /./y],
  ['<', `${small}${capitals}/!`, /./y],
  [';', '', /;[^\S\n]*$/my],
  ['.:]', ' ', /. +(?:[b-z]\)|a\) [A-Z]|\d+ [A-Z])|\. +(?:\[[A-Z][^\]>/]*\/|[A-Z][^[\].>]*>[^[\].]*\])/y],
  ['(', '', /\((?:[^()\n]*>|\s*\d*[dD]\d)/y],
  ['<', `${digits} dD`, /<\s*\d*[dD]\d/y],
  ['[', `${digits}XY `, /\[\s*\d+[dD]\d|(?<= )\[\s*[\dXY]/y],
  ['rR', 'oO', /[rR](?:oll|OLL) +(?:an? )?1?[dD]\d/y],
  ['Il|', '', /(?<= )[Il|](?![\p{L}\d’'])/uy],
  ['–-', `${digits} `, /(?<=[^\n ] +\d+ ?)[–-] ?\d+ +[A-Z]/y],
];

type SignTable = readonly (readonly Sign[] | undefined)[];

/** Signs begin with characters of smaller codes. */
const codeLimit = 0x2015;

/** Returns the signs by the code of their first character. The array has no holes, since holes make reading slow. */
function byFirst(all: readonly Sign[]): SignTable {
  const table = Array.from<Sign[] | undefined>({ length: codeLimit }).fill(undefined);
  for (const sign of all) for (const first of sign[0]) (table[first.charCodeAt(0)] ??= []).push(sign);
  return table;
}

const openingTable = byFirst(openings);
const signTable = byFirst(signs);

function hasSign(table: SignTable, text: string, index: number, code: number): boolean {
  const candidates = table[code];
  if (candidates === undefined) return false;
  for (const [, second, pattern] of candidates) {
    if (second !== '' && !second.includes(text.charAt(index + 1))) continue;
    pattern.lastIndex = index;
    if (pattern.test(text)) return true;
  }
  return false;
}

const lineBreak = 0x0a;
const numberSign = 0x23;

/** True for a character of other scripts, such as a bullet or an arrow: a slip wherever it stands. */
const isForeign = (code: number): boolean => (code >= 0x2022 && code <= 0x206f) || (code >= 0x2190 && code <= 0xffef);

/** True for the code of an ASCII letter. */
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** True if a text may have slips. Comments have none, unless they look like titles. */
export function isSuspicious(text: string): boolean {
  let isOpening = true;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isOpening && code > 0x20) {
      if (hasSign(openingTable, text, index, code)) return true;
      isOpening = false;
    }
    if (code === numberSign) {
      if (text.charCodeAt(index + 1) === numberSign) return true;
      index = text.indexOf('\n', index);
      if (index < 0) return false;
    }
    const wasInWord = isInWord;
    isInWord = isLetter(code);
    if (wasInWord && isInWord) continue;
    if (code === lineBreak || code === numberSign) isOpening = true;
    else if (code >= codeLimit ? isForeign(code) : hasSign(signTable, text, index, code)) return true;
  }
  return false;
}
