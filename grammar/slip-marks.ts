// Slips inside a line: comments, markup, rolls, arrows, brackets, strengths and full stops in the notation of other
// programs.
import type { SlipLine } from './slip-line.ts';

const nothing = { text: '' };

/** Replaces comment marks of other programs, such as `//`, by `#`. */
export function readComments(line: SlipLine, isNumbered: boolean): void {
  const note = isNumbered ? /^\s*((?:note|nb|n\.b\.|remark|comment|todo|tip)\s*:)/i.exec(line.code)?.[1] : undefined;
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
  const opening = /^\s*(\/\/+|--+(?=\s|$)|;|<!--)|(?:[\s.\]])(\/\/+|--+(?=\s)|<!--)/.exec(line.code);
  const mark = opening?.[1] ?? opening?.[2];
  if (!opening || mark === undefined) return;
  if (opening[2] !== undefined && !/[.\]:]\s*$/.test(line.code.slice(0, opening.index + 1))) return;
  // A line of dashes only is a dividing line, not a comment.
  if (/^\s*-{3,}\s*$/.test(line.code)) return;
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
  line.replaceAll('slip-markup', /^\s*(?:[=~*_-]\s?){3,}\s*$/g, ([mark]) => ({
    ...nothing,
    args: { mark: mark.trim() },
  }));
  // Signs of other programs around a title: `== SCOUT ==`.
  line.replaceAll('slip-markup', /^={2,}\s*(?=\p{Lu})|\s*={2,}\s*$/gu, ([mark]) => ({
    ...nothing,
    args: { mark: mark.trim() },
  }));
}

/** Replaces wrong marks inside the text of a clause. */
export function readMarks(line: SlipLine, isInList: boolean): void {
  readRolls(line);
  line.replaceAll('slip-colon', arrowToAction, ([mark]) => ({ text: ':', args: { mark: mark.trim() } }));
  line.replaceAll('slip-over', /→|⇒|➔|➜|►|»|›|＞|[-=–—]+>+|>{2,}/g, ([mark]) => ({ text: '>', args: { mark } }));
  line.replaceAll(
    'slip-over',
    /(?<=\.\s*|^\s*)\[\p{Lu}(?:[^\]>/]|\d\/(?=\d))*(?:(?<!\d)\/(?:[^\]>/]|\d\/(?=\d))*)+\]/gu,
    ([list]) => ({
      text: list.replaceAll(/\s*(?<!\d)\/\s*/g, ' > '),
      args: { mark: '/' },
      plain: list.replaceAll(/(?<!\d)\//g, '>'),
    }),
  );
  readLists(line, isInList);
  line.replaceAll('slip-strength', squareStrength, ([all, strength]) => ({
    text: `(${strength})`,
    plain: `(${strength})`.padEnd(all.length),
  }));
  line.replaceAll('slip-digit', /(?<=(?<![\p{L}\d])\p{Lu}{3,} \(?)[Il|](?=[\s.,:;)]|$)/gu, ([letter]) => ({
    text: '1',
    args: { need: 'A strength', letter, digit: 1 },
  }));
  line.replaceAll(
    'slip-stop',
    /(?:…|(?<!\.)\.{2,4}(?!\.))(?=\s*$|\s+[[\p{Lu}])|(?<=[\p{L}\d\])])[。．;](?=\s*$)/gu,
    ([mark]) => ({
      text: '.',
      args: { mark },
    }),
  );
  line.replaceAll('slip-comma', commaBehindList, () => nothing);
}

/** A comma after a list, before the next sentence. */
const commaBehindList = /(?<=\]) ?,(?= +\p{Lu}{2})/gu;

function readRolls(line: SlipLine): void {
  line.replaceAll('roll-mark', rolls, ([all, space = '', die = '', faces = '', colon = '']) => {
    if (/^\[\s*d\d+\s*\]$/i.test(die)) return null;
    const marked = `[d${faces}]:`;
    const rest = all.slice(0, 4);
    const room = space.length + die.length + colon.length;
    if (room < marked.length) return null;
    const gap = room > marked.length ? ' ' : '';
    return { text: `${rest} ${marked}`, args: { die: faces }, plain: (rest + gap + marked).padEnd(all.length) };
  });
  line.replaceAll('roll-mark', dieWithoutLetter, ([all, space = '', die = '', faces = '', colon = '']) => {
    const plain = `${all.slice(0, 4)}[d${faces}]:`.padEnd(all.length);
    const isWide = space.length + die.length + colon.length >= `[d${faces}]:`.length;
    return isWide ? { text: `${all.slice(0, 4)} [d${faces}]:`, args: { die: faces }, plain } : null;
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
  line.replaceAll('slip-letter', / ?\[((?:[a-z]\s*[>,]\s*)+[a-z])\]/g, ([all, inner = '']) => {
    const references = inner.split(/\s*[>,]\s*/).map((letter) => `${letter})`);
    const plain = `[${references.join('>')}]`.padStart(all.length);
    const text = ` [${references.join(' > ')}]`;
    return plain.length > all.length ? null : { text, plain, args: { letter: inner.charAt(0) } };
  });
  line.replaceAll('slip-close', /(?<=\[\p{Lu}[^\](){}]*>[^\](){}]*)[)}](?=[\s.]*$)/gu, ([mark]) => ({
    text: ']',
    args: { mark },
  }));
  line.replaceAll('slip-list', /\(((?:[a-z]\s*>\s*)+[a-z])\)/g, ([all, inner = '']) => {
    const references = inner.split(/\s*>\s*/).map((letter) => `${letter})`);
    const plain = `[${references.join('>')}]`.padEnd(all.length);
    return plain.length > all.length ? null : { text: `[${references.join(' > ')}]`, plain };
  });
  for (const list of [
    /\((?=(?:[a-z]\)\s*>\s*)+[a-z]\)\))((?:[a-z]\)\s*>\s*)+[a-z]\))\)/g,
    /[({]((?:[^(){}[\]>]|\([^()]*\))+(?:>(?:[^(){}[\]>]|\([^()]*\))+)+)[)}]/g,
    /\{([^{}[\]]*)\}/g,
  ])
    line.replaceAll('slip-list', list, ([, inner = '']) => ({ text: `[${inner}]` }));
}

/** An arrow between a condition and an action, outside brackets. */
const arrowToAction =
  /(?<=^\s*(?:\d+|[a-z]\))\s[^[\]:]*\S)\s*(?:→|⇒|➔|➜|►|»|›|＞|[-=–—]+>+|>{2,}|:{2,})(?=\s*\p{Lu}{2,}(?!\p{Ll}))/gu;
const squareStrength =
  /(?<=(?<![\p{L}\d])\p{Lu}{2,} )(?:\[(?=\s*[\dXY]+\s*\])|\{(?=\s*[\dXY]+\s*\})|<(?=[\dXY]+>))\s*([\dXY]+)\s*[\]}>]/gu;
const rolls = /\broll(\s+)((?:an?\s+|the\s+)?[([{<]?\s*1?[dD](\d+)\s*[)\]}>]?(?:\s+dic?e)?)(\s*:)?(?=\s*$)/gi;
const dieWithoutLetter = /\broll(\s+)(\[\s*(\d+)\s*\])(\s*:)?(?=\s*$)/gi;
