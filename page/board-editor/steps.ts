// The steps of the board editor: the tools of each step, and the meaning of a tap.
import * as drafts from '../../compiler/game/board-draft.ts';
import type { FormPiece, MarkGroup, SpaceMark } from '../../compiler/game/board-form.ts';
import { areCorners, norths, type Corners, type DraftPoint } from '../../compiler/game/draft-geometry.ts';
import { signOf } from '../../views/board/board-symbols.ts';
import { button, element, type Child } from '../elements.ts';
import { words } from '../words.ts';
import type { BoardWork, InHand } from './board-work.ts';
import { signElement } from './sign-element.ts';

/** A step in front of an editor: the work, and a function that shows the screen again. */
export interface StepContext {
  readonly work: BoardWork;
  readonly show: () => void;
  /** Tells the result of a tap, for people who do not see the drawing. */
  readonly tell: (text: string) => void;
}

export interface EditorStep {
  readonly is: 'photo' | 'spaces' | 'borders' | 'pieces' | 'set-up' | 'check';
  readonly hint: (work: BoardWork) => string;
  readonly tools: (context: StepContext) => Child;
  readonly tap: (context: StepContext, point: DraftPoint, pixel: number) => void;
}

const text = words.editor;

/** Returns a button that is pressed or not. */
function toggle(
  content: readonly (Node | string)[],
  isOn: boolean,
  onClick: () => void,
  label?: string,
): HTMLButtonElement {
  const made = element(
    'button',
    {
      type: 'button',
      class: isOn ? 'stamp on' : 'stamp',
      'aria-pressed': String(isOn),
      click: onClick,
      ...(label !== undefined && { 'aria-label': label }),
    },
    content,
  );
  return made;
}

/** True for marks that differ by their digits; other marks are named by their own texts. */
const isDigit = ({ text: name }: SpaceMark): boolean => /^\d+$/.test(name);

/** Returns the contents of the button of a mark: its sign, with the text if the sign alone does not say it. */
const markFace = (mark: SpaceMark): (Node | string)[] =>
  mark.sign ? [signElement(signOf(mark.sign)), ...(isDigit(mark) ? [] : [mark.text])] : [mark.text];

/** The greatest number that is offered without a fold. */
const usualDigit = 3;
const isRare = ({ text: name }: SpaceMark): boolean => Number(name) > usualDigit;

function markButtons(
  group: MarkGroup,
  isOn: (mark: SpaceMark) => boolean,
  onClick: (mark: SpaceMark) => void,
): HTMLElement {
  const buttonOf = (mark: SpaceMark): HTMLElement =>
    toggle(markFace(mark), isOn(mark), () => onClick(mark), `${group.title}: ${mark.text}`);
  const [rare, usual] = [group.marks.filter(isRare), group.marks.filter((mark) => !isRare(mark) || isOn(mark))];
  const folded = rare.filter((mark) => !isOn(mark));
  return element(
    'div',
    { class: 'strip', role: 'group', 'aria-label': group.title },
    group.marks.some(isDigit) ? element('span', { class: 'quiet' }, group.title) : null,
    usual.map(buttonOf),
    folded.length === 0
      ? null
      : element('details', {}, element('summary', { 'aria-label': text.more }, '…'), folded.map(buttonOf)),
  );
}

const sameMark = (inHand: InHand | null, mark: SpaceMark): boolean => inHand?.is === 'mark' && inHand.mark === mark;

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

export const photoStep: EditorStep = {
  is: 'photo',
  hint: ({ draft }) => (draft.corners ? text.northHint : text.cornersHint),
  tools: (context) => northStep(context),
  tap: ({ work, show }, point) => {
    const corners = cornersWith(work, point);
    if (corners) work.change({ ...work.draft, corners });
    show();
  },
};

/** Returns the corners with the nearest corner moved to a point; null if they would be no corners of a board. */
export function cornersWith({ draft }: BoardWork, point: DraftPoint): Corners | null {
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

/** Returns the field for the name of a space in words. */
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

function brushTools({ work, show }: StepContext): Child {
  return work.marksIn('board').map((group) =>
    markButtons(
      group,
      (mark) => sameMark(work.inHand, mark),
      (mark) => {
        work.inHand = { is: 'mark', group, mark };
        show();
      },
    ),
  );
}

/** Sets the mark in hand on a space, or takes it away. */
function paint({ work, show, tell }: StepContext, space: number): void {
  const { inHand } = work;
  if (inHand?.is !== 'mark') return;
  const level = work.draft.spaces[space]?.isBridge && inHand.group.isOnDecks ? work.level : 'ground';
  work.change(drafts.toggleMark(work.draft, space, level, inHand.group, inHand.mark.id));
  tell(`${work.nameOf(space)}: ${work.draft.spaces[space]?.marks[level].join(', ') ?? ''}`);
  show();
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
      work.isPainting ? brushTools(context) : work.selected === null ? null : selectedTools(context, work.selected),
      element('div', { class: 'strip' }, painting, element('span', {}, text.count(work.draft.spaces.length))),
    ];
  },
  tap: (context, point, pixel) => {
    const { work, show, tell } = context;
    const touched = work.spaceAt(point, pixel);
    if (work.isPainting) {
      const space = work.cellAt(point, pixel);
      if (space !== null) paint(context, space);
      return;
    }
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
};

export const bordersStep: EditorStep = {
  is: 'borders',
  hint: (work) => (work.selected === null ? text.bordersHint : text.farHint(work.nameOf(work.selected))),
  tools: ({ work }) => element('p', {}, text.walls(work.wallCount)),
  tap: ({ work, show, tell }, point, pixel) => {
    const touched = work.spaceAt(point, pixel);
    const border = work.borderAt(point, pixel);
    const other = work.selected;
    // Spaces that do not touch are joined by a tap on each.
    if (touched !== null && other === null) work.select(touched);
    else {
      work.select(null);
      const pair = touched !== null && other !== null && touched !== other ? drafts.spacePair(touched, other) : null;
      const turned = touched === null ? border : pair;
      if (turned) {
        work.change(drafts.turnBorder(work.draft, turned, work.form));
        const way = work.ground.ways.get(drafts.pairKey(turned)) ?? 'wall';
        tell(`${turned.map((space) => work.nameOf(space)).join('–')}: ${text.ways[way]}`);
      }
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
      // The sign of a unit has its name.
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

/** Puts the piece in hand at a tap, and takes the next piece. */
function place(context: StepContext, step: 'board' | 'set-up', point: DraftPoint, pixel: number): void {
  const { work, show, tell } = context;
  const { inHand } = work;
  if (inHand?.is !== 'piece') return;
  const { at, id, text: name } = inHand.piece;
  if (at === 'border') {
    const border = work.borderAt(point, pixel);
    if (!border) return;
    work.change(drafts.placePiece(work.draft, id, { border }));
    tell(`${name}: ${border.map((space) => work.nameOf(space)).join('–')}`);
  } else {
    const space = work.cellAt(point, pixel);
    if (space === null) return;
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

/** Returns the buttons for the piece in hand: leave it out, and add further pieces. */
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
    context.work.marksIn('set-up').map((group) =>
      markButtons(
        group,
        (mark) => sameMark(context.work.inHand, mark),
        (mark) => {
          context.work.inHand = { is: 'mark', group, mark };
          context.show();
        },
      ),
    ),
  ],
  tap: (context, point, pixel) => {
    const { inHand } = context.work;
    if (inHand?.is === 'piece') return place(context, 'set-up', point, pixel);
    const space = context.work.cellAt(point, pixel);
    if (space !== null) paint(context, space);
  },
};
