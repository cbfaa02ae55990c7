// The picture of a decision on the screen. A touch of a space asks why the bot did not choose it; while a die chooses
// among spaces, the touch says what the die shows.
import { facesText } from '../../compiler/plan/printed-names.ts';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import type { PlayedTable, WorkSign } from '../../compiler/game/table-scene.ts';
import type { TableCard } from '../../compiler/decide/card-query.ts';
import { counterToken, pointsToken, scoutedToken } from '../../views/board/tokens.ts';
import { decisionDrawing, plateOf, type DecisionFrame } from '../../views/board/decision-picture.ts';
import type { QuarterTurns } from '../../views/board/board-standing.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { markup } from '../../views/document/markup.ts';
import { cardPicture, type CardPicture } from '../../views/table/card-picture.ts';
import { element } from '../elements.ts';
import { words } from '../words.ts';
import { flagOf } from './score.ts';
import { drawingOf, svgFrom } from '../drawings.ts';

export interface PictureParts {
  readonly table: PlayedTable;
  readonly query: TableCard;
  readonly turns: QuarterTurns;
  /** The width of the region of the card in pixels; 0 if the region is not on the screen yet. */
  readonly width: number;
  /** The number of letters of the decision and its reasons. */
  readonly text: number;
  readonly take: (line: string) => void;
  readonly onAsk: (question: string) => void;
}

const cardSign = markup`<g><rect class="f-panel s-ink" x="-9" y="-12" width="18" height="24" rx="3" stroke-width="1.8"/><path class="s-ink line" d="M0 -5V5M-4 1L0 5L4 1" stroke-width="1.8"/></g>`;

/** Returns the picture of the thing that a line of work is about; null if there is none. */
function workPicture(
  sign: WorkSign | null,
  boards: readonly DrawnBoard[],
  tags: ReadonlyMap<string, string>,
): Element | null {
  if (sign === null) return null;
  const [width, height] = [46, 30];
  if (sign.is === 'card') return svgFrom(cardSign, width, height);
  if (sign.is === 'initiative') return flagOf(sign.side);
  const style = { scale: 1.25, isTight: false };
  if (sign.is === 'marker') {
    const token = sign.isFull ? pointsToken(null, sign.side, true, style) : scoutedToken(sign.side, true, style);
    return svgFrom(token.markup, width, height);
  }
  const plate = boards.map((board) => plateOf(board, sign.name)).find((each) => each !== null);
  const tag = tags.get(sign.name) ?? sign.name;
  return plate ? svgFrom(counterToken(plate, tag, null, style).markup, width, height) : null;
}

/** Returns the short tags of the pieces on boards. */
const tagsOn = (boards: readonly DrawnBoard[]): ReadonlyMap<string, string> =>
  shortTags([...new Set(boards.flatMap(({ standing }) => standing.map(({ name }) => name)))].toSorted());

/** Returns the board before the last step of a played table, and the board after it. */
const boardsOf = (table: PlayedTable): readonly [before: DrawnBoard, after: DrawnBoard] => [
  table.at(Math.max(1, table.done - 1)).board(),
  table.board(),
];

/** Returns the pictures of the things of lines of work. */
export function workPictures(signs: readonly (WorkSign | null)[], table: PlayedTable): (Element | null)[] {
  const boards = boardsOf(table).toReversed();
  const tags = tagsOn(boards);
  return signs.map((sign) => workPicture(sign, boards, tags));
}

/** The greatest width and height of a picture in pixels. */
const [widest, highest] = [560, 300];

/**
 * Returns the room for a picture. On a screen of little height, or with a long text, the words below need a larger
 * share, so that the work is in sight.
 */
function roomFor(width: number, text: number): DecisionFrame {
  const share = innerHeight < 480 ? 0.3 : 0.4;
  const largeShare = text > width / 4 ? share : share * 1.33;
  return {
    width: Math.min(widest, width || document.documentElement.clientWidth),
    height: Math.min(highest, share * innerHeight),
    largeHeight: Math.min(highest * 1.4, largeShare * innerHeight),
  };
}

/** Returns the pieces in a space. */
const piecesIn = (board: DrawnBoard, space: number): readonly string[] =>
  board.standing.flatMap(({ name, place }) => (board.places[place]?.space === space ? name : []));

/**
 * Returns the act of a touch of a space: a face of the die, or a question. The question is about a rival in the space,
 * or else about the space.
 */
function touchOf(
  space: number,
  board: DrawnBoard,
  { faces, rivals }: CardPicture,
  { onAsk, take }: PictureParts,
): readonly [string, () => void] {
  const things = [board.spaces[space] ?? '', ...piecesIn(board, space)];
  const face = faces.find(({ id }) => things.includes(id));
  const name = rivals.find(({ id }) => things.includes(id))?.id ?? things[0] ?? '';
  if (face) {
    return [`${facesText(face)}: ${face.id}`, () => take(`roll ${face.from}`)];
  }
  return [`${words.table.whyNotPlace} ${name}?`, () => onAsk(name)];
}

/** Makes the picture of a decision; `view` is null if the decision changes nothing on the board. */
export function cardPictureView(parts: PictureParts): { readonly view: HTMLElement | null; readonly sentence: string } {
  const { query, table, text, turns, width } = parts;
  const picture = cardPicture(query);
  const [before, after] = boardsOf(table);
  const tags = tagsOn([before, after]);
  const drawing = decisionDrawing({ before, after, picture, tags, frame: roomFor(width, text), turns });
  if (!drawing) return { view: null, sentence: picture.sentence };
  const cells = drawing.cells.map(({ d, space }) => {
    const name = after.spaces[space] ?? '';
    const [label] = touchOf(space, before, picture, parts);
    return markup`<path class="cell" role="button" tabindex="0" data-space="${space}" data-key="picture ${name}" aria-label="${label}" d="${d}"/>`;
  });
  const svg = drawingOf(
    markup`<svg class="scene" viewBox="${drawing.view}"><g aria-hidden="true">${drawing.markup}</g><g class="cells">${cells}</g></svg>`,
  );
  const act = (event: Event): void => {
    const space = (event.target as Element).getAttribute('data-space');
    if (space !== null) touchOf(Number(space), before, picture, parts)[1]();
  };
  const view = element(
    'div',
    { class: picture.faces.length > 0 ? 'card-picture waiting' : 'card-picture', click: act },
    svg,
  );
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(event);
  });
  return { view, sentence: picture.sentence };
}
