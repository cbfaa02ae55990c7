// The screen of a table: the wish, its buttons and pads, the board, the last reply, and the steps.
import type { PlayedTable, TableButton, TablePart } from '../compiler/game/table-scene.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import { boardView } from './board-view.ts';
import { button, element, refill } from './elements.ts';
import { padView } from './pads.ts';
import { partView } from './reply-view.ts';
import { words } from './words.ts';

/** The most buttons that are shown without a fold. */
const fewButtons = 12;

export interface TableScreenParts {
  readonly book: string;
  readonly style: ReplyStyle;
  readonly onBack: () => void;
  /** Saves the journal of a table; resolves to a message if the game cannot be saved. */
  readonly save: (table: PlayedTable) => Promise<string | null>;
}

export class TableScreen {
  private readonly parts: TableScreenParts;
  private readonly root: Element;
  private table: PlayedTable;
  private reply: readonly TablePart[];
  private touched: string[] = [];
  private isCorrecting = false;
  private message: string | null = null;

  constructor(root: Element, table: PlayedTable, parts: TableScreenParts) {
    this.root = root;
    this.parts = parts;
    this.table = table;
    this.reply = table.begun;
  }

  private readonly take = (line: string): void => {
    const { table, parts } = this.table.take(line);
    const isChanged = table !== this.table;
    this.table = table;
    this.reply = parts;
    this.forget();
    if (!isChanged) return;
    void this.save(table);
  };

  private async save(table: PlayedTable): Promise<void> {
    this.message = await this.parts.save(table);
    if (this.message !== null) this.show();
  }

  private readonly forget = (): void => {
    this.touched = [];
    this.show();
  };

  private get touchButtons(): readonly TableButton[] {
    return this.table.touched(this.touched, this.isCorrecting);
  }

  private readonly touch = (name: string): void => {
    this.touched.push(name);
    let [first] = this.touchButtons;
    if (!first && this.touched.length > 1) {
      this.touched = [name];
      [first] = this.touchButtons;
    }
    // A piece and a space mean the usual deed; one touched thing has several.
    if (first && this.touched.length === 2) this.take(first.line);
    else this.show();
  };

  private buttonsFor(buttons: readonly TableButton[], kind = ''): HTMLElement[] {
    return buttons.map(({ text, line }) => button(text, () => this.take(line), kind));
  }

  private wishView(): HTMLElement {
    const { buttons, pad, text } = this.table.wish();
    const [few, more] = [buttons.slice(0, fewButtons), buttons.slice(fewButtons)];
    return element(
      'section',
      { class: 'wish', 'aria-live': 'polite' },
      element('h1', {}, text),
      pad ? padView(pad, this.take) : null,
      element('div', { class: 'pad' }, this.buttonsFor(few, 'main')),
      more.length > 0 ? element('details', {}, element('summary', {}, '…'), this.buttonsFor(more)) : null,
    );
  }

  private touchView(): HTMLElement {
    const isTouched = this.touched.length > 0;
    const flip = (): void => {
      this.isCorrecting = !this.isCorrecting;
      this.forget();
    };
    const correct = button(words.table.correct, flip, this.isCorrecting ? 'on' : 'quiet');
    correct.setAttribute('aria-pressed', String(this.isCorrecting));
    return element(
      'section',
      { class: 'touched' },
      element('p', {}, isTouched ? `${words.table.touched}: ${this.touched.join(', ')}` : this.hint),
      isTouched
        ? element(
            'div',
            { class: 'pad' },
            this.buttonsFor(this.touchButtons),
            button(words.table.forget, this.forget, 'quiet'),
          )
        : null,
      correct,
    );
  }

  private get hint(): string {
    return this.isCorrecting ? words.table.correcting : words.table.touchHint;
  }

  private lineView(): HTMLElement {
    const list = element('datalist', { id: 'lines' });
    const input = element('input', { 'aria-label': words.table.line, placeholder: words.table.line, list: 'lines' });
    input.addEventListener('input', () => {
      const [names, part] = this.table.completions(input.value);
      const before = input.value.slice(0, input.value.length - part.length);
      refill(
        list,
        names.slice(0, 30).map((name) => element('option', { value: `${before}${name}` })),
      );
    });
    const submit = (event: Event): void => {
      event.preventDefault();
      if (input.value.trim() !== '') this.take(input.value);
    };
    return element('form', { submit }, input, list, element('button', { type: 'submit' }, words.table.take));
  }

  private logView(): HTMLElement {
    const steps = this.table.steps.map((line, index) =>
      element(
        'li',
        {},
        button(line, () => this.take(`go to ${index + 1}`), 'step'),
      ),
    );
    return element(
      'details',
      { class: 'log' },
      element('summary', {}, words.table.log),
      words.table.goTo,
      element('ol', {}, steps),
    );
  }

  show(): void {
    const { book, onBack, style } = this.parts;
    refill(
      this.root,
      element(
        'nav',
        {},
        button(words.table.back, onBack, 'quiet'),
        button(words.table.undo, () => this.take('undo'), 'quiet'),
        button(words.table.skip, () => this.take('skip'), 'quiet'),
      ),
      this.message === null ? null : element('p', { role: 'alert', class: 'refused' }, this.message),
      this.wishView(),
      element(
        'section',
        { class: 'reply' },
        this.reply.map((part) => partView(part, style)),
      ),
      boardView(this.table.board(), book, this.touch),
      this.touchView(),
      this.lineView(),
      this.logView(),
    );
  }
}
