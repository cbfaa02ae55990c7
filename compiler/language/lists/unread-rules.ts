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
  /\b(?:see|use|consult)\s+(?:the\s+)?[\w' -]*\btable\b/i,
  /^on\s+an?\s+\d[^\s,]*/i,
];

/** Words before the name of a row with which a sentence says something about both rows. */
const joiningWords =
  'as like of with without and or plus both than from for to is also if when whenever unless count counts treat apply use';

/** A name is written as the row is printed; the word before the name can begin a sentence. */
const joining = `(?:${joiningWords
  .split(' ')
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|')})`;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const nameAfter = (before: string, names: readonly string[], flags: string): RegExp | null =>
  names.length === 0
    ? null
    : new RegExp(String.raw`(?<!\p{L})${before}(?:${names.map(escaped).join('|')})(?![\p{L}\p{N}])`, flags);

/** Finds unread rules in the rows of a table. */
export class UnreadRules {
  private readonly patterns: readonly RegExp[];

  /** `labels` are the names of the rows, and `titles` the titles of all tables of the book. */
  constructor(labels: readonly string[], titles: readonly string[]) {
    const names = titles.flatMap(namesOfTitle).flatMap((name) => [name, singularName(name)]);
    const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
    const rows = [...labels].toSorted((a, b) => b.length - a.length);
    const calling = String.raw`(?:see|use|consult|on|from|apply)\s+(?:the\s+|${number}\s+)?`;
    this.patterns = [
      ...rulings,
      ...[nameAfter(String.raw`${joining}\s+(?:the\s+)?`, rows, 'u'), nameAfter(calling, longestFirst, 'iu')].flatMap(
        (pattern) => pattern ?? [],
      ),
    ];
  }

  /** Returns the words of a sentence that look like a rule; null if there are none. */
  in({ from, text }: TextPart): TextPart | null {
    for (const pattern of this.patterns) {
      const match = pattern.exec(text);
      if (match) return { from: from + match.index, to: from + match.index + match[0].length, text: match[0] };
    }
    return null;
  }
}
