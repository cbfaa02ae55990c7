// The steps of the board editor. Each step has tools, and says what a tap does.
import * as drafts from '../../compiler/game/board-draft.ts';
import type { FormPiece } from '../../compiler/game/board-form.ts';
import { areCorners, norths, type Corners, type DraftPoint } from '../../compiler/game/draft-geometry.ts';
import { signOf } from '../../views/board/board-symbols.ts';
import { button, element, type Child } from '../elements.ts';
import { editorWords } from './editor-words.ts';
import type { BoardWork } from './board-work.ts';
import { brushTools, markButtons, paintAt, strokeAt, toggle, type StepContext } from './mark-painter.ts';
import { signElement } from './sign-element.ts';

export interface EditorStep {
  readonly is: 'photo' | 'spaces' | 'borders' | 'pieces' | 'set-up' | 'check';
  readonly hint: (work: BoardWork) => string;
  readonly tools: (context: StepContext) => Child;
  readonly tap: (context: StepContext, point: DraftPoint, pixel: number) => void;
  /**
   * Returns the function that drags the thing at a point, such as a corner. Returns null if a drag at this point moves
   * the photo.
   */
  readonly grab?: (context: StepContext, point: DraftPoint, pixel: number) => ((to: DraftPoint) => void) | null;
}

const text = editorWords;

const northStep = ({ work, show }: StepContext): HTMLElement =>
  element(
    'div',
    { class: 'strip', role: 'group', 'aria-label': text.north },
    element('span', { class: 'quiet' }, text.north),
    norths.map((north) =>
      toggle([text.norths[north]], work.draft.north === north, () => {
        work.change({ ...work.draft, north });
        show();
      }),
    ),
  );

/** Returns a function for a drag: it moves the corner of the board that is nearest to the finger. */
const dragCorner =
  ({ work, redraw }: StepContext) =>
  (to: DraftPoint): void => {
    const corners = cornersWith(work, to);
    if (corners) work.take({ ...work.draft, corners });
    redraw();
  };

export const photoStep: EditorStep = {
  is: 'photo',
  hint: ({ draft }) => (draft.corners ? text.northHint : text.cornersHint),
  tools: (context) => northStep(context),
  tap: ({ work, show }, point) => {
    const corners = cornersWith(work, point);
    if (corners) work.change({ ...work.draft, corners });
    show();
  },
  grab: dragCorner,
};

/**
 * Returns the corners of the board after the corner nearest to a point has moved to this point. Returns null if the
 * corners would not form a board.
 */
function cornersWith({ draft }: BoardWork, point: DraftPoint): Corners | null {
  const { corners, size } = draft;
  const [a, b, c, d] = corners ?? [{ x: 0, y: 0 }, { x: size.x, y: 0 }, size, { x: 0, y: size.y }];
  const all = [a, b, c, d];
  const distances = all.map((corner) => Math.hypot(corner.x - point.x, corner.y - point.y));
  const nearest = distances.indexOf(Math.min(...distances));
  const [p = a, q = b, r = c, s = d] = all.map((corner, index) => (index === nearest ? point : corner));
  return areCorners([p, q, r, s]) ? [p, q, r, s] : null;
}

function selectedTools(context: StepContext, selected: number): Child {
  const { work, show } = context;
  const space = work.draft.spaces[selected];
  if (!space) return null;
  const { level } = work;
  const groups = work.marksIn('board').filter((group) => level === 'ground' || group.isOnDecks);
  const change = (draft: typeof work.draft): void => {
    work.change(draft);
    show();
  };
  return [
    groups.map((group) =>
      markButtons(
        group,
        ({ id }) => space.marks[level].includes(id),
        ({ id }) => change(drafts.toggleMark(work.draft, selected, level, group, id)),
      ),
    ),
    element(
      'div',
      { class: 'strip' },
      element('strong', {}, String(selected + 1)),
      toggle([text.bridge], space.isBridge, () => {
        work.level = 'ground';
        change(drafts.toggleBridge(work.draft, selected, work.form));
      }),
      space.isBridge
        ? (['deck', 'ground'] as const).map((side) =>
            toggle([text.levels[side]], level === side, () => {
              work.level = side;
              show();
            }),
          )
        : null,
      button(text.move, () => {
        work.isMoving = true;
        show();
      }),
      button(text.removeSpace, () => {
        work.select(null);
        change(drafts.removeSpace(work.draft, selected));
      }),
    ),
    labelField(context, selected, space.label ?? ''),
  ];
}

/** Makes the field for the label of the selected space: a name in words, which a person can type. */
function labelField({ work }: StepContext, selected: number, label: string): HTMLElement {
  const input: HTMLInputElement = element('input', {
    value: label,
    maxlength: '40',
    change: () => work.change(drafts.labelSpace(work.draft, selected, input.value)),
  });
  return element('label', { class: 'strip' }, element('span', { class: 'quiet' }, text.label), input);
}

function mapTools({ work, show }: StepContext): Child {
  const { maps } = work.form;
  if (maps.length < 2) return null;
  return element(
    'div',
    { class: 'strip', role: 'group', 'aria-label': text.map },
    element('span', { class: 'quiet' }, text.map),
    maps.map((name, map) =>
      toggle([name], work.map === map, () => {
        work.map = map;
        show();
      }),
    ),
  );
}

export const spacesStep: EditorStep = {
  is: 'spaces',
  hint: (work) => {
    if (work.isPainting) return text.paintHint;
    if (work.isMoving) return text.moveHint;
    return work.selected === null ? text.spacesHint : text.marksHint;
  },
  tools: (context) => {
    const { work, show } = context;
    const painting = toggle([text.paint], work.isPainting, () => {
      work.isPainting = !work.isPainting;
      work.inHand = null;
      work.select(null);
      show();
    });
    return [
      mapTools(context),
      work.isPainting
        ? brushTools(context, 'board')
        : work.selected === null
          ? null
          : selectedTools(context, work.selected),
      element('div', { class: 'strip' }, painting, element('span', {}, text.count(work.draft.spaces.length))),
    ];
  },
  tap: (context, point, pixel) => {
    const { work, show, tell } = context;
    const touched = work.spaceAt(point, pixel);
    if (work.isPainting) return paintAt(context, point, pixel);
    if (work.isMoving && work.selected !== null) {
      work.isMoving = false;
      work.change(drafts.moveSpace(work.draft, work.selected, point));
    } else if (touched === null) {
      work.change(drafts.addSpace(work.draft, point, work.map));
      work.select(work.draft.spaces.length - 1);
    } else work.select(touched);
    if (work.selected !== null) tell(text.chosen(work.selected + 1));
    show();
  },
  grab: (context, point, pixel) => (context.work.isPainting ? strokeAt(context, point, pixel) : null),
};

export const bordersStep: EditorStep = {
  is: 'borders',
  hint: (work) => (work.selected === null ? text.bordersHint : text.farHint(work.nameOf(work.selected))),
  tools: ({ work }) => element('p', {}, text.walls(work.wallCount)),
  tap: ({ miss, work, show, tell }, point, pixel) => {
    const touched = work.spaceAt(point, pixel);
    const border = work.borderAt(point, pixel);
    const other = work.selected;
    // To join two spaces whose cells do not touch, the person taps one space and then the other space.
    if (touched !== null && other === null) work.select(touched);
    else {
      work.select(null);
      const pair = touched !== null && other !== null && touched !== other ? drafts.spacePair(touched, other) : null;
      const turned = touched === null ? border : pair;
      if (turned) {
        work.change(drafts.turnBorder(work.draft, turned, work.form));
        const way = work.ground.ways.get(drafts.pairKey(turned)) ?? 'wall';
        tell(`${turned.map((space) => work.nameOf(space)).join('–')}: ${text.ways[way]}`);
      } else if (touched === null) return miss(text.noBorder);
    }
    show();
  },
};

function pieceTools(context: StepContext, pieces: readonly FormPiece[]): HTMLElement {
  const { work, show } = context;
  return element(
    'div',
    { class: 'strip pieces' },
    pieces.map((piece) => {
      const isPlaced = piece.id in work.draft.pieces;
      // The sign of a unit shows the name of the unit, so the button does not repeat the name.
      const name = piece.sign?.shape === 'plate' ? '' : piece.text;
      const sign = piece.sign ? [signElement(signOf(piece.sign))] : [];
      const face = [...(isPlaced ? ['✓'] : []), ...sign, ...(name === '' ? [] : [name])];
      return toggle(
        face,
        work.inHand?.is === 'piece' && work.inHand.piece.id === piece.id,
        () => {
          work.inHand = { is: 'piece', piece };
          show();
        },
        piece.text,
      );
    }),
  );
}

/** Puts the chosen piece at a tap, and chooses the next piece. */
function place(context: StepContext, step: 'board' | 'set-up', point: DraftPoint, pixel: number): void {
  const { miss, work, show, tell } = context;
  const { inHand } = work;
  if (inHand?.is !== 'piece') return miss(text.noPiece);
  const { at, id, text: name } = inHand.piece;
  if (at === 'border') {
    const border = work.borderAt(point, pixel);
    if (!border) return miss(text.noBorder);
    work.change(drafts.placePiece(work.draft, id, { border }));
    tell(`${name}: ${border.map((space) => work.nameOf(space)).join('–')}`);
  } else {
    const space = work.cellAt(point, pixel);
    if (space === null) return miss(text.noSpace);
    const level = at === 'level' && work.draft.spaces[space]?.isBridge ? work.level : 'ground';
    work.change(drafts.placePiece(work.draft, id, { space, level }));
    tell(`${name}: ${work.nameOf(space)}`);
  }
  work.takeNext(step);
  show();
}

function hintOf({ form, inHand }: BoardWork): string {
  if (inHand === null) return text.allPlaced;
  if (inHand.is === 'mark') return text.markHint(inHand.mark.text);
  const { at, id, text: name } = inHand.piece;
  const group = form.pieces.find(({ pieces }) => pieces.some((piece) => piece.id === id));
  const title = group ? `${group.title}: ${name}` : name;
  return at === 'border' ? text.doorHint(title) : text.pieceHint(title);
}

/** Makes buttons that take the chosen piece off the board, choose the deck level of bridges, and add further pieces. */
function handTools({ work, show }: StepContext, step: 'board' | 'set-up'): HTMLElement {
  const { inHand } = work;
  const placed = new Set(Object.keys(work.draft.pieces));
  const more = work.form.pieces.filter((group) => group.step === step).flatMap((group) => group.more);
  const hasPlace = inHand?.is === 'piece' && placed.has(inHand.piece.id);
  return element(
    'div',
    { class: 'strip' },
    hasPlace
      ? button(text.takeAway, () => {
          work.change(drafts.removePiece(work.draft, inHand.piece.id));
          show();
        })
      : null,
    step === 'set-up' && work.draft.spaces.some(({ isBridge }) => isBridge)
      ? toggle([text.levels.deck], work.level === 'deck', () => {
          work.level = work.level === 'deck' ? 'ground' : 'deck';
          show();
        })
      : null,
    more.map(([kind, next]) =>
      button(text.another(kind), () => {
        work.inHand = { is: 'piece', piece: next(placed) };
        show();
      }),
    ),
  );
}

export const piecesStep: EditorStep = {
  is: 'pieces',
  hint: hintOf,
  tools: (context) => [pieceTools(context, context.work.piecesIn('board')), handTools(context, 'board')],
  tap: (context, point, pixel) => place(context, 'board', point, pixel),
};

export const setUpStep: EditorStep = {
  is: 'set-up',
  hint: hintOf,
  tools: (context) => [
    pieceTools(context, context.work.piecesIn('set-up')),
    handTools(context, 'set-up'),
    brushTools(context, 'set-up'),
  ],
  tap: (context, point, pixel) => {
    const isMark = context.work.inHand?.is === 'mark';
    if (isMark) paintAt(context, point, pixel);
    else place(context, 'set-up', point, pixel);
  },
  grab: strokeAt,
};
