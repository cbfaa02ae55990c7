// Reads slips inside a line: the notation of other programs for comments, markup, rolls, arrows, brackets, strengths
// and full stops.
import { lookAlike, upperInitial } from './characters.ts';
import { digitsFor, type SlipLine } from './slip-line.ts';
import { readWrongBrackets } from './slip-brackets.ts';
import { readBackslashes, readDecoration } from './slip-pasted.ts';

const nothing = { text: '' };

/**
 * Matches the first word of a note: a word with a colon, or a word of programs in capitals such as `TODO`. A line in
 * capitals is a title and not a note.
 */
const noteOpening =
  /^\s*(?:((?:[Nn]ote|NOTE|nb|NB|[Nn]\.[Bb]\.|[Rr]emark|REMARK|[Cc]omment|COMMENT|[Tt]odo|[Tt]ip|TIP)\s*:)|((?:TODO|FIXME|XXX|TBD)\b:?(?! [A-Z ]+$)))/;
/**
 * Matches the mark of a comment. Inside a line, `;` begins a comment only after a full stop, a list or an action.
 * Elsewhere, the writer means a colon or a full stop.
 */
const commentOpening =
  /^\s*(\/\/+|--+(?=\s|$)|;|<!--)|[\s.\]](\/\/+|--+(?=\s)|<!--|(?<=[.\]]\s*|\p{Lu}{4,}(?![^\s;]).*\s);(?=\s+\S)(?!.*\p{Lu}{4}))/u;
/** Matches a line of signs that only divides parts of a text: `-----`, `* * *`. */
const dividingLine = /^\s*([=~*_–—─━═·•.+-])(?:\s?\1){2,}\s*$/;

/** Replaces comment marks of other programs, such as `//`, by `#`. */
export function readComments(line: SlipLine, isNumbered: boolean): void {
  const [, name, word = name] = noteOpening.exec(line.code) ?? [];
  const note = isNumbered || word !== name ? word : undefined;
  if (note !== undefined) {
    const from = line.indent;
    const rest = line.plain.slice(from + note.length);
    line.replace('slip-comment', from, line.plain.length - from, {
      text: `# ${line.plain.slice(from)}`,
      args: { mark: note },
      plain: `#${' '.repeat(note.length - 1)}${rest}`,
    });
    return;
  }
  const opening = commentOpening.exec(line.code);
  const mark = opening?.[1] ?? opening?.[2];
  if (!opening || mark === undefined) return;
  // Inside a line, `--` can be a dash between words. A line that is no clause may contain any mark. In both cases, a
  // mark begins a comment only after a full stop, `]` or colon.
  const isDash = mark.startsWith('-') || !/^(?:\s|\d+\s|[a-z]\))/.test(line.code);
  if (opening[2] !== undefined && isDash && !/[.\]:]\s*$/.test(line.code.slice(0, opening.index + 1))) return;
  // A line of dashes only is a dividing line, not a comment.
  if (dividingLine.test(line.code)) return;
  const from = opening.index + opening[0].length - mark.length;
  const rest = line.plain.slice(from + mark.length).replace(/\s*-->\s*$/, '');
  const text = `# ${rest.trim()}`;
  line.replace('slip-comment', from, line.plain.length - from, {
    text: text.trim(),
    args: { mark },
    plain: `#${' '.repeat(mark.length - 1)}${line.plain.slice(from + mark.length)}`,
  });
}

const pairedMarks = /(\*{1,3}|_{1,3}|~~|`+)(?=\S)(?:(?!\1).)*?[^\s*_~`]\1(?![\p{L}\d])/gu;
const tags = /<\/?(?:b|i|em|strong|u|s|p|br|li|ul|ol|h\d|code|span|div)\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = { gt: '>', lt: '<', nbsp: ' ', ndash: '–', amp: '&' };

/** Removes markup of other programs, such as `**bold**`. */
export function readMarkup(line: SlipLine): void {
  readBackslashes(line);
  for (let index = 0; index < 3; index++) {
    const before = line.changes.length;
    for (const match of line.code.matchAll(pairedMarks)) {
      const mark = match[1] ?? '';
      if (/[\p{L}\d]/u.test(line.code.charAt(match.index - 1))) continue;
      const last = match.index + match[0].length - mark.length;
      line.replace('slip-markup', match.index, mark.length, { ...nothing, args: { mark } });
      line.replace('slip-markup', last, mark.length, { ...nothing, args: { mark } });
    }
    if (line.changes.length === before) break;
  }
  line.replaceAll('slip-markup', tags, ([mark]) => ({ ...nothing, args: { mark } }));
  line.replaceAll('slip-markup', /&(gt|lt|nbsp|ndash|amp);/g, ([mark, name = '']) => ({
    text: entities[name] ?? '',
    args: { mark },
  }));
  line.replaceAll('slip-markup', /^\s*(?:`{3,}|~{3,})\s*\w*\s*$/g, ([mark]) => ({
    ...nothing,
    args: { mark: mark.trim() },
  }));
  if (dividingLine.test(line.code))
    line.replace('slip-markup', 0, line.code.length, { ...nothing, args: { mark: line.code.trim() } });
  // Signs of other programs around a title: `== SCOUT ==`.
  line.replaceAll('slip-markup', /^={2,}\s*(?=\p{Lu})|\s*={2,}\s*$/gu, ([mark]) => ({
    ...nothing,
    args: { mark: mark.trim() },
  }));
  readDecoration(line);
}

/** Replaces wrong marks inside the text of a clause. */
export function readMarks(line: SlipLine, isInList: boolean): void {
  readRolls(line);
  readIf(line);
  line.replaceAll('slip-sign', /=<|=>(?=\s?\d)|[≦⩽≧⩾]/g, ([sign]) => {
    const text = /[<≦⩽]/.test(sign) ? '≤' : '≥';
    return { text, args: { sign, right: text } };
  });
  line.replaceAll('slip-signs', /(?:<\s*>|≠|!=|(?<!\[[^\]]*)><)(?=\s*\d)/g, ([sign]) => ({
    text: '<',
    args: { sign, way: 'Write `<` for “fewer than”, or `>` for “more than”' },
  }));
  if (arrow.test(line.code)) {
    line.replaceAll('slip-colon', arrowToAction, ([mark]) => ({ text: ':', args: { mark: mark.trim() } }));
    line.replaceAll('slip-markup', arrowToPlace, ([mark]) => ({
      text: ' to ',
      args: { mark: mark.trim() },
      plain: 'to'.padEnd(mark.length),
    }));
    line.replaceAll('slip-over', /→|⇒|➔|➜|►|»|›|＞|[-=–—]+>+|>{2,}/g, ([mark]) => ({ text: '>', args: { mark } }));
  }
  line.replaceAll(
    'slip-over',
    /(?<=\.\s*|^\s*)\[\p{Lu}(?:[^\]>/]|\d\/(?=\d))*(?:(?<!\d)\/(?:[^\]>/]|\d\/(?=\d))*)+\]/gu,
    ([list]) => ({
      text: list.replaceAll(/\s*(?<!\d)\/\s*/g, ' > '),
      args: { mark: '/' },
      plain: list.replaceAll(/(?<!\d)\//g, '>'),
    }),
  );
  line.replaceAll('bracket-open', unclosedList, ([all, list = '']) => ({
    text: `${list}] `,
    plain: `${list}]`.padEnd(all.length),
  }));
  readLists(line, isInList);
  line.replaceAll('slip-strength', squareStrength, ([all, strength]) => ({
    text: `(${strength})`,
    plain: `(${strength})`.padEnd(all.length),
  }));
  for (const pattern of shiftedParentheses)
    line.replaceAll('slip-strength', pattern, ([all, strength]) => ({ text: `(${strength})`.padEnd(all.length) }));
  for (const [need, pattern] of likeNumbers)
    line.replaceAll('slip-digit', pattern, ([number]) => digitsFor(number, need));
  line.replaceAll(
    'slip-stop',
    /(?:…|(?<!\.)\.{2,4}(?!\.))(?=\s*$|\s+[[\p{Lu}])|(?<=[\p{L}\d\])])[。．;](?=\s*$)/gu,
    ([mark]) => ({
      text: '.',
      args: { mark },
    }),
  );
  line.replaceAll('slip-comma', commaAfterList, () => nothing);
}

/**
 * A strength in parentheses with `9` typed for `(` or `0` for `)`, because Shift was not pressed: `92)` or `(20` for
 * `(2)`.
 */
const shiftedParentheses = [
  /(?<=(?<![\p{L}\d])\p{Lu}{3,} )9([\dXY])\)/gu,
  /(?<=(?<![\p{L}\d])\p{Lu}{3,} )\(([\dXY])0(?=[\s,.:])(?![^(]*\))/gu,
];

const likeDigit = String.raw`(?:\d+|${lookAlike})`;
const oneOrZero = '[\\dOolI|Q]';

/** Patterns of numbers in which a sign can look like a digit, each with the name of the number in messages. */
const likeNumbers: readonly (readonly [need: string, pattern: RegExp])[] = [
  ['A strength', /(?<=(?<![\p{L}\d])\p{Lu}{3,} \(?)[Iil|!](?=[\s.,:;)]|$)/gu],
  ['The die', new RegExp(String.raw`(?<=\[[dD])(?=\d*[OolIQ])${oneOrZero}+(?=\])`, 'g')],
  [
    'A threshold',
    new RegExp(
      String.raw`(?<![\p{L}\d/])(?=[\d/]*${lookAlike})(?=[^\s\d]*\d)${likeDigit}(?:/${likeDigit}){1,2}(?![\p{L}\d/])`,
      'gu',
    ),
  ],
  [
    'A number',
    new RegExp(
      String.raw`(?<=\S )(?=[OolI]*\d)(?=\d*[OolI])${oneOrZero}{2,}(?![\p{L}\d])|(?<= )${lookAlike}(?= spaces?\b)|(?<=[<≤≥] ?)${lookAlike}(?= )`,
      'gu',
    ),
  ],
];

/** A comma after a list, before the next sentence. */
const commaAfterList = /(?<=\]) ?,(?= +\p{Lu}{2})/gu;

/** Matches the start of a clause up to the parenthesis of a condition in the form of a program: `2 if (`. */
const ifOpening = /^\s*(?:\d+|[a-z]\))\s+((?:if|when)\s*\()/i;
/** Matches the mark between `if (condition)` and its action: `{`, `then`, `=>`. */
const ifMark = /^\s*(?:\{|then\b|:|->|=>)?\s*(?=\p{Lu}{2}|$)/u;

/** Replaces `if (condition) { action }` by a condition, a colon and an action. */
function readIf(line: SlipLine): void {
  const { code } = line;
  const opening = ifOpening.exec(code);
  if (opening?.[1] !== undefined) {
    const from = opening[0].length - opening[1].length;
    const close = closingParenthesis(code, opening[0].length);
    const mark = close < 0 ? null : ifMark.exec(code.slice(close + 1));
    if (mark) {
      const condition = code.slice(opening[0].length, close).trimEnd();
      const length = close + 1 + mark[0].length - from;
      const plain = `${' '.repeat(opening[1].length)}${condition}:`.padEnd(length);
      const text = condition.trimStart();
      line.replace('slip-if', from, length, { text: `${upperInitial(text)}: `, plain });
      line.replaceAll('slip-if', /\s*\}(?=\s*$)/g, ([all]) => ({ text: '', plain: ' '.repeat(all.length) }));
    }
  }
  line.replaceAll('slip-if', /^(\s*)\}\s*$/g, ([all]) => ({ text: '', plain: ' '.repeat(all.length) }));
}

/** Returns the offset of the parenthesis that closes the parenthesis before `from`; -1 without such a parenthesis. */
function closingParenthesis(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at++) {
    const character = code.charAt(at);
    if (character === '(') depth++;
    // The parenthesis of a letter such as `a)` closes nothing.
    else if (character === ')' && !/(?<![\p{L}\d])[a-z]$/u.test(code.slice(0, at))) depth--;
    if (depth === 0) return at;
  }
  return -1;
}

function readRolls(line: SlipLine): void {
  for (const pattern of [rolls, dieWithoutLetter])
    line.replaceAll('roll-mark', pattern, ([all, faces = '']) => {
      // The text for the grammar (`plain`) must not become longer than the typed text. So `plain` may have fewer digits
      // than the die. This does no harm, because rows are not compared with a die about which a slip is reported.
      const digits = faces.slice(0, all.length - 3);
      if (printedRoll.test(all) || digits === '') return null;
      const colon = digits.length + 4 > all.length ? '' : ':';
      return {
        text: `Roll [d${faces}]:`,
        args: { die: faces },
        plain: `[d${digits}]${colon}`.padStart(all.length),
      };
    });
}

/** Replaces references to sub-clauses in another notation by the form `[a) > b)]`. */
function readReferences(line: SlipLine, isInList: boolean): void {
  line.replaceAll('slip-letter', / ?\[((?:[a-z]\s*[>,]\s*)+[a-z]|A(?:\s*>\s*[B-H])+)\]/g, ([all, inner = '']) => {
    const references = inner
      .toLowerCase()
      .split(/\s*[>,]\s*/)
      .map((letter) => `${letter})`);
    const plain = `[${references.join('>')}]`.padStart(all.length);
    const text = ` [${references.join(' > ')}]`;
    return plain.length > all.length ? null : { text, plain, args: { letter: inner.charAt(0).toLowerCase() } };
  });
  // In a line that continues a list, the `[` before the letters can be in the line above. So such a line is not
  // changed.
  if (!isInList)
    line.replaceAll('slip-list', /(?<!\[\s*(?:[a-z]\)\s*>\s*)*)\b[a-z]\)(?:\s*>\s*[a-z]\))+\s*\]/g, ([all]) => {
      const reference = referenceTo(all);
      return reference.plain.length > all.length ? null : reference;
    });
  line.replaceAll('slip-over', joinedLetters, ([all]) => {
    const [, mark = ''] = /[a-z]\)?\s*(,|;|\/|&|or|and|then)\s*[a-z]\)/.exec(all) ?? [];
    return mark === '' ? null : { ...referenceTo(all), args: { mark } };
  });
  line.replaceAll('slip-letter', joinedLetters, ([all]) => {
    const [, letter = ''] = /([a-z])\s*[>\]]/.exec(all) ?? [];
    return letter === '' ? null : { ...referenceTo(all), args: { letter } };
  });
  line.replaceAll('slip-letter', bareReference, ([all, letter = '']) => {
    const { text, plain } = referenceTo(all);
    return plain.length > all.length
      ? null
      : { text: ` ${text}${all.endsWith('.') ? '.' : ''}`, plain, args: { letter } };
  });
}

function readLists(line: SlipLine, isInList: boolean): void {
  if (!isInList)
    line.replaceAll('slip-list', /^(\s*) (\p{Lu}[^[\].:]*>[^[\]]*\]\s*)$/gu, ([, indent = '', list = '']) => ({
      text: `${indent} [${list}`,
      plain: `${indent}[${list}`,
    }));
  if (/^\s*(?:\d|[a-z]\))[^[]*$/i.test(line.code))
    line.replaceAll('slip-list', /(?<=\.) (\p{Lu}[^[\].]*>[^[\].]*\])/gu, ([, list = '']) => ({
      text: ` [${list}`,
      plain: `[${list}`,
    }));
  readWrongBrackets(line, isInList);
  readReferences(line, isInList);
  line.replaceAll('slip-list', /\]\s*>\s*\[/g, ([all]) => ({ text: ' > ', plain: '>'.padStart(all.length) }));
  line.replaceAll('slip-list', /\(((?:[a-z]\s*>\s*)+[a-z])\)/g, ([all, inner = '']) => {
    const references = inner.split(/\s*>\s*/).map((letter) => `${letter})`);
    const plain = `[${references.join('>')}]`.padEnd(all.length);
    return plain.length > all.length ? null : { text: `[${references.join(' > ')}]`, plain };
  });
  // A criterion in brackets of its own inside a list: `[Nearest > [Fewest enemies] > Random]`.
  line.replaceAll('slip-list', /(?<=\[[^[\]]*>\s*)\[([^[\]]*)\](?=\s*(?:>[^[\]]*)?\])/g, ([all, inner = '']) => ({
    text: inner,
    plain: inner.padEnd(all.length),
  }));
  line.replaceAll('slip-list', /\[\s*\[([^[\]]*)\]\s*\]/g, ([all, inner = '']) => ({
    text: `[${inner}]`,
    plain: ` [${inner}]`.padEnd(all.length),
  }));
  line.replaceAll('slip-list', /(?<=^\s*|\.\s+)<(\p{Lu}[^<>[\]]*>[^<[\]]*)>(?=\s*\.?\s*$)/gu, ([, inner = '']) => ({
    text: `[${inner}]`,
  }));
  for (const list of [
    /\((?=(?:[a-z]\)\s*>\s*)+[a-z]\)\))((?:[a-z]\)\s*>\s*)+[a-z]\))\)/g,
    /[({]((?:[^(){}[\]>]|\([^()]*\))+(?:>(?:[^(){}[\]>]|\([^()]*\))+)+)[)}]/g,
    /\{([^{}[\]]*)\}/g,
  ])
    line.replaceAll('slip-list', list, ([, inner = '']) => ({ text: `[${inner}]` }));
}

/**
 * Matches a list whose `]` is missing before the next sentence of the line. This sentence begins with a verb in
 * capitals.
 */
const unclosedList = /(\[\p{Lu}[^[\]>]*>[^[\]]*[^[\]\s}]) +(?=\p{Lu}{3,} [^[\]>]*\.)/gu;

/** Letters of sub-clauses in brackets, joined by any marks: `[a), b)]`, `[a) or b)]`, `[a) > b]`. */
const joinedLetters = /\[\s*[a-z]\)(?:\s*(?:>|,|;|\/|&|or|and|then)\s*[a-z]\)?)+\s*\]/g;

/** Matches the letters of sub-clauses at the end of a line, without parentheses and brackets: `nearest to a > b`. */
const bareReference = / ([a-z])(?:\s*>\s*[a-z])+\.?(?=\s*$)/g;

/** Returns the reference in brackets to the letters in a text. */
function referenceTo(written: string): { readonly text: string; readonly plain: string } {
  const references = (written.match(/(?<![a-z])[a-z](?![a-z])/g) ?? []).map((letter) => `${letter})`);
  return { text: `[${references.join(' > ')}]`, plain: `[${references.join('>')}]`.padEnd(written.length) };
}

/**
 * Matches a part that every arrow has. The patterns of arrows are slow, so they are tried only in a line with such a
 * part.
 */
const arrow = /[→⇒➔➜►»›＞>]|::/;

/** An arrow between a condition and an action, outside brackets. */
const arrowToAction =
  /(?<=^\s*(?:\d+|[a-z]\))\s[^[\]:]*[^\s:])\s*:?\s*(?:→|⇒|➔|➜|►|»|›|＞|[-=–—]+>+|>{2,}|:{2,})(?=\s*\p{Lu}{2,}(?!\p{Ll}))/gu;
/** An arrow between a strength and a destination: `SCOUT 2 → objective`. */
const arrowToPlace = /(?<=\p{Lu}{3,} \(?[\dXY]\)?)\s+(?:→|⇒|➔|➜|►|[-=–—]+>+)\s+(?=\p{Ll})/gu;
const squareStrength =
  /(?<=(?<![\p{L}\d])\p{Lu}{2,} )(?:\[(?=\s*[\dXY]+\s*\])|\{(?=\s*[\dXY]+\s*\})|<(?=[\dXY]+>))\s*([\dXY]+)\s*[\]}>]/gu;
const rollWord = String.raw`(?<![\p{L}\d])(?:ro+l+e?s?|throw|toss|cast)`;
/** Matches a roll at the end of a line whose die has wrong brackets or no brackets: `Roll [d10:`, `Roll d10]`. */
const rolls = new RegExp(
  String.raw`(?:${rollWord}\s+(?:an?\s+|the\s+)?[([{<\])]*|[([{<]+)\s*[1-9]?d\s*(\d+)(?:\s*\.|(?:\s*[)\]}>:[(])*(?:\s+dic?e\b:?)?)(?=\s*$)`,
  'giu',
);
const dieWithoutLetter = new RegExp(String.raw`${rollWord}\s+\[\s*(\d+)\s*d?\s*\]\s*:?\s*$`, 'giu');
/** Matches a roll with correct brackets. The layout reads such a roll even if its word or its colon is wrong. */
const printedRoll = /^(?:\p{L}+\s+)?\[\s*d\d+\s*\]\s*:?\s*$/iu;
