// The signs of a board. Each is drawn around the origin, so that whoever places it need not know what it is.
import type { BoardSide } from '../../runtime/callisto/board/board.ts';
import { filled, lined } from '../document/colours.ts';
import type { Colour } from '../document/colours.ts';
import { element } from '../document/markup.ts';
import type { Markup } from '../document/markup.ts';

export interface Sign {
  readonly width: number;
  readonly height: number;
  readonly markup: Markup;
}

/** How wide letters are, in parts of their size: kept wide, for fonts differ. */
const letters = { normal: 0.56, bold: 0.62 };

export function textWidth(text: string, size: number, isBold: boolean): number {
  const wide = Array.from(text).reduce(
    (sum, one) => sum + (/[A-Z0-9—–WM]/.test(one) ? 1.15 : /[ilj.,' ]/.test(one) ? 0.6 : 1),
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

/** The value of an objective, in its hexagon. */
export const pointsSign = (points: number | string): Sign => ({
  width: 32,
  height: 28,
  markup: group(
    path(hexagon(16), filled('objective')),
    path(hexagon(13), lined('onObjective'), { fill: 'none', 'stroke-width': 1 }),
    textAt(String(points), 0, 0, { size: 17, colour: 'onObjective', isBold: true }),
  ),
});

export const coverSign = (cover: number | string): Sign => ({
  width: 22,
  height: 26,
  markup: group(
    path(
      'M0 -13C4 -10.500 8 -10 11 -10V0C11 6.500 6 11 0 13C-6 11 -11 6.500 -11 0V-10C-8 -10 -4 -10.500 0 -13Z',
      filled('cover'),
    ),
    textAt(String(cover), 0, -0.5, { size: 14, colour: 'onCover', isBold: true }),
  ),
});

/** Who may not enter: mechs and vehicles, or nobody at all may. */
export function barsSign(bars: 'armoured' | 'all'): Sign {
  const ring = element('circle', { class: both('panel', 'hazard'), r: 12.2, 'stroke-width': 2.4 });
  const bar = (colour: Colour, width: number): Markup => path('M-8 8L8 -8', lined(colour), { 'stroke-width': width });
  const mech = path('M-3 -8H3V-6H6.500V1H4.500V7.500H1V2H-1V7.500H-4.500V1H-6.500V-6H-3Z', filled('ink'));
  const everyone = path('M-7 -2.600H7V2.600H-7Z', filled('hazard'));
  return {
    width: 27,
    height: 27,
    markup: bars === 'all' ? group(ring, everyone) : group(ring, mech, bar('panel', 5.5), bar('hazard', 2.4)),
  };
}

const equipmentPaths: readonly (readonly [RegExp, string])[] = [
  [/laser/i, 'M-8 5L1 -4M-1 -6L3 -2M4 -7L6 -9M5.500 -4.500H9M2.500 -7.500V-10M-9 8H-2'],
  [/door/i, 'M-8 -8H2V8H-8ZM-1 0V1.500M5 -4V4M8.500 -4V4M5 0H8.500'],
];

export function equipmentSign(kind: string): Sign {
  const known = equipmentPaths.find(([words]) => words.test(kind))?.[1];
  const mark =
    known === undefined
      ? textAt(kind.charAt(0).toUpperCase(), 0, 0, { size: 14, colour: 'equipment', isBold: true })
      : path(known, stroke('equipment'), { 'stroke-width': 2 });
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
      mark,
    ),
  };
}

export const escapeSign = (): Sign => ({
  width: 27,
  height: 26,
  markup: group(
    element('rect', { class: filled('equipment'), x: -12.5, y: -12, width: 25, height: 24, rx: 5 }),
    path('M-7 0H5M0 -5.500L6 0L0 5.500M9 -7V7', lined('panel'), { fill: 'none', 'stroke-width': 2.4 }),
  ),
});

const soft: Readonly<Record<BoardSide, Colour>> = { lfa: 'lfaSoft', breakers: 'breakersSoft' };

/** The sides differ in shape too: round ends are LFA, pointed ones Breakers. */
function sidePlate(side: BoardSide, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  if (side === 'breakers') return `M${-w} 0L${-w + h} ${-h}H${w - h}L${w} 0L${w - h} ${h}H${-w + h}Z`;
  return `M${-w + h} ${-h}H${w - h}A${h} ${h} 0 0 1 ${w - h} ${h}H${-w + h}A${h} ${h} 0 0 1 ${-w + h} ${-h}Z`;
}

/** A counter: its name on a plate of its side; one that is asleep has a broken rim. */
export function unitSign(name: string, side: BoardSide, isAsleep: boolean): Sign {
  const [size, height] = [9.5, 16];
  const width = textWidth(name, size, true) + 16;
  return {
    width,
    height,
    markup: group(
      path(sidePlate(side, width, height), both(soft[side], side), {
        'stroke-width': 1.5,
        ...(isAsleep && { 'stroke-dasharray': '3 2.500' }),
      }),
      textAt(name, 0, 0, { size, colour: isAsleep ? 'quiet' : side, isBold: true }),
    ),
  };
}

/** Where a force of a side starts: a flag on a full plate. */
export function spawnSign(side: BoardSide, force: number | string): Sign {
  return {
    width: 38,
    height: 18,
    markup: group(
      path(sidePlate(side, 38, 18), filled(side)),
      path('M-9 6V-6L0 -3L-9 0', lined('panel'), { fill: 'none', 'stroke-width': 1.8 }),
      textAt(String(force), 7, 0, { size: 12, colour: 'panel', isBold: true }),
    ),
  };
}

/** A marker of a side: scouted is a ring, controlled is full. */
export function markerSign(side: BoardSide, isControlled: boolean): Sign {
  const shape = side === 'lfa' ? 'M-7 0A7 7 0 0 1 7 0A7 7 0 0 1 -7 0Z' : 'M-8 0L0 -8L8 0L0 8Z';
  const mark = isControlled
    ? path('M-3 0L-0.800 2.400L3.200 -2.400', lined('panel'), { fill: 'none', 'stroke-width': 1.8 })
    : element('circle', { class: filled(side), r: 2 });
  return {
    width: 17,
    height: 17,
    markup: group(path(shape, both(isControlled ? side : 'panel', side), { 'stroke-width': 1.8 }), mark),
  };
}

const structurePaths: readonly (readonly [RegExp, string])[] = [
  [/building/i, 'M-7 7V-1L0 -7L7 -1V7ZM-1.500 7V2.500H2V7'],
  [/bunker/i, 'M-8 6V2C-8 -7 8 -7 8 2V6ZM-4 1.500H4'],
  [/pod/i, 'M0 -8C5 -4 5 2 4 5H-4C-5 2 -5 -4 0 -8ZM-4 5L-7 8M4 5L7 8M0 -2.500V-2.400'],
  [/trap|pit/i, 'M-8.500 3A8.500 5 0 0 1 8.500 3A8.500 5 0 0 1 -8.500 3ZM0 -9V3M-3 0L0 3L3 0'],
  [/tower/i, 'M-3 -7H3L2 -2H-2ZM-1.500 -2L-5 8M1.500 -2L5 8M-3 3H3'],
  [
    /station|communication|control/i,
    'M0 0V8M-4 8H4M-3 -3A4.200 4.200 0 0 0 -3 3M3 -3A4.200 4.200 0 0 1 3 3M-5.500 -6A8 8 0 0 0 -5.500 6M5.500 -6A8 8 0 0 1 5.500 6',
  ],
];

/** Something that can be destroyed; its number is that of its name. */
export function structureSign(kind: string, number: string, side: BoardSide | null): Sign {
  const known = structurePaths.find(([words]) => words.test(kind))?.[1];
  const line: Colour = side ?? 'ink';
  const box = element('rect', {
    class: both(side ? soft[side] : 'panel', line),
    x: -12,
    y: -12,
    width: 24,
    height: 24,
    rx: 4,
    'stroke-width': 1.8,
  });
  const mark =
    known === undefined
      ? textAt(kind.charAt(0).toUpperCase(), 0, 0, { size: 14, colour: line, isBold: true })
      : path(known, stroke(line), { 'stroke-width': 1.7 });
  if (number === '') return { width: 25, height: 25, markup: group(box, mark) };
  const tail = textAt(number, 15, 0, { size: 11, colour: line, isBold: true, anchor: 'start' });
  const width = 25 + 3 + textWidth(number, 11, true);
  return {
    width,
    height: 25,
    markup: element('g', { transform: `translate(${(25 - width) / 2} 0)` }, box, mark, tail),
  };
}

export function tokenSign(kind: string): Sign {
  const person = path(
    'M0 -9A3.700 3.700 0 0 1 0 -1.600A3.700 3.700 0 0 1 0 -9ZM-6.500 9C-6.500 -1.500 6.500 -1.500 6.500 9Z',
    filled('area'),
  );
  const grille = path('M-8 -10V10M-2.700 -10V10M2.700 -10V10M8 -10V10', lined('ink'), { 'stroke-width': 1.4 });
  return { width: 20, height: 22, markup: /prison/i.test(kind) ? group(person, grille) : person };
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
