// The screen of a table: the next thing that the table wants, the board, the card of the bot, the work with the pieces,
// and a bar with the main button.
import type { PlayedTable, TablePart, TableWish } from '../compiler/game/table-scene.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import { element, refill, type Child } from './elements.ts';
import { keepFocus, keyed } from './focus.ts';
import { FootBar, HeadBar } from './table/bars.ts';
import { BoardCanvas } from './table/board-canvas.ts';
import { boardTools, spokenSpace } from './table/board-words.ts';
import { cardView } from './table/card-view.ts';
import { changesBetween, type BoardChanges } from './table/changes.ts';
import { gameName, Keepsakes } from './table/keepsakes.ts';
import { lineView } from './table/line-view.ts';
import { logView } from './table/log-view.ts';
import { padView } from './table/pads.ts';
import { panelView } from './table/panel-view.ts';
import { tickAllButton, workList } from './table/parts.ts';
import { partView } from './table/reply-view.ts';
import { setUpTick, setUpView } from './table/set-up-view.ts';
import { toHitView } from './table/to-hit-view.ts';
import { noTouch, touchAfter, touchSpace, touchThing, type Touch, type Touched } from './table/touch.ts';
import { words } from './words.ts';

/** The maximum number of buttons that are visible at once; further buttons are behind a fold. */
const fewButtons = 24;

export interface TableScreenParts {
  readonly book: string;
  readonly style: ReplyStyle;
  /** True if the person has entered the board; false for a stand-in. */
  readonly isOwnBoard: boolean;
  readonly onBack: () => void;
  /** Saves the journal of a table. Resolves to null, or to a message if the game cannot be saved. */
  readonly save: (table: PlayedTable) => Promise<string | null>;
}

const section = (name: string, label: string): HTMLElement => element('section', { class: name, 'aria-label': label });

export class TableScreen {
  private readonly parts: TableScreenParts;
  private readonly root: Element;
  private readonly keepsakes: Keepsakes;
  private readonly canvas: BoardCanvas;
  private readonly head: HeadBar;
  private readonly bar: FootBar;
  private readonly regions = {
    board: section('board-region', words.table.board),
    tools: element('div'),
    told: section('told', words.table.card),
    steps: section('steps-region', words.table.log),
    sheet: element('div', { class: 'sheet' }),
  };
  private table: PlayedTable;
  private reply: readonly TablePart[];
  private touch: Touch = noTouch;
  private message: string | null = null;
  /** True while the board still shows the table before the last change. */
  private isBoardDue = false;
  /** Cache of the last result of `changes`. */
  private lastChanges: { readonly table: PlayedTable; readonly seen: number; readonly changes: BoardChanges } | null =
    null;

  constructor(root: Element, table: PlayedTable, parts: TableScreenParts) {
    this.root = root;
    this.parts = parts;
    this.table = table;
    this.reply = table.partsOf(table.done);
    this.keepsakes = new Keepsakes(gameName(table.journal));
    this.head = new HeadBar(parts.onBack);
    this.bar = new FootBar(this.take);
    this.canvas = new BoardCanvas(table.board(), {
      onTouch: (space, piece) => this.onSpace(space, piece),
      onHold: (space, piece) => this.onHold(space, piece),
      spoken: (space) => spokenSpace(this.table, space),
    });
    this.regions.board.append(this.canvas.root, this.regions.tools);
  }

  private readonly take = (line: string): void => {
    const { table, parts } = this.table.take(line);
    const isChanged = table !== this.table;
    const isSeen = table.card() === null && this.changes.spaces.size === 0;
    this.table = table;
    this.reply = parts;
    this.touch = isChanged ? touchAfter(table, this.touch) : this.touch;
    if (isChanged && isSeen) this.keepsakes.seen = table.done;
    this.keepsakes.keepTicks((tick) => tick.startsWith(setUpTick) || tick.startsWith(`${table.done} `));
    this.show();
    if (isChanged) void this.save(table);
    if (table.card()) this.regions.told.scrollIntoView();
    else if (this.touch.open !== null) this.regions.board.scrollIntoView();
  };

  private async save(table: PlayedTable): Promise<void> {
    const message = await this.parts.save(table);
    if (message === this.message) return;
    this.message = message;
    this.show();
  }

  private readonly onTouch = (touch: Touch): void => {
    this.touch = touch;
    this.show();
  };

  private touchWith({ line, touch }: Touched): void {
    this.touch = touch;
    if (line === null) this.show();
    else this.take(line);
  }

  private onSpace(space: number, piece: string | null): void {
    this.touchWith(touchSpace(this.table, this.touch, space, piece));
  }

  private onHold(space: number, piece: string | null): void {
    this.touchWith(touchSpace(this.table, { ...noTouch, mode: 'correct' }, space, piece));
  }

  /** The differences between the present board and the board that the person has seen last. */
  private get changes(): BoardChanges {
    const { keepsakes, lastChanges, table } = this;
    const seen = Math.min(keepsakes.seen, table.steps.length);
    if (lastChanges?.table === table && lastChanges.seen === seen) return lastChanges.changes;
    const changes = changesBetween(table.at(seen).board(), table.board());
    this.lastChanges = { table, seen, changes };
    return changes;
  }

  private readonly onSeen = (): void => {
    this.keepsakes.seen = this.table.done;
    this.show();
  };

  private toolsView(changes: BoardChanges): HTMLElement {
    return boardTools(this.table, this.canvas.tools, {
      changes,
      isOwnBoard: this.parts.isOwnBoard,
      onSeen: this.onSeen,
      onBeside: () => this.touchWith(touchSpace(this.table, this.touch, 'beside', null)),
      onCorrect: () => this.onTouch({ ...noTouch, mode: 'correct' }),
    });
  }

  /**
   * Makes the list of work of the last step, whose lines can be ticked. After the last tick, the person is assumed to
   * have seen the board.
   */
  private workView(): HTMLElement | null {
    const { done } = this.table;
    const lines = this.reply.flatMap((part) => (part.is === 'work' ? part.lines : []));
    if (lines.length === 0) return null;
    const ticks = lines.map((line) => `${done} ${line}`);
    const onTick = (): void => {
      const isDone = ticks.every((tick) => this.keepsakes.isTicked(tick));
      if (isDone) this.onSeen();
      else this.show();
    };
    const all = (): void => {
      this.keepsakes.tick(ticks, true);
      onTick();
    };
    const isDone = ticks.every((tick) => this.keepsakes.isTicked(tick));
    return element(
      'div',
      { class: isDone ? 'to-do done' : 'to-do' },
      element('h2', {}, words.table.work),
      workList(lines, ticks, this.keepsakes, onTick),
      isDone || lines.length === 1 ? null : tickAllButton('work', all),
    );
  }

  private soFarView({ soFar }: TableWish): HTMLElement | null {
    if (soFar.length === 0) return null;
    const rows = soFar.map((line) => element('li', {}, line));
    return element('div', { class: 'so-far' }, element('h2', {}, words.table.soFar), element('ul', {}, rows));
  }

  private toldView(wish: TableWish): Child {
    const { style } = this.parts;
    const { keepsakes, reply, table } = this;
    const query = table.card();
    const between = [this.workView(), this.soFarView(wish), wish.attack ? toHitView(wish.attack) : null];
    const others = reply.map((part) => partView(part, style));
    if (table.done === 1) return [others, setUpView(table.begun, keepsakes, () => this.show())];
    const hint = wish.isByTouch ? element('p', { class: 'next-hint' }, words.table.touchHint) : null;
    if (!query) return [hint, others, between];
    const card = cardView(
      {
        query,
        style,
        isAsking: this.touch.mode === 'ask',
        onAsk: (question) => this.ask(question),
        onAsking: (isAsking) => this.onTouch(isAsking ? { ...noTouch, mode: 'ask' } : noTouch),
      },
      between,
    );
    return [others, card];
  }

  /**
   * Asks the table why the bot did not choose something. Further touches are such questions too, until the person ends
   * the questions.
   */
  private ask(question: string): void {
    if (question === '') return;
    const { mode } = this.touch;
    this.take(`why-not ${question}`);
    this.touch = { ...noTouch, mode };
    this.show();
  }

  private showFoot(wish: TableWish): void {
    const { bar, regions, take, table, touch } = this;
    const [main, ...more] = wish.buttons;
    const isEvident = main !== undefined && more.length === 0;
    const panel = panelView({
      table,
      touch,
      take: touch.mode === 'ask' ? (line) => this.ask(line.replace(/^why-not /, '')) : take,
      onThing: (name) => this.onTouch(touchThing(touch, name)),
      onTouch: this.onTouch,
    });
    const sheet = panel ?? this.answersView(wish, isEvident);
    refill(regions.sheet, sheet);
    regions.sheet.hidden = sheet === null;
    bar.show({
      main: isEvident ? main : null,
      canUndo: table.done > 1,
      canRedo: table.steps.length > table.done,
    });
  }

  /** Makes the pad or the choices for the next thing that the table wants; null if the main button is enough. */
  private answersView({ buttons, pad, skip }: TableWish, isEvident: boolean): HTMLElement | null {
    if (isEvident || (buttons.length === 0 && pad === null)) return null;
    const made = buttons.map(({ line, text }) => keyed(`line ${line}`, text, () => this.take(line)));
    const more = made.slice(fewButtons);
    return element(
      'section',
      { class: 'answers', 'aria-label': words.table.answers },
      pad ? padView(pad, this.take) : null,
      element('div', { class: 'pad' }, made.slice(0, fewButtons)),
      more.length > 0
        ? element(
            'details',
            {},
            element('summary', { 'data-key': 'more answers' }, words.table.moreChoices),
            element('div', { class: 'pad' }, more),
          )
        : null,
      skip ? keyed('skip', skip.text, () => this.take(skip.line), 'quiet') : null,
    );
  }

  private stepsView({ skip }: TableWish): Child {
    const isOpen = this.regions.steps.querySelector('.log')?.hasAttribute('open') ?? false;
    const other = skip ? [keyed('skip step', skip.text, () => this.take(skip.line), 'quiet')] : [];
    return [logView(this.table, isOpen, this.take), lineView(this.table, this.take, other)];
  }

  private showBoard(): void {
    const { canvas, changes, regions, table, touch } = this;
    this.isBoardDue = false;
    refill(regions.tools, this.toolsView(changes));
    canvas.show(table.board(), { ...changes, selected: typeof touch.open === 'number' ? touch.open : null });
  }

  /** Draws the board after the next frame of the screen, so that the card is visible sooner. */
  private showBoardSoon(): void {
    if (this.isBoardDue) return;
    this.isBoardDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.isBoardDue) keepFocus(this.root, () => this.showBoard());
      }),
    );
  }

  /**
   * Draws the screen for the present table. While a bot plays, the card is drawn first and the board a little later.
   */
  show(): void {
    const { bar, head, message, regions, root, table } = this;
    const { board, sheet, steps, told } = regions;
    const wish = table.wish();
    const isCardFirst = table.card() !== null || table.done === 1;
    keepFocus(root, () => {
      head.show(wish.text, message);
      refill(told, this.toldView(wish));
      refill(steps, this.stepsView(wish));
      this.showFoot(wish);
      if (root.firstElementChild?.className !== 'table-screen')
        refill(
          root,
          element(
            'div',
            { class: 'table-screen' },
            [head.root, board, told, steps],
            element('div', { class: 'foot' }, sheet, bar.root),
          ),
        );
      // While a bot plays, the card is above the board; in the turn of the person, the board is above the card. The
      // card is moved and not the board, because the board has many elements.
      const before = isCardFirst ? head.root : board;
      if (before.nextElementSibling !== told) before.after(told);
      if (!isCardFirst) this.showBoard();
    });
    if (isCardFirst) this.showBoardSoon();
  }
}
