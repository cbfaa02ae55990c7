// Finds words in the sentences of rows that look like rules for rolls, although nothing reads them: players would get
// them as text, and the rolls would not follow.
import { numberWords } from '../phrases/phrase-words.ts';
import type { TextPart } from './text-parts.ts';
import { namesOfTitle, singularName } from './titles-of-tables.ts';

const number = `(?:an?|another|${numberWords.join('|')}|\\d{1,3})`;

/** Words of rules, whatever their table. */
const rulings: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:re-?)?rolls?\s+(?:again|once|twice|thrice|on|the|\d*d\d+|${number})\b`, 'i'),
  /\bre-?roll\w*\b/i,
  /\b(?:if|when|whenever)\s+(?:(?:this|it)\s+)?(?:is\s+)?rolled\b/i,
  /\brolled\s+(?:again|twice|together|with)\b/i,
  /\b(?:on|at|after)\s+(?:a|the)\s+second\s+(?:roll|time|result)\b/i,
  /\ba\s+second\s+(?:time|roll|result)\b/i,
  /\bcomes?\s+(?:up\s+)?(?:again|twice|together|too)\b/i,
  /\bcombin(?:ed|es|ing|ation|e)\s+with\b/i,
  /\b(?:if|when|whenever|in)\s+(?:\w+\s+)?combin(?:ed|ing|ation)\b/i,
  /\btogether\s+with\b/i,
  /\bthis\s+(?:entry|row)\b/i,
  /\b\d*d\d+\b/i,
  new RegExp(String.raw`^choose\s+(?:${numberWords.join('|')}|\d{1,3})(?=\s)`, 'i'),
  /\b(?:see|use|consult)\s+(?:the\s+)?[\w' -]*\btable\b/i,
  /^on\s+an?\s+\d[^\s,]*/i,
  /^(?:there\s+(?:is|are)\s+)?no\s+(?:\w+\s+)?effects?\b/i,
  /^nothing\b/i,
];

/** A part of each word that a ruling has, so that most sentences are told apart fast. */
const hint = /roll|second|combin|together|entry|row|\dd\d|\bd\d|table|come|^on\s|effect|nothing|^choose/i;

/** Words before the name of a row with which a sentence says something about both rows. */
const joining =
  /(?<!\p{L})(?:as|like|of|with|without|and|or|plus|both|than|from|for|to|is|also|if|when|whenever|unless|counts?|treat|apply|use)\s+(?:the\s+)?$/iu;

/** Words after the name of a row with which a sentence speaks of rolls. */
const rowCame = /^\s+(?:(?:and|or|with)\s+(?:this|it)\b|too\b|also\b|comes?\b|came\b|is\s+(?:rolled|combined)\b)/i;

/** Words before the title of a table with which a sentence sends to the table. */
const sending = new RegExp(String.raw`(?<!\p{L})(?:see|use|consult|on|from|apply)\s+(?:the\s+|${number}\s+)?$`, 'iu');

/**
 * Returns the first name in a text with certain words directly before or after the name, together with these words; null
 * if there is none.
 */
function nameWith(names: readonly string[], text: string, before: RegExp, after: RegExp | null): TextPart | null {
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const rest = text.slice(at + name.length);
      if (/^[\p{L}\p{N}]/u.test(rest)) continue;
      const [ahead, behind] = [before.exec(text.slice(0, at)), after?.exec(rest)];
      if (ahead) return { from: ahead.index, to: at + name.length, text: '' };
      if (behind) return { from: at, to: at + name.length + behind[0].length, text: '' };
    }
  return null;
}

/** Returns the names of tables in the singular and the plural, in small letters, the longest first. */
export const namesOfTables = (titles: readonly string[]): readonly string[] =>
  [
    ...new Set(titles.flatMap(namesOfTitle).flatMap((name) => [name.toLowerCase(), singularName(name).toLowerCase()])),
  ].toSorted((a, b) => b.length - a.length);

function firstRuling(text: string): TextPart | null {
  if (!hint.test(text)) return null;
  for (const pattern of rulings) {
    const match = pattern.exec(text);
    if (match) return { from: match.index, to: match.index + match[0].length, text: '' };
  }
  return null;
}

/**
 * Returns the words of a sentence that look like a rule; null if there are none. `labels` are the names of the rows of
 * the table, which are written as they are printed, and `tables` the names of all tables.
 */
export function unreadRule(
  { from, text }: TextPart,
  labels: readonly string[],
  tables: () => readonly string[],
): TextPart | null {
  if (text.trim() === '') return null;
  const part =
    firstRuling(text) ??
    nameWith(labels, text, joining, rowCame) ??
    nameWith(tables(), text.toLowerCase(), sending, null);
  return part && { from: from + part.from, to: from + part.to, text: text.slice(part.from, part.to) };
}
