// A board as a picture for screens: the same tokens as on the page of a table, at a size that needs no zoom.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { classes, type Theme } from '../document/colours.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';
import type { Ground } from './board-cells.ts';
import { legend } from './board-legend.ts';
import { boardScene, boardTokens, cellOf, doorMarks, standingIn } from './board-scene.ts';
import { drawnBy, drawingText, drawingTitle, forcedColours, provenanceText } from './board-svg.ts';
import { textAt } from './board-symbols.ts';
import { spaceInWords } from './board-terrain.ts';
import { linePath } from './geometry.ts';
import { shortTags } from './short-tags.ts';
import { northArrows } from './board-standing.ts';
import { legendToken } from './tokens.ts';

export interface BoardPicture {
  readonly theme?: Theme;
  /** True for a screen that is higher than wide: the board stands up if it is then narrower. */
  readonly isUpright?: boolean;
  /** False to leave out the meanings of the signs. */
  readonly hasLegend?: boolean;
  readonly over?: (ground: Ground) => readonly Markup[];
  /** The beginning of the names of the title and the description; several pictures of a page need different ones. */
  readonly id?: string;
}

/** The distance in pixels between neighbouring spaces, and the sizes of the parts of the picture. */
const [spacing, margin, heading] = [92, 16, 34];

/** A frame that is higher than wide, as on a phone. */
const upright = { width: 9, height: 14 };

/** Draws an invisible area over each space, whose title describes the space. */
const titledAreas = (board: DrawnBoard, scene: ReturnType<typeof boardScene>): Markup[] =>
  board.spaces.map(
    (name, space) =>
      markup`<path class="space" data-space="${name}" d="${linePath(cellOf(scene, space))}Z" fill="transparent"><title>${spaceInWords(board, space)}</title></path>`,
  );

/** Returns a board as an SVG picture in a single file. */
export function boardPicture(
  board: DrawnBoard,
  { hasLegend = true, isUpright = false, over, theme = 'auto', id = 'picture' }: BoardPicture = {},
): string {
  const turns = isUpright ? standingIn(board, upright, null) : 0;
  const scene = boardScene(board, { turns, map: null });
  const zoom = spacing / scene.ground.unit;
  const tags = shortTags(board.standing.map(({ name }) => name).toSorted());
  const tokens = boardTokens(board, scene, { zoom, tags, changes: new Map() }).map(({ drawn }) => drawn);
  const inner = Math.max(hasLegend ? 480 : 0, scene.width * zoom);
  const key = hasLegend ? legend(board, scene.ground, inner, legendToken) : { markup: null, height: 0 };
  const [width, top] = [inner + 2 * margin, margin + heading];
  const bottom = top + scene.height * zoom + margin;
  const height = bottom + key.height + margin;
  const small = { size: 13, colour: 'quiet', anchor: 'start' } as const;
  const move = `translate(${(margin + (inner - scene.width * zoom) / 2).toFixed(1)} ${top}) scale(${zoom.toFixed(4)})`;
  const back = `translate(${-scene.corner.x} ${-scene.corner.y})`;
  const body = markup`
    <g>
      <rect class="f-paper" width="${width.toFixed(0)}" height="${height.toFixed(0)}"/>
      ${textAt(`N ${northArrows[turns]} · ${provenanceText(board)}`, margin, margin + 10, { ...small, isItalic: true })}
      <g transform="${move}">
        ${scene.markup}${doorMarks(scene, zoom)}${titledAreas(board, scene)}
        ${over ? markup`<g class="over" transform="${back}">${over(scene.ground)}</g>` : null}
        <g class="tokens">${tokens}</g>
      </g>
      <g transform="translate(${margin} ${bottom.toFixed(1)})">${key.markup}</g>
    </g>`;
  const [w, h] = [width.toFixed(0), height.toFixed(0)];
  const style = `.line{fill:none}.tokens{pointer-events:visiblePainted}text{font-family:system-ui,sans-serif}${classes(theme, body.markup)}${theme === 'auto' ? forcedColours : ''}`;
  const svg = markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" class="${drawnBy}" role="img"
    aria-labelledby="${id}-title ${id}-desc">
      <title id="${id}-title">${drawingTitle(board)}</title>
      <desc id="${id}-desc">${drawingText(board)}</desc>
      <style>${rawMarkup(style)}</style>
      ${body}
    </svg>`;
  return `${svg.markup}\n`;
}
