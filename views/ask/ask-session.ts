// A session of questions about the cards of a bot, turn after turn. A session object never changes. A line that a
// person enters gives a new session, or is refused with the reason and a way out.
import { AnsweredTurn, type CardNow } from '../../compiler/decide/ask/answered-turn.ts';
import type { AskAnswer, AskQuestion } from '../../compiler/decide/ask/questions.ts';
import type { UnseenBot, UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { decisionLine, inLabels } from '../decision/decided-words.ts';
import { labelOf, questionLines } from './ask-text.ts';
import { cardsNamed, readAnswer, takeAnswer } from './read-answer.ts';

export type SessionReply =
  | { readonly session: AskSession }
  | { readonly session: AskSession; readonly problem: string; readonly help: string };

/** The maximum number of cards in a turn, which is more than the play area has room for. */
const mostCards = 60;

const answerHelp = 'Touch ? to see what is meant.';

/**
 * Returns a text that identifies a question. Two questions with the same text have the same answer as long as the table
 * does not change.
 */
const keyOf = (card: UnseenCard, question: AskQuestion): string =>
  JSON.stringify([
    question.is,
    labelOf(question),
    question.unit,
    questionLines(card, question),
    question.is === 'pick' ? [question.about, question.before] : [],
  ]);

/** Returns the decision of a card as a line: `SCOUT Y, 2b: SCOUT 2 to F3`. */
function decidedLine({ card, decision }: CardNow & { is: 'decided' }): string {
  const line = decisionLine({ decision, instead: null, effects: [], brought: [], after: () => null }, inLabels(card));
  return `${card.head.card}, ${line}`;
}

export class AskSession {
  readonly bot: UnseenBot;
  /** The entered lines in order. A session never changes: each line makes a new session with this line added. */
  readonly lines: readonly string[];
  /** For each turn, the decisions of the cards that the person has finished. */
  readonly log: readonly (readonly string[])[];
  private readonly turn: AnsweredTurn;
  /**
   * The state of the session before its latest line, so that this line can be taken back. Null if there is no line to
   * take back.
   */
  private readonly before: AskSession | null;

  private constructor(
    bot: UnseenBot,
    { lines, log, turn }: Pick<AskSession, 'lines' | 'log'> & { readonly turn: AnsweredTurn },
    before: AskSession | null,
  ) {
    this.bot = bot;
    this.lines = lines;
    this.log = log;
    this.turn = turn;
    this.before = before;
  }

  static begin(bot: UnseenBot): AskSession {
    return new AskSession(bot, { lines: [], log: [], turn: AnsweredTurn.none }, null);
  }

  /** The current card; null if the person must first name the cards of a turn. */
  get card(): CardNow | null {
    return this.turn.card;
  }

  /** The cards of the turn after the current card. */
  get waiting(): readonly UnseenCard[] {
    return this.turn.waiting;
  }

  get canGoBack(): boolean {
    return this.before !== null;
  }

  /** The answers about the current card, in the order of its questions. */
  get answers(): readonly AskAnswer[] {
    return this.turn.cardAnswers;
  }

  private with(line: string, change: { readonly turn: AnsweredTurn; readonly log?: AskSession['log'] }): SessionReply {
    return { session: new AskSession(this.bot, { log: this.log, lines: [...this.lines, line], ...change }, this) };
  }

  private refuseContradiction(problem: string): SessionReply {
    return this.refuse(`That cannot be: ${problem}`, 'Take the earlier answer back if it was wrong.');
  }

  private refuse(problem: string, help: string): SessionReply {
    return { session: this, problem, help };
  }

  /**
   * Takes a line: `cards SCOUT Y, CORP-SEC Y`, an answer, `change 2 to yes`, `leave out`, `next` after a decision, or
   * `back`.
   */
  take(text: string): SessionReply {
    const line = text.trim();
    const [, cards] = /^cards\s+(.+)$/i.exec(line) ?? [];
    if (cards !== undefined) return this.nameCards(line, cards);
    if (/^back$/i.test(line)) return this.takeBack(line);
    const { card } = this;
    if (!card) return this.refuse('No card is named', `Say \`cards ${this.bot.letters[0]?.cards[0] ?? ''}\`.`);
    const [, number, answer] = /^change\s+(\d{1,3})\s+to\s+(.+)$/i.exec(line) ?? [];
    if (number !== undefined && answer !== undefined) return this.change(line, card, Number(number), answer);
    if (/^leave out$/i.test(line)) return this.leaveOut(line);
    if (card.is === 'asks') return this.answer(line);
    if (/^next$/i.test(line)) return this.next(line, card);
    return this.refuse(`\`${line}\` answers nothing: the card is decided`, 'Say `next` to go on, or `back`.');
  }

  /** Begins a turn with the named cards, or replaces the cards after the current card by the named cards. */
  private nameCards(line: string, text: string): SessionReply {
    const named = cardsNamed(this.bot, text);
    if ('problem' in named) return this.refuse(named.problem, named.help);
    if (named.cards.length > mostCards) return this.refuse(`More than ${mostCards} cards are no turn`, 'Name fewer.');
    return this.with(line, { turn: this.turn.withWaiting(named.cards) });
  }

  private takeBack(line: string): SessionReply {
    const { before } = this;
    if (!before) return this.refuse('There is nothing to take back', 'Name the cards of the bot.');
    const { bot, log, turn } = before;
    return { session: new AskSession(bot, { log, turn, lines: [...this.lines, line] }, before.before) };
  }

  private answer(line: string): SessionReply {
    const { turn } = this;
    const taken = takeAnswer(turn.cardsSoFar, turn.answers, line);
    if ('answers' in taken) return this.with(line, { turn: turn.withAnswers(taken.answers) });
    return taken.isContradiction ? this.refuseContradiction(taken.problem) : this.refuse(taken.problem, answerHelp);
  }

  /** Changes an answer about the current card. Later answers about the card stay if their questions are still asked. */
  private change(line: string, { card, questions }: CardNow, number: number, text: string): SessionReply {
    const question = questions[number - 1];
    if (!question) return this.refuse(`There is no answer ${number}`, 'Change an answer that was given.');
    const taken = readAnswer(card, question, text);
    if ('problem' in taken) return this.refuse(taken.problem, answerHelp);
    const isSame = (other: AskQuestion, later: AskQuestion): boolean => keyOf(card, other) === keyOf(card, later);
    const turn = this.turn.withChange({ number, answer: taken.answer }, isSame);
    return 'problem' in turn ? this.refuseContradiction(turn.problem) : this.with(line, { turn });
  }

  /** Leaves the current card out of the turn, for example because the unit of the card is suppressed. */
  private leaveOut(line: string): SessionReply {
    return this.with(line, { turn: this.turn.withoutCard() });
  }

  /** Goes on to the next card of the turn. After the last card, the turn is over. */
  private next(line: string, card: CardNow & { is: 'decided' }): SessionReply {
    const { log, turn } = this;
    const ofTurn = turn.left === 0 ? [] : (log.at(-1) ?? []);
    const others = turn.left === 0 ? log : log.slice(0, -1);
    return this.with(line, {
      turn: turn.next(),
      log: [...others, [...ofTurn, decidedLine(card)]],
    });
  }
}
