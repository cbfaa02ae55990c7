// The drawing over the photo: cells, borders, spaces with their marks, and pieces.
import type { DraftPoint } from '../../compiler/game/draft-geometry.ts';
import { pairKey } from '../../compiler/game/board-draft.ts';
import type { DraftSpace, PiecePlace } from '../../compiler/game/draft-shape.ts';
import { pointBetween } from '../../views/board/geometry.ts';
import { doorSign, signOf, textAt, textSign, type Sign } from '../../views/board/board-symbols.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { counterToken } from '../../views/board/tokens.ts';
import { fillClass, strokeClass } from '../../views/document/colours.ts';
import { markup, type Markup } from '../../views/document/markup.ts';
import type { BoardWork } from './board-work.ts';

export interface LayerChoice {
  readonly step: 'photo' | 'spaces' | 'borders' | 'pieces' | 'set-up' | 'check';
  /** The indexes of the spaces about which the step `check` of the editor reports a fault. */
  readonly faulty: ReadonlySet<number>;
}

const coordinate = (length: number): string => String(Math.round(length * 1e5) / 1e5);
const at = ({ x, y }: DraftPoint): string => `${coordinate(x)} ${coordinate(y)}`;
const line = (points: readonly DraftPoint[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');

/**
 * Returns a drawing at a point of the photo. Its lengths are in pixels of the screen, so it keeps its size at every
 * zoom.
 */
const placeAt = (point: DraftPoint, pixel: number, ...parts: readonly Markup[]): Markup =>
  markup`<g transform="translate(${at(point)}) scale(${coordinate(pixel)})">${parts}</g>`;

function cornersLayer({ draft }: BoardWork, pixel: number): Markup[] {
  const corners = cornersOf(draft.corners, draft.size);
  const handles = corners.map((corner, index) =>
    placeAt(
      corner,
      pixel,
      markup`<circle class="${fillClass('panel')} ${strokeClass('hazard')}" r="15" stroke-width="3" fill-opacity="0.75" data-corner="${index}"/>`,
      textAt(String(index + 1), 0, 0, { size: 15, colour: 'hazard', isBold: true }),
    ),
  );
  const width = coordinate(2.5 * pixel);
  return [
    markup`<path class="${strokeClass('hazard')}" fill="none" stroke-width="${width}" d="${line(corners)}Z"/>`,
    ...handles,
  ];
}

/** Returns the corners of the board. If the person has not set the corners, returns the corners of the photo. */
const cornersOf = (corners: readonly DraftPoint[] | null, { x, y }: DraftPoint): readonly DraftPoint[] =>
  corners ?? [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x, y },
    { x: 0, y },
  ];

function bordersLayer({ cells, ground }: BoardWork, pixel: number, isFull: boolean): Markup[] {
  return cells.borders.map(({ from, pair, to }) => {
    const way = ground.ways.get(pairKey(pair));
    const isDeck = way === 'deck' || way === 'both';
    const colour = way === undefined ? 'hazard' : isDeck ? 'rail' : 'seam';
    const width = way === undefined ? (isFull ? 6 : 4) : 2;
    const dash = way === undefined ? '' : `${coordinate(5 * pixel)} ${coordinate(4 * pixel)}`;
    const under = markup`<path class="${strokeClass('paper')}" stroke-opacity="0.7" d="${line([from, to])}" stroke-width="${coordinate((width + 3) * pixel)}"/>`;
    return markup`${under}<path class="${strokeClass(colour)}" data-border="${pairKey(pair)}" data-way="${way ?? 'wall'}" d="${line([from, to])}"
      stroke-width="${coordinate(width * pixel)}" stroke-dasharray="${dash}"/>`;
  });
}

/** Returns the signs of the marks of a space, in the order of the form. */
function signsOf(work: BoardWork, space: DraftSpace, isSetUp: boolean): Sign[] {
  const groups = work.form.marks.filter(({ step }) => isSetUp || step === 'board');
  const ofLevel = (marks: readonly string[]): Sign[] =>
    groups.flatMap((group) =>
      group.marks
        .filter(({ id }) => marks.includes(id))
        .map(({ sign, text }) => (sign ? signOf(sign) : textSign(text, { size: 13, colour: 'area', isBold: true }))),
    );
  const deck = space.isBridge
    ? [textSign('═', { size: 16, colour: 'rail', isBold: true }), ...ofLevel(space.marks.deck)]
    : [];
  return [...deck, ...ofLevel(space.marks.ground)];
}

/** Draws signs in a row. The row is under the middle of a space, at the height `top`. */
function row(signs: readonly Sign[], top: number, scale: number): Markup[] {
  const gap = 2;
  const total = signs.reduce((sum, { width }) => sum + width + gap, -gap);
  let left = -total / 2;
  return signs.map(({ markup: drawn, width }) => {
    const x = left + width / 2;
    left += width + gap;
    return markup`<g transform="translate(${coordinate(x * scale)} ${top}) scale(${scale})">${drawn}</g>`;
  });
}

/**
 * If spaces are at least `roomy` pixels of the screen apart, signs have their full size. Signs never shrink below the
 * share `smallest` of this size.
 */
const roomy = 46;
const smallest = 0.5;

/**
 * Returns the size of signs, as a share of their full size. Signs shrink with the zoom, so that the signs of
 * neighbouring spaces do not overlap.
 */
const signScale = ({ spacing }: BoardWork, pixel: number): number =>
  spacing === null ? 1 : Math.max(smallest, Math.min(1, spacing / pixel / roomy));

function spaceLayer(work: BoardWork, index: number, pixel: number, { faulty, step }: LayerChoice): Markup {
  const space = work.draft.spaces[index];
  if (!space) return markup``;
  const isSelected = work.selected === index;
  const signs = signsOf(work, space, step === 'set-up' || step === 'check');
  const [rim, width] = faulty.has(index)
    ? (['error', 4] as const)
    : isSelected
      ? (['hazard', 4] as const)
      : (['ink', 1.5] as const);
  return placeAt(
    space.at,
    pixel * signScale(work, pixel),
    markup`<circle class="${fillClass(isSelected ? 'ink' : 'panel')} ${strokeClass(rim)}" fill-opacity="0.85" r="11" stroke-width="${width}" data-space="${index}"/>`,
    textAt(step === 'spaces' ? String(index + 1) : work.nameOf(index), 0, 0, {
      size: 11,
      colour: isSelected ? 'paper' : 'ink',
      isBold: true,
    }),
    ...row(signs, 19, 0.62),
  );
}

/** The style of the counters of pieces. Their short names leave room for the pieces of neighbouring spaces. */
const counterStyle = { scale: 1.2, isTight: false };

/** Returns the place of a piece on the photo; null if its space or border is not on the photo. */
function pieceAt(work: BoardWork, place: PiecePlace): DraftPoint | null {
  if ('space' in place) return work.draft.spaces[place.space]?.at ?? null;
  const border = work.cells.borders.find(({ pair }) => pairKey(pair) === pairKey(place.border));
  return border ? pointBetween(border.from, border.to) : null;
}

function piecesLayer(work: BoardWork, pixel: number, isSetUp: boolean): Markup[] {
  const pieces = [...work.piecesIn('board'), ...(isSetUp ? work.piecesIn('set-up') : [])];
  const size = pixel * signScale(work, pixel);
  const tags = shortTags(pieces.flatMap(({ sign }) => (sign?.shape === 'plate' ? sign.text : [])).toSorted());
  const signFor = (piece: (typeof pieces)[number]): Sign => {
    const { sign, text } = piece;
    if (!sign) return textSign(text, { size: 12, colour: 'ink', isBold: true });
    return sign.shape === 'plate'
      ? counterToken(sign, tags.get(sign.text) ?? sign.text, null, counterStyle)
      : signOf(sign);
  };
  const counts = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const place = work.draft.pieces[piece.id];
    const point = place && pieceAt(work, place);
    if (!place || !point) return [];
    if ('border' in place) return [placeAt(point, size, doorSign(26).markup)];
    const key = `${place.space}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    // Two pieces stand side by side above the name of the space, and the next two above them.
    const x = count % 2 === 0 ? -14 : 14;
    return [
      placeAt(
        point,
        size,
        markup`<g transform="translate(${x} ${-19 - 14 * Math.floor(count / 2)}) scale(0.7)">${signFor(piece).markup}</g>`,
      ),
    ];
  });
}

/** Returns the drawing of a step. */
export function layersOf(work: BoardWork, pixel: number, choice: LayerChoice): Markup {
  const { step } = choice;
  if (step === 'photo') return markup`${cornersLayer(work, pixel)}`;
  const isSetUp = step === 'set-up' || step === 'check';
  return markup`
    ${bordersLayer(work, pixel, step === 'borders')}
    ${work.draft.spaces.map((_, index) => spaceLayer(work, index, pixel, choice))}
    ${step === 'pieces' || isSetUp ? piecesLayer(work, pixel, isSetUp) : []}`;
}
