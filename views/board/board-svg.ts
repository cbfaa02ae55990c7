// A board as an SVG drawing in a single file.
import { upperInitial } from '../../grammar/characters.ts';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { groundOf, type Ground } from './board-cells.ts';
import { blockOf, boxCorners, fitSigns, type Obstacle, type PlacedSign } from './board-fit.ts';
import { deckOf, layoutsOf, wrapLabel } from './board-items.ts';
import { legend } from './board-legend.ts';
import { textAt } from './board-symbols.ts';
import { deckWidth, isRaised, stripCorners, terrain } from './board-terrain.ts';
import { classes, fillClass, strokeClass, type Theme } from '../document/colours.ts';
import { bounds } from './geometry.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';

export interface BoardDrawing {
  /** The title of the game or of its book. */
  readonly book: string;
  readonly theme?: Theme;
  readonly over?: (ground: Ground) => readonly Markup[];
}

const margin = 40;
const heading = 96;

/** Returns the provenance of a board in words, as the drawing shows it. */
export const mapBasis = (provenance: string | undefined): string => {
  if (provenance === 'stand-in') return 'stand-in board: our own layout, not the printed one';
  if (provenance === 'overlay') return 'board of an owner';
  return provenance === undefined || provenance === 'printed' ? 'as printed' : `board: ${provenance}`;
};

export const provenanceText = ({ provenance }: DrawnBoard): string => mapBasis(provenance);

function placeSign({ sign, x, y, scale }: PlacedSign): Markup {
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(2)})`;
  return markup`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${size}">${sign.markup}</g>`;
}

interface Plate {
  readonly markup: Markup;
  readonly obstacle: Obstacle;
}

/** Returns the plate with the signs that are on a deck; null if the deck has no signs. */
function plateOf(board: DrawnBoard, ground: Ground, deck: number): Plate | null {
  const place = board.places[deck];
  const site =
    place && (ground.strips.find(({ space }) => space === place.space)?.from ?? ground.cells[place.space]?.site);
  const rows = deckOf(board, deck);
  if (!site || rows.length === 0) return null;
  const block = blockOf(rows, 100);
  const { left, top, right, bottom } = bounds(
    block.boxes.flatMap(({ x, y, w, h }) => [
      { x: x - w, y: y - h },
      { x: x + w, y: y + h },
    ]),
  );
  const [a, b] = [(right - left) / 2 + 5, (bottom - top) / 2 + 3];
  const [x, y] = [site.x - a, site.y - b];
  const signs = block.signs.map((sign) => placeSign({ ...sign, x: sign.x + site.x, y: sign.y + site.y }));
  return {
    markup: markup`
      <g class="deck">
        <rect class="${fillClass('deck')} ${strokeClass('rail')}" x="${x}" y="${y}" width="${2 * a}" height="${2 * b}"
        rx="7" stroke-width="1.6"/>
        ${signs}
      </g>`,
    obstacle: boxCorners({ ...site, w: a, h: b }),
  };
}

function contents(board: DrawnBoard, ground: Ground): Markup[] {
  const decks = ground.strips.map((strip) => stripCorners(strip, deckWidth + 4));
  return ground.cells.flatMap(({ polygon }, space) => {
    const levels = board.placesOf[space] ?? [];
    const low = levels.find((index) => board.places[index]?.level !== 'deck');
    const deck = levels.find((index) => board.places[index]?.level === 'deck');
    const plate = deck === undefined ? null : plateOf(board, ground, deck);
    if (low === undefined) return [];
    const box = bounds(polygon);
    const near = decks.filter((corners) => {
      const other = bounds(corners);
      return other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
    });
    const signs = fitSigns(
      layoutsOf(board, low),
      polygon,
      isRaised(board, space) ? 13 : 8,
      plate ? [...near, plate.obstacle] : near,
    );
    return [...(plate ? [plate.markup] : []), ...signs.map(placeSign)];
  });
}

function compass(x: number, y: number): Markup {
  return markup`
    <g class="compass" transform="translate(${x.toFixed(1)} ${y})">
      <circle class="${strokeClass('hairline')} line" r="21" stroke-width="1.5"/>
      <path class="${fillClass('ink')}" d="M0 -18L5 0H-5Z"/>
      <path class="${strokeClass('ink')} line" d="M-5 0L0 18L5 0" stroke-width="1.2"/>
      ${textAt('N', 0, -31, { size: 13, colour: 'ink', isBold: true })}
    </g>`;
}

/** Returns the number of a board’s scenario after some words; empty for a book without scenarios. */
const numberAfter = (words: string, { scenario }: DrawnBoard): string => (scenario ? words + scenario : '');

function headings(board: DrawnBoard, { book }: BoardDrawing, width: number): Markup[] {
  const small = { size: 13, colour: 'quiet', anchor: 'start' } as const;
  const [first = '', ...more] = wrapLabel(board.maps.map(upperInitial).join(' · '), width - 80, 30, true);
  return [
    textAt(book + numberAfter(' · Scenario ', board), 0, 8, small),
    textAt(more.length > 0 ? `${first} …` : first, 0, 39, { size: 30, colour: 'ink', isBold: true, anchor: 'start' }),
    textAt(provenanceText(board), 0, 68, { ...small, isItalic: true }),
    compass(width - 24, 42),
  ];
}

const mapNames = (board: DrawnBoard, ground: Ground): Markup[] =>
  ground.maps.length < 2
    ? []
    : ground.maps.map(({ name, left }) =>
        textAt(upperInitial(name), left + 4, -20, { size: 17, colour: 'quiet', isBold: true, anchor: 'start' }),
      );

/**
 * Style rules for readers whose system replaces all colours of pages. The ground and the texts take the system colours.
 * Walls are much wider than lines between spaces.
 */
export const forcedColours =
  '@media (forced-colors:active){.f-ground,.f-raised,.f-depth,.f-deck,.f-panel,.f-paper{fill:Canvas}.f-ink,.f-quiet{fill:CanvasText}.s-seam,.s-rim,.s-hairline{stroke:GrayText}.s-wall{stroke:CanvasText;stroke-width:9}}';

const style = (theme: Theme, drawn: string): string =>
  `.line{fill:none}text{font-family:"Avenir Next","Segoe UI",Inter,"Helvetica Neue",Helvetica,Arial,sans-serif}${classes(theme, drawn)}${theme === 'auto' ? forcedColours : ''}`;

/** The CSS class by which Botbook recognises its own drawings. */
export const drawnBy = 'botbook-board';

/** Returns the title of a drawing of a board. */
export const drawingTitle = (board: DrawnBoard): string =>
  `Board${numberAfter(' of scenario ', board)}: ${board.maps.join(', ')}`;

/** Returns the description of a drawing of a board, for readers who cannot see the drawing. */
export const drawingText = (board: DrawnBoard): string =>
  `${board.spaces.length} spaces; ${provenanceText(board)}. ${board.note ?? ''}`.trim();

export function boardSvg(board: DrawnBoard, drawing: BoardDrawing): string {
  const ground = groundOf(board);
  const right = Math.max(560, ...ground.maps.map((map) => map.right));
  const bottom = Math.max(...ground.maps.map((map) => map.bottom));
  const shift = (right - Math.max(...ground.maps.map((map) => map.right))) / 2;
  const top = heading + (ground.maps.length > 1 ? 34 : 8);
  const key = legend(board, ground, right);
  const [width, height] = [right + 2 * margin, margin + top + bottom + 44 + key.height + margin - 8];
  const line = margin + top + bottom + 24;
  const rule = `M${margin} ${line.toFixed(1)}H${(width - margin).toFixed(1)}`;
  const body = markup`
    <g>
      <rect class="${fillClass('paper')}" width="${width}" height="${height}"/>
      <g transform="translate(${margin} ${margin})">${headings(board, drawing, right)}</g>
      <g transform="translate(${(margin + shift).toFixed(1)} ${margin + top})">
        ${mapNames(board, ground)}
        ${terrain(board, ground)}
        <g class="contents">${contents(board, ground)}</g>
        ${drawing.over ? markup`<g class="over">${drawing.over(ground)}</g>` : null}
      </g>
      <path class="${strokeClass('hairline')} line" d="${rule}" stroke-width="1.5"/>
      <g transform="translate(${margin} ${(line + 12).toFixed(1)})">${key.markup}</g>
    </g>`;
  const [w, h] = [width.toFixed(0), height.toFixed(0)];
  const svg = markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"
    class="${drawnBy}" role="img" aria-labelledby="board-title board-desc">
      <title id="board-title">${drawingTitle(board)}</title>
      <desc id="board-desc">${drawingText(board)}</desc>
      <style>${rawMarkup(style(drawing.theme ?? 'auto', body.markup))}</style>
      ${body}
    </svg>`;
  return `${svg.markup}\n`;
}
