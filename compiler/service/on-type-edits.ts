// What an editor does by itself while somebody types: a new line begins with the number or letter that comes next, a
// letter that was just closed goes where letters stand.
import type { Section } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import type { FormatEdit } from './formatting.ts';

const step = 3;

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The line that a place is in, and those above it, the nearest first. */
function linesUpTo(text: string, offset: number): Line[] {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const end = text.slice(start).search(/[\r\n]/);
  const own = { start, text: text.slice(start, end < 0 ? text.length : start + end) };
  const above = text.slice(0, start).replace(/\r\n$|\n$|\r$/, '');
  const lines = above.split(/\r\n|\n|\r/).toReversed();
  return [own, ...(start === 0 ? [] : lines.map((line) => ({ start: -1, text: line })))];
}

const isBlank = ({ text }: Line): boolean => text.trim() === '';
const indentOf = (text: string): number => text.length - text.trimStart().length;

/** The words of a line without its comment. */
const said = (text: string): string => text.replace(/(?:^|\s)#.*$/s, '').trimEnd();

const nextLetter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

/** The number of the clause that a line stands in, looking up from it. */
function clauseAbove(lines: readonly Line[]): number | null {
  for (const { text } of lines) {
    const number = /^(\d{1,2}) /.exec(text)?.[1];
    if (number !== undefined) return Number(number);
    if (/^[A-Z]{2}/.test(text)) return 0;
  }
  return null;
}

/** The letter that a line stands in; null where none is above it in its clause. */
function letterAbove(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const letter = /^\s+([a-y])\) /.exec(text)?.[1];
    if (letter !== undefined) return letter;
    if (/^\S/.test(text)) return null;
  }
  return null;
}

/** What kind of section a line stands in; null above all of them. */
function kindAt({ sheet }: ServiceDocument, offset: number): Section['type'] | null {
  return sheet.sections.findLast(({ start }) => start < offset)?.type ?? null;
}

const rolls = /\broll\s*\[d(\d+)\]:$/i;

/** A row of a table of the die: how far it is indented, and its last face. */
function rowIn(text: string): { readonly indent: number; readonly last: number } | null {
  const faces = /^(\s+)(\d+)(?:\s*[-–]\s*(\d+))?\s/.exec(text);
  return faces && { indent: faces[1]?.length ?? 0, last: Number(faces[3] ?? faces[2]) };
}

/** What comes below a row: the next face; behind the last, what comes below the table. Null where that is no row. */
function belowRow(above: readonly Line[]): string | null {
  const row = rowIn(above[0]?.text ?? '');
  if (!row) return null;
  const at = above.findIndex(({ text }) => rolls.test(said(text)) && indentOf(text) < row.indent);
  const faces = Number(rolls.exec(said(above[at]?.text ?? ''))?.[1]);
  return row.last >= faces ? belowRow(above.slice(at)) : `${' '.repeat(row.indent)}${row.last + 1}`;
}

/** What a new line below others begins with, its indentation included; null where nobody can tell. */
function beginning(above: readonly Line[], kind: Section['type'] | null): string | null {
  const [last] = above;
  if (!last) return null;
  const words = said(last.text);
  const indent = indentOf(last.text);
  if (/^\s*#/.test(last.text)) return null;
  // Rules of a bot have no numbers.
  if (kind === 'rules') return ' '.repeat(step);
  // A title: its first clause, or row.
  if (/^[A-Z]{2}[^:[\]]*$/.test(words) || /^[A-Z].*INITIATIVE VALUE: *\d+\)$/.test(words)) return '1 ';
  const number = clauseAbove(above);
  if (number === null) return null;
  // The rows of a ranking end without a stop.
  if (kind === 'ranking') return `${number + 1} `;
  const inLetter = letterAbove(above);
  // What ends with a colon goes on with letters, a table or a list.
  if (rolls.test(words)) return `${' '.repeat(indent + step)}1`;
  if (words.endsWith(':')) return inLetter === null ? `${' '.repeat(step)}a) ` : null;
  // A list that is not closed goes on below itself.
  if (words.lastIndexOf('[') > words.lastIndexOf(']'))
    return ' '.repeat(indent + (/^\s*\[/.test(last.text) ? 1 : step));
  const isRow = rowIn(last.text) !== null;
  const face = isRow ? belowRow(above) : null;
  if (face !== null) return face;
  if (isRow || /[.\]]$/.test(words)) {
    // The list of a letter stands below its words.
    return inLetter === null ? `${number + 1} ` : `${' '.repeat(step)}${nextLetter(inLetter)}) `;
  }
  return ' '.repeat(indent === 0 ? step : indent);
}

/**
 * A break behind a bare number or letter says that there is no such clause, row or letter: after the letters comes the next
 * clause, after the clauses an empty line.
 */
function leaving(text: string, own: Line, above: readonly Line[]): FormatEdit[] | null {
  const bare = /^(?:\d{1,2}|( +)[a-y]\)) *$/.exec(above[0]?.text ?? '');
  const [below] = linesUpTo(text, own.start - 1);
  if (!bare || !below) return null;
  const emptied = { start: own.start, end: own.start + own.text.length };
  const isLetter = bare[1] !== undefined;
  const number = clauseAbove(above);
  if (isLetter && number !== null && letterAbove(above.slice(1)) !== null)
    return [
      { start: below.start, end: own.start, text: '' },
      { ...emptied, text: `${number + 1} ` },
    ];
  if (isLetter) return null;
  const edits = [{ start: below.start, end: below.start + below.text.length, text: '' }];
  return own.text === '' ? edits : [...edits, { ...emptied, text: '' }];
}

/** Edits after a new line was begun: the line that the cursor is in gets what it begins with. */
function afterBreak(document: ServiceDocument, offset: number, restIsLater: boolean): FormatEdit[] {
  const { text } = document;
  const [whole, ...above] = linesUpTo(text, offset);
  const own = whole && restIsLater ? { ...whole, text: whole.text.slice(0, offset - whole.start) } : whole;
  if (!own || !isBlank(own) || above.length === 0) return [];
  const [last] = above;
  // A second break says that the list of clauses is over.
  if (last && isBlank(last))
    return own.text === '' ? [] : [{ start: own.start, end: own.start + own.text.length, text: '' }];
  const left = leaving(text, own, above);
  if (left) return left;
  const begins = beginning(above, kindAt(document, own.start));
  if (begins === null || begins === own.text) return [];
  return [{ start: own.start, end: own.start + own.text.length, text: begins }];
}

/** A letter goes where letters stand. */
function afterLetter(text: string, offset: number): FormatEdit[] {
  const [own] = linesUpTo(text, offset);
  const found = own && /^(\s*)[a-z]\)$/.exec(own.text.slice(0, offset - own.start));
  if (!own || !found || found[1]?.length === step) return [];
  return [{ start: own.start, end: own.start + (found[1]?.length ?? 0), text: ' '.repeat(step) }];
}

/** A list in the place of the number or letter that a new line began with belongs to the line above. */
function beforeList(text: string, offset: number): FormatEdit[] {
  const [own, above] = linesUpTo(text, offset);
  const found = own && /^(\s*(?:[a-z]\)|\d{1,2}) )\[$/.exec(own.text.slice(0, offset - own.start));
  const head = found?.[1];
  if (!own || !above || head === undefined || isBlank(above)) return [];
  return [{ start: own.start, end: own.start + head.length, text: ' '.repeat(indentOf(above.text) + step) }];
}

/**
 * What typing a character brings with it; the cursor stands behind the character. What stands behind the cursor may have been
 * typed after it, if keys come faster than they are answered.
 */
export function typed(
  document: ServiceDocument,
  offset: number,
  character: string,
  restIsLater = false,
): readonly FormatEdit[] {
  const { text } = document;
  if (character === '\n') return afterBreak(document, offset, restIsLater);
  if (character === '[') return beforeList(text, offset);
  return character === ')' ? afterLetter(text, offset) : [];
}
