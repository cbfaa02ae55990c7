// The signs of a map of hexes: patterns of the ground, marks and pieces, each around the point (0, 0).
import type { HexMark, HexPiece, HexSign, HexTone } from '../../compiler/game/hex-map.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';
import { textAt } from './board-symbols.ts';
import { groundClass, paintClass, paintLineClass, patternClass, seenClass } from './hex-colours.ts';

/** Half the height of a hex, and half of its width. */
export const hexHeight = 34;
export const hexWidth = 39.26;

/** Returns the corners of a hex as a path; `inset` makes the hex smaller. */
export function hexPath(x: number, y: number, inset = 0): string {
  const [w, h] = [hexWidth - (inset * hexWidth) / hexHeight, hexHeight - inset];
  const corners = [
    [-w, 0],
    [-w / 2, -h],
    [w / 2, -h],
    [w, 0],
    [w / 2, h],
    [-w / 2, h],
  ];
  return `M${corners.map(([dx = 0, dy = 0]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z`;
}

/** The patterns of the grounds, by which readers can tell the grounds apart without colours. */
const patterns: Readonly<Record<HexTone, string>> = {
  plain: '',
  path: 'M-14 -3H14M-14 3H14',
  grove: 'M-13 7L-8 -5L-3 7ZM-3 9L3 -8L9 9ZM9 7L13 -3L17 7Z',
  rise: 'M-15 8L-5 -7L3 5M-1 1L6 -8L16 8',
  built: 'M-14 8V-2H-6V8M-4 8V-8H3V8M6 8V0H14V8',
  water: 'M-15 -4Q-10 -9 -5 -4T5 -4T15 -4M-15 4Q-10 -1 -5 4T5 4T15 4',
  rubble: 'M-12 5L-8 -1L-3 5ZM0 -2L4 -7L9 -2ZM4 8L8 3L13 8Z',
  pit: 'M-16 0A16 8 0 1 0 16 0A16 8 0 1 0 -16 0M-9 1A9 4 0 1 0 9 1A9 4 0 1 0 -9 1',
  fire: 'M-15 6L-10 -5L-5 4L0 -8L5 4L10 -5L15 6',
  ash: 'M-17 10L-5 -7H5L17 10ZM-4 -10L-6 -15M0 -10V-17M4 -10L6 -15',
};

export const groundPattern = (tone: HexTone, x: number, y: number): Markup | null =>
  patterns[tone] === ''
    ? null
    : markup`<path class="${patternClass(tone)}" transform="translate(${x} ${y})" d="${patterns[tone]}" stroke-width="1.6"/>`;

const starPath =
  'M0 -9L2.600 -3.200L8.800 -2.800L4 1.400L5.600 7.600L0 4.200L-5.600 7.600L-4 1.400L-8.800 -2.800L-2.600 -3.200Z';
const cloudPath = 'M-11 6A5 5 0 0 1 -10 -3A7 7 0 0 1 3 -6A6 6 0 0 1 11 1A4 4 0 0 1 9 6Z';

/**
 * Returns the drawing of a mark in a hex: a star or a cloud. The first letter of its colour is beside a star, for
 * readers who cannot tell the colours apart.
 */
export function hexMark(mark: HexMark): Markup {
  if (mark.form === 'star') {
    const letter = mark.paint[0]?.toUpperCase() ?? '';
    return markup`<g><path class="${paintClass(mark.paint)} ${strokeClass('ink')}" d="${starPath}" stroke-width="1"/>${textAt(letter, 13, 0, { size: 10, colour: 'ink', isBold: true })}</g>`;
  }
  const dashes = mark.isNew ? markup` stroke-dasharray="3 2"` : null;
  return markup`<g><path class="${fillClass('panel')} ${strokeClass('ink')}" d="${cloudPath}" stroke-width="1.6"${dashes}/>${textAt(mark.letter, 0, 1, { size: 11, colour: 'ink', isBold: true })}</g>`;
}

/** The colour of each side. The plates of the side, which are the shapes of its pieces, have this colour. */
const sideColours = { round: 'roundSide', pointed: 'pointedSide' } as const satisfies Record<string, Colour>;

const plateWidth = 15;
const plateHeight = 9;

/** Returns the outline of a plate: round corners or pointed ends for a side, a plain box for a piece without a side. */
function plateOf(side: HexPiece['side']): string {
  const [w, h] = [plateWidth, plateHeight];
  if (side === 'pointed') return `M${-w} 0L${-w + 5} ${-h}H${w - 5}L${w} 0L${w - 5} ${h}H${-w + 5}Z`;
  if (side === 'round')
    return `M${-w + 6} ${-h}H${w - 6}A6 ${h} 0 0 1 ${w - 6} ${h}H${-w + 6}A6 ${h} 0 0 1 ${-w + 6} ${-h}Z`;
  return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
}

/** Returns a piece with its code, its state and the number of its markers. */
export function hexPiece({ code, side, look, isTurned, isHeld, markers }: HexPiece): Markup {
  const colour = side === null ? 'ink' : sideColours[side];
  const isFull = look === 'full';
  const [w, h] = [plateWidth, plateHeight];
  const parts = [
    isHeld
      ? markup`<rect class="${strokeClass('ink')}" fill="none" x="${-w - 4}" y="${-h - 4}" width="${2 * w + 8}" height="${2 * h + 8}" stroke-width="1.6" stroke-dasharray="2 2"/>`
      : null,
    markup`<path class="${fillClass(isFull ? colour : 'panel')} ${strokeClass(colour)}" d="${plateOf(side)}" stroke-width="2"/>`,
    textAt(code, 0, 0, { size: 12, colour: isFull ? 'paper' : 'ink', isBold: true }),
    isTurned
      ? markup`<path class="${strokeClass(isFull ? 'paper' : 'ink')}" d="M${-w + 6} ${h - 3}H${w - 6}" stroke-width="1.6"/>`
      : null,
    look === 'struck'
      ? markup`<path class="${strokeClass(colour)}" d="M${-w + 2} ${h - 1}L${w - 2} ${-h + 1}" stroke-width="2"/>`
      : null,
    markers > 0
      ? markup`<circle class="${fillClass('ink')}" cx="${w}" cy="${-h}" r="6.5"/>${textAt(String(markers), w, -h, { size: 9, colour: 'paper', isBold: true })}`
      : null,
  ];
  return markup`<g>${parts}</g>`;
}

/** Returns the border of a hex in a paint, with a dark line on both sides of the paint. */
export const hexRim = (paint: Parameters<typeof paintLineClass>[0], x: number, y: number): Markup => markup`
  <path class="${strokeClass('ink')}" fill="none" d="${hexPath(x, y, 4.5)}" stroke-width="6.5"/>
  <path class="${paintLineClass(paint)}" d="${hexPath(x, y, 4.5)}" stroke-width="4.5"/>`;

export function hexSign(sign: HexSign): Markup {
  if ('code' in sign) return hexPiece(sign);
  if ('form' in sign) return hexMark(sign);
  if ('rim' in sign) return markup`<path class="${paintLineClass(sign.rim)}" d="M-12 -8H12V8H-12Z" stroke-width="4"/>`;
  if ('seen' in sign) return markup`<path class="${seenClass}" d="M-14 -10H14V10H-14Z"/>`;
  return markup`<path class="${groundClass(sign.tone)}" d="M-16 -11H16V11H-16Z"/>${groundPattern(sign.tone, 0, 0)}`;
}
