// The signs that are drawn in a space, line by line: first the code of the space, last the names of its areas.
import type { BoardSign, DrawnBoard, DrawnPlace } from '../../compiler/game/board.ts';
import { signOf, textSign, textWidth, type Sign } from './board-symbols.ts';
import { fillLines, wordsIn } from '../document/line-breaks.ts';

/** Signs that belong together. They share a line if they fit into it, and otherwise fill as few lines as possible. */
export type SignRow = readonly Sign[];

/** Breaks the words of a label into lines no wider than `widest`. */
export const wrapLabel = (text: string, widest: number, size: number, isBold = false): string[] =>
  fillLines(wordsIn(text), (line) => textWidth(line, size, isBold) <= widest);

const longest = 44;
export const clippedText = (text: string, room = longest): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;

const signsOf = (all: readonly BoardSign[]): Sign[] => all.map(signOf);

/** Returns the signs of the pieces in a place. A name on a plate is shortened to the width of the plate. */
const piecesOf = ({ pieces }: DrawnPlace): Sign[] =>
  signsOf(pieces.map((piece) => (piece.shape === 'plate' ? { ...piece, text: clippedText(piece.text, 18) } : piece)));

const codeOf = (board: DrawnBoard, space: number): Sign =>
  textSign(clippedText(board.spaces[space] ?? '', 10), { size: 20, colour: 'ink', isBold: true });

const labelOf = (label: string | null, widest: number): SignRow[] =>
  label === null
    ? []
    : wrapLabel(clippedText(label, 34), widest, 11.5).map((line) => [textSign(line, { size: 11.5, colour: 'quiet' })]);

/**
 * Returns the possible layouts of the signs of a space, the best first. The first has the code of the space above the
 * signs. The second has the code beside the signs, which saves a line.
 */
export function layoutsOf(board: DrawnBoard, index: number): (readonly SignRow[])[] {
  const place = board.places[index];
  if (!place) return [];
  const code = codeOf(board, place.space);
  const signs = signsOf(place.signs);
  const rest = [
    signsOf(place.things),
    piecesOf(place),
    ...areasAt(place).map((line) => [textSign(line, { size: 10.5, colour: 'area', isItalic: true })]),
  ];
  const layouts: SignRow[][] = [
    [[code], ...labelOf(place.label, 96), signs, ...rest],
    [[code, ...signs], ...labelOf(place.label, 120), ...rest],
  ];
  return layouts.map((rows) => rows.filter((row) => row.length > 0));
}

const areasAt = ({ areas }: DrawnPlace): string[] => areas.flatMap((name) => wrapLabel(clippedText(name), 96, 10.5));

export function deckOf(board: DrawnBoard, index: number): SignRow[] {
  const place = board.places[index];
  if (!place) return [];
  return [signsOf(place.signs), piecesOf(place)].filter((row) => row.length > 0);
}
