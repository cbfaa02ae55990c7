// Breaks text, with or without marks, into lines of a width.
import type { TextPiece } from './words.ts';

/**
 * Joins parts in order into as few lines as possible. `fits` returns true for a line that is short enough. A part that
 * is too long gets its own line.
 */
export function fillLines(parts: readonly string[], fits: (line: string) => boolean, between = ' '): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${between}${part}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** Returns the words of a text, without the white space between them. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Returns the width of a text. Each character is a column. */
export const columnsIn = (text: string): number => Array.from(text).length;

export const piecesWidth = (pieces: readonly TextPiece[]): number =>
  pieces.reduce((sum, { text }) => sum + columnsIn(text), 0);

/** Splits pieces into words. A word can consist of pieces with different marks. */
function wordsOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const words: TextPiece[][] = [];
  let isOpen = false;
  for (const { text, mark } of pieces) {
    for (const part of mark === 'code' ? [text] : text.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) isOpen = false;
      else if (isOpen) words.at(-1)?.push({ text: part, mark });
      else words.push([{ text: part, mark }]);
      if (!/^\s/.test(part)) isOpen = true;
    }
  }
  return words;
}

/** Joins neighbouring pieces that have the same mark. Pieces of code are not joined. */
export function joinedPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const out: { text: string; mark: TextPiece['mark'] }[] = [];
  for (const { text, mark } of pieces) {
    const last = out.at(-1);
    if (last?.mark === mark && mark !== 'code') last.text += text;
    else out.push({ text, mark });
  }
  return out;
}

/**
 * Returns lines of at most `width` characters. All lines except the first are indented by `hang`. A word longer than a
 * line gets its own line.
 */
export function wrappedPieces(pieces: readonly TextPiece[], width: number, hang: number): TextPiece[][] {
  const lines: TextPiece[][] = [];
  let line: TextPiece[] = [];
  for (const word of wordsOf(pieces)) {
    if (line.length > 0 && piecesWidth(line) + 1 + piecesWidth(word) > width) {
      lines.push(line);
      line = hang > 0 ? [{ text: ' '.repeat(hang), mark: 'same' }, ...word] : word;
      continue;
    }
    const [last = 'same', next] = [line.at(-1)?.mark, word[0]?.mark];
    // If two words have the same mark, the space between them gets this mark too, except for code.
    const space: TextPiece = { text: ' ', mark: last === next && last !== 'code' ? last : 'same' };
    line = line.length === 0 ? word : [...line, space, ...word];
  }
  return [...lines, line].filter((full) => full.length > 0).map(joinedPieces);
}
