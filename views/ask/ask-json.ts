// The JSON of `botbook ask --json`: the decided cards of the turn, and the next question.
import { screensOf, type AskedSoFar } from '../../compiler/decide/ask/ask.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { decisionLine, inLabels } from '../decision/decided-words.ts';
import { labelOf, printedAbove, questionLines } from './ask-text.ts';

/** A function that returns the printed lines of the procedure of a card, or of the other procedure that it reads. */
export type PrintedOf = (read: AskedSoFar['card'], box?: string) => readonly PrintedLine[];

export function askedJson(read: readonly AskedSoFar[], waiting: readonly string[], printedOf: PrintedOf): unknown {
  const [first] = read;
  const last = read.at(-1);
  return {
    version: 1,
    is: last?.is === 'decided' && waiting.length === 0 ? 'decided' : 'asks',
    game: first?.card.head.game,
    scenario: first?.card.head.scenario,
    side: first?.card.head.side,
    cards: read.flatMap((card) => (card.is === 'decided' ? [cardJson(card)] : [])),
    question: last?.is === 'asks' ? questionJson(last, printedOf) : null,
    waiting,
  };
}

function cardJson({ card, decision, questions }: AskedSoFar & { is: 'decided' }): unknown {
  const work = card.telling.work(decision.done);
  return {
    card: card.head.card,
    clause: decision.clause,
    text: decisionLine({ decision, instead: null, effects: work, brought: [], after: () => null }, inLabels(card)),
    acts: decision.done.map(({ act, letter, choices, path }) => ({
      verb: act.verb,
      letter,
      choices: choices.map(({ role, ids }) => ({ role, ids })),
      way: path.slice(1),
    })),
    work,
    questions: questions.length,
    screens: screensOf(questions),
  };
}

function questionJson({ card, question }: AskedSoFar & { is: 'asks' }, printedOf: PrintedOf): unknown {
  const lines = questionLines(card, question);
  return {
    card: card.head.card,
    kind: question.is,
    form: question.form,
    part: labelOf(question),
    ...(question.box !== undefined && { box: question.box }),
    unit: question.unit,
    printed: printedAbove(printedOf(card, question.box), question).map(({ head, text }) => `${head} ${text}`),
    text: lines.at(-1),
    beside: lines.slice(0, -1).map((line) => line.trim()),
  };
}
