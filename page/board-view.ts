// The board as a drawing whose pieces and spaces can be touched, and as two lists for people without a pointer.
import type { DrawnBoard } from '../compiler/game/board.ts';
import type { Ground } from '../views/board/board-cells.ts';
import { clipped } from '../views/board/board-items.ts';
import { boardSvg } from '../views/board/board-svg.ts';
import { linePath } from '../views/board/geometry.ts';
import { markup, type Markup } from '../views/document/markup.ts';
import { element } from './elements.ts';
import { words } from './words.ts';

const sheet = new CSSStyleSheet();

/** Returns the spaces as invisible shapes above the drawing. */
const over = ({ cells }: Ground): Markup[] =>
  cells.map(({ polygon }, space) => markup`<path class="touch" data-space="${space}" d="${linePath(polygon)}Z"/>`);

/** Returns the drawing as an element. Its style rules go into a style sheet, since the page allows no inline styles. */
function drawing(board: DrawnBoard, book: string): Element {
  const text = boardSvg(board, { book, over });
  const style = /<style>(.*?)<\/style>/s;
  sheet.replaceSync(style.exec(text)?.[1] ?? '');
  document.adoptedStyleSheets = [sheet];
  const svg = new DOMParser().parseFromString(text.replace(style, ''), 'image/svg+xml');
  return document.importNode(svg.documentElement, true);
}

/** Marks the plates of pieces with the names of the pieces. */
function markPieces(svg: Element, board: DrawnBoard): void {
  const names = new Map(board.standing.map(({ name }) => [clipped(name, 18), name]));
  for (const text of svg.querySelectorAll('.contents text')) {
    const name = names.get(text.textContent);
    if (name !== undefined) text.parentElement?.setAttribute('data-piece', name);
  }
}

/** Returns the name of the piece or place at a point; null if there is none. */
function touchedAt(board: DrawnBoard, x: number, y: number): string | null {
  const below = document.elementsFromPoint(x, y);
  const piece = below.map((part) => part.closest('[data-piece]')).find((plate) => plate !== null);
  if (piece) return piece.getAttribute('data-piece');
  const cell = below.find((part) => part.hasAttribute('data-space'));
  const space = cell ? Number(cell.getAttribute('data-space')) : -1;
  return board.places[board.placesOf[space]?.[0] ?? -1]?.name ?? null;
}

const choice = (label: string, names: readonly string[], onName: (name: string) => void): HTMLSelectElement => {
  const list: HTMLSelectElement = element(
    'select',
    { 'aria-label': label, change: () => onName(list.value) },
    element('option', { value: '' }, label),
    names.map((name) => element('option', { value: name }, name)),
  );
  return list;
};

/** Returns the board and the lists; `onTouch` hears the names of touched pieces and places. */
export function boardView(board: DrawnBoard, book: string, onTouch: (name: string) => void): HTMLElement {
  const svg = drawing(board, book);
  markPieces(svg, board);
  const scene = element('div', { class: 'board' }, svg);
  scene.addEventListener('click', ({ clientX, clientY }) => {
    const name = touchedAt(board, clientX, clientY);
    if (name !== null) onTouch(name);
  });
  const pieces = board.standing.map(({ name }) => name).toSorted();
  const lists = element(
    'p',
    { class: 'lists' },
    choice(words.table.piece, pieces, onTouch),
    choice(
      words.table.space,
      board.places.map(({ name }) => name),
      onTouch,
    ),
  );
  return element('section', { 'aria-label': words.table.board }, scene, lists);
}
