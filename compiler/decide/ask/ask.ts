// Decides a card by questions to a person who has the board. After each answer, the procedure is read again from its
// beginning, with all answers so far. To take an answer back, the caller leaves the answer out of the list.
import { ReadingBySteps } from '../reading-by-steps.ts';
import type { DecisionRecord } from '../record.ts';
import { Answers } from './answers.ts';
import { Asker } from './asker.ts';
import { AskSteps } from './ask-steps.ts';
import { Contradiction, UnansweredQuestion, type AskAnswer, type AskQuestion } from './questions.ts';
import type { UnseenCard } from './unseen-card.ts';

/** A card of which more is read than the clauses of its procedure. */
export interface SelfAskedCard extends UnseenCard {
  readonly decide: (asker: Asker) => DecisionRecord;
}

/** A card with its next question, with its decision, or with a contradiction between answers. */
export type AskedSoFar = {
  readonly card: UnseenCard;
  /** The questions of the card that have been answered. */
  readonly questions: readonly AskQuestion[];
} & (
  | { readonly is: 'asks'; readonly question: AskQuestion }
  | { readonly is: 'decided'; readonly decision: DecisionRecord }
  | { readonly is: 'contradiction'; readonly problem: string }
);

/**
 * Reads the cards of a turn in order, up to a card for which an answer is missing, or whose answers contradict each
 * other. Returns the cards that were read, with that last card.
 */
export function askTurn(cards: readonly UnseenCard[], list: readonly AskAnswer[]): AskedSoFar[] {
  const answers = new Answers(list);
  const read: AskedSoFar[] = [];
  for (const card of cards) {
    answers.questions.length = 0;
    const next = readCard(card, answers);
    read.push({ card, questions: [...answers.questions], ...next });
    if (next.is !== 'decided') break;
  }
  return read;
}

type Read = AskedSoFar extends infer Each ? (Each extends unknown ? Omit<Each, 'card' | 'questions'> : never) : never;

function readCard(card: UnseenCard, answers: Answers): Read {
  const { clauses, title } = card.procedure ?? { clauses: [], title: '' };
  const asker = new Asker(card, answers);
  try {
    return {
      is: 'decided',
      decision:
        (card as Partial<SelfAskedCard>).decide?.(asker) ??
        new ReadingBySteps(new AskSteps(asker, clauses)).decide(card.head.card, title),
    };
  } catch (error) {
    if (error instanceof UnansweredQuestion) return { is: 'asks', question: error.question };
    if (error instanceof Contradiction) return { is: 'contradiction', problem: error.message };
    throw error;
  }
}

/**
 * Returns the number of screens that the questions need. Questions that follow each other share a screen if their field
 * `form` is the same.
 */
export const screensOf = (questions: readonly AskQuestion[]): number =>
  questions.filter(({ form }, index) => form !== questions[index - 1]?.form).length;
