// The screen of a played table. It shows the next thing that the played table wants, the board, the card of the bot,
// the work with the pieces, and a bar with the main button.
import { upperInitial } from '../grammar/characters.ts';
import type { TableCard } from '../compiler/decide/card-query.ts';
import { facesText } from '../compiler/plan/printed-names.ts';
import type { PlayedTable, TablePart, TableWish } from '../compiler/game/table-scene.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import { spaceOf } from '../views/board/decision-picture.ts';
import { printedRow } from '../views/decision/procedure-lines.ts';
import { cardPicture } from '../views/table/card-picture.ts';
import { afterToldCards, isDue, type ToldCards } from '../views/table/told-cards.ts';
import { cardToTell } from '../views/table/told-card.ts';
import { whenIdle } from './browser-gifts.ts';
import { element, refill, type Child } from './elements.ts';
import { keepFocus, buttonWithKey } from './focus.ts';
import { hashOf } from './routes.ts';
import { answersView, endView } from './table/answers-view.ts';
import { FootBar, HeadBar, type FootState } from './table/bars.ts';
import { BoardCanvas } from './table/board-canvas.ts';
import { boardTools, spokenSpace, type BoardOrigin } from './table/board-words.ts';
import { BotActs } from './table/bot-acts.ts';
import { cardPictureView, workPictures } from './table/card-picture-view.ts';
import { Coach, type Guess, type Judgement } from './table/coach.ts';
import { guessView, judgementView } from './table/coach-view.ts';
import { cardView } from './table/card-view.ts';
import { showDecision } from './table/decision-motion.ts';
import { endOfGame } from './table/end-of-game.ts';
import { BoardStandings, gameName, Keepsakes } from './table/keepsakes.ts';
import { listsView } from './table/lists-view.ts';
import { lineView } from './table/line-view.ts';
import { LookAhead } from './table/look-ahead.ts';
import { mainText } from './table/main-text.ts';
import { ownEnd } from './table/own-end.ts';
import { panelView } from './table/panel-view.ts';
import { lastCardFold, markMore, tickAllButton, workList } from './table/parts.ts';
import { reachMarks } from './table/reach-marks.ts';
import { partView } from './table/reply-view.ts';
import { setUpTick, setUpView } from './table/set-up-view.ts';
import { StateDialog } from './table/state-view.ts';
import { toHitView } from './table/to-hit-view.ts';
import {
  allLists,
  noTouch,
  refusalOf,
  touchAfter,
  touchSpace,
  touchThing,
  type Touch,
  type TouchResult,
} from './table/touch.ts';
import { words } from './words.ts';

export interface TableScreenParts {
  readonly book: string;
  /** The name under which the browser stores the game. */
  readonly id: string;
  readonly style: ReplyStyle;
  readonly origin: BoardOrigin;
  readonly onBack: () => void;
  /** Saves the journal of a played table. The result is null, or a message if the game cannot be saved. */
  readonly save: (table: PlayedTable) => Promise<string | null>;
}

/** The least height in pixels to which the picture of a card is limited. */
const leastPicture = 140;

/** The most lines of the work of the app that are not folded. */
const fewRows = 2;

/** Makes the list of the work that the app does with its own cards; null if there is none. */
function byAppView(work: readonly Extract<TablePart, { is: 'work' }>[]): HTMLElement | null {
  const rows = work.flatMap(({ lines }) => lines.map((line) => element('li', {}, line)));
  if (rows.length === 0) return null;
  const list = element('ul', { class: 'work by-app', 'aria-label': words.table.byApp }, rows);
  if (rows.length <= fewRows) return list;
  return element('details', {}, element('summary', { 'data-key': 'by app' }, words.table.byApp), list);
}

const section = (name: string, label: string): HTMLElement => element('section', { class: name, 'aria-label': label });

const isEvent = ({ is }: TablePart): boolean => is === 'happened';
const isDoubt = ({ is }: TablePart): boolean => is === 'doubts';

export class TableScreen {
  private readonly parts: TableScreenParts;
  private readonly root: Element;
  private readonly keepsakes: Keepsakes;
  private readonly canvas: BoardCanvas;
  private readonly head: HeadBar;
  private readonly state: StateDialog;
  private readonly bar: FootBar;
  private readonly ahead: LookAhead;
  private readonly regions = {
    board: section('board-region', words.table.board),
    tools: element('div'),
    card: section('told', words.table.card),
    steps: section('steps-region', words.table.more),
    sheet: element('div', { class: 'sheet' }),
  };
  private table: PlayedTable;
  private reply: readonly TablePart[];
  /** The events before the turn of the bot, and the sentences of the cards before the shown card without work. */
  private earlier: readonly string[] = [];
  private touch: Touch = noTouch;
  private message: string | null = null;
  /** The width in pixels of the region of the card; 0 while the region is not on the screen. */
  private cardWidth = 0;
  /** The piece that the person drags; null if there is none. */
  private grabbed: string | null = null;
  /** True if the person entered the last line in the panel. Then the panel shows the reply, and not the card region. */
  private isReplyInPanel = false;
  /**
   * The played table at which the person went on from the card or the work to the turn; null if there is no such played
   * table. The card is then shown under the board.
   */
  private putAside: PlayedTable | null = null;
  /** Cache of the last result of `isTurnBegun` (in the field `isBegun`), with its played table. */
  private begunTurn: { readonly table: PlayedTable; readonly isBegun: boolean } | null = null;
  /** True while the screen asks if a turn without a deed is over. */
  private isEndAsked = false;
  /** A text that identifies the contents of the region above the bar (`sheet`). Other contents have another text. */
  private shownSheet = '';
  /** True while the board is not yet drawn for the present played table, because it is drawn a little later. */
  private isBoardDue = false;
  private readonly acts = new BotActs();
  private readonly coach: Coach;
  /** The card that the person guesses; null if the coach asks nothing. */
  private guess: Guess | null = null;
  /** The judgement on the last guess; null if the card was not guessed. */
  private judgement: Judgement | null = null;

  constructor(root: Element, table: PlayedTable, parts: TableScreenParts) {
    this.root = root;
    this.parts = parts;
    this.table = table;
    // Right after the set-up, the checklist already shows the work with the pieces, so the reply to the set-up is shown
    // without this work.
    this.reply = table.partsOf(table.done).filter(({ is }) => table.done > 1 || is !== 'work');
    this.keepsakes = new Keepsakes(gameName(table.journal));
    this.coach = new Coach(this.keepsakes);
    this.state = new StateDialog(this.take, this.coach);
    this.head = new HeadBar(parts.onBack, () => this.state.show(this.table));
    this.bar = new FootBar(this.take);
    this.ahead = new LookAhead(whenIdle, (next) => {
      const query = next.card();
      if (query) cardToTell(query, parts.style);
    });
    const board = table.board();
    this.canvas = new BoardCanvas(
      board,
      {
        onTouch: (space, piece) => this.onSpace(space, piece),
        onHold: (space, piece) => this.onHold(space, piece),
        canGrab: (piece) => this.touch.mode === 'play' && this.table.reachOf(piece) !== null,
        onGrab: (piece) => {
          this.grabbed = piece;
          this.showBoard();
        },
        onDrop: (space) => this.drop(space),
        spoken: (space) => spokenSpace(this.table, space),
        // The picture of a card stands like the board.
        onTurn: () => this.table.card() !== null && this.show(),
      },
      { end: ownEnd(table), standings: new BoardStandings(parts.book, board.scenario) },
    );
    this.regions.board.append(this.canvas.root, this.regions.tools);
    this.regions.board.classList.toggle('without-spaces', board.spaces.length === 0);
    // On a narrow screen, the region above the bar (`sheet`) takes its height from the board.
    const { board: boardRegion, sheet } = this.regions;
    new ResizeObserver(() => {
      boardRegion.style.setProperty('--sheet', `${sheet.offsetHeight}px`);
      markMore(sheet);
    }).observe(sheet);
    // The sentence at the top takes its height from the board too.
    this.head.onHeight((height) => boardRegion.style.setProperty('--wish', `${height}px`));
    const { card } = this.regions;
    new ResizeObserver(() => this.onCardWidth(card.clientWidth)).observe(card);
    sheet.addEventListener('scroll', () => markMore(sheet), { passive: true });
  }

  /** Draws the picture of a card again if its region has another width, for example after a phone has been turned. */
  private onCardWidth(width: number): void {
    const before = this.cardWidth;
    this.cardWidth = width;
    if (before > 0 && width > 0 && Math.abs(width - before) > 8 && this.table.card() !== null) this.show();
  }

  /** Returns the sentence of a card after its name, and the results of its attacks. */
  private sentenceOf(query: TableCard): string {
    const { sentence } = cardPicture(query);
    const { attacks, decision } = cardToTell(query, this.parts.style);
    return [
      `${query.head.card}: ${sentence === '' ? decision : sentence}`,
      ...attacks.map((attack) => `${upperInitial(attack)}.`),
    ].join(' ');
  }

  private readonly take = (line: string): void => {
    const told = afterToldCards(this.ahead.take(this.table, line), this.table);
    this.guess = this.coach.guessFor(this.table, line, told);
    this.judgement = null;
    if (this.guess === null) return this.accept(told);
    this.show();
    this.regions.board.scrollIntoView();
  };

  /** Ends the guess about a card, and shows the card. `judgement` is null if the person has not guessed. */
  private endGuess(guess: Guess, judgement: Judgement | null): void {
    this.guess = null;
    this.judgement = judgement;
    this.accept(guess);
  }

  private accept({ cards, happened, reply }: ToldCards): void {
    const { table, parts } = reply;
    this.earlier = [...happened, ...cards.map((card) => this.sentenceOf(card))];
    const wasOpen = this.touch.open !== null;
    const isChanged = table !== this.table;
    this.table = table;
    this.reply = parts;
    this.touch = isChanged ? touchAfter(table, this.touch) : this.touch;
    this.isReplyInPanel = wasOpen && this.touch.open !== null;
    this.isEndAsked = false;
    this.keepsakes.keepTicks((tick) => tick.startsWith(setUpTick) || tick.startsWith(`${table.done} `));
    const isNewCard = isChanged && parts.some(({ is }) => is === 'card');
    this.show();
    if (isNewCard) this.moveCard();
    if (isChanged) void this.save(table);
    if (table.card() || (isChanged && this.touch.open === null && this.isToldFirst(table.wish())))
      this.regions.card.scrollIntoView();
    // A person who touches a list under the board stays at the list.
    else if (typeof this.touch.open === 'number' || this.touch.open === allLists) this.regions.board.scrollIntoView();
  }

  /**
   * Limits the height of the picture to the room that the parts around it leave. So the faces of a die that chooses are
   * not under the answers, and the first line of the work is on the screen.
   */
  private fitPicture(): void {
    const { bar, head, regions } = this;
    const picture = regions.card.querySelector<SVGElement>('.bot-card > .card-picture > svg');
    if (!picture) return;
    const { bottom, top } = picture.getBoundingClientRect();
    const above = top - regions.card.getBoundingClientRect().top;
    const work = regions.card.querySelector('.bot-card > .to-do .work li');
    if (!work && !picture.closest('.waiting')) return;
    const below = work ? work.getBoundingClientRect().bottom - bottom : 0;
    const room = innerHeight - above - head.height - regions.sheet.offsetHeight - bar.root.offsetHeight - below;
    picture.style.maxHeight = `${Math.max(leastPicture, room)}px`;
  }

  /** Shows the motion of the decision in the picture of the card. */
  private moveCard(): void {
    const picture = this.regions.card.querySelector('.bot-card > .card-picture');
    if (picture) showDecision(picture);
  }

  private async save(table: PlayedTable): Promise<void> {
    const message = await this.parts.save(table);
    if (message === this.message) return;
    this.message = message;
    this.show();
  }

  private readonly onTouch = (touch: Touch): void => {
    this.guess = null;
    this.touch = touch;
    this.isReplyInPanel = false;
    this.isEndAsked = false;
    this.show();
  };

  private touchWith({ line, touch }: TouchResult): void {
    const wish = this.table.wish();
    // A person who touches the board has read the card, so the turn needs no button.
    const isAside = wish.isByTouch && this.isBeforeTurn(wish);
    if (isAside) this.putAside = this.table;
    this.guess = null;
    this.touch = touch;
    this.isReplyInPanel = false;
    this.isEndAsked = false;
    if (line === null) this.show();
    else this.take(line);
    if (isAside) this.regions.board.scrollIntoView();
  }

  private onSpace(space: number, piece: string | null): void {
    if (this.guess) return this.endGuess(this.guess, this.coach.judge(this.guess, space, piece));
    this.touchWith(touchSpace(this.table, this.touch, space, piece));
  }

  /** Moves the dragged piece to a space, as a touch of the piece and then of the space does. */
  private drop(space: number | null): void {
    const piece = this.grabbed ?? '';
    const home = spaceOf(this.table.board(), piece);
    this.grabbed = null;
    if (space === null || home === null || space === home) this.showBoard();
    else this.touchWith(touchSpace(this.table, touchSpace(this.table, noTouch, home, piece).touch, space, null));
  }

  private onHold(space: number, piece: string | null): void {
    this.touchWith(touchSpace(this.table, { ...noTouch, mode: 'correct' }, space, piece));
  }

  private toolsView(): HTMLElement {
    return boardTools(this.table, this.canvas.tools, {
      origin: this.parts.origin,
      onBeside: () => this.touchWith(touchSpace(this.table, this.touch, allLists, null)),
      onCorrect: () => {
        this.onTouch({ ...noTouch, mode: 'correct' });
        this.regions.board.scrollIntoView();
      },
    });
  }

  private listsView(): HTMLElement | null {
    return listsView({
      lists: this.table.beside(),
      touch: this.touch,
      onTouch: (list, piece) => this.touchWith(touchSpace(this.table, this.touch, list, piece)),
    });
  }

  /** Makes the list of the work with the pieces after the last step. A person can tick each line. */
  private workView(parts: readonly TablePart[]): HTMLElement | null {
    const { done } = this.table;
    const work = parts.filter((part) => part.is === 'work').filter(({ isReported }) => isReported !== true);
    const due = work.filter(({ isByApp }) => isByApp !== true);
    const lines = due.flatMap((part) => part.lines);
    const signs = due.flatMap((part) => part.signs ?? part.lines.map(() => null));
    const byApp = byAppView(work.filter(({ isByApp }) => isByApp === true));
    if (lines.length === 0) return byApp;
    const ticks = lines.map((line) => `${done} ${line}`);
    const onTick = (): void => this.show();
    const all = (): void => {
      this.keepsakes.tick(ticks, true);
      onTick();
    };
    const isDone = ticks.every((tick) => this.keepsakes.isTicked(tick));
    return element(
      'div',
      { class: isDone ? 'to-do done' : 'to-do' },
      element('h2', {}, words.table.work),
      workList(lines, ticks, this.keepsakes, onTick, workPictures(signs, this.table)),
      isDone || lines.length === 1 ? null : tickAllButton('work', all),
      byApp,
    );
  }

  private soFarView({ soFar }: TableWish): HTMLElement | null {
    if (soFar.length === 0) return null;
    const rows = soFar.map((line) => element('li', {}, line));
    return element('div', { class: 'so-far' }, element('h2', {}, words.table.soFar), element('ul', {}, rows));
  }

  /** Makes the view of a reply: its answers and events, and the instructions for the pieces on the physical table. */
  private replyView(reply: readonly TablePart[]): Child {
    return [reply.map((part) => partView(part, this.parts.style)), this.workView(reply)];
  }

  private toldView(wish: TableWish): Child {
    const { style } = this.parts;
    const { keepsakes, table } = this;
    const inSheet = this.isReplyInPanel ? this.reply : this.repliesAboveBar(wish);
    const reply = this.reply.filter((part) => !inSheet.includes(part));
    const query = table.card();
    const due = [this.soFarView(wish), wish.attack ? toHitView(wish.attack) : null];
    if (table.done === 1) return [this.replyView(reply), setUpView(table.begun, keepsakes, () => this.show())];
    const isPlay = this.isPlay(wish);
    const hint =
      isPlay && this.touch.piece === null ? element('p', { class: 'next-hint' }, words.table.touchHint) : null;
    if (!query) return [hint, this.replyView(reply), due];
    // The events that follow a card are shown after the instructions for the physical table (`workView`).
    const viewsOf = (parts: readonly TablePart[]) => parts.map((part) => partView(part, style));
    const between = [this.workView(reply), ...due, ...viewsOf(reply.filter(isEvent))];
    const onAsk = (question: string): void => this.take(`why-not ${question}`);
    const { decision, reasons } = cardToTell(query, style);
    const { sentence, view } = cardPictureView({
      table,
      query,
      text: [decision, ...reasons].join('').length,
      turns: this.canvas.turns,
      width: this.cardWidth,
      take: this.take,
      onAsk,
    });
    const card = cardView(
      { query, style, picture: view, sentence, situation: table.situation(), earlier: this.earlier, onAsk },
      between,
    );
    return [
      this.judgement && judgementView(this.judgement, style),
      viewsOf(reply.filter((part) => !isEvent(part))),
      isPlay ? [hint, lastCardFold(query.head.card, card)] : card,
    ];
  }

  /** True if the turn of the person has just begun, so that the person has done nothing in it. */
  private isTurnBegun({ isByTouch }: TableWish): boolean {
    const { table } = this;
    if (!isByTouch || table.done === 1) return false;
    if (this.begunTurn?.table !== table)
      this.begunTurn = { table, isBegun: !table.at(table.done - 1).wish().isByTouch };
    return this.begunTurn.isBegun;
  }

  /**
   * True while the screen still shows the card of the bot or other work, and the person has not gone on to the next
   * turn or choice.
   */
  private isBeforeTurn(wish: TableWish): boolean {
    const { putAside, reply, table } = this;
    if (putAside === table || reply.length === 0) return false;
    const isChoice = wish.pad === null && wish.buttons.length > 1;
    return this.isTurnBegun(wish) || (isChoice && this.isDecided(wish) && reply.some(isDue));
  }

  /** True while the person plays by touches, and the card of the bot is put aside. */
  private isPlay(wish: TableWish): boolean {
    return wish.isByTouch && !this.isBeforeTurn(wish);
  }

  /**
   * Returns the doubts about the last deed, and the work that follows a single change, while no panel is open. They are
   * shown above the bar, because on a narrow screen the region of the card is under the board.
   */
  private repliesAboveBar(wish: TableWish): readonly TablePart[] {
    const { isEndAsked, reply, table, touch } = this;
    const isOpen = touch.open !== null || touch.mode !== 'play' || isEndAsked;
    const isAbove = (part: TablePart): boolean => isDoubt(part) || (table.staysTouched && isDue(part));
    return this.isPlay(wish) && !isOpen ? reply.filter(isAbove) : [];
  }

  /** True while the screen shows a decided card. A card that waits for an answer is not decided. */
  private isDecided({ isOver }: TableWish): boolean {
    const query = this.table.card();
    return !isOver && query !== null && cardToTell(query, this.parts.style).decision !== null;
  }

  private readonly playAgain = (): void => {
    location.hash = hashOf({ is: 'new', scenario: this.table.situation().scenario });
  };

  private readonly goToTurn = (): void => {
    this.putAside = this.table;
    this.onTouch(noTouch);
    this.regions.board.scrollIntoView();
  };

  /**
   * Ends the turn of the person. If the person has done nothing in the turn, the screen asks first: the touch may have
   * been meant for a button that was there before.
   */
  private endTurn(line: string): void {
    this.isEndAsked = this.isTurnBegun(this.table.wish());
    if (this.isEndAsked) this.show();
    else this.take(line);
  }

  /**
   * Returns the text and action of the main button for the next wish of the table. If the table offers no button for
   * the wish, or several buttons, there is no main button, and the result is null.
   */
  private mainAction(wish: TableWish): FootState['main'] {
    const [main, ...more] = wish.buttons;
    if (wish.isOver) return { key: 'main', text: words.over.again, act: this.playAgain };
    const goOn = wish.isByTouch ? words.table.onToTurn : words.table.goOn;
    if (this.guess) return null;
    if (this.isBeforeTurn(wish)) return { key: 'go on', text: goOn, act: this.goToTurn };
    if (!main || more.length > 0 || this.isEndAsked) return null;
    return {
      key: 'main',
      text: mainText(main, this.table.situation(), this.isDecided(wish)),
      act: () => (wish.isByTouch ? this.endTurn(main.line) : this.take(main.line)),
    };
  }

  private guessView(guess: Guess): HTMLElement {
    const onNothing = (): void => this.endGuess(guess, this.coach.judge(guess, null));
    return guessView(guess, this.parts.style, onNothing, () => this.endGuess(guess, null));
  }

  /** Returns the sentence that the bar at the top shows. */
  private headText(wish: TableWish): string {
    if (this.guess) return words.coach.question(this.guess.query.head.card);
    if (this.touch.mode === 'correct') return words.table.correcting;
    if (!this.isBeforeTurn(wish)) return wish.touchText ?? (wish.isByTouch ? this.turnText() : wish.text);
    if (!wish.isByTouch) return words.table.beforeChoice;
    return this.reply.some(isDue) ? words.table.beforeTurn : words.table.readFirst;
  }

  /** Returns the next touch of a turn in words. */
  private turnText(): string {
    const { home, mode, open, piece, target } = this.touch;
    if (mode === 'hit' && piece !== null && target !== null) return words.table.rolled;
    if (refusalOf(this.table, this.touch)) return words.table.nothingMoved;
    return mode === 'play' && piece !== null && home === open ? words.table.touchSpace : words.table.yourTurn;
  }

  /** Returns the text of an outcome of dice: its faces before its name, or a row of a table as printed. */
  private readonly outcomeText = (outcome: string): string => {
    const query = this.table.card();
    const answer = query?.answer();
    const share = answer?.is === 'needs' ? answer.choice?.shares.find(({ id }) => id === outcome) : undefined;
    if (!query || answer?.is !== 'needs' || !share) return outcome;
    const row = answer.soFar && printedRow(this.parts.style.printed(query), answer.soFar, outcome);
    return row ?? `${facesText(share)} ${outcome}`;
  };

  private showFoot(wish: TableWish): void {
    const { bar, regions, take, table, touch } = this;
    const main = this.mainAction(wish);
    const panel = panelView({
      table,
      touch,
      take,
      onThing: (name) => this.onTouch(touchThing(touch, name)),
      onTouch: this.onTouch,
    });
    const above = this.repliesAboveBar(wish);
    const reply = this.replyView(panel && this.isReplyInPanel ? this.reply : above);
    const question = this.isEndAsked ? endView(wish, take, () => this.onTouch(noTouch)) : null;
    const guess = this.guess && this.guessView(this.guess);
    const sheet = guess ?? question ?? panel ?? answersView(wish, main !== null, take, this.outcomeText);
    refill(regions.sheet, reply, sheet);
    regions.sheet.hidden = sheet === null && above.length === 0;
    this.showTopOfSheet(wish);
    bar.show({
      main,
      canUndo: table.done > 1,
      canRedo: table.steps.length > table.done,
    });
  }

  /** If the contents of the region above the bar (`sheet`) have changed, scrolls the region to its top. */
  private showTopOfSheet({ text }: TableWish): void {
    const { table, touch } = this;
    const shown = JSON.stringify([table.done, text, touch.mode, touch.open, touch.target, this.isEndAsked]);
    const { sheet } = this.regions;
    if (shown !== this.shownSheet) sheet.scrollTop = 0;
    this.shownSheet = shown;
    requestAnimationFrame(() => markMore(sheet));
  }

  private stepsView({ skip }: TableWish): Child {
    const other = skip ? [buttonWithKey('skip step', skip.text, () => this.take(skip.line), 'quiet')] : [];
    return [this.listsView(), lineView(this.table, this.take, other)];
  }

  private showBoard(): void {
    const { acts, canvas, grabbed, regions, table, touch } = this;
    const piece = grabbed ?? touch.piece;
    this.isBoardDue = false;
    refill(regions.tools, this.toolsView());
    canvas.show(table.board(), {
      acts: acts.at(table),
      // The board stays still under a dragged piece, so the open space is not brought onto the screen.
      selected: grabbed === null && typeof touch.open === 'number' ? touch.open : null,
      piece,
      reach: piece === null || (grabbed === null && touch.mode !== 'play') ? null : reachMarks(table, piece),
    });
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
   * True if the card of the bot, with its work and events, is shown above the board; so is other work that is due before
   * an answer. While the person plays by touches, the board is shown first.
   */
  private isToldFirst(wish: TableWish): boolean {
    const { putAside, reply, table } = this;
    if (putAside === table) return false;
    if (!wish.isByTouch && reply.some(isDue)) return true;
    if (table.done === 1 || wish.isOver || table.card() !== null || this.isBeforeTurn(wish)) return true;
    return !wish.isByTouch && wish.rows.length === 0;
  }

  /**
   * Draws the screen for the present played table. While a bot plays, the card is drawn first and the board a little
   * later.
   */
  show(): void {
    const { bar, head, message, regions, root, state, table } = this;
    const { board, card, sheet, steps } = regions;
    const wish = table.wish();
    const isToldFirst = this.guess === null && this.isToldFirst(wish);
    keepFocus(root, () => {
      head.show(this.headText(wish), message, table.situation());
      head.root.dataset['step'] = String(table.done);
      // The main button names the next act, so the words above a decided card would only repeat it. Without a main
      // button, the words are the only title of the answers.
      const isNamed = this.isDecided(wish) && !this.isPlay(wish) && this.mainAction(wish) !== null;
      head.root.classList.toggle('decided', isNamed);
      head.root.classList.toggle('over', wish.isOver);
      refill(card, this.guess ? [] : [endOfGame(table.situation(), this.parts.id), this.toldView(wish)]);
      refill(steps, this.stepsView(wish));
      this.showFoot(wish);
      if (root.firstElementChild?.className !== 'table-screen')
        refill(
          root,
          element(
            'div',
            { class: 'table-screen' },
            [head.root, board, card, steps],
            element('div', { class: 'foot' }, sheet, bar.root),
            state.root,
          ),
        );
      // Puts the region `card` above or under the board. The region is moved, and not the board, because the board has
      // many more elements.
      const above = isToldFirst ? head.root : board;
      if (above.nextElementSibling !== card) above.after(card);
      if (!isToldFirst) this.showBoard();
      if (isToldFirst && !wish.isOver) this.fitPicture();
    });
    if (isToldFirst) this.showBoardSoon();
    const [only, ...others] = wish.buttons;
    this.ahead.plan(table, only && others.length === 0 && !wish.isByTouch ? only.line : null);
  }
}
