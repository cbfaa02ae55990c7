// A card that was decided by questions to a person, as data for a page: the decision, the procedure with the answers as
// reasons, and the instructions for the physical table.
import { upperInitial } from '../../grammar/characters.ts';
import type { AskAnswer, AskQuestion } from '../../compiler/decide/ask/questions.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { facesText } from '../../compiler/plan/printed-names.ts';
import { allDone, rollText, type ExplanationLine } from '../decision/decided-words.ts';
import { Explainer, headText } from '../decision/explain.ts';
import { procedureLines } from '../decision/procedure-lines.ts';
import type { ToldCard } from '../table/told-card.ts';
import { askedWords, isRowRoll } from './ask-text.ts';
import type { CardNow } from '../../compiler/decide/ask/answered-turn.ts';

type DecidedCard = CardNow & { is: 'decided' };

export function answerText({ card }: Pick<CardNow, 'card'>, question: AskQuestion, answer: AskAnswer): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer === 'number') return shareText(question, answer, card.telling.label);
  if ('letter' in answer) return answer.letter === null ? 'none' : `${answer.letter})`;
  if ('cards' in answer)
    return Object.entries(answer.cards)
      .map(([deck, count]) => `${deck} ${count}`)
      .join(', ');
  if (answer.groups.length === 0) return 'none';
  const names = answer.groups.map((group) => group.map(card.telling.label).join(' = ')).join(', ');
  return answer.isOnly ? `only ${names}` : names;
}

/** Returns a face of a die with the thing that the face chooses: `7: F3`. */
function shareText(question: AskQuestion, face: number, label: (id: string) => string): string {
  if (question.is !== 'roll' || question.of.count > 1 || isRowRoll(question)) return String(face);
  const share = question.of.shares.find(({ from, to }) => from <= face && face <= to);
  return share ? `${face}: ${label(share.id)}` : String(face);
}

/**
 * Returns the reason why a part of the procedure was passed over: the last answer about the clause or row of this part.
 */
function reasonFor(label: string, { card, questions }: DecidedCard, answers: readonly AskAnswer[]): string {
  const row = /row (.*)$/.exec(label)?.[1];
  const number = Number.parseInt(label, 10);
  const isAbout = (question: AskQuestion): boolean =>
    question.clause.number === number && (row === undefined || isOfRow(question, row));
  const index = questions.findLastIndex(isAbout);
  const [question, answer] = [questions[index], answers[index]];
  if (!question || answer === undefined) return 'it follows from your answers';
  if (question.is === 'test') return `${askedWords(card, question).text}: ${answerText({ card }, question, answer)}`;
  return question.is === 'can' ? 'it is not possible, by your answer' : 'nothing fits, by your answer';
}

const isOfRow = ({ act, clause }: AskQuestion, row: string): boolean =>
  clause.table?.rows.some(
    (candidate) => facesText(candidate) === row && act !== null && candidate.acts.includes(act),
  ) ?? false;

/**
 * Returns a line for each letter before the letter that applied. Each of these letters was ruled out by an answer of
 * the person.
 */
const lettersBefore = ({ decision }: DecidedCard): readonly ExplanationLine[] =>
  decision.done.flatMap(({ act, letter }) => {
    const letters = act.aims.map((aim) => aim.letter);
    const before = letter === null ? [] : letters.slice(0, letters.indexOf(letter));
    return before.map((other) => ({
      label: `${decision.clause}${other}`,
      text: 'it cannot be had, by your answer',
      rests: [],
    }));
  });

/** Returns a decided card as data for a page. `printed` is the procedure as printed on the sheet. */
export function askedCard(
  now: DecidedCard,
  answers: readonly AskAnswer[],
  printed: readonly PrintedLine[],
): ToldCard & { readonly work: readonly string[] } {
  const { card, decision } = now;
  const came = { decision, instead: null, effects: [], brought: [], after: () => null };
  const explainer = new Explainer({ ...card, came });
  const rolls = decision.done
    .flatMap(allDone)
    .flatMap(({ choices }) => choices.flatMap(({ picks }) => picks.flatMap(({ roll }) => roll ?? [])));
  const passed = explainer
    .passedLines()
    .map((line) => ({ ...line, text: reasonFor(line.label, now, answers), rests: [] }));
  return {
    title: headText(card),
    decision: `${upperInitial(explainer.line())}.`,
    reasons: [
      ...decision.rolls.map((roll) => `${upperInitial(explainer.tableText(roll))}.`),
      ...rolls.map((roll) => `${rollText(roll, card.telling.label)}.`),
    ],
    attacks: decision.done.flatMap(allDone).flatMap((done) => card.telling.dice(done) ?? []),
    procedure: procedureLines(printed, decision, [...passed, ...lettersBefore(now)]),
    names: [],
    work: card.telling.work(decision.done),
  };
}
