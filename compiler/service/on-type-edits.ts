// Edits that an editor makes while the user types. A new line gets the next number or letter. A line gets its
// indentation when the user closes its letter with `)`.
import type { Section } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import type { FormatEdit } from './formatting.ts';

const indentStep = 3;

interface TypedLine {
  readonly start: number;
  readonly text: string;
}

/** Returns the line at an offset, and then the lines above this line, upwards from the nearest. */
function linesUpTo(text: string, offset: number): TypedLine[] {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const end = text.slice(start).search(/[\r\n]/);
  const currentLine = { start, text: text.slice(start, end < 0 ? text.length : start + end) };
  const textAbove = text.slice(0, start).replace(/\r\n$|\n$|\r$/, '');
  const lines = textAbove.split(/\r\n|\n|\r/).toReversed();
  return [currentLine, ...(start === 0 ? [] : lines.map((line) => ({ start: -1, text: line })))];
}

/** Returns the edit that replaces a line. */
const replaceLine = ({ start, text: oldText }: TypedLine, text: string): FormatEdit => ({
  start,
  end: start + oldText.length,
  text,
});

const isBlank = ({ text }: TypedLine): boolean => text.trim() === '';
const indentWidth = (text: string): number => text.length - text.trimStart().length;

const withoutComment = (text: string): string => text.replace(/(?:^|\s)#.*$/s, '').trimEnd();

const nextLetter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

/**
 * Returns the number of the clause to which the first line belongs, or 0 if the first line is directly under a title.
 * Null if there is no clause and no title above.
 */
function clauseAbove(lines: readonly TypedLine[]): number | null {
  for (const { text } of lines) {
    const number = /^(\d{1,2}) /.exec(text)?.[1];
    if (number !== undefined) return Number(number);
    if (/^[A-Z]{2}/.test(text)) return 0;
  }
  return null;
}

/**
 * Returns the letter of the sub-clause to which the nearest of the lines belongs; null if this line is in no
 * sub-clause. `lines` go upwards from the cursor.
 */
function letterAbove(lines: readonly TypedLine[]): string | null {
  for (const { text } of lines) {
    const letter = /^\s+([a-y])\) /.exec(text)?.[1];
    if (letter !== undefined) return letter;
    if (/^\S/.test(text)) return null;
  }
  return null;
}

/** Returns the type of the section around an offset; null above the first section. */
const sectionTypeAt = ({ sheet }: ServiceDocument, offset: number): Section['type'] | null =>
  sheet.sections.findLast(({ start }) => start < offset)?.type ?? null;

const rollAtEnd = /\broll\s*\[d(\d+)\]:$/i;

/** Reads the indentation and the last face of a row of a table; null if the text is no such row. */
function parseTableRow(text: string): { readonly indent: number; readonly last: number } | null {
  const faces = /^(\s+)(\d+)(?:\s*[-–]\s*(\d+))?\s/.exec(text);
  return faces && { indent: faces[1]?.length ?? 0, last: Number(faces[3] ?? faces[2]) };
}

/**
 * Returns the beginning of the line after a table row: the next face. After the last face of a nested table, this is
 * the next face of the outer table.
 * Null if the line above is no row, or if no further row can follow.
 */
function startBelowRow(above: readonly TypedLine[]): string | null {
  const row = parseTableRow(above[0]?.text ?? '');
  if (!row) return null;
  const rollIndex = above.findIndex(
    ({ text }) => rollAtEnd.test(withoutComment(text)) && indentWidth(text) < row.indent,
  );
  const faces = Number(rollAtEnd.exec(withoutComment(above[rollIndex]?.text ?? ''))?.[1]);
  return row.last >= faces ? startBelowRow(above.slice(rollIndex)) : `${' '.repeat(row.indent)}${row.last + 1}`;
}

/**
 * Returns the first characters of a new line: its indentation, and a number or letter if one follows. Returns null if
 * they cannot be predicted.
 */
function newLineStart(above: readonly TypedLine[], kind: Section['type'] | null): string | null {
  const [last] = above;
  if (!last) return null;
  const words = withoutComment(last.text);
  const indent = indentWidth(last.text);
  if (/^\s*#/.test(last.text)) return null;
  // Lines of bot rules have no numbers, so the new line gets only indentation.
  if (kind === 'rules') return ' '.repeat(indentStep);
  // After a title, the first clause or row begins.
  if (/^[A-Z]{2}[^:[\]]*$/.test(words) || /^[A-Z].*INITIATIVE VALUE: *\d+\)$/.test(words)) return '1 ';
  const number = clauseAbove(above);
  if (number === null) return null;
  // Rows of a ranking have no full stop. So each new line of a ranking begins the next row.
  if (kind === 'ranking') return `${number + 1} `;
  const inLetter = letterAbove(above);
  // After the colon of a roll, the first row of the table follows; after any other colon, the letter `a)`.
  if (rollAtEnd.test(words)) return `${' '.repeat(indent + indentStep)}1`;
  if (words.endsWith(':')) return inLetter === null ? `${' '.repeat(indentStep)}a) ` : null;
  // The last list is still open, so it continues on the new line.
  if (words.lastIndexOf('[') > words.lastIndexOf(']'))
    return ' '.repeat(indent + (/^\s*\[/.test(last.text) ? 1 : indentStep));
  const isRow = parseTableRow(last.text) !== null;
  const face = isRow ? startBelowRow(above) : null;
  if (face !== null) return face;
  if (isRow || /[.\]]$/.test(words)) {
    // A finished sub-clause is followed by the next letter, and a finished clause by the next number.
    return inLetter === null ? `${number + 1} ` : `${' '.repeat(indentStep)}${nextLetter(inLetter)}) `;
  }
  return ' '.repeat(indent === 0 ? indentStep : indent);
}

/**
 * Returns the edits for a line break after a line with only a number or letter; null after any other line. The empty
 * line ends the clauses or the sub-clauses.
 * So the number is removed, or the letter becomes the number of the next clause.
 */
function editsAfterBareLabel(text: string, currentLine: TypedLine, above: readonly TypedLine[]): FormatEdit[] | null {
  const bareLabel = /^(?:\d{1,2}|( +)[a-y]\)) *$/.exec(above[0]?.text ?? '');
  const [labelLine] = linesUpTo(text, currentLine.start - 1);
  if (!bareLabel || !labelLine) return null;
  const isLetter = bareLabel[1] !== undefined;
  const number = clauseAbove(above);
  if (isLetter && number !== null && letterAbove(above.slice(1)) !== null)
    return [{ start: labelLine.start, end: currentLine.start, text: '' }, replaceLine(currentLine, `${number + 1} `)];
  if (isLetter) return null;
  return [labelLine, currentLine].filter(({ text: label }) => label !== '').map((line) => replaceLine(line, ''));
}

/** Returns the lines of the list that begins on the line after an offset; empty if no list begins there. */
function listLinesBelow(text: string, offset: number): readonly string[] {
  const [, ...below] = text.slice(offset).split(/(?<=\n)/);
  if (!/^[ \t]*\[/.test(below[0] ?? '')) return [];
  let open = 0;
  const end = below.findIndex((line) => {
    for (const character of withoutComment(line)) open += character === '[' ? 1 : character === ']' ? -1 : 0;
    return open <= 0;
  });
  return end < 0 ? [] : below.slice(0, end + 1);
}

/**
 * Returns the edits for a line break between a clause and the list under it; null if there is no list. The list stays
 * with its clause: it moves up, and the new line comes after the list.
 */
function editsAboveList(text: string, currentLine: TypedLine, above: readonly TypedLine[]): FormatEdit[] | null {
  const lineEnd = text.indexOf('\n', currentLine.start + currentLine.text.length);
  const list = lineEnd < 0 ? [] : listLinesBelow(text, lineEnd);
  // The list below cannot belong to the line above if this line ends with a list of its own. If this line ends with a
  // colon, sub-clauses come next.
  if (list.length === 0 || /[\]:]$/.test(withoutComment(above[0]?.text ?? ''))) return null;
  const listText = list.join('');
  const lines = listText.trimEnd().split(/\r\n|\n/);
  const label = newLineStart([...lines.toReversed().map((line) => ({ start: -1, text: line })), ...above], 'procedure');
  if (label === null) return null;
  const lineBreak = text.charAt(lineEnd - 1) === '\r' ? '\r\n' : '\n';
  const listEnd = lineEnd + 1 + listText.length;
  const removed = listText.endsWith('\n')
    ? { start: lineEnd + 1, end: listEnd }
    : { start: lineEnd + 1 - lineBreak.length, end: listEnd };
  return [replaceLine(currentLine, [...lines, label].join(lineBreak)), { ...removed, text: '' }];
}

/**
 * Returns the edits for a line break: the new line gets its number, letter or indentation. `restIsLater`: the user has
 * typed text on the new line in the meantime, and this text is ignored.
 */
function afterBreak(document: ServiceDocument, offset: number, restIsLater: boolean): FormatEdit[] {
  const { text } = document;
  const [wholeLine, ...above] = linesUpTo(text, offset);
  const currentLine =
    wholeLine && restIsLater ? { ...wholeLine, text: wholeLine.text.slice(0, offset - wholeLine.start) } : wholeLine;
  if (!currentLine || !isBlank(currentLine) || above.length === 0) return [];
  const [last] = above;
  // An empty line ends the clauses. So the number or letter of the new line is removed.
  if (last && isBlank(last)) return currentLine.text === '' ? [] : [replaceLine(currentLine, '')];
  const labelEdits = editsAfterBareLabel(text, currentLine, above);
  if (labelEdits) return labelEdits;
  const kind = sectionTypeAt(document, currentLine.start);
  const listEdits = kind === 'procedure' ? editsAboveList(text, currentLine, above) : null;
  if (listEdits) return listEdits;
  const lineStartText = newLineStart(above, kind);
  return lineStartText === null || lineStartText === currentLine.text ? [] : [replaceLine(currentLine, lineStartText)];
}

function afterLetter(text: string, offset: number): FormatEdit[] {
  const [currentLine] = linesUpTo(text, offset);
  const match = currentLine && /^(\s*)[a-z]\)$/.exec(currentLine.text.slice(0, offset - currentLine.start));
  if (!currentLine || !match || match[1]?.length === indentStep) return [];
  return [replaceLine({ ...currentLine, text: match[1] ?? '' }, ' '.repeat(indentStep))];
}

/**
 * Returns the edits when a user types `[` after a number or letter that the editor has inserted. A tiebreak list
 * belongs to the line above, so indentation replaces the number or letter.
 */
function beforeList(text: string, offset: number): FormatEdit[] {
  const [currentLine, above] = linesUpTo(text, offset);
  const match =
    currentLine && /^(\s*(?:[a-z]\)|\d{1,2}) )\[$/.exec(currentLine.text.slice(0, offset - currentLine.start));
  const label = match?.[1];
  if (!currentLine || !above || label === undefined || isBlank(above)) return [];
  return [replaceLine({ ...currentLine, text: label }, ' '.repeat(indentWidth(above.text) + indentStep))];
}

/**
 * Returns the edits after a typed character. The user may already have typed more when the editor asks for these edits.
 * `restIsLater` is true if the text after the cursor is such later text.
 */
export function editsOnType(
  document: ServiceDocument,
  offset: number,
  character: string,
  restIsLater = false,
): readonly FormatEdit[] {
  if (character === '\n') return afterBreak(document, offset, restIsLater);
  if (character === '[') return beforeList(document.text, offset);
  return character === ')' ? afterLetter(document.text, offset) : [];
}
