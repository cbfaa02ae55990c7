// The cards of a turn with the answers of a person, and the decisions that follow from the answers.
import { askTurn, type AskedSoFar } from './ask.ts';
import type { AskAnswer, AskQuestion } from './questions.ts';
import type { UnseenCard } from './unseen-card.ts';

/** The current card of a turn, either with its next question or decided. */
export type CardNow = Exclude<AskedSoFar, { is: 'contradiction' }>;

/**
 * All answers of a turn after one answer was added or changed. If the new answer contradicts another answer, the
 * problem as a sentence instead.
 */
type ChangedAnswers = { readonly answers: readonly AskAnswer[] } | { readonly problem: string };

/**
 * Returns the first question without an answer, with its card. Returns null if all cards are decided, or if answers
 * contradict each other.
 */
export function openQuestion(
  cards: readonly UnseenCard[],
  answers: readonly AskAnswer[],
): (AskedSoFar & { is: 'asks' }) | null {
  const last = askTurn(cards, answers).at(-1);
  return last?.is === 'asks' ? last : null;
}

/** Returns the answers of a turn together with the answer to the open question. */
export function addAnswer(
  cards: readonly UnseenCard[],
  answers: readonly AskAnswer[],
  answer: AskAnswer,
): ChangedAnswers {
  const longer = [...answers, answer];
  const last = askTurn(cards, longer).at(-1);
  return last?.is === 'contradiction' ? { problem: last.problem } : { answers: longer };
}

/**
 * The cards of a turn in their order, and all answers so far. `left` is the number of decided cards that the person has
 * finished. A turn object never changes.
 */
export class AnsweredTurn {
  static readonly none = new AnsweredTurn([], [], 0);

  readonly cards: readonly UnseenCard[];
  readonly answers: readonly AskAnswer[];
  readonly left: number;
  /**
   * The state of each card (decided, or asking a question), in order. The list ends with the first card that is not
   * decided.
   */
  private readonly read: readonly AskedSoFar[];

  private constructor(cards: readonly UnseenCard[], answers: readonly AskAnswer[], left: number) {
    this.cards = cards;
    this.answers = answers;
    this.left = left;
    this.read = askTurn(cards, answers);
  }

  /** The current card; null if the turn is over or has no cards. */
  get card(): CardNow | null {
    return (this.read[this.left] as CardNow | undefined) ?? null;
  }

  /** The cards after the current card. */
  get waiting(): readonly UnseenCard[] {
    return this.cards.slice(this.left + 1);
  }

  /** The cards up to the current card. */
  get cardsSoFar(): readonly UnseenCard[] {
    return this.cards.slice(0, this.left + 1);
  }

  /** The number of answers about the cards before the current card. */
  private get earlier(): number {
    return this.read.slice(0, this.left).reduce((sum, { questions }) => sum + questions.length, 0);
  }

  /** The answers about the current card, in the order of its questions. */
  get cardAnswers(): readonly AskAnswer[] {
    return this.answers.slice(this.earlier);
  }

  /** Returns the turn with these cards after the current card. */
  withWaiting(waiting: readonly UnseenCard[]): AnsweredTurn {
    return new AnsweredTurn([...this.cardsSoFar, ...waiting], this.answers, this.left);
  }

  withAnswers(answers: readonly AskAnswer[]): AnsweredTurn {
    return new AnsweredTurn(this.cards, answers, this.left);
  }

  /**
   * Changes answer `number` about the current card, counted from 1. Keeps the later answers about the card in order, up
   * to the first answer whose question changes (`isSame`) or that now is a contradiction.
   * Returns the turn, or the problem if the changed answer itself is a contradiction.
   */
  withChange(
    { number, answer }: { readonly number: number; readonly answer: AskAnswer },
    isSame: (question: AskQuestion, other: AskQuestion) => boolean,
  ): AnsweredTurn | { readonly problem: string } {
    const { cardsSoFar: cards } = this;
    const first = this.earlier + number;
    const changed = addAnswer(cards, this.answers.slice(0, first - 1), answer);
    if ('problem' in changed) return changed;
    let { answers } = changed;
    for (const [index, later] of (this.card?.questions ?? []).slice(number).entries()) {
      const asking = openQuestion(cards, answers);
      const old = this.answers[first + index];
      if (!asking || old === undefined || !isSame(asking.question, later)) break;
      const longer = addAnswer(cards, answers, old);
      if ('problem' in longer) break;
      ({ answers } = longer);
    }
    return this.withAnswers(answers);
  }

  /** Returns the turn without the current card. The turn is over if no card follows. */
  withoutCard(): AnsweredTurn {
    const cards = this.cards.toSpliced(this.left, 1);
    return cards.length > this.left
      ? new AnsweredTurn(cards, this.answers.slice(0, this.earlier), this.left)
      : AnsweredTurn.none;
  }

  /** Goes on to the next card. After the last card, the turn is over. */
  next(): AnsweredTurn {
    const left = this.left + 1;
    return left < this.cards.length ? new AnsweredTurn(this.cards, this.answers, left) : AnsweredTurn.none;
  }
}
