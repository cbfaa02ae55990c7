// Tests quickly if a text may contain slips, because nearly all texts have none. The test looks once at each character.
// It tries a pattern (a `Sign`) only at a character with which a slip can begin.

import { lookAlike, lookAlikes } from './characters.ts';

/**
 * A pattern that may show a slip, and the possible first, second and third characters of a match. An empty text allows
 * any character.
 */
type Sign = readonly [first: string, second: string, pattern: RegExp, third?: string];

const digits = '0123456789';
const small = 'abcdefghijklmnopqrstuvwxyz';
const capitals = small.toUpperCase();

/** Patterns of slips at the start of a line, after any spaces. */
const openings: readonly Sign[] = [
  ['-+–—;?.·', '', /.(?:\s|\d+\s+[A-Z])|\?+ ?[–-]|[–—.·+]{3}/y],
  ['>', ' ', />\s+(?:\d+|[a-z]\))\s/y],
  [`${digits})@©`, ') ', /[\d@©]?\)\s/y],
  ['iv', ')iv', /(?:i{1,3}|iv|v)\)\s/y],
  [small, ')', /[a-z]\)\s+[Dd]estination\b/y],
  ['NnRrCcTtFX', '', /(?:note|nb|n\.b\.|remark|comment|todo|tip)\s*:|(?:TODO|FIXME|XXX|TBD)\b/iy],
  [
    digits,
    '',
    /\d+(?: ?[–-] ?\d+)?(?:\+| *(?:or more|and up|and above)) +[A-Z]|\d+(?: *(?:[,/&]|and|or) *\d+)+\s|\d[a-z]\)\s|\d+[–-]\d+[A-Z]{2}/y,
  ],
  ['([', digits, /[([]\d+(?: ?[–-] ?\d+)?[)\]]/y],
  // A number and a mark after the faces of a row, such as `3:`, or a range without its second number.
  [
    digits,
    '',
    /\d+(?: ?[–-] ?\d+)?[^\S\n]*(?:(?<=\s)[-–—:.)]\s|[=,;|→>]|[=-]>|(?<!–\d+)[–—-](?![^\S\n]?\d))|\d+[.)]? [A-Z][A-Z &’'-]{0,80}[A-Z](?: ?\(.*|(?: \d{3,4})?: ?[A-Z][A-Z &’'-]*)?[^\S\n]*$/my,
  ],
  ['cCsSrRnN', 'lLtTuUoO', /(?:clause|step|rule|no\.?) *\d/iy],
  [capitals, '.:', /(?<=[^\S\n])[A-Z][.:]\s/y],
  ['eEoOrRtTuU', '', /(?:else|otherwise|rest|(?:up )?to \d+|until \d+)\b/iy],
  [
    capitals,
    capitals,
    /[A-Z][A-Z &’'-]+(?:(?::| ) ?1 [A-Z]| \d{2,4}[^\S\n]*$)|[A-Z][A-Z &’'-]{1,80}(?: \d{3,4})?(?::| [–—|-]) ?[A-Z][A-Z\d &’'!,:–—|-]*$/my,
  ],
  ['-=<>', '-=<> ', /={2}|-{3}|<{5}|>{5}|= =/y],
  ['([', small, /\([a-z][)\s]|\[[a-z]\]/y],
  [small, '.:] )>0', /[a-z](?:[.:\]>0]\s| [A-Z–—-]|\.\)|\)[).:]\s)/y],
  ['iIvVxX', 'iIvVxX .):', /[ivx]{1,4}[.):]?\s+[A-Z]/iy],
  ['oOtTfFsSeEnN', 'nNwWhHoOiIeE', /(?:one|two|three|four|five|six|seven|eight|nine|ten)[.):]?\s+[A-Z]/iy],
  [capitals, ' ', /(?<=[^\S\n])[A-Z] [A-Z][a-z]/y],
  [
    digits,
    ' ',
    new RegExp(
      String.raw`\d (?:to|until|through|thru)\b|\d \d+ +[A-Z]|\d (?:[–-] ?)?\d+ ?[–-]? ?\d|\d [–-] ?\d*${lookAlike}`,
      'y',
    ),
  ],
  [
    digits,
    `${digits}–-`,
    new RegExp(String.raw`\d+ (?:to|until|through|thru)\b|\d+ ?[–-] ?\d \d|\d+ ?[–-] ?\d*${lookAlike}\s+\S`, 'y'),
  ],
  [lookAlikes, `${digits}${lookAlikes} –-`, new RegExp(String.raw`${lookAlike}+\d* ?[–-] ?(?:\d|${lookAlike}\s)`, 'y')],
  ['[', capitals, /\[[A-Z][^\]>/]*\//y],
  ['#', '', /#[ \t]*[A-Z]{3}/y],
  ['|', '', /./y],
  [
    `${digits}pP-–—([`,
    '',
    /(?:[-–—([] ?|p(?:age|g)?\.? +)?\d{1,4}(?: ?[-–—)\]|]| ?(?:of|\/) ?\d{1,4}|\.)?[^\S\n]*$/imy,
  ],
  [lookAlikes, ' .:)', /^.[.:)]?[^\S\n]+[A-Z]/my],
  // Matches a text that begins at a capital after a space: a list without its `[`, the rest of a line that ends with
  // `)`, or a single capital at the end of its line.
  [
    capitals,
    '',
    /(?<=[^\S\n])[A-Z](?:[^[\].:>\n]*>[^[\]\n]*\]|[^[\](){}\n]*(?<! [a-z])\)[^\S\n]*\.?[^\S\n]*$|[^\S\n]*$)/my,
  ],
];

/**
 * Patterns of slips at any place outside comments. A pattern that begins with a letter is tried only at the start of a
 * word.
 */
const signs: readonly Sign[] = [
  ['*_~`{}·»\\', '', /./y],
  ['/', '/*', /./y],
  ['-', '->', /./y],
  [':', ':', /./y],
  [
    '[',
    `${small}A`,
    /\[[a-zA](?:\s*[>,]\s*[a-zB-H]\s*[>,\]]|\)[^\]\n]*(?:[,;/&]|> ?[a-z] ?[>\]]|\b(?:or|and|then)\b))/y,
  ],
  ['[', '[ ', /\[ *\[/y],
  ['.', digits, /\.\d+ +[A-Z]/y],
  [']', ' >]', /\]\s*[>\]]/y],
  [small, ' >)', /(?<= )[a-z] ?> ?[a-z](?![\p{L}\d])|(?<![[>] ?)[a-z]\)(?: ?> ?[a-z]\))+ ?\]/uy],
  [digits, ` ${digits}`, /(?<=[a-z] )\d{1,2} +[A-Z][a-z]/y],
  ['iIwW', 'fFhH', /(?:if|when) *\(/iy],
  [
    '[',
    capitals,
    /\[[^[\](){}>\n]*(?:(?<![ [][a-z])\)[^\S\n]*\.?[^\S\n]*$|>[^[\](){}\n]*(?:[)}]| [A-Z]{3,} [^[\]>\n]*\.))/my,
  ],
  ['–=>', '><', /./y],
  ['.', '.', /./y],
  ['&', small, /./y],
  ['$', '', /\$[^$\n]+\$/y],
  ['<', `${small}${capitals}/!>`, /./y],
  [';', '', /;[^\S\n]*$|(?<=[\s.\]]);\s/my],
  [']', ', ', /\] ?, +[A-Z]/y],
  ['.:]', ' ', /. +(?:[b-z]\)|a\) [A-Z]|\d+ [A-Z])/y, ` ${small}${digits}`],
  ['.', ' ', /\. +(?:\[[A-Z][^\]>/]*\/|[A-Z][^[\].>]*>[^[\].]*\])/y, ` [${capitals}`],
  ['(', '', /\((?:[^(\n]*>|[A-Z][^()[\]\n]*\]|\s*\d*[dD]\d|[\dXY]0(?![\d)]))/y],
  ['<', `${digits} dD`, /<\s*\d*[dD]\d|< >/y],
  ['[', `${digits}XY `, /\[\s*\d+[dD]\d|(?<= )\[\s*[\dXY]/y],
  ['rR', 'oO', /[rR](?:oll|OLL) +(?:(?:an? )?[\])]? ?1?[dD]\d|\[\d)/y],
  ['[', 'dD ', /\[ *[dD](?!\d+ *\])[\dOolI ]/y],
  ['Iil|!', '', /(?<=[ (])[Iil|!](?![\p{L}\d’'])/uy],
  [
    '/',
    `${digits}${lookAlikes}`,
    new RegExp(String.raw`(?<=\d)/${lookAlike}(?!\p{L})|(?<=(?<!\p{L})${lookAlike})/\d`, 'uy'),
  ],
  [`${digits}OolI`, `${digits}OolIXY`, /(?<![\p{L}\d])(?:(?=[OolI]*\d)(?=\d*[OolI])[\dOolI]+(?!\p{L})|9[\dXY]\))/uy],
  [lookAlikes, ' ', /. spaces?\b/y],
  ['<≤≥', ` ${lookAlikes}`, new RegExp(String.raw`. ?${lookAlike} `, 'y')],
  ['–-', `${digits} `, /(?<=[^\n ] +\d+ ?)[–-] ?\d+ +[A-Z]/y],
];

/**
 * Signs begin only with characters below this code. So the lookup tables have a single entry for this code and all
 * higher codes.
 */
const codeLimit = 0x2015;

const tableIndex = (code: number): number => (code < codeLimit ? code : codeLimit);

/**
 * Returns a table with an entry for each character code. Each bit of an entry is for a sign, and says that the sign
 * allows the character at one position of a match. `characters` has the allowed characters of each sign; a sign without
 * characters allows all.
 */
function bitsOfCharacters(characters: readonly (string | undefined)[]): Uint32Array {
  const bits = new Uint32Array(codeLimit + 1);
  const all = characters.reduce((signsOfAll, those, sign) => (those ? signsOfAll : signsOfAll | (1 << sign)), 0);
  bits.fill(all);
  for (const [sign, those] of characters.entries())
    for (const character of those ?? '') {
      const index = tableIndex(character.charCodeAt(0));
      bits[index] = (bits[index] as number) | (1 << sign);
    }
  return bits;
}

interface SignTable {
  readonly firsts: Uint32Array;
  readonly seconds: Uint32Array;
  readonly thirds: Uint32Array;
  readonly patterns: readonly RegExp[];
}

const tableOf = (all: readonly Sign[]): SignTable => ({
  firsts: bitsOfCharacters(all.map(([first]) => first)),
  seconds: bitsOfCharacters(all.map(([, second]) => second)),
  thirds: bitsOfCharacters(all.map(([, , , third]) => third)),
  patterns: all.map(([, , pattern]) => pattern),
});

const openingTable = tableOf(openings);
const signTable = tableOf(signs);

function hasSign({ firsts, seconds, thirds, patterns }: SignTable, text: string, index: number): boolean {
  let candidates =
    (firsts[tableIndex(text.charCodeAt(index))] as number) &
    (seconds[tableIndex(text.charCodeAt(index + 1))] as number) &
    (thirds[tableIndex(text.charCodeAt(index + 2))] as number);
  for (; candidates !== 0; candidates &= candidates - 1) {
    const pattern = patterns[31 - Math.clz32(candidates & -candidates)] as RegExp;
    pattern.lastIndex = index;
    if (pattern.test(text)) return true;
  }
  return false;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const numberSign = 0x23;

/**
 * True for a character such as a bullet or an arrow, and for a Greek or Cyrillic letter. Sheets rarely have such
 * characters, so each of them may be a slip.
 */
const isForeign = (code: number): boolean =>
  (code >= 0x370 && code <= 0x52f) || (code >= 0x2020 && code <= 0x206f) || (code >= 0x2190 && code <= 0xffef);

/** True for the code of an ASCII letter. */
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/**
 * The classes of characters for the search: characters that the search skips, ASCII letters, and all other characters,
 * at which the search looks for signs.
 */
const plain = 0;
const letter = 1;
const stop = 2;

const isStop = (code: number): boolean =>
  code === lineFeed ||
  code === carriageReturn ||
  code === numberSign ||
  code === codeLimit ||
  isForeign(code) ||
  signTable.firsts[code] !== 0;

/** The class of each character, by its code. */
const classes = Uint8Array.from({ length: codeLimit + 1 }, (_none, code) =>
  isLetter(code) ? letter : isStop(code) ? stop : plain,
);

const isBlankInLine = (code: number): boolean => code <= 0x20 && code !== lineFeed && code !== carriageReturn;

/** True if the line that starts at an offset begins with a sign. */
function hasOpening(text: string, start: number): boolean {
  let index = start;
  // Skips blanks only to the end of the line. Otherwise a text with many empty lines would take much longer.
  while (isBlankInLine(text.charCodeAt(index))) index++;
  return hasSign(openingTable, text, index);
}

/** Returns the offset at which a line ends: at a line feed, at a carriage return or at the end of the text. */
function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  const carriage = text.slice(from, end).indexOf('\r');
  return carriage < 0 ? end : from + carriage;
}

/**
 * True if a text may contain slips. Comments are not searched, except comments that look like titles, such as `##
 * Scout`.
 */
export function isSuspicious(text: string): boolean {
  if (hasOpening(text, 0)) return true;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = classes[tableIndex(code)];
    if (kind === letter) {
      if (!isInWord && hasSign(signTable, text, index)) return true;
      isInWord = true;
      continue;
    }
    isInWord = false;
    if (kind === plain) continue;
    if (code === lineFeed || code === carriageReturn) {
      if (hasOpening(text, index + 1)) return true;
    } else if (code === numberSign) {
      if (text.charCodeAt(index + 1) === numberSign) return true;
      index = lineEnd(text, index) - 1;
    } else if (isForeign(code) || hasSign(signTable, text, index)) return true;
  }
  return false;
}
