// Finds sentences of rows that look like rules for rolls but are not read. Without a finding, rolls would silently
// ignore these sentences.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { numberWords } from '../phrases/phrase-words.ts';
import type { TextPart } from './text-parts.ts';
import { namesOfTitle, singularName } from './titles-of-tables.ts';

const number = `(?:an?|another|${numberWords.join('|')}|\\d{1,3})`;

/** Nouns for what a roll chooses, such as `entry` or `result`; `entry point` does not match. */
const ofProcedure = String.raw`(?:entry|entries|row|rows|result|results|effects)\b(?!\s+(?:point|of\s+(?!this\b|that\b)))`;

/**
 * Patterns of sentences about the rolls themselves: dice and their faces, results that are rolled again, and choices of
 * a number.
 */
const rulings: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:re-?)?rolls?\s+(?:again|once|twice|thrice|on|the|\d*d\d+|${number})\b`, 'i'),
  /\bre-?roll\w*\b/i,
  /\b(?:if|when|whenever)\s+(?:(?:this|it)\s+)?(?:is\s+)?rolled\b/i,
  /\brolled\s+(?:again|twice|together|with)\b/i,
  /\b(?:on|at|after)\s+(?:a|the)\s+second\s+(?:roll|time|result)\b/i,
  /\ba\s+second\s+(?:time|roll|result)\b/i,
  /\b(?:this|it|both|they|another)\b[^,]*?\bcomes?\s+(?:up\s+)?(?:again|twice|together|too)\b/i,
  /\b(?:is|are|was|were|be)\s+rolled\b/i,
  /\b(?:a|the|each|every|any|another|one)\s+(?:\w+\s+)?rolls?\s+(?:of|is|was|ends?|shows?)\b/i,
  /\b\d+\s+(?:comes?\s+up|is\s+shown)\b/i,
  /\b(?:die|dice)\b/i,
  new RegExp(String.raw`\b(?:this|that|the\s+same|repeat(?:ed)?|duplicate|both)\s+${ofProcedure}`, 'i'),
  /\b(?:duplicates|repeats)\b/i,
  /^(?:twice|again)\b/i,
  /\b(?:if|when|whenever|in)\s+(?:(?:this|it)\s+is\s+)?(?:\w+\s+)?combin(?:ed|ing|ation)\b/i,
  /\b\d*d\d+\b/i,
  new RegExp(String.raw`^(?:choose|pick|draw|select|generate)\s+(?:${numberWords.join('|')}|\d{1,3})(?=\s)`, 'i'),
  /\b(?:see|use|consult)\s+(?:the\s+)?[\w' -]*\btable\b/i,
  /^on\s+an?\s+\d[^\s,]*/i,
  /\bon\s+(?:an?\s+)?\d+\s*(?:\+|[-–—]\s*\d|or\s+(?:more|higher|less|lower))/i,
  /^(?:there\s+(?:is|are)\s+)?no\s+(?:\w+\s+)?effects?\b/i,
  /^nothing(?:\s+(?:else|more|happens|changes|applies))*\s*$/i,
];

/** Words that join two rows, in a sentence that names a row. */
const joins: readonly RegExp[] = [
  /\bcombin(?:ed|es|ing|ation|e)\s+with\b/i,
  /\btogether\s+with\b/i,
  /\bcomes?\s+(?:up\s+)?(?:again|twice|together|too)\b/i,
];

/**
 * Matches every sentence that can be a rule for rolls. Sentences that this quick test does not match need no slow
 * tests.
 */
const hint =
  /roll|second|combin|together|entr|row|result|effects|duplic|repeat|\dd\d|\bd\d|\bdi[ce]e?\b|table|come|twice|again|shown|\bon\s+(?:an?\s+)?\d|effect|nothing|^(?:choose|pick|draw|select|generate)/i;

/**
 * Words before the name of a row of a table. After these words, the name does not define the row, but says when or
 * where something happens, or what something is: `the game is played at ROW`, `the rounds are ROW`.
 */
const joining =
  /(?<!\p{L})(?:as|like|of|with|without|and|or|plus|both|than|from|for|to|is|also|if|when|whenever|unless|counts?|treat|apply|use)\s+(?:the\s+)?$/iu;

/** Words that show that a sentence is about rolls, directly after the name of a row: `comes up`, `is rolled`. */
const rowCame = /^\s+(?:(?:and|or|with)\s+(?:this|it)\b|too\b|also\b|comes?\b|came\b|is\s+(?:rolled|combined)\b)/i;

/** Words that send players to a table, such as `see the`, directly before the title of the table. */
const sending = new RegExp(String.raw`(?<!\p{L})(?:see|use|consult|on|from|apply)\s+(?:the\s+|${number}\s+)?$`, 'iu');

/** Returns the offsets at which a name is in a text. An empty name, as of an unfinished row, has no offset. */
function* placesOfName(name: string, text: string): Generator<number> {
  if (name === '') return;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) yield at;
}

/**
 * Returns the first name in a text that has matching words directly before or after it, together with these words; null
 * if there is none.
 */
function nameWith(names: readonly string[], text: string, before: RegExp, after: RegExp | null): TextPart | null {
  for (const name of names)
    for (const at of placesOfName(name, text)) {
      const rest = text.slice(at + name.length);
      if (/^[\p{L}\p{N}]/u.test(rest)) continue;
      const [preceding, following] = [before.exec(text.slice(0, at)), after?.exec(rest)];
      if (preceding) return { from: preceding.index, to: at + name.length, text: '' };
      if (following) return { from: at, to: at + name.length + following[0].length, text: '' };
    }
  return null;
}

/**
 * Words before the name of a row. After these words, the name says only a time or a place: `the game is played at ROW`,
 * `the rounds are ROW`.
 */
const circumstance =
  /(?<!\p{L})(?:at|in|during|by|into|through|under|over|after|before|until|since|are|were|remain|stay)\s+(?:an?\s+|the\s+)?$/iu;

/** Returns the first name of a row in a text, except names that only say a time or a place; null if there is none. */
function rowNamedIn(labels: readonly string[], text: string): TextPart | null {
  for (const label of labels)
    for (const at of placesOfName(label, text)) {
      const isWhole =
        !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + label.length));
      if (isWhole && !circumstance.test(text.slice(0, at))) return { from: at, to: at + label.length, text: '' };
    }
  return null;
}

/** True if each long word of a name begins with a capital, as in a title. */
const isSpelledAsTitle = (name: string): boolean =>
  name.split(/\s+/).every((word) => word.length < 4 || /^\p{Lu}/u.test(word));

/** Returns the first name of a table that is spelled like a title; null if there is none. */
function tableNamedIn(names: readonly string[], text: string): TextPart | null {
  const lower = text.toLowerCase();
  for (const name of names)
    for (const at of placesOfName(name, lower)) {
      const isWhole =
        !/[\p{L}\p{N}]$/u.test(lower.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(lower.slice(at + name.length));
      // The first word of a sentence has a capital in any case, so a single word there is no sign of a title.
      const isTold = at > 0 || name.includes(' ');
      if (isWhole && isTold && isSpelledAsTitle(text.slice(at, at + name.length)))
        return { from: at, to: at + name.length, text: '' };
    }
  return null;
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns a function that searches a text: it returns the names of tables that the text may contain, the longest first.
 * The function looks only for the rarest word of each name, so it is quick even for many tables. Names and text are in
 * small letters.
 */
export function namesOfTables(titles: readonly string[]): (text: string) => readonly string[] {
  const spellings = titles.flatMap(namesOfTitle).flatMap((name) => [name, singularName(name)]);
  const names = [...new Set(spellings.map((name) => name.toLowerCase()))].toSorted((a, b) => b.length - a.length);
  const counts = new Map<string, number>();
  for (const word of names.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byWord = new Map<string, { readonly name: string; readonly place: number }[]>();
  for (const [place, name] of names.entries()) {
    const [rarest = ''] = wordsOf(name).toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    getOrMake(byWord, rarest, () => []).push({ name, place });
  }
  return (text) =>
    ['', ...new Set(wordsOf(text))]
      .flatMap((word) => byWord.get(word) ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map(({ name }) => name);
}

function firstRuling(text: string, patterns: readonly RegExp[]): TextPart | null {
  if (!hint.test(text)) return null;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return { from: match.index, to: match.index + match[0].length, text: '' };
  }
  return null;
}

/** The names that a sentence of a row can mean. */
interface NamesAround {
  /** The names of the rows of the table, in the printed spelling. */
  readonly labels: readonly string[];
  /** The name of the row with the sentence. */
  readonly label: string;
  /** Returns a function that searches a text: it returns the names of tables that the text may contain. */
  readonly tables: () => (text: string) => readonly string[];
}

/**
 * Returns the words of a sentence that look like a rule for rolls; null if there are none. Such words speak of rolling,
 * or name a table or another row. The name of a row that only says a time or a place does not count.
 */
export function unreadRule({ from, text }: TextPart, { labels, label, tables }: NamesAround): TextPart | null {
  if (text.trim() === '') return null;
  const others = labels.filter((other) => other !== label);
  const lower = text.toLowerCase();
  const part =
    (rowNamedIn(others, text) ? firstRuling(text, joins) : null) ??
    firstRuling(text, rulings) ??
    nameWith(labels, text, joining, rowCame) ??
    rowNamedIn(others, text) ??
    nameWith(tables()(lower), lower, sending, null) ??
    tableNamedIn(tables()(lower), text);
  return part && { from: from + part.from, to: from + part.to, text: text.slice(part.from, part.to) };
}
