// The last step of the board editor. It shows the faults of the board with their places, fields for the figures of the
// scenario (`FormChoice`), and ways to save the board.
import { checkDraft, type CheckedDraft } from '../../compiler/game/board-draft.ts';
import type { FormChoice } from '../../compiler/game/board-form.ts';
import type { BoardFiles, BoardRead, DrawnBoard } from '../../compiler/game/board.ts';
import { spaceInWords } from '../../views/board/board-terrain.ts';
import { button, element } from '../elements.ts';
import { BoardCanvas } from '../table/board-canvas.ts';
import { BoardStandings } from '../table/keepsakes.ts';
import { editorWords } from './editor-words.ts';
import type { BoardWork } from './board-work.ts';
import type { StepContext } from './mark-painter.ts';
import type { EditorStep } from './steps.ts';

export interface CheckParts {
  /** The title of the book, under which the page keeps how a person has turned a board. */
  readonly bookTitle: string;
  readonly read: (files: BoardFiles) => BoardRead;
  readonly onShow: (space: number) => void;
  readonly onExport: (board: unknown, withPhoto: boolean) => void;
  readonly hasPhoto: boolean;
}

const text = editorWords;

export const checkedDraft = ({ draft, files, form }: BoardWork, { read }: Pick<CheckParts, 'read'>): CheckedDraft =>
  checkDraft(draft, form, read, files);

function faultList({ faults }: CheckedDraft, { onShow }: CheckParts): HTMLElement {
  const rows = faults.map(({ message, severity, spaces }) => {
    const [space] = spaces;
    return element(
      'li',
      { class: severity },
      element('span', {}, `${severity === 'error' ? '✗' : '!'} ${message}`),
      space === undefined ? null : button(text.showMe, () => onShow(space)),
    );
  });
  return rows.length === 0 ? element('p', {}, text.noFaults) : element('ul', { class: 'faults' }, rows);
}

/** A touch of a finished board does nothing. */
const noAct = (): void => {};

/** Returns a board without errors as the page of a table shows it. */
function finishedBoard(board: DrawnBoard, { bookTitle }: CheckParts): HTMLElement {
  const canvas = new BoardCanvas(
    board,
    { onTouch: noAct, onHold: noAct, spoken: (space) => spaceInWords(board, space) },
    { end: null, standings: new BoardStandings(bookTitle, board.scenario) },
  );
  canvas.show(board, { acts: [], selected: null });
  return element('section', { class: 'finished-board' }, element('h2', {}, text.atTheTable), canvas.root, canvas.tools);
}

function choiceField({ work, show }: StepContext, choice: FormChoice): HTMLElement {
  const now = work.draft.choices[choice.id] ?? choice.initial;
  const set = (answer: string | number): void => {
    work.change({ ...work.draft, choices: { ...work.draft.choices, [choice.id]: answer } });
    show();
  };
  if ('options' in choice) {
    const list: HTMLSelectElement = element(
      'select',
      { change: () => set(list.value) },
      choice.options.map(([id, name]) => element('option', { value: id, selected: id === now }, name)),
    );
    return element('label', {}, choice.text, ' ', list);
  }
  const input: HTMLInputElement = element('input', {
    type: 'number',
    min: '1',
    max: String(choice.most),
    value: String(now),
    inputmode: 'numeric',
    change: () => set(Math.max(1, Math.min(choice.most, Math.round(Number(input.value)) || 1))),
  });
  return element('label', {}, choice.text, ' ', input);
}

/** Returns the last step of the board editor, which lists the faults of the draft and finishes or exports the board. */
export function checkStep(parts: CheckParts): EditorStep {
  return {
    is: 'check',
    hint: () => text.checkHint,
    tools: (context) => {
      const { work } = context;
      const state = checkedDraft(work, parts);
      const errors = state.faults.filter(({ severity }) => severity === 'error').length;
      const photo = element('input', { type: 'checkbox' });
      const [board, faults] = [state.drawn && finishedBoard(state.drawn, parts), faultList(state, parts)];
      return [
        ...(state.faults.length > 0 ? [faults, board] : [board, faults]),
        element(
          'div',
          { class: 'choices' },
          work.form.choices(work.draft).map((choice) => choiceField(context, choice)),
        ),
        errors > 0 ? element('p', { class: 'quiet' }, text.notYet) : null,
        element(
          'div',
          { class: 'strip' },
          button(text.exported, () => parts.onExport(state.board, photo.checked)),
        ),
        parts.hasPhoto ? element('label', {}, photo, text.withPhoto) : null,
      ];
    },
    tap: ({ work, show }, point, pixel) => {
      work.select(work.cellAt(point, pixel));
      show();
    },
  };
}
