// A board as an HTML page: a picture for screens, the large drawing for print, and tables of the spaces, doors and pieces.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { boardPicture } from './board-picture.ts';
import { boardSvg, provenanceText, type BoardDrawing } from './board-svg.ts';
import { spaceRows } from './board-rows.ts';
import { framedPage, pageTable } from '../document/frame.ts';
import { markup, rawMarkup } from '../document/markup.ts';
import { atRight } from '../document/words.ts';

export function boardHtml(board: DrawnBoard, drawing: BoardDrawing): string {
  const columns = ['Space', 'Label', ...board.figures.map(atRight), 'What it is', 'Next to'];
  return framedPage({
    title: board.scenario === 0 ? drawing.book : `${drawing.book}, scenario ${board.scenario}`,
    lead: `${board.maps.join(' · ')} — ${provenanceText(board)}`,
    body: [
      markup`<figure class="screen">${rawMarkup(boardPicture(board, drawing).trimEnd())}</figure>`,
      markup`<figure class="print">${rawMarkup(boardSvg(board, drawing).trimEnd())}</figure><h2>Spaces</h2>`,
      pageTable(columns, spaceRows(board)),
      markup`<h2>On the board</h2>`,
      pageTable(['What', 'Where'], board.rows),
    ],
    ...(board.note !== undefined && { foot: board.note }),
    ...(drawing.theme && { theme: drawing.theme }),
    style: '@media screen{.print{display:none}}@media print{.screen{display:none}}',
  });
}
