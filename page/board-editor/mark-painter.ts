// Painting of marks: buttons choose a mark, and taps and strokes put the mark on spaces.
import * as drafts from '../../compiler/game/board-draft.ts';
import type { MarkGroup, SpaceMark } from '../../compiler/game/board-form.ts';
import type { DraftPoint } from '../../compiler/game/draft-geometry.ts';
import { signOf } from '../../views/board/board-symbols.ts';
import { element } from '../elements.ts';
import { editorWords } from './editor-words.ts';
import type { BoardWork, InHand } from './board-work.ts';
import { signElement } from './sign-element.ts';

const text = editorWords;

/** The editor around a step: its state, and functions of its screen. */
export interface StepContext {
  readonly work: BoardWork;
  readonly show: () => void;
  /**
   * Draws only the canvas again. During a drag, only this function may be called, because `show` would end the drag.
   */
  readonly redraw: () => void;
  /** Announces the result of a tap to people who cannot see the drawing. */
  readonly tell: (text: string) => void;
  /** Shows a text that says why a tap did nothing. The next tap removes the text. */
  readonly miss: (text: string) => void;
}

/** Returns a button with two states, on and off. */
export function toggle(
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

/** True for a mark whose text is only digits, such as a value. The name of its group says what the number means. */
const isDigit = ({ text: name }: SpaceMark): boolean => /^\d+$/.test(name);

/**
 * Returns the contents of the button for a mark: its sign and its text. If the sign already shows the digit, leaves the
 * text out.
 */
const markFace = (mark: SpaceMark): (Node | string)[] =>
  mark.sign ? [signElement(signOf(mark.sign)), ...(isDigit(mark) ? [] : [mark.text])] : [mark.text];

/**
 * The greatest digit whose button is always visible. The buttons of greater digits are in a part that opens at a click.
 */
const usualDigit = 3;
const isRare = ({ text: name }: SpaceMark): boolean => Number(name) > usualDigit;

export function markButtons(
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

const isInHand = (inHand: InHand | null, mark: SpaceMark): boolean => inHand?.is === 'mark' && inHand.mark === mark;

/** Makes the buttons by which a person chooses a mark, for the marks of a step. */
export const brushTools = ({ work, show }: StepContext, step: MarkGroup['step']): HTMLElement[] =>
  work.marksIn(step).map((group) =>
    markButtons(
      group,
      (mark) => isInHand(work.inHand, mark),
      (mark) => {
        work.inHand = { is: 'mark', group, mark };
        show();
      },
    ),
  );

/** A stroke of a finger over spaces. The stroke either sets the mark on all its spaces, or removes the mark. */
interface Stroke {
  readonly painted: Set<number>;
  readonly isSetting: boolean;
}

function beginStroke(work: BoardWork, space: number): Stroke {
  const { inHand } = work;
  const hasMark = inHand?.is === 'mark' && work.marksOf(space, inHand.group).includes(inHand.mark.id);
  return { painted: new Set(), isSetting: !hasMark };
}

/**
 * Paints a space: sets the chosen mark on the space if the stroke sets marks, and removes the mark if the stroke
 * removes marks. A single undo takes back the whole stroke.
 */
function paint({ redraw, tell, work }: StepContext, space: number, { isSetting, painted }: Stroke): void {
  const { inHand } = work;
  if (inHand?.is !== 'mark' || painted.has(space)) return;
  const { group, mark } = inHand;
  const isFirst = painted.size === 0;
  painted.add(space);
  if (work.marksOf(space, group).includes(mark.id) !== isSetting) {
    const draft = drafts.toggleMark(work.draft, space, work.levelOf(space, group), group, mark.id);
    if (isFirst) work.change(draft);
    else work.take(draft);
  }
  tell(`${work.nameOf(space)}: ${work.marksOf(space, group).join(', ')}`);
  redraw();
}

/** Paints only the space under a tap. */
export function paintAt(context: StepContext, point: DraftPoint, pixel: number): void {
  const { miss, show, work } = context;
  const space = work.cellAt(point, pixel);
  if (work.inHand?.is !== 'mark') miss(text.noMark);
  else if (space === null) miss(text.noSpace);
  else {
    paint(context, space, beginStroke(work, space));
    show();
  }
}

/**
 * Returns the function that paints the spaces along a stroke. Returns null if no mark is chosen, or if the stroke
 * begins outside all spaces.
 */
export function strokeAt(context: StepContext, point: DraftPoint, pixel: number): ((to: DraftPoint) => void) | null {
  const { work } = context;
  const first = work.inHand?.is === 'mark' ? work.cellAt(point, pixel) : null;
  if (first === null) return null;
  const stroke = beginStroke(work, first);
  const paintHere = (to: DraftPoint): void => {
    const space = work.cellAt(to, pixel);
    if (space !== null) paint(context, space, stroke);
  };
  return (to) => {
    paintHere(point);
    paintHere(to);
  };
}
