// The signs of a board. Each sign is drawn around the point (0, 0), and the caller moves it to its place.
import type { SignSide, BoardSign, SignMark } from '../../compiler/game/board.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { attribute, markup, type Markup } from '../document/markup.ts';

export interface Sign {
  readonly width: number;
  readonly height: number;
  readonly markup: Markup;
}

/**
 * The average width of a letter, as a part of the font size. Fonts differ. So both figures are a little too great, and
 * texts are seldom wider than computed.
 */
const letters = { normal: 0.56, bold: 0.62 };

export function textWidth(text: string, size: number, isBold: boolean): number {
  const wide = Array.from(text).reduce(
    (sum, letter) => sum + (/[A-Z0-9—–WM]/.test(letter) ? 1.15 : /[ilj.,' ]/.test(letter) ? 0.6 : 1),
    0,
  );
  return wide * size * (isBold ? letters.bold : letters.normal);
}

interface TextStyle {
  readonly size: number;
  readonly colour: Colour;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly anchor?: 'start' | 'middle';
}

/** Returns a line of text, centred vertically at `y`. */
export function textAt(text: string, x: number, y: number, style: TextStyle): Markup {
  const { size, colour, isBold = false, isItalic = false, anchor = 'middle' } = style;
  const attributes = [
    attribute('font-weight', isBold ? 700 : null),
    attribute('font-style', isItalic ? 'italic' : null),
    attribute('text-anchor', anchor === 'middle' ? 'middle' : null),
  ];
  return markup`<text class="${fillClass(colour)}" x="${x}" y="${y + size * 0.35}" font-size="${size}"${attributes}>${text}</text>`;
}

export function textSign(text: string, style: TextStyle): Sign {
  const { size, isBold = false } = style;
  return { width: textWidth(text, size, isBold), height: size * 1.08, markup: textAt(text, 0, 0, style) };
}

/** Returns a sign of a given size. Later parts are drawn over earlier parts. */
const signFrom = (width: number, height: number, ...parts: readonly Markup[]): Sign => ({
  width,
  height,
  markup: markup`<g>${parts}</g>`,
});

const fill = (d: string, colour: Colour): Markup => markup`<path class="${fillClass(colour)}" d="${d}"/>`;
const stroke = (d: string, colour: Colour, width: number): Markup =>
  markup`<path class="${strokeClass(colour)}" d="${d}" stroke-width="${width}"/>`;
const outline = (d: string, colour: Colour, width: number): Markup =>
  markup`<path class="${strokeClass(colour)}" d="${d}" fill="none" stroke-width="${width}"/>`;
const paintClasses = (inside: Colour, line: Colour): string => `${fillClass(inside)} ${strokeClass(line)}`;

/** Returns a rectangle around the origin with round corners. */
const roundRect = (
  classes: string,
  width: number,
  height: number,
  radius: number,
  line: number | null,
): Markup => markup`
  <rect class="${classes}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"
    rx="${radius}"${attribute('stroke-width', line)}/>`;

const boldText = (text: string, size: number, colour: Colour, x = 0, y = 0): Markup =>
  textAt(text, x, y, { size, colour, isBold: true });

const hexagon = (r: number): string => {
  const h = r * 0.87;
  return `M${-r} 0L${-r / 2} ${-h}L${r / 2} ${-h}L${r} 0L${r / 2} ${h}L${-r / 2} ${h}Z`;
};

const hexagonSign = (text: string): Sign =>
  signFrom(
    32,
    28,
    fill(hexagon(16), 'objective'),
    outline(hexagon(13), 'onObjective', 1),
    boldText(text, 17, 'onObjective'),
  );

const shield = 'M0 -13C4 -10.500 8 -10 11 -10V0C11 6.500 6 11 0 13C-6 11 -11 6.500 -11 0V-10C-8 -10 -4 -10.500 0 -13Z';

const shieldSign = (text: string): Sign =>
  signFrom(22, 26, fill(shield, 'cover'), boldText(text, 14, 'onCover', 0, -0.5));

/** Returns the sign “no entry”, for mechs and vehicles, or for all units. */
function barredSign(against: 'armoured' | 'all'): Sign {
  const ring = markup`<circle class="${paintClasses('panel', 'hazard')}" r="12.2" stroke-width="2.4"/>`;
  const bar = 'M-8 8L8 -8';
  const mech = fill('M-3 -8H3V-6H6.500V1H4.500V7.500H1V2H-1V7.500H-4.500V1H-6.500V-6H-3Z', 'ink');
  return against === 'all'
    ? signFrom(27, 27, ring, fill('M-7 -2.600H7V2.600H-7Z', 'hazard'))
    : signFrom(27, 27, ring, mech, stroke(bar, 'panel', 5.5), stroke(bar, 'hazard', 2.4));
}

const markSign = (mark: SignMark, colour: Colour, width: number): Markup =>
  'path' in mark
    ? markup`<path class="${strokeClass(colour)} line" d="${mark.path}" stroke-width="${width}"/>`
    : boldText(mark.letter, 14, colour);

const badgeSign = (mark: SignMark): Sign =>
  signFrom(27, 26, roundRect(paintClasses('panel', 'equipment'), 25, 24, 5, 1.6), markSign(mark, 'equipment', 2));

const exitSign = (): Sign =>
  signFrom(
    27,
    26,
    roundRect(fillClass('equipment'), 25, 24, 5, null),
    outline('M-7 0H5M0 -5.500L6 0L0 5.500M9 -7V7', 'panel', 2.4),
  );

const hard: Readonly<Record<SignSide, Colour>> = { round: 'roundSide', pointed: 'pointedSide' };
const soft: Readonly<Record<SignSide, Colour>> = { round: 'roundSideSoft', pointed: 'pointedSideSoft' };

/**
 * Returns the outline of the plate of a side. The plates differ in shape, so that readers can tell the sides apart
 * without colours.
 */
function sidePlate(side: SignSide, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  if (side === 'pointed') return `M${-w} 0L${-w + h} ${-h}H${w - h}L${w} 0L${w - h} ${h}H${-w + h}Z`;
  return `M${-w + h} ${-h}H${w - h}A${h} ${h} 0 0 1 ${w - h} ${h}H${-w + h}A${h} ${h} 0 0 1 ${-w + h} ${-h}Z`;
}

type PlateSign = Extract<BoardSign, { readonly shape: 'plate' }>;

/**
 * Returns the sign of a piece: its name on the plate of its side. A sleeping piece has a broken outline. The name of a
 * suppressed piece is struck through.
 */
function plateSign({ text: name, side, isAsleep, isSuppressed }: PlateSign): Sign {
  const [size, height] = [9.5, 16];
  const width = textWidth(name, size, true) + 16;
  const rim = attribute('stroke-dasharray', isAsleep ? '3 2.500' : null);
  const plate = markup`
    <path class="${paintClasses(soft[side], hard[side])}" d="${sidePlate(side, width, height)}" stroke-width="1.5"${rim}/>`;
  const named = boldText(name, size, isAsleep || isSuppressed ? 'quiet' : hard[side]);
  const strike = isSuppressed ? [stroke(`M${-width / 2 + 4} 0H${width / 2 - 4}`, hard[side], 1.6)] : [];
  return signFrom(width, height, plate, named, ...strike);
}

/** Returns the sign of a spawn point: a flag with a text on a filled plate. */
const flagSign = (side: SignSide, text: string): Sign =>
  signFrom(
    38,
    18,
    fill(sidePlate(side, 38, 18), hard[side]),
    outline('M-9 6V-6L0 -3L-9 0', 'panel', 1.8),
    boldText(text, 12, 'panel', 7),
  );

/** Returns the marker of a side: an outline with a dot (scouted) or a filled shape with a tick (controlled). */
function markerSign(side: SignSide, isFull: boolean): Sign {
  const shape = side === 'round' ? 'M-7 0A7 7 0 0 1 7 0A7 7 0 0 1 -7 0Z' : 'M-8 0L0 -8L8 0L0 8Z';
  return signFrom(
    17,
    17,
    markup`<path class="${paintClasses(isFull ? hard[side] : 'panel', hard[side])}" d="${shape}" stroke-width="1.8"/>`,
    isFull
      ? outline('M-3 0L-0.800 2.400L3.200 -2.400', 'panel', 1.8)
      : markup`<circle class="${fillClass(hard[side])}" r="2"/>`,
  );
}

/** Returns the sign of a structure or token: a box, and a number beside it. */
function boxSign({ mark, number, side, isDestroyed }: Extract<BoardSign, { readonly shape: 'box' }>): Sign {
  const line: Colour = side ? hard[side] : 'ink';
  const box = roundRect(paintClasses(side ? soft[side] : 'panel', line), 24, 24, 4, 1.8);
  const cross = isDestroyed ? stroke('M-12 -12L12 12M-12 12L12 -12', 'ink', 2.4) : null;
  const drawn = [markSign(mark, line, 1.7), ...(cross ? [cross] : [])];
  if (number === '') return signFrom(25, 25, box, ...drawn);
  const tail = textAt(number, 15, 0, { size: 11, colour: line, isBold: true, anchor: 'start' });
  const width = 25 + 3 + textWidth(number, 11, true);
  const shift = `translate(${(25 - width) / 2} 0)`;
  return { width, height: 25, markup: markup`<g transform="${shift}">${[box, ...drawn, tail]}</g>` };
}

function personSign(isCaged: boolean): Sign {
  const person = fill(
    'M0 -9A3.700 3.700 0 0 1 0 -1.600A3.700 3.700 0 0 1 0 -9ZM-6.500 9C-6.500 -1.500 6.500 -1.500 6.500 9Z',
    'area',
  );
  const grille = stroke('M-8 -10V10M-2.700 -10V10M2.700 -10V10M8 -10V10', 'ink', 1.4);
  return isCaged ? signFrom(20, 22, person, grille) : { width: 20, height: 22, markup: person };
}

/**
 * Returns the sign of a door on a border along the x axis: a bar on the border. An open door has two posts and no bar.
 */
export function doorSign(room = 40, isOpen = false): Sign {
  const half = Math.max(9, Math.min(22, room / 2));
  if (isOpen) return signFrom(2 * half + 6, 16, stroke(`M${-half} -6V6M${half} -6V6`, 'door', 4));
  return signFrom(
    2 * half + 6,
    16,
    roundRect(paintClasses('door', 'panel'), 2 * half, 12, 2.5, 1.5),
    stroke(`M0 -6V6M${-half + 4} 0H-4M4 0H${half - 4}`, 'onDoor', 1.6),
  );
}

export function signOf(sign: BoardSign): Sign {
  switch (sign.shape) {
    case 'hexagon':
      return hexagonSign(sign.text);
    case 'shield':
      return shieldSign(sign.text);
    case 'barred':
      return barredSign(sign.against);
    case 'badge':
      return badgeSign(sign.mark);
    case 'exit':
      return exitSign();
    case 'plate':
      return plateSign(sign);
    case 'flag':
      return flagSign(sign.side, sign.text);
    case 'marker':
      return markerSign(sign.side, sign.isFull);
    case 'box':
      return boxSign(sign);
    case 'person':
      return personSign(sign.isCaged);
  }
}
