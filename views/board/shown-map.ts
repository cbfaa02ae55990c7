// Boards of both kinds for the tools that show boards: spaces with connections, or a map of hexes.
import type { BoardFinding, DrawnBoard } from '../../compiler/game/board.ts';
import type { DrawnHexMap } from '../../compiler/game/hex-map.ts';
import { framedPage, pageTable } from '../document/frame.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';
import type { Paint } from '../document/palette.ts';
import { atRight } from '../document/words.ts';
import { countText } from '../findings/diagnostics.ts';
import { verdictText } from './board-findings.ts';
import { boardHtml } from './board-html.ts';
import { boardPicture } from './board-picture.ts';
import { boardSvg, mapBasis, type BoardDrawing } from './board-svg.ts';
import { boardText, positionText } from './board-terminal.ts';
import { sitesOf, type Sites } from './board-way.ts';
import { hexMapSvg } from './hex-map-svg.ts';
import { hexMapText, hexPositionText } from './hex-map-text.ts';

function hexMapHtml(map: DrawnHexMap, drawing: BoardDrawing): string {
  const grounds = map.grounds.map(({ name }) => {
    const hexes = map.hexes.filter(({ ground }) => ground === name);
    return [name, String(hexes.length), hexes.map((hex) => hex.name).join(', ')];
  });
  const seen = map.sight;
  return framedPage({
    title: `${drawing.book}: ${map.title}`,
    lead: mapBasis(map.provenance),
    body: [
      markup`<figure>${rawMarkup(hexMapSvg(map, drawing).trimEnd())}</figure><h2>On the map</h2>`,
      pageTable(['What', 'Where'], map.rows),
      ...(seen === null
        ? []
        : [markup`<h2>${`Seen from ${seen.from}`}</h2>`, markup`<p>${[...seen.hexes].join(', ')}</p>`]),
      markup`<h2>Ground</h2>`,
      pageTable(['Ground', atRight('Hexes'), 'Which'], grounds),
    ],
    ...(map.note !== null && { foot: map.note }),
    ...(drawing.theme && { theme: drawing.theme }),
  });
}

export type ShownMap = DrawnBoard | DrawnHexMap;

const isHexMap = (drawn: ShownMap): drawn is DrawnHexMap => 'hexes' in drawn;

export const shownSvg = (drawn: ShownMap, drawing: BoardDrawing): string =>
  isHexMap(drawn) ? hexMapSvg(drawn, drawing) : boardSvg(drawn, drawing);

/** Draws a board or a map with marks over it. */
export const shownWithMarks = (
  drawn: ShownMap,
  drawing: Pick<BoardDrawing, 'book' | 'theme'>,
  over: (sites: Sites) => readonly Markup[],
): string =>
  isHexMap(drawn)
    ? hexMapSvg(drawn, drawing, over)
    : boardPicture(drawn, { ...drawing, over: (ground) => over(sitesOf(drawn, ground)) });

export const shownHtml = (drawn: ShownMap, drawing: BoardDrawing): string =>
  isHexMap(drawn) ? hexMapHtml(drawn, drawing) : boardHtml(drawn, drawing);

export const shownText = (drawn: ShownMap, paint: Paint): string =>
  isHexMap(drawn) ? hexMapText(drawn, paint) : `${boardText(drawn, paint)}\n`;

/**
 * Returns the map with the pieces as text. Leaves out the other texts of a board, which a person has already seen with
 * the whole board.
 */
export const shownPosition = (drawn: ShownMap, paint: Paint): string =>
  isHexMap(drawn) ? hexPositionText(drawn, paint) : positionText(drawn, paint);

/** Returns the size of a board, and its errors and warnings, as a line. */
export const shownVerdict = (drawn: ShownMap, findings: readonly BoardFinding[], paint: Paint): string =>
  isHexMap(drawn)
    ? `${countText(drawn.hexes.length, 'hex', 'hexes')}: ${paint('good', 'no errors')}\n`
    : verdictText(drawn, findings, paint);
