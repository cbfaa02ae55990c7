// Writes documents for a terminal. The text of a document is made safe for the terminal here: control characters are
// replaced.
import { hasColour, visibleText, type Paint } from './palette.ts';
import { trimmedParts } from './plain-text.ts';
import { textPieces, type DocumentBlock, type Column, type Document, type TextPiece, type Words } from './words.ts';
import { joinedPieces, piecesWidth, columnsIn, wrappedPieces } from './line-breaks.ts';

/** Returns words as pieces whose text is safe for a terminal: control characters are replaced. */
export const safePieces = (words: Words): TextPiece[] =>
  textPieces(words).map(({ text, mark }) => ({ text: visibleText(text), mark }));

/**
 * Returns words as plain text without their marks. Control characters are replaced, so that the text is safe for a
 * terminal.
 */
export const wordsText = (words: Words): string =>
  safePieces(words)
    .map(({ text }) => text)
    .join('');

type LaidLine = readonly TextPiece[];
type FlowBlock = Extract<DocumentBlock, { readonly is: 'flow' }>;

/** The terminal for which a document is laid out: its width in columns, and its colours. */
interface Page {
  readonly width: number;
  readonly paint: Paint;
}

const space = (columns: number): TextPiece => ({ text: ' '.repeat(Math.max(0, columns)), mark: 'same' });

const padLine = (pieces: LaidLine, width: number, align: Column['align'] = 'left'): LaidLine => {
  const pad = space(width - piecesWidth(pieces));
  return align === 'left' ? [...pieces, pad] : [pad, ...pieces];
};

function tableLines({ columns, rows }: Extract<DocumentBlock, { readonly is: 'table' }>): LaidLine[] {
  const cells = rows.map((row) => row?.map(safePieces));
  // `Math.max(...widths)` is not used, because a call cannot have as many arguments as a very long table has rows.
  const widths = columns.map(({ title }, i) =>
    cells.reduce((width, row) => Math.max(width, piecesWidth(row?.[i] ?? [])), columnsIn(title)),
  );
  const set = (row: readonly LaidLine[]): LaidLine =>
    row.flatMap((cell, i) => [...(i > 0 ? [space(2)] : []), ...padLine(cell, widths[i] ?? 0, columns[i]?.align)]);
  const rule: LaidLine = [{ text: widths.map((n) => '─'.repeat(n)).join('──'), mark: 'dim' }];
  const head = set(columns.map(({ title }) => [{ text: visibleText(title), mark: 'strong' }]));
  const bold = {
    text: head
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
    mark: 'strong',
  } as const;
  return [[bold], rule, ...cells.map((row) => (row ? set(row) : rule))];
}

/** Signs around changed words. The signs are printed only if colours are off. */
const changeSigns: Readonly<Partial<Record<TextPiece['mark'], readonly [string, string]>>> = {
  added: ['{+', '+}'],
  removed: ['[-', '-]'],
  moved: ['{~', '~}'],
};

/**
 * Returns a piece with the signs of a change around its words. If the sign before the line already marks the whole line
 * as added or removed, the piece gets no signs.
 */
function withSigns({ text, mark }: TextPiece, gutter: TextPiece | undefined): TextPiece {
  const { lead, words, tail } = trimmedParts(text);
  const [open, close] = changeSigns[mark] ?? ['', ''];
  const isBare = words === '' || (gutter?.mark === mark && mark !== 'moved');
  return { mark, text: isBare ? text : lead + open + words + close + tail };
}

/** The smallest width of text in columns. In a narrower column, most lines would have a single word. */
const narrowest = 24;

function flowLines({ words, lead = '', hang = 0, gutter, note = '' }: FlowBlock, { width, paint }: Page): LaidLine[] {
  const front = gutter ? [...safePieces(gutter), space(1)] : [];
  const first = [...front, ...safePieces(lead)];
  const further = space(piecesWidth(first) - piecesWidth(front));
  const room = Math.max(narrowest, width - piecesWidth(first));
  const pieces = safePieces(words).map((piece) => (hasColour(paint) ? piece : withSigns(piece, gutter)));
  const wrapped = wrappedPieces(pieces, room, hang);
  const lines = (wrapped.length === 0 ? [[]] : wrapped).map((line, i): LaidLine => [
    ...(i === 0 ? first : [...front, further]),
    ...line,
  ]);
  if (note === '') return lines;
  const remark = (sign: string): LaidLine => safePieces({ text: `${sign} ${note}`, mark: 'accent' });
  const last = lines.at(-1) ?? [];
  if (piecesWidth(last) + piecesWidth(remark('←')) + 3 <= width)
    return [...lines.slice(0, -1), [...last, space(3), ...remark('←')]];
  return [...lines, ...wrappedPieces(remark('↳'), room, 2).map((line) => [space(piecesWidth(first)), ...line])];
}

function blockLines(block: DocumentBlock, page: Page): readonly LaidLine[] {
  if (typeof block !== 'object' || !('is' in block)) return [safePieces(block)];
  switch (block.is) {
    case 'flow':
      return flowLines(block, page);
    case 'indented':
      return linesOf(block.blocks, { ...page, width: page.width - block.by }).map((line) => [space(block.by), ...line]);
    case 'table':
      return tableLines(block);
    case 'beside': {
      const { width } = block;
      const [left, right] = [linesOf(block.left, { ...page, width }), linesOf(block.right, { ...page, width })];
      return Array.from({ length: Math.max(left.length, right.length) }, (_none, i) => [
        ...padLine(left[i] ?? [], width),
        { text: ' │ ', mark: 'same' as const },
        ...(right[i] ?? []),
      ]);
    }
  }
}

const linesOf = (document: Document, page: Page): LaidLine[] => document.flatMap((block) => blockLines(block, page));

/** Returns a document as text. Without colours, code keeps its backquotes. Lines do not end in white space. */
export function terminalText(document: Document, paint: Paint, width = Infinity): string {
  const paintPiece = ({ text, mark }: TextPiece): string => {
    if (mark === 'same') return text;
    return paint(mark, mark === 'code' && hasColour(paint) ? text.slice(1, -1) : text);
  };
  return linesOf(document, { paint, width })
    .map((line) => `${joinedPieces(line).map(paintPiece).join('').trimEnd()}\n`)
    .join('');
}

type TableRows = Extract<DocumentBlock, { readonly is: 'table' }>['rows'];

export const tableText = (columns: readonly Column[], rows: TableRows, paint: Paint): string =>
  terminalText([{ is: 'table', columns, rows }], paint);
