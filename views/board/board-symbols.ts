// The signs of a board. Each is drawn around the origin, so that whoever places it need not know what it is.
import type { SignSide, BoardSign, SignMark } from '../../compiler/game/board.ts';
import { filled, lined, type Colour } from '../document/colours.ts';
import { element, type Markup } from '../document/markup.ts';

export interface Sign {
  readonly width: number;
  readonly height: number;
  readonly markup: Markup;
}

/** The widths of letters, as a share of their size; rather too wide, because fonts differ. */
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

/** A line of text whose middle is at `y`. */
export function textAt(text: string, x: number, y: number, style: TextStyle): Markup {
  const { size, colour, isBold = false, isItalic = false, anchor = 'middle' } = style;
  return element(
    'text',
    {
      class: filled(colour),
      x,
      y: y + size * 0.35,
      'font-size': size,
      'font-weight': isBold ? 700 : null,
      'font-style': isItalic ? 'italic' : null,
      'text-anchor': anchor === 'middle' ? 'middle' : null,
    },
    text,
  );
}

export function textSign(text: string, style: TextStyle): Sign {
  const { size, isBold = false } = style;
  return { width: textWidth(text, size, isBold), height: size * 1.08, markup: textAt(text, 0, 0, style) };
}

const group = (...children: readonly Markup[]): Markup => element('g', {}, children);

const path = (d: string, classes: string, more: Readonly<Record<string, string | number>> = {}): Markup =>
  element('path', { class: classes, d, ...more });

const stroke = (colour: Colour): string => `${lined(colour)} line`;
const both = (fill: Colour, line: Colour): string => `${filled(fill)} ${lined(line)}`;

const hexagon = (r: number): string => {
  const h = r * 0.87;
  return `M${-r} 0L${-r / 2} ${-h}L${r / 2} ${-h}L${r} 0L${r / 2} ${h}L${-r / 2} ${h}Z`;
};

const hexagonSign = (text: string): Sign => ({
  width: 32,
  height: 28,
  markup: group(
    path(hexagon(16), filled('objective')),
    path(hexagon(13), lined('onObjective'), { fill: 'none', 'stroke-width': 1 }),
    textAt(text, 0, 0, { size: 17, colour: 'onObjective', isBold: true }),
  ),
});

const shieldSign = (text: string): Sign => ({
  width: 22,
  height: 26,
  markup: group(
    path(
      'M0 -13C4 -10.500 8 -10 11 -10V0C11 6.500 6 11 0 13C-6 11 -11 6.500 -11 0V-10C-8 -10 -4 -10.500 0 -13Z',
      filled('cover'),
    ),
    textAt(text, 0, -0.5, { size: 14, colour: 'onCover', isBold: true }),
  ),
});

/** No entry: for what is armoured, or for all. */
function barredSign(against: 'armoured' | 'all'): Sign {
  const ring = element('circle', { class: both('panel', 'hazard'), r: 12.2, 'stroke-width': 2.4 });
  const bar = (colour: Colour, width: number): Markup => path('M-8 8L8 -8', lined(colour), { 'stroke-width': width });
  const mech = path('M-3 -8H3V-6H6.500V1H4.500V7.500H1V2H-1V7.500H-4.500V1H-6.500V-6H-3Z', filled('ink'));
  const everyone = path('M-7 -2.600H7V2.600H-7Z', filled('hazard'));
  return {
    width: 27,
    height: 27,
    markup: against === 'all' ? group(ring, everyone) : group(ring, mech, bar('panel', 5.5), bar('hazard', 2.4)),
  };
}

/** The mark in a box: lines, or a letter. */
const markSign = (mark: SignMark, colour: Colour, width: number): Markup =>
  'path' in mark
    ? path(mark.path, stroke(colour), { 'stroke-width': width })
    : textAt(mark.letter, 0, 0, { size: 14, colour, isBold: true });

function badgeSign(mark: SignMark): Sign {
  return {
    width: 27,
    height: 26,
    markup: group(
      element('rect', {
        class: both('panel', 'equipment'),
        x: -12.5,
        y: -12,
        width: 25,
        height: 24,
        rx: 5,
        'stroke-width': 1.6,
      }),
      markSign(mark, 'equipment', 2),
    ),
  };
}

const exitSign = (): Sign => ({
  width: 27,
  height: 26,
  markup: group(
    element('rect', { class: filled('equipment'), x: -12.5, y: -12, width: 25, height: 24, rx: 5 }),
    path('M-7 0H5M0 -5.500L6 0L0 5.500M9 -7V7', lined('panel'), { fill: 'none', 'stroke-width': 2.4 }),
  ),
});

const hard: Readonly<Record<SignSide, Colour>> = { round: 'lfa', pointed: 'breakers' };
const soft: Readonly<Record<SignSide, Colour>> = { round: 'lfaSoft', pointed: 'breakersSoft' };

/** The sides differ in shape too. */
function sidePlate(side: SignSide, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  if (side === 'pointed') return `M${-w} 0L${-w + h} ${-h}H${w - h}L${w} 0L${w - h} ${h}H${-w + h}Z`;
  return `M${-w + h} ${-h}H${w - h}A${h} ${h} 0 0 1 ${w - h} ${h}H${-w + h}A${h} ${h} 0 0 1 ${-w + h} ${-h}Z`;
}

/** A piece: its name on a plate of its side; one that is asleep has a broken rim. */
function plateSign(name: string, side: SignSide, isAsleep: boolean): Sign {
  const [size, height] = [9.5, 16];
  const width = textWidth(name, size, true) + 16;
  return {
    width,
    height,
    markup: group(
      path(sidePlate(side, width, height), both(soft[side], hard[side]), {
        'stroke-width': 1.5,
        ...(isAsleep && { 'stroke-dasharray': '3 2.500' }),
      }),
      textAt(name, 0, 0, { size, colour: isAsleep ? 'quiet' : hard[side], isBold: true }),
    ),
  };
}

/** The start of a force of a side: a flag on a full plate. */
function flagSign(side: SignSide, text: string): Sign {
  return {
    width: 38,
    height: 18,
    markup: group(
      path(sidePlate(side, 38, 18), filled(hard[side])),
      path('M-9 6V-6L0 -3L-9 0', lined('panel'), { fill: 'none', 'stroke-width': 1.8 }),
      textAt(text, 7, 0, { size: 12, colour: 'panel', isBold: true }),
    ),
  };
}

/** A marker of a side: a ring, or full. */
function markerSign(side: SignSide, isFull: boolean): Sign {
  const shape = side === 'round' ? 'M-7 0A7 7 0 0 1 7 0A7 7 0 0 1 -7 0Z' : 'M-8 0L0 -8L8 0L0 8Z';
  const mark = isFull
    ? path('M-3 0L-0.800 2.400L3.200 -2.400', lined('panel'), { fill: 'none', 'stroke-width': 1.8 })
    : element('circle', { class: filled(hard[side]), r: 2 });
  return {
    width: 17,
    height: 17,
    markup: group(path(shape, both(isFull ? hard[side] : 'panel', hard[side]), { 'stroke-width': 1.8 }), mark),
  };
}

/** A box for something on the board, with its number beside it. */
function boxSign(mark: SignMark, number: string, side: SignSide | null): Sign {
  const line: Colour = side ? hard[side] : 'ink';
  const box = element('rect', {
    class: both(side ? soft[side] : 'panel', line),
    x: -12,
    y: -12,
    width: 24,
    height: 24,
    rx: 4,
    'stroke-width': 1.8,
  });
  const drawn = markSign(mark, line, 1.7);
  if (number === '') return { width: 25, height: 25, markup: group(box, drawn) };
  const tail = textAt(number, 15, 0, { size: 11, colour: line, isBold: true, anchor: 'start' });
  const width = 25 + 3 + textWidth(number, 11, true);
  return {
    width,
    height: 25,
    markup: element('g', { transform: `translate(${(25 - width) / 2} 0)` }, box, drawn, tail),
  };
}

function personSign(isCaged: boolean): Sign {
  const person = path(
    'M0 -9A3.700 3.700 0 0 1 0 -1.600A3.700 3.700 0 0 1 0 -9ZM-6.500 9C-6.500 -1.500 6.500 -1.500 6.500 9Z',
    filled('area'),
  );
  const grille = path('M-8 -10V10M-2.700 -10V10M2.700 -10V10M8 -10V10', lined('ink'), { 'stroke-width': 1.4 });
  return { width: 20, height: 22, markup: isCaged ? group(person, grille) : person };
}

/** A shut door, lying along the x axis. */
export function doorSign(room = 40): Sign {
  const half = Math.max(9, Math.min(22, room / 2));
  return {
    width: 2 * half + 6,
    height: 16,
    markup: group(
      element('rect', {
        class: both('door', 'panel'),
        x: -half,
        y: -6,
        width: 2 * half,
        height: 12,
        rx: 2.5,
        'stroke-width': 1.5,
      }),
      path(`M0 -6V6M${-half + 4} 0H-4M4 0H${half - 4}`, lined('onDoor'), { 'stroke-width': 1.6 }),
    ),
  };
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
      return plateSign(sign.text, sign.side, sign.isAsleep);
    case 'flag':
      return flagSign(sign.side, sign.text);
    case 'marker':
      return markerSign(sign.side, sign.isFull);
    case 'box':
      return boxSign(sign.mark, sign.number, sign.side);
    case 'person':
      return personSign(sign.isCaged);
  }
}
