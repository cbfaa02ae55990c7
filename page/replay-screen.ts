// A look back at a game: the board after each step, and the turns with the chance to win from their beginnings.
import type { TableBook } from '../compiler/game/table-book.ts';
import type { PlayedTable } from '../compiler/game/table-scene.ts';
import type { SimulatedWins, TableTurn } from '../compiler/game/table-situation.ts';
import { element, refill, type Child } from './elements.ts';
import { buttonWithKey, keepFocus } from './focus.ts';
import type { StoredGame } from './saved-games.ts';
import { screenHead } from './screen-head.ts';
import { playBeside, type SimulatedStep } from './simulations.ts';
import { BoardCanvas } from './table/board-canvas.ts';
import { spokenSpace } from './table/board-words.ts';
import { BotActs } from './table/bot-acts.ts';
import { BoardStandings } from './table/keepsakes.ts';
import { scoreView, spokenScore } from './table/score.ts';
import { ownEnd } from './table/own-end.ts';
import { words } from './words.ts';

/** The number of games that are played from the beginning of each turn. */
const games = 200;

/** The least loss of a turn that counts: smaller differences can be due to the chance of the simulated games. */
const leastCost = 0.07;

const shareOf = ({ drawn, lost, won }: SimulatedWins): number => (won + drawn / 2) / Math.max(1, won + lost + drawn);

/** Returns a number with its sign. */
const signedText = (number: number): string => `${number < 0 ? '−' : number > 0 ? '+' : '±'}${Math.abs(number)}`;

/** A row of the list of turns. The last row is the end of the game, or its present state, which has no turn. */
interface Row {
  readonly step: number;
  readonly text: string;
  readonly turn: TableTurn | null;
}

interface ReplayedGame extends StoredGame {
  readonly book: TableBook;
  readonly title: string;
  /** The title of the book, under which the page keeps how a person has turned a board. */
  readonly bookTitle: string;
}

export class ReplayScreen {
  private readonly root: Element;
  private readonly table: PlayedTable;
  private readonly stored: ReplayedGame;
  private readonly rows: readonly Row[];
  private readonly canvas: BoardCanvas;
  private readonly acts = new BotActs();
  /** The chance of the person to win, by the number of the step. */
  private readonly chances = new Map<number, number>();
  /** True if the page does not know the cards of the person, so that simulated games deal them. */
  private readonly isHandDealt: boolean;
  private step: number;
  private stop: (() => void) | null = null;
  private fault: string | null = null;

  constructor(root: Element, table: PlayedTable, stored: ReplayedGame) {
    this.root = root;
    this.table = table;
    this.stored = stored;
    const board = table.board();
    this.canvas = new BoardCanvas(
      board,
      { onTouch: () => {}, onHold: () => {}, spoken: (space) => spokenSpace(this.now, space) },
      { end: ownEnd(table), standings: new BoardStandings(stored.bookTitle, board.scenario) },
    );
    const turns = table.turns();
    const { end, sides } = table.situation();
    this.isHandDealt = sides.some(({ hasKnownCards }) => !hasKnownCards);
    this.step = turns[0]?.step ?? table.done;
    this.rows = [
      ...turns.map((turn) => ({ step: turn.step, text: words.replay.turnOf(turn.round, turn.isPerson), turn })),
      { step: table.done, text: end ? words.replay.end : words.replay.now, turn: null },
    ];
    const person = sides.find(({ isPerson }) => isPerson)?.file;
    if (end && table.isSimulated)
      this.chances.set(table.done, end.winner === null ? 0.5 : end.winner === person ? 1 : 0);
  }

  private readonly compute = (): void => {
    const { book, basis, lines } = this.stored;
    const steps = this.rows.map(({ step }) => step).filter((step) => !this.chances.has(step));
    this.fault = null;
    const onStep = ({ step, wins }: SimulatedStep): void => {
      this.chances.set(step, shareOf(wins));
      if (steps.every((each) => this.chances.has(each))) {
        this.end();
        this.step = this.rows[this.worst() ?? -1]?.step ?? this.step;
      }
      this.show();
    };
    const onFault = (message: string): void => {
      this.end();
      this.fault = message;
      this.show();
    };
    const task = { book, basis, journal: lines.join(''), steps, games };
    try {
      this.stop = playBeside(task, onStep, onFault);
      this.show();
    } catch (error) {
      onFault((error as Error).message);
    }
  };

  /** The played table after the shown step. */
  private get now(): PlayedTable {
    return this.table.at(this.step);
  }

  private readonly end = (): void => {
    this.stop?.();
    this.stop = null;
  };

  close(): void {
    this.end();
  }

  private readonly goTo = (step: number): void => {
    this.step = Math.max(1, Math.min(this.table.done, step));
    this.show();
    this.canvas.root.scrollIntoView({ block: 'nearest' });
  };

  /** Returns the difference of the chance from the beginning of a row to the next row; null if it is unknown. */
  private changeIn(index: number): number | null {
    const [before, after] = [this.rows[index], this.rows[index + 1]].map((row) => this.chances.get(row?.step ?? -1));
    return before === undefined || after === undefined ? null : after - before;
  }

  /** Returns the index of the turn of the person that cost most; null if no turn has cost enough. */
  private worst(): number | null {
    const costs = this.rows.map(({ turn }, index) => (turn?.isPerson ? -(this.changeIn(index) ?? 0) : 0));
    const most = Math.max(0, ...costs);
    return most < leastCost ? null : costs.indexOf(most);
  }

  private boardView(): Child {
    const { now, step, table } = this;
    const row = table.log()[step - 1];
    const slider: HTMLInputElement = element('input', {
      type: 'range',
      min: '1',
      max: String(table.done),
      value: String(step),
      'aria-label': words.replay.step,
      'data-key': 'replay step',
      input: () => this.goTo(Number(slider.value)),
    });
    return [
      element(
        'div',
        { class: 'score', role: 'img', 'aria-label': spokenScore(now.situation()) },
        scoreView(now.situation()),
      ),
      element('div', { class: 'replay-board' }, this.canvas.root),
      element(
        'div',
        { class: 'replay-steps' },
        buttonWithKey('earlier', '‹', () => this.goTo(step - 1), 'back', words.replay.earlier),
        slider,
        buttonWithKey('later', '›', () => this.goTo(step + 1), 'back', words.replay.later),
      ),
      element(
        'div',
        { class: 'replay-words', 'aria-live': 'polite' },
        element('strong', {}, row?.text ?? ''),
        row?.lines.map((line) => element('p', {}, line)) ?? null,
      ),
    ];
  }

  private rowView({ step, text, turn }: Row, index: number, worst: number | null): HTMLElement {
    const chance = this.chances.get(step);
    const change = this.changeIn(index);
    const percent = turn === null || change === null ? '' : signedText(Math.round(100 * change));
    const bar = element('span', { class: 'chance-bar', 'aria-hidden': 'true' }, element('i', {}));
    if (chance !== undefined) bar.style.setProperty('--chance', `${100 * chance}%`);
    const next = this.rows[index + 1]?.step ?? Infinity;
    const isNow = this.step >= step && this.step < next;
    const button = element(
      'button',
      {
        type: 'button',
        'data-key': `turn ${step}`,
        click: () => this.goTo(step),
        ...(isNow && { 'aria-current': 'step' }),
      },
      element('span', { class: 'turn-name' }, text),
      element('strong', {}, chance === undefined ? '' : words.replay.chance(chance)),
      element('span', { class: change !== null && change < 0 ? 'cost' : 'gain' }, percent),
      chance === undefined ? null : bar,
    );
    return element('li', { class: index === worst ? 'worst' : '' }, button);
  }

  private askView(): Child {
    const { fault, rows, stop } = this;
    const done = rows.filter(({ step }) => this.chances.has(step)).length;
    const isAll = done === rows.length;
    const worst = isAll ? this.worst() : null;
    const cost = (index: number): string => {
      const [from = 0, to = 0] = [rows[index], rows[index + 1]].map((row) => this.chances.get(row?.step ?? -1) ?? 0);
      return words.replay.cost(rows[index]?.text ?? '', words.replay.chance(from), words.replay.chance(to));
    };
    return [
      fault === null ? null : element('p', { role: 'alert', class: 'refused' }, `${words.replay.failed} ${fault}`),
      isAll
        ? element('p', { class: 'verdict', role: 'status' }, worst === null ? words.replay.noCost : cost(worst))
        : null,
      isAll || stop ? null : buttonWithKey('compute', words.replay.compute(games), this.compute, 'main'),
      stop
        ? element(
            'p',
            { class: 'row' },
            element('span', {}, words.replay.progress(done, rows.length)),
            buttonWithKey('stop', words.replay.stop, () => (this.end(), this.show()), 'quiet'),
          )
        : null,
      element('p', { class: 'quiet' }, words.replay.hint(games), this.isHandDealt ? ` ${words.replay.handHint}` : ''),
    ];
  }

  show(): void {
    const { acts, canvas, now, root, rows, stored } = this;
    const worst = rows.every(({ step }) => this.chances.has(step)) ? this.worst() : null;
    const { isSimulated } = this.table;
    const title = isSimulated ? words.replay.chances : words.replay.turns;
    keepFocus(root, () =>
      refill(
        root,
        screenHead(`${words.replay.title}: ${stored.title}`),
        element(
          'div',
          { class: 'replay' },
          element('section', { 'aria-label': words.replay.board }, this.boardView()),
          element(
            'section',
            { 'aria-label': title },
            element('h2', {}, title),
            rows.length > 1 ? (isSimulated ? this.askView() : null) : element('p', {}, words.replay.noTurns),
            element(
              'ol',
              { class: 'turns' },
              rows.map((row, index) => this.rowView(row, index, worst)),
            ),
          ),
        ),
      ),
    );
    canvas.show(now.board(), { acts: acts.at(now), selected: null });
  }
}
