// The legend of a drawing: the meanings of the signs that occur in the drawing.
import type { BoardSign, DrawnBoard } from '../../compiler/game/board.ts';
import { clippedText } from './board-items.ts';
import type { Ground } from './board-cells.ts';
import { doorSign, signOf, textAt, textWidth, type Sign } from './board-symbols.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';

interface Entry {
  readonly sign: Sign;
  readonly text: string;
}

const swatch = (...parts: readonly Markup[]): Sign => ({ width: 30, height: 22, markup: markup`<g>${parts}</g>` });

const tile = (fill: Colour): Markup => markup`
  <rect class="${fillClass(fill)} ${strokeClass('rim')}" x="-14" y="-10" width="28" height="20" rx="4" stroke-width="1.2"/>`;

const slopes = 'M-13 6.500V10M-8 5V10M-3 6.500V10M2 5V10M7 6.500V10M12 5V10';
const raised = swatch(
  tile('raised'),
  markup`<path class="${strokeClass('slope')} line" d="${slopes}" stroke-width="1.2"/>`,
);
const bridge = swatch(
  tile('depth'),
  markup`<rect class="${fillClass('deck')} ${strokeClass('rail')}" x="-14" y="-5" width="28" height="10" stroke-width="1.2"/>`,
);
const wall = swatch(
  markup`<path class="${strokeClass('wall')} line" d="M-12 0H12" stroke-width="7" stroke-linecap="round"/>`,
);
const link = swatch(
  markup`<path class="${strokeClass('quiet')} line" d="M-13 0H13" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/>`,
);
const areaTile = swatch(
  markup`
    <rect class="${strokeClass('area')} line" x="-13" y="-9" width="26" height="18" rx="4" stroke-width="1.6"
    stroke-dasharray="5 3"/>`,
);

/** Returns the legend entries for signs of the ground (spaces, walls, doors, decks) that occur in the drawing. */
function groundEntries({ places, doors }: DrawnBoard, { edges, links }: Ground): Entry[] {
  const entries: readonly (readonly [boolean, Sign, string])[] = [
    [places.some(({ isElevated, level }) => isElevated && level === 'ground'), raised, 'elevated space'],
    [places.some(({ level }) => level === 'deck'), bridge, 'bridge: deck over foundation'],
    [edges.some(({ isOpen }) => !isOpen), wall, 'boundary: no way across'],
    [links.length > 0, link, 'neighbours that do not touch'],
    [doors.some(({ isOpen }) => !isOpen), doorSign(26), 'door, shut'],
    [doors.some(({ isOpen }) => isOpen), doorSign(26, true), 'door, open'],
    [places.some(({ areas }) => areas.length > 0), areaTile, 'named area'],
  ];
  return entries.flatMap(([isThere, sign, text]) => (isThere ? [{ sign, text }] : []));
}

const size = 13;
const lineHeight = 36;
const column = { least: 176, sign: 46 };

/** Returns the legend, drawn in columns, and its height. `draw` draws the signs of the game. */
export function legend(
  board: DrawnBoard,
  lie: Ground,
  width: number,
  draw: (sign: BoardSign) => Sign = signOf,
): { markup: Markup; height: number } {
  const ofGame = board.legend.map(({ sign, text }) => ({ sign: draw(sign), text }));
  const entries = [...groundEntries(board, lie), ...ofGame].map(({ sign, text }) => ({
    sign,
    text: clippedText(text),
  }));
  const widest = Math.max(column.least, ...entries.map(({ text }) => column.sign + textWidth(text, size, false) + 18));
  const columns = Math.max(1, Math.min(entries.length, Math.floor(width / widest)));
  const rows = Math.ceil(entries.length / columns);
  const step = width / columns;
  const drawn = entries.map(({ sign, text }, i) => {
    const [x, y] = [Math.floor(i / rows) * step, (i % rows) * lineHeight + lineHeight / 2];
    const fit = Math.min(1, (column.sign - 8) / sign.width);
    return markup`
      <g transform="translate(${x.toFixed(1)} ${y})">
        <g transform="translate(19 0) scale(${fit.toFixed(2)})">${sign.markup}</g>
        ${textAt(text, column.sign, 0, { size, colour: 'quiet', anchor: 'start' })}
      </g>`;
  });
  return { markup: markup`<g class="legend">${drawn}</g>`, height: rows * lineHeight };
}
