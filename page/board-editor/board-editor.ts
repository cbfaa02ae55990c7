// The board editor. An owner of the game takes a photo of their own board, and enters the board by taps, step by step.
import { draftIn, emptyDraft, type CheckedDraft } from '../../compiler/game/board-draft.ts';
import type { BoardDraft } from '../../compiler/game/draft-shape.ts';
import type { TableBook, OwnedGame } from '../../compiler/game/table-book.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { bounds, type Point } from '../../views/board/geometry.ts';
import { button, element, refill } from '../elements.ts';
import { keepFocus } from '../focus.ts';
import { saveFile } from '../save-file.ts';
import { words } from '../words.ts';
import { editorWords } from './editor-words.ts';
import { BoardWork } from './board-work.ts';
import { checkStep, checkedDraft, type CheckParts } from './check-step.ts';
import { layersOf } from './layers.ts';
import type { StepContext } from './mark-painter.ts';
import { partsIn } from '../sharing/shared-overlay.ts';
import { goodOverlay, overlayIn, ownBoardIn, withBoard } from './own-overlay.ts';
import { PhotoCanvas } from './photo-canvas.ts';
import { bordersStep, photoStep, piecesStep, setUpStep, spacesStep, type EditorStep } from './steps.ts';

/** The greatest width or height of a stored photo, in pixels. */
const greatest = 1600;

/** Scales a photo down. Throws an error if the browser cannot read the file as a picture. */
async function scaledPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, greatest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('The browser made no picture.'))),
      'image/jpeg',
      0.82,
    );
  });
}

/** Returns the width and height of a photo. */
async function photoSize(photo: Blob): Promise<{ readonly x: number; readonly y: number }> {
  const picture = await createImageBitmap(photo);
  const size = { x: picture.width, y: picture.height };
  picture.close();
  return size;
}

export interface BoardEditorParts {
  readonly game: OwnedGame;
  readonly book: TableBook;
  readonly scenario: number;
  readonly overlay: unknown;
  /** Saves the overlay. Resolves to null, or to a message if the overlay cannot be saved. */
  readonly onChange: (overlay: unknown) => Promise<string | null>;
  readonly onBack: () => void;
  /** Opens a text with several boards, or with a board and figures. */
  readonly onOpen: (text: string) => void;
  readonly photos: { read(): Promise<Blob | null>; write(photo: Blob | null): Promise<void> };
  /**
   * Functions that read and store the unfinished draft. Without them, an unfinished board is lost when the person
   * leaves the editor.
   */
  readonly drafts?: { read(): Promise<unknown>; write(draft: unknown): Promise<void> };
}

const text = editorWords;

/** The size of the drawing if there is no photo. */
const plainSize = { x: 1600, y: 1200 };

/** The margin around the spaces of a board that comes from a file, in widths of a space. */
const edgeOfFile = 0.6;

/** The greatest size of a file that is read, in bytes. */
const largestFile = 2_000_000;

class BoardEditor {
  private readonly root: Element;
  private readonly parts: BoardEditorParts;
  private readonly work: BoardWork;
  private readonly canvas: PhotoCanvas;
  private readonly steps: readonly EditorStep[];
  private photo: Blob | null;
  private address: string | null = null;
  private overlay: unknown;
  private index = 0;
  private message: string | null = null;
  private isDragged = false;
  /** The reason why the last tap did nothing; null if the last tap had an effect. */
  private missed: string | null = null;
  private readonly status = element('p', { role: 'status', class: 'hidden' });
  /** The regions of the screen, which are never replaced. A new canvas would lose the focus, and would stop a drag. */
  private readonly regions: Readonly<Record<'editor' | 'nav' | 'stages' | 'advice' | 'tools' | 'bar', HTMLElement>>;
  private shownStep: EditorStep['is'] | null = null;
  private faulty: ReadonlySet<number> = new Set();
  private hasBegun: boolean;

  constructor(root: Element, parts: BoardEditorParts, work: BoardWork, photo: Blob | null) {
    this.root = root;
    this.parts = parts;
    this.work = work;
    this.photo = photo;
    this.overlay = goodOverlay(parts.overlay, parts.book, parts.game);
    this.hasBegun = work.draft.spaces.length > 0;
    const check: CheckParts = {
      bookTitle: parts.game.title,
      read: parts.game.board,
      onShow: (space) => this.showSpace(space),
      onExport: (board, withPhoto) => this.saveBoard(board, withPhoto),
      hasPhoto: photo !== null,
    };
    this.steps = [photoStep, spacesStep, bordersStep, piecesStep, setUpStep, checkStep(check)];
    this.canvas = new PhotoCanvas({
      label: text.canvas,
      draw: (pixel) => layersOf(work, pixel, { step: this.step.is, faulty: this.faulty }),
      onTap: (point, pixel) => {
        this.missed = null;
        this.step.tap(this.context, point, pixel);
      },
      frame: () => this.frame,
      grab: (point, pixel) => {
        this.missed = null;
        const drag = this.step.grab?.(this.context, point, pixel) ?? null;
        this.isDragged = drag !== null;
        return drag;
      },
      onEnd: () => this.drop(),
    });
    const [nav, stages, advice] = [element('nav'), element('ol', { class: 'stages' }), element('div')];
    const bar = element('div', { class: 'bar' });
    const tools = element('div', { class: 'toolbox' });
    const editor = element('section', {}, nav, stages, advice, this.canvas.view, tools, bar, this.status);
    this.regions = { editor, nav, stages, advice, tools, bar };
    if (this.hasBegun) this.index = this.steps.length - 1;
    this.setPhoto(photo);
  }

  private get step(): EditorStep {
    return this.steps[this.index] ?? photoStep;
  }

  private get context(): StepContext {
    const miss = (said: string): void => {
      this.missed = said;
      this.show();
    };
    return {
      work: this.work,
      show: this.show,
      redraw: () => this.canvas.redraw(),
      tell: (said) => this.status.replaceChildren(said),
      miss,
    };
  }

  private setPhoto(photo: Blob | null): void {
    if (this.address !== null) URL.revokeObjectURL(this.address);
    this.photo = photo;
    this.address = photo && URL.createObjectURL(photo);
    this.canvas.setPhoto(this.work.draft.size, this.address);
  }

  /**
   * The part of the photo that a step shows first. The first step shows the whole photo. Later steps show only the
   * board, if its corners are known or if its spaces come from a board file.
   */
  private get frame(): readonly [Point, Point] {
    const { corners, size, spaces, unit } = this.work.draft;
    const points = corners ?? (unit !== null && spaces.length > 0 ? spaces.map(({ at }) => at) : null);
    if (!points || this.step.is === 'photo') return [{ x: 0, y: 0 }, size];
    const edge = corners ? 0 : edgeOfFile;
    const { bottom, left, right, top } = bounds(points);
    return [
      { x: left - edge, y: top - edge },
      { x: right + edge, y: bottom + edge },
    ];
  }

  /** Shows the tools again when a drag has ended. */
  private drop(): void {
    if (!this.isDragged) return;
    this.isDragged = false;
    this.show();
  }

  private showSpace(space: number): void {
    this.work.select(space);
    this.show();
    const { at } = this.work.draft.spaces[space] ?? {};
    if (at) this.canvas.showPoint(at);
  }

  private go(index: number): void {
    this.index = Math.max(0, Math.min(this.steps.length - 1, index));
    this.missed = null;
    const { work } = this;
    work.select(null);
    [work.isPainting, work.isMoving, work.inHand] = [false, false, null];
    this.canvas.showWhole();
    if (this.step.is === 'pieces') work.takeNext('board');
    if (this.step.is === 'set-up') work.takeNext('set-up');
    this.show();
  }

  private async takePhoto(file: File): Promise<void> {
    try {
      const photo = await scaledPhoto(file);
      const size = await photoSize(photo);
      await this.parts.photos.write(photo);
      // The points of a draft do not fit a photo of another size, so an empty draft begins.
      this.work.change(emptyDraft(size));
      this.hasBegun = true;
      this.setPhoto(photo);
      this.message = null;
    } catch {
      this.message = text.noPicture;
    }
    this.show();
  }

  private async readFile(file: File): Promise<void> {
    const { book, game, onOpen, scenario } = this.parts;
    try {
      if (file.size > largestFile) throw new ShapeError('', text.tooBig);
      const said = await file.text();
      const overlay = overlayIn(said, book, game);
      // A file with more than this board is opened as a whole, so that nothing of the file is lost.
      if (partsIn(overlay, this.parts).some((part) => part !== scenario)) return onOpen(said);
      const board = ownBoardIn(overlay, scenario);
      if (typeof board !== 'object' || board === null) throw new ShapeError('', text.noBoardIn(scenario));
      this.work.change(this.work.form.draftOf(board));
      this.hasBegun = true;
      await this.parts.photos.write(null);
      this.setPhoto(null);
      this.message = null;
      this.go(this.steps.length - 1);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      this.message = `${text.cannotRead} ${error.message}.`;
      this.show();
    }
  }

  private async finish(board: unknown): Promise<void> {
    const { game, onBack, onChange, scenario } = this.parts;
    const overlay = withBoard(this.overlay, game, scenario, board);
    this.message = await onChange(overlay);
    if (this.message !== null) return this.show();
    this.overlay = overlay;
    onBack();
  }

  private saveBoard(board: unknown, withPhoto: boolean): void {
    const { game, scenario } = this.parts;
    const overlay = withBoard(null, game, scenario, board);
    saveFile(text.fileName(scenario), '.overlay.json', `${JSON.stringify(overlay, null, 2)}\n`);
    if (withPhoto && this.photo) saveFile(text.fileName(scenario), '.jpg', this.photo);
  }

  private fileButton(
    label: string,
    kinds: Readonly<Record<string, string>>,
    onFile: (file: File) => void,
    kind = '',
  ): HTMLElement {
    const input: HTMLInputElement = element('input', {
      type: 'file',
      class: 'hidden',
      ...kinds,
      change: () => {
        const [file] = input.files ?? [];
        input.value = '';
        if (file) onFile(file);
      },
    });
    return element('label', { class: `button ${kind}`.trim() }, label, input);
  }

  private photoButton(kind = ''): HTMLElement {
    const kinds = { accept: 'image/*', capture: 'environment' };
    return this.fileButton(text.takePhoto, kinds, (file) => void this.takePhoto(file), kind);
  }

  /**
   * Makes the buttons with which a person begins a board. Before the board is begun, the main button takes a photo, so
   * it is not among them.
   */
  private beginning(): HTMLElement {
    const onPhoto = (file: File): void => void this.takePhoto(file);
    const withoutPhoto = button(text.withoutPhoto, () => {
      this.hasBegun = true;
      this.go(1);
    });
    return element(
      'div',
      { class: 'strip' },
      this.hasBegun ? element('p', { class: 'quiet' }, text.beginsAnew) : null,
      this.hasBegun ? this.photoButton() : null,
      this.fileButton(text.choosePhoto, { accept: 'image/*' }, onPhoto),
      this.hasBegun ? null : withoutPhoto,
      this.fileButton(text.openFile, { accept: '.json,application/json' }, (file) => void this.readFile(file)),
    );
  }

  private stages(): HTMLElement[] {
    return this.steps.map(({ is }, index) => {
      const made = button(text.steps[is], () => this.go(index), index === this.index ? 'on' : '');
      if (index === this.index) made.setAttribute('aria-current', 'step');
      made.disabled = !this.hasBegun && index > 0;
      return element('li', {}, made);
    });
  }

  /** Makes the hint about the step. If the last tap did nothing, shows the reason instead. */
  private adviceView(): HTMLElement {
    const { missed, step, work } = this;
    if (missed !== null) return element('p', { class: 'advice missed', role: 'alert' }, missed);
    const isBegun = this.hasBegun || step.is !== 'photo';
    return element('p', { class: 'advice' }, isBegun ? step.hint(work) : text.photoHint(this.parts.scenario));
  }

  /** Makes the main button: the photo of a board that is not begun, the next step, or the end of the last step. */
  private mainButton({ board, faults }: CheckedDraft): HTMLElement {
    if (!this.hasBegun) return this.photoButton('main');
    if (this.index < this.steps.length - 1) return button(text.next, () => this.go(this.index + 1), 'main');
    const finish = button(text.finish, () => void this.finish(board), 'main');
    finish.disabled = faults.some(({ severity }) => severity === 'error');
    return finish;
  }

  readonly show = (): void => {
    const { context, message, regions, step, work } = this;
    const checked =
      step.is === 'check'
        ? checkedDraft(work, { read: this.parts.game.board })
        : ({ board: null, drawn: null, faults: [] } as const);
    // A board without faults is shown as on the table, so the drawing over the photo is not needed.
    const isFinished = checked.drawn !== null && checked.faults.length === 0;
    this.faulty = new Set(checked.faults.flatMap(({ spaces }) => spaces));
    const undo = button(text.undo, () => {
      work.undo();
      this.show();
    });
    undo.disabled = !work.canUndo;
    const back = button('‹', this.parts.onBack, 'back');
    back.setAttribute('aria-label', text.back);
    const before = regions.tools.scrollTop;
    keepFocus(this.root, () => {
      refill(
        regions.nav,
        back,
        element('h1', {}, words.editor.title(this.parts.scenario)),
        isFinished ? null : this.canvas.zoomButtons,
      );
      refill(regions.bar, undo, this.mainButton(checked));
      refill(regions.stages, this.stages());
      refill(regions.advice, this.adviceView());
      refill(
        regions.tools,
        message === null ? null : element('p', { role: 'alert', class: 'refused' }, message),
        step.is === 'photo' && !this.photo ? null : step.tools(context),
        step.is === 'photo' ? this.beginning() : null,
      );
      regions.editor.className = `editor step-${step.is}${isFinished ? ' finished' : ''}`;
      if (this.root.firstElementChild !== regions.editor) refill(this.root, regions.editor);
    });
    regions.tools.scrollTop = this.shownStep === step.is ? before : 0;
    this.shownStep = step.is;
    regions.stages.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    regions.tools.querySelector('.pieces .on')?.scrollIntoView({ block: 'nearest' });
    this.canvas.redraw();
  };
}

/**
 * Returns the draft with which the editor begins: the unfinished draft, or else a draft of the person’s own board, or
 * else an empty draft.
 */
function firstDraft(work: Pick<BoardWork, 'form'>, stored: unknown, board: unknown): BoardDraft {
  const draft = draftIn(stored, work.form);
  if (draft) return draft;
  try {
    if (typeof board === 'object' && board !== null) return work.form.draftOf(board);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
  }
  return emptyDraft(plainSize);
}

/** Shows the editor of the board of a scenario. */
export async function showBoardEditor(root: Element, parts: BoardEditorParts): Promise<void> {
  const { book, drafts, game, overlay, photos, scenario } = parts;
  const row = book.scenarios.find((each) => each.scenario === scenario);
  if (!row) return parts.onBack();
  const { board, decks, names } = row;
  const files = { board, decks, names, roster: book.roster };
  const form = game.boardForm(files);
  const [photo, stored] = [await photos.read(), (await drafts?.read()) ?? null];
  const draft = firstDraft({ form }, stored, ownBoardIn(overlay, scenario));
  // Each draft is saved only after the draft before it, so that the newest draft is stored last.
  let last: Promise<unknown> = Promise.resolve();
  const onDraft = (next: BoardDraft): void => {
    const save = async (): Promise<void> => {
      await last;
      // If the browser has no room to store the draft, the draft stays only in the memory of the page.
      await drafts?.write(next).catch(() => {});
    };
    last = save();
  };
  const work = new BoardWork(form, files, draft, onDraft);
  // If the draft was made from a board file, its spaces do not lie on a photo, so no photo is shown.
  new BoardEditor(root, parts, work, draft.unit === null ? photo : null).show();
}
