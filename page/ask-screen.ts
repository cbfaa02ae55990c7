// The screen that asks a person about the cards of a bot if the app has no board. The screen shows the choice of cards,
// a form for each group of questions, and the decided card.
import type { AskQuestion } from '../compiler/decide/ask/questions.ts';
import type { PreparedProcedure } from '../compiler/decide/prepared-sheet.ts';
import type { TableRuling } from '../compiler/game/table-book.ts';
import { helpText } from '../views/ask/ask-help.ts';
import type { CardNow } from '../compiler/decide/ask/answered-turn.ts';
import type { AskSession } from '../views/ask/ask-session.ts';
import { printedAbove, printedText } from '../views/ask/ask-text.ts';
import { askedCard } from '../views/ask/asked-card.ts';
import { cardsView } from './ask/cards-view.ts';
import { doneButton, nothingPicked, type PickedNames } from './ask/pick-view.ts';
import { questionText, questionView } from './ask/question-view.ts';
import { element, refill, type Child } from './elements.ts';
import { toldCardView } from './table/card-view.ts';
import { Keepsakes } from './table/keepsakes.ts';
import { lineView } from './table/line-view.ts';
import { keepFocus, buttonWithKey } from './focus.ts';
import { tickAllButton, workList } from './table/parts.ts';
import { words } from './words.ts';

interface AskScreenParts {
  /** The name under which the browser stores the game. */
  readonly name: string;
  readonly procedureOf: (card: CardNow['card']) => PreparedProcedure;
  readonly rulings: readonly TableRuling[];
  readonly onBack: () => void;
  /** Saves the session. Resolves to null, or to a message if the session cannot be saved. */
  readonly save: (session: AskSession) => Promise<string | null>;
}

/**
 * Answers that a person has begun but not given, and parts of the screen that the person has opened. Nothing of this is
 * saved.
 */
interface Begun {
  readonly picked: PickedNames;
  readonly counts: ReadonlyMap<string, number>;
  readonly sums: string[];
  /** The number of the question whose answer is being changed; null if no answer is being changed. */
  readonly changing: number | null;
  /** The numbers of the questions whose meaning is shown. */
  readonly helped: ReadonlySet<number>;
  /** The cards that a person has touched and not yet confirmed; null if the screen shows the cards of the session. */
  readonly chosen: readonly string[] | null;
}

const nothingBegun = (): Begun => ({
  picked: nothingPicked,
  counts: new Map(),
  sums: [],
  changing: null,
  helped: new Set(),
  chosen: null,
});

interface Refused {
  readonly problem: string;
  readonly help: string;
}

const nameOf = ({ head }: CardNow['card']): string => head.card;

export class AskScreen {
  private readonly root: Element;
  private readonly parts: AskScreenParts;
  private readonly keepsakes: Keepsakes;
  private readonly regions = {
    head: element('header', { class: 'head' }),
    now: element('section', { class: 'asking', 'aria-label': words.ask.name }),
    more: element('section', { class: 'steps-region', 'aria-label': words.ask.log }),
    foot: element('div', { class: 'foot' }),
    /** Hidden text that screen readers read aloud. The text is the question. */
    said: element('p', { class: 'spoken', 'aria-live': 'polite' }),
  };
  private session: AskSession;
  private begun: Begun = nothingBegun();
  private refused: Refused | null = null;
  private message: string | null = null;

  constructor(root: Element, session: AskSession, parts: AskScreenParts) {
    this.root = root;
    this.session = session;
    this.parts = parts;
    this.keepsakes = new Keepsakes(parts.name);
  }

  private readonly take = (line: string): void => {
    const reply = this.session.take(line);
    const isTaken = reply.session !== this.session;
    this.refused = 'problem' in reply ? reply : null;
    this.session = reply.session;
    if (isTaken) {
      this.begun = nothingBegun();
      if (!line.startsWith('cards ')) this.keepsakes.keepTicks(() => false);
    }
    this.show();
    const open = this.root.querySelector(isTaken ? '.open-question, .bot-card, .choosing' : '[role=alert]');
    open?.scrollIntoView({ block: open.matches('.open-question') ? 'nearest' : 'start' });
    if (isTaken) void this.save();
  };

  private async save(): Promise<void> {
    const message = await this.parts.save(this.session);
    if (message === this.message) return;
    this.message = message;
    this.show();
  }

  private begin(change: Partial<Begun>): void {
    this.begun = { ...this.begun, ...change };
    this.show();
  }

  private wish(): string {
    const { card } = this.session;
    if (!card) return words.ask.whichCards;
    return card.is === 'asks' ? words.ask.answering(nameOf(card.card)) : words.ask.decided(nameOf(card.card));
  }

  private helpOf({ card }: CardNow, question: AskQuestion): string {
    return helpText(card, question, this.parts.procedureOf(card), this.parts.rulings).replaceAll('`', '');
  }

  private question(now: CardNow, question: AskQuestion, index: number): HTMLElement {
    const { begun } = this;
    const number = index + 1;
    const answer = index < now.questions.length ? this.session.answers[index] : undefined;
    const isChanging = begun.changing === number;
    const helped = new Set(begun.helped);
    if (!helped.delete(number)) helped.add(number);
    return questionView({
      now,
      question,
      answer,
      number,
      printed: this.parts.procedureOf(now.card).printed,
      picked: begun.picked,
      sums: begun.sums,
      counts: begun.counts,
      help: begun.helped.has(number) ? this.helpOf(now, question) : null,
      isChanging,
      onPicked: (picked) => this.begin({ picked }),
      onCounts: (counts) => this.begin({ counts }),
      onHelp: () => this.begin({ helped }),
      onChanging: () =>
        this.begin({ changing: isChanging ? null : number, picked: nothingPicked, counts: new Map(), sums: [] }),
      onAnswer: (line) => this.take(answer === undefined ? line : `change ${number} to ${line}`),
    });
  }

  /**
   * Makes the forms of a card. Successive questions of the same kind share a form. Above the questions, a form shows
   * the printed words to which these questions belong.
   */
  private forms(now: CardNow): HTMLElement[] {
    const { printed } = this.parts.procedureOf(now.card);
    const all = now.is === 'asks' ? [...now.questions, now.question] : now.questions;
    const shown = new Set<string>();
    const forms: { readonly form: AskQuestion['form']; readonly rows: Child[] }[] = [];
    for (const [index, question] of all.entries()) {
      const last = forms.at(-1);
      const form = last?.form === question.form ? last : { form: question.form, rows: [] };
      if (form !== last) forms.push(form);
      const isLetter = question.is === 'letter';
      for (const line of printedAbove(printed, question)) {
        const text = printedText(line);
        if (shown.has(text) || (isLetter && line.depth > 0)) continue;
        shown.add(text);
        form.rows.push(element('p', { class: `printed depth-${Math.min(line.depth, 3)}` }, text.trim()));
      }
      form.rows.push(this.question(now, question, index));
    }
    return forms.map(({ form, rows }) =>
      element('section', { class: 'form' }, element('h2', {}, words.ask.forms[form]), rows),
    );
  }

  private askedView(now: CardNow & { is: 'asks' }): Child {
    const { bot, scenario } = now.card.head;
    const isFirst = now.questions.length === 0;
    return element(
      'div',
      { class: 'beside-procedure' },
      this.procedureView(now),
      element(
        'div',
        {},
        element('p', { class: 'about-card' }, `${nameOf(now.card)} (${bot}, ${words.scenario} ${scenario})`),
        isFirst ? now.card.telling.notes.map((note) => element('p', { class: 'quiet' }, note)) : null,
        this.forms(now),
        buttonWithKey('leave out', words.ask.leaveOut, () => this.take('leave out'), 'quiet leave-out'),
      ),
    );
  }

  /** Makes the view of the whole procedure. Wide screens show it beside the forms. */
  private procedureView({ card, question }: CardNow & { is: 'asks' }): HTMLElement {
    const rows = this.parts.procedureOf(card).printed.map(({ depth, head, label, text }) => {
      const isNow = Number.parseInt(label, 10) === question.clause.number;
      const kind = `printed-line depth-${Math.min(depth, 3)}`;
      return element('li', { class: kind, ...(isNow && { 'aria-current': 'step' }) }, `${head} ${text}`);
    });
    return element('div', { class: 'whole' }, element('h2', {}, words.table.asPrinted), element('ol', {}, rows));
  }

  /** Makes the list of instructions for the pieces on the physical table. A person can tick each line. */
  private workView(lines: readonly string[]): HTMLElement {
    const { keepsakes, session } = this;
    const ticks = lines.map((line) => `${session.log.flat().length} ${line}`);
    const isDone = ticks.every((tick) => keepsakes.isTicked(tick));
    const all = (): void => {
      keepsakes.tick(ticks, true);
      this.show();
    };
    return element(
      'div',
      { class: isDone ? 'to-do done' : 'to-do' },
      element('h2', {}, words.table.work),
      workList(lines, ticks, keepsakes, () => this.show()),
      isDone || lines.length === 1 ? null : tickAllButton('work', all),
    );
  }

  private decidedView(now: CardNow & { is: 'decided' }): Child {
    const { session } = this;
    const { work, ...card } = askedCard(now, session.answers, this.parts.procedureOf(now.card).printed);
    const notes = now.card.telling.notes.map((note) => element('p', { class: 'quiet' }, note));
    const left = String(session.log.flat().length);
    const isOpen = this.regions.now.querySelector(`.given-answers[open][data-left="${left}"]`) !== null;
    const answers = element(
      'details',
      { class: 'given-answers', 'data-left': left, open: isOpen },
      element('summary', { 'data-key': 'answers' }, `${words.ask.answers} (${now.questions.length})`),
      this.forms(now),
    );
    return [toldCardView(card, { between: [this.workView(work)], after: notes }), answers, this.nextCardsView()];
  }

  /**
   * Makes the view of the next cards of the turn. A person can change these cards, because a resolved card may bring
   * more cards into play.
   */
  private nextCardsView(): HTMLElement {
    const { begun, session } = this;
    const waiting = session.waiting.map(nameOf);
    const chosen = begun.chosen ?? waiting;
    return element(
      'details',
      { class: 'next-cards', open: begun.chosen !== null },
      element('summary', { 'data-key': 'next cards' }, words.ask.changeNext),
      cardsView(session.bot, chosen, (cards) => this.begin({ chosen: cards })),
      chosen.length > 0 && chosen.join() !== waiting.join()
        ? buttonWithKey('use next', words.ask.useNext, () => this.take(`cards ${chosen.join(', ')}`), 'main')
        : null,
    );
  }

  private waitingView(): HTMLElement | null {
    const { waiting } = this.session;
    if (waiting.length === 0) return null;
    return element('p', { class: 'quiet' }, `${words.ask.waiting}: ${waiting.map(nameOf).join(', ')}`);
  }

  private nowView(): Child {
    const { begun, session } = this;
    const { card } = session;
    if (!card) return cardsView(session.bot, begun.chosen ?? [], (chosen) => this.begin({ chosen }));
    return [card.is === 'asks' ? this.askedView(card) : this.decidedView(card), this.waitingView()];
  }

  private logView(): HTMLElement | null {
    const { log } = this.session;
    if (log.length === 0) return null;
    const isOpen = this.regions.more.querySelector('.log')?.hasAttribute('open') ?? false;
    const turns = log.map((cards, index) =>
      element(
        'li',
        {},
        element('strong', {}, words.ask.turn(index + 1)),
        cards.map((line) => element('p', {}, line)),
      ),
    );
    return element(
      'details',
      { class: 'log', open: isOpen },
      element('summary', { 'data-key': 'log' }, words.ask.log),
      element('ol', { reversed: true }, turns.toReversed()),
    );
  }

  /**
   * Makes the main button. The button asks about the chosen cards, answers with the touched names, or goes on after a
   * decision. Null if a question has no main button.
   */
  private mainButton(): HTMLElement | null {
    const { begun, session } = this;
    const { card } = session;
    if (card?.is === 'asks') {
      if (begun.changing !== null) return null;
      return doneButton({ card: card.card, key: 'answer', onAnswer: this.take, picked: begun.picked });
    }
    if (card) {
      const [next] = session.waiting;
      const text = next ? words.ask.next(nameOf(next)) : words.ask.turnDone;
      return buttonWithKey('main', text, () => this.take('next'), 'main');
    }
    const chosen = begun.chosen ?? [];
    const main = buttonWithKey(
      'main',
      words.ask.begin(chosen.length),
      () => this.take(`cards ${chosen.join(', ')}`),
      'main',
    );
    if (chosen.length === 0) main.setAttribute('disabled', '');
    return main;
  }

  private footView(): Child {
    const undo = buttonWithKey('undo', words.ask.undo, () => this.take('back'), 'quiet');
    if (!this.session.canGoBack) undo.setAttribute('disabled', '');
    return element('div', { class: 'bar' }, undo, this.mainButton());
  }

  /**
   * Returns completions for a line that is being typed: the names that begin with the words after the last comma or
   * semicolon, and these words.
   */
  private completions(line: string): readonly [words: readonly string[], part: string] {
    const part = /[^,;]*$/.exec(line.replace(/^cards\s/, ''))?.[0].trimStart() ?? '';
    const { card, bot } = this.session;
    const names = card ? card.card.telling.things() : bot.cards;
    return [part === '' ? [] : names.filter((name) => name.toUpperCase().startsWith(part.toUpperCase())), part];
  }

  /** Draws the screen for the present session. */
  show(): void {
    const { message, refused, regions, root, session } = this;
    const { foot, head, more, now, said } = regions;
    const { card } = session;
    keepFocus(root, () => {
      refill(
        head,
        buttonWithKey('back', '‹', this.parts.onBack, 'quiet back', words.ask.back),
        element('h1', { class: 'wish', tabindex: '-1' }, this.wish()),
        message === null ? null : element('p', { role: 'alert', class: 'refused' }, message),
        refused === null
          ? null
          : element('p', { role: 'alert', class: 'refused' }, `${refused.problem}. ${refused.help}`),
      );
      refill(now, this.nowView());
      refill(more, this.logView(), lineView({ completions: (line) => this.completions(line) }, this.take, []));
      refill(foot, this.footView());
      if (root.firstElementChild?.className !== 'ask-screen')
        refill(root, element('div', { class: 'ask-screen' }, head, said, now, more, foot));
    });
    said.textContent = card?.is === 'asks' ? questionText(card, card.question) : this.wish();
  }
}
