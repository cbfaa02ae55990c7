// The decision of a card as two drawings of the same part of the board: before the bot decides, and after.
import type { CardExplanation } from '../compiler/decide/card-query.ts';
import type { DrawnBoard } from '../compiler/game/board.ts';
import { standingIn } from '../views/board/board-scene.ts';
import { decisionDrawing, undecidedDrawing, type DecisionDrawing } from '../views/board/decision-picture.ts';
import { shortTags } from '../views/board/short-tags.ts';
import { classes } from '../views/document/colours.ts';
import { markup, rawMarkup } from '../views/document/markup.ts';
import { explainedPicture } from '../views/table/card-picture.ts';

export interface TwoDrawings {
  readonly decided: string;
  readonly undecided: string;
  /** The decision in a sentence; empty if the game has no sentence for the acts. */
  readonly sentence: string;
}

/** The room for a drawing, in pixels of a phone. A larger screen shows the drawing larger. */
const frame = { width: 360, height: 216, largeHeight: 270 } as const;

/** A screen that is higher than wide. A board stands up in the drawing, because it has then larger spaces. */
const upright = { width: 9, height: 14 } as const;

/** Returns the name of the first place in a space. */
export const placeIn = ({ places, placesOf }: DrawnBoard, space: number): string =>
  places[placesOf[space]?.[0] ?? -1]?.name ?? '';

function svgOf({ cells, markup: drawn, view }: DecisionDrawing, board: DrawnBoard, label: string): string {
  const areas = cells.map(
    ({ d, space }) => markup`<path class="cell" data-place="${placeIn(board, space)}" d="${d}" fill="transparent"/>`,
  );
  const style = `.line{fill:none}.scene text{font-family:system-ui,sans-serif}${classes('auto', drawn.markup)}`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" class="scene" viewBox="${view}" role="img" aria-label="${label}"><style>${rawMarkup(style)}</style>${drawn}<g class="cells">${areas}</g></svg>`
    .markup;
}

/** Draws an explained decision. Returns null if no piece goes anywhere or attacks: then no part of the board matters. */
export function twoDrawings(before: DrawnBoard, after: DrawnBoard, explanation: CardExplanation): TwoDrawings | null {
  const picture = explainedPicture(explanation);
  if (picture.acts.length === 0) return null;
  const names = new Set([before, after].flatMap(({ standing }) => standing.map(({ name }) => name)));
  const tags = shortTags([...names].toSorted());
  const scene = { before, after, picture, tags, frame, turns: standingIn(before, upright, null) };
  const [decided, undecided] = [decisionDrawing(scene), undecidedDrawing(scene)];
  if (!decided || !undecided) return null;
  const { sentence } = picture;
  return {
    decided: svgOf(decided, before, sentence === '' ? 'The decision on the board' : `The board: ${sentence}`),
    undecided: svgOf(undecided, before, 'The board before the decision'),
    sentence,
  };
}
