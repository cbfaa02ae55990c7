// The live part of the home page: a sheet of a few lines with a slip. Each edit is checked and decided by the compiler
// and the interpreter, which a worker loads after the first text is on the screen.
import { withEdits } from '../compiler/lint/fix.ts';
import { markedWords } from './marked-words.ts';
import type { BookOnShelf } from './playground-book.ts';
import { askingWorker, type Ask } from './questions.ts';
import { hashOfSheet } from './shared-sheet.ts';
import { editedText, type Showcase } from './showcase.ts';
import {
  isLineUsed,
  linePieces,
  lineNote,
  lineVerdict,
  shownLines,
  withLine,
  type SheetAnswers,
  type NumberedLine,
} from './shown-lines.ts';
import { chapters, storyAt, storyLength, type StoryMoment } from './story.ts';

function part(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

const texts = {
  right: 'No mistakes. The bot has decided. →',
  correct: 'Correct it',
  again: 'Again',
  show: '▶ Show me, 20 s',
  pause: '❚❚ Pause',
  goOn: '▶ Go on',
} as const;

const verdictSigns = { fires: '✓', passed: '✗', unread: '' } as const;

/** The pause in typing, in milliseconds, after which the page asks for the decision. */
const typingPause = 150;

/** Returns the offset of the cursor in an element; null if the cursor is elsewhere. */
function cursorIn(element: Element): number | null {
  const selection = getSelection();
  if (!selection?.focusNode || document.activeElement !== element || !element.contains(selection.focusNode))
    return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length;
}

function putCursor(element: Element, offset: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) return getSelection()?.collapse(node, left);
    left -= length;
  }
}

/** The parts of the answers that the page shows; all of them outside of the story. */
type Shown = Pick<StoryMoment, 'typed' | 'isChecked' | 'isPressed' | 'marks' | 'isDecided'>;

const all: Shown = { typed: Infinity, isChecked: true, isPressed: false, marks: Infinity, isDecided: true };

class Home {
  private readonly ask: Ask;
  private readonly showcase: Showcase;
  private readonly printed: string;
  private readonly slip: string;
  private text: string;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private drawn = '';
  private readonly waitingBoard = part('#board').innerHTML;

  constructor(ask: Ask, showcase: Showcase, printed: string) {
    this.ask = ask;
    this.showcase = showcase;
    this.printed = printed;
    this.slip = editedText(printed, showcase.slip);
    this.text = this.slip;
    for (const words of document.querySelectorAll<HTMLElement>('.words')) this.listen(words);
    part('#correct').addEventListener('click', () => void this.correct());
  }

  private listen(words: HTMLElement): void {
    const number = words.closest<HTMLElement>('.line')?.dataset['line'] ?? '';
    words.setAttribute('role', 'textbox');
    words.setAttribute('aria-label', `Line ${number}`);
    words.contentEditable = 'plaintext-only';
    words.spellcheck = false;
    words.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault();
    });
    words.addEventListener('input', () => {
      this.onEdit();
      const line = this.lines().find((each) => String(each.number) === number);
      if (line) this.text = withLine(this.text, line, words.textContent.replaceAll('\n', ' '));
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => void this.open(this.text), typingPause);
    });
  }

  /** Called when a person edits the sheet. */
  onEdit: () => void = () => undefined;

  private lines(): NumberedLine[] {
    return shownLines(this.text, this.showcase.lines);
  }

  async answersFor(text: string): Promise<SheetAnswers> {
    const [{ findings }, colours, view] = await Promise.all([
      this.ask('check', text),
      this.ask('colours', text),
      this.ask('decide', { text, moves: [], card: this.showcase.card }),
    ]);
    return { text, colours, view, errors: findings.filter(({ severity }) => severity === 'error') };
  }

  /** Shows a sheet with its answers. */
  async open(text: string): Promise<void> {
    this.text = text;
    const answers = await this.answersFor(text);
    if (text !== this.text) return;
    this.show(answers, all);
    const { card } = this.showcase;
    const address = await hashOfSheet({ text, moves: [], card, why: null, isWhole: false });
    if (text === this.text) part('#change').setAttribute('href', `playground/index.html${address}`);
  }

  openSlip(): Promise<void> {
    return this.open(this.slip);
  }

  /** Returns the number of characters of the shown lines. */
  shownLength(text: string): number {
    return shownLines(text, this.showcase.lines).reduce((sum, line) => sum + line.text.length, 0);
  }

  /** Returns the answers of the story: about the sheet with the slip, and about the printed sheet. */
  async storyAnswers(): Promise<readonly [slip: SheetAnswers, printed: SheetAnswers]> {
    return [await this.answersFor(this.slip), await this.answersFor(this.printed)];
  }

  /** Makes the fix of the first error. Without an error, brings the slip back. */
  private async correct(): Promise<void> {
    this.onEdit();
    const { text } = this;
    const [error] = (await this.answersFor(text)).errors;
    if (!error) return this.openSlip();
    const at = { start: error.start, end: error.end };
    const [fix] = await this.ask('fixes', { text, at, code: error.code });
    const edits = fix ? await this.ask('edits', { text, at, key: fix.key }) : [];
    // Without a fix, the printed words are the way out.
    await this.open(edits.length > 0 ? withEdits(text, edits) : this.printed);
  }

  /** Shows answers, or the part of them that a moment of the story has. */
  show(answers: SheetAnswers, shown: Shown): void {
    const shownErrors = shown.isChecked ? answers : { ...answers, errors: [] };
    const isUndecided = answers.view.scene === null || !shown.isDecided;
    const inParts = isUndecided ? { ...shownErrors, view: { ...answers.view, deciding: null } } : shownErrors;
    let left = shown.typed;
    for (const [index, line] of shownLines(answers.text, this.showcase.lines).entries()) {
      this.showLine(line, inParts, left, index < shown.marks);
      left = Math.max(0, left - line.text.length);
    }
    this.showSaying(answers, shown);
    this.showBoard(answers, shown.isDecided);
  }

  private showLine(line: NumberedLine, answers: SheetAnswers, typed: number, isMarked: boolean): void {
    const row = part(`[data-line="${line.number}"]`);
    const words = row.querySelector<HTMLElement>('.words');
    if (!words) return;
    const pieces = linePieces(line, answers).map(({ classes, text }) => {
      const piece = document.createElement('span');
      piece.className = classes.join(' ');
      piece.textContent = text;
      return piece;
    });
    const cursor = cursorIn(words);
    words.replaceChildren(...pieces);
    if (cursor !== null) putCursor(words, cursor);
    this.hideAfter(words, typed);
    const verdict = isMarked ? lineVerdict(line, answers) : null;
    row.dataset['verdict'] = verdict ?? '';
    row.classList.toggle('used', isMarked && isLineUsed(line, answers));
    const [mark, note] = [row.querySelector('.mark'), row.querySelector('.note')];
    if (mark) mark.textContent = verdict ? verdictSigns[verdict] : '';
    if (note) note.textContent = isMarked && answers.view.problem === null ? lineNote(line, answers) : '';
  }

  /** Hides the words that are not typed yet; they keep their room. */
  private hideAfter(words: HTMLElement, typed: number): void {
    let left = typed;
    for (const piece of Array.from(words.children)) {
      const text = piece.textContent;
      if (text.length > left) {
        const rest = document.createElement('span');
        rest.className = 'untyped';
        rest.textContent = text.slice(Math.max(0, left));
        piece.textContent = text.slice(0, Math.max(0, left));
        piece.after(rest);
      }
      left -= text.length;
    }
  }

  private showSaying({ errors, view }: SheetAnswers, { isChecked, isDecided, isPressed }: Shown): void {
    const [error] = isChecked ? errors : [];
    const button = part('#correct');
    const isRight = !error && view.problem === null && isDecided;
    const said = error?.message ?? (isRight ? texts.right : isDecided ? (view.problem ?? '') : '');
    part('#said').replaceChildren(...markedWords(said, 'b'));
    button.textContent = error ? texts.correct : texts.again;
    button.classList.toggle('alarm', error !== undefined);
    button.classList.toggle('pressed', isPressed);
    button.hidden = !error && !isDecided;
  }

  private showBoard({ errors, view }: SheetAnswers, isDecided: boolean): void {
    const { scene } = view;
    const isShown = isDecided && scene !== null;
    // Without a decision, the last part of the board stays.
    const drawing = scene ? (isShown ? scene.decided : scene.undecided) : null;
    if (drawing !== null && drawing !== this.drawn) {
      part('#board').innerHTML = drawing;
      this.drawn = drawing;
    } else if (drawing === null) this.drawWaiting();
    part('#wait').hidden = isShown;
    part('#decision').textContent = isShown ? (scene.sentence === '' ? view.answer : scene.sentence) : '';
    part('#because').textContent = isShown ? view.reasons.join(' ') : errors.length > 0 ? this.showcase.invitation : '';
  }

  private drawWaiting(): void {
    if (this.drawn === '') return;
    part('#board').innerHTML = this.waitingBoard;
    this.drawn = '';
  }
}

/** Plays the story of the page. A button begins, pauses and goes on. */
class Story {
  private readonly home: Home;
  private readonly button = part('#show');
  private answers: readonly [slip: SheetAnswers, printed: SheetAnswers] | null = null;
  private passed = 0;
  private isRunning = false;
  private last = 0;
  private shown = '';

  constructor(home: Home) {
    this.home = home;
  }

  listen(): void {
    this.button.addEventListener('click', () => void this.toggle());
    this.home.onEdit = () => this.end();
  }

  private async toggle(): Promise<void> {
    if (this.isRunning) return this.pause();
    this.answers ??= await this.home.storyAnswers();
    if (this.passed >= storyLength) this.passed = 0;
    this.isRunning = true;
    this.last = performance.now();
    this.button.textContent = texts.pause;
    requestAnimationFrame((now) => this.step(now));
  }

  private pause(): void {
    this.isRunning = false;
    this.button.textContent = texts.goOn;
  }

  /** Ends the story; the page then shows the sheet as it is. */
  private end(): void {
    this.isRunning = false;
    this.passed = 0;
    this.shown = '';
    this.button.textContent = texts.show;
    this.showChapter(null);
  }

  private step(now: number): void {
    if (!this.isRunning || !this.answers) return;
    this.passed += Math.max(0, now - this.last);
    this.last = now;
    if (this.passed >= storyLength) {
      const [, printed] = this.answers;
      this.end();
      void this.home.open(printed.text);
      return;
    }
    const [slip, printed] = this.answers;
    const moment = storyAt(this.passed, this.home.shownLength(slip.text));
    const key = JSON.stringify(moment);
    if (key !== this.shown) this.home.show(moment.isCorrected ? printed : slip, moment);
    this.shown = key;
    this.showChapter(moment.chapter);
    requestAnimationFrame((next) => this.step(next));
  }

  /** Shows the progress of a chapter; null if the story does not run. */
  private showChapter(chapter: StoryMoment['chapter'] | null): void {
    for (const [index, row] of [...document.querySelectorAll<HTMLElement>('.story li')].entries()) {
      const [from = 0, to = storyLength] = [chapters[index], chapters[index + 1]];
      const share = Math.min(1, Math.max(0, (this.passed - from) / (to - from)));
      row.classList.toggle('now', index === chapter);
      row.style.setProperty('--done', chapter === null ? '1' : share.toFixed(3));
    }
  }
}

async function start(): Promise<void> {
  const game = part('.demo').dataset['game'] ?? '';
  const ask = askingWorker(new Worker('playground/playground-worker.js', { type: 'module' }));
  const [book]: readonly BookOnShelf[] = await ask('load', { names: [game], isOpening: true });
  const showcase = book?.showcase;
  const printed = book?.sheets.find(({ uri }) => uri.endsWith(`/${showcase?.scenario}/${showcase?.bot}.bot`))?.text;
  if (!showcase || printed === undefined) throw new Error('There is no sheet.');
  const home = new Home(ask, showcase, printed);
  new Story(home).listen();
  await home.openSlip();
  part('#show').hidden = false;
  document.body.dataset['ready'] = '';
}

/** Begins when the first text is on the screen. */
requestAnimationFrame(() => {
  setTimeout(() => {
    start().catch((error: unknown) => {
      part('#said').textContent = error instanceof Error ? error.message : String(error);
    });
  }, 0);
});
