// Asks a person questions in the words of the sheet, because only the person has the board. Shows the decision that
// follows from the answers.
import { upperInitial } from '../../grammar/characters.ts';
import type { AskedSoFar } from '../../compiler/decide/ask/ask.ts';
import type { AskQuestion, PickQuestion } from '../../compiler/decide/ask/questions.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { allActsOf, printedPlaceOf, type TablePlan } from '../../compiler/plan/clause-plan.ts';
import type { PlanAct, Criterion } from '../../compiler/plan/nodes.ts';
import { actName, facesText } from '../../compiler/plan/printed-names.ts';
import { decisionLine, inLabels, sharesText } from '../decision/decided-words.ts';
import { joinWords } from '../document/plain-text.ts';
import type { Paint } from '../document/palette.ts';

/** Returns the title of a card and the notes about its unit. */
export function cardText({ head, telling }: UnseenCard, paint: Paint): string {
  const title = `${head.card}, ${head.bot}${head.scenario === 0 ? '' : ` in Scenario ${head.scenario}`}`;
  return [paint('title', title), ...telling.notes.map((note) => paint('dim', note)), '']
    .map((line) => `${line}\n`)
    .join('');
}

const walkerOf = (card: UnseenCard, { unit }: AskQuestion): string => unit ?? card.unit ?? card.head.card;

/** Returns the label of the printed line that a question is about: `2`, or `2b` for a sub-clause. */
export function labelOf({ clause, is, ...question }: AskQuestion): string {
  const letter = is === 'pick' && 'aim' in question ? (question.aim?.letter ?? '') : '';
  return `${clause.number}${letter}`;
}

/** True if the question asks for a roll that decides the row of a table. */
export const isRowRoll = (question: AskQuestion): boolean =>
  question.is === 'roll' && question.of.shares.every(({ id }) => id.startsWith('row '));

/**
 * Returns the printed lines above a question: the line of its clause, and the line of its sub-clause. Questions about
 * letters, about a possible act, or about the roll for a row show all sub-clauses or rows of the clause.
 */
export function printedAbove(printed: readonly PrintedLine[], question: AskQuestion): readonly PrintedLine[] {
  const { number } = question.clause;
  const areRowsShown = question.is === 'letter' || question.is === 'can' || isRowRoll(question);
  const isShown = ({ label, depth }: PrintedLine): boolean =>
    label === String(number) ||
    label === labelOf(question) ||
    (areRowsShown && depth === 1 && Number.parseInt(label, 10) === number);
  return printed.filter(isShown);
}

export const printedText = ({ head, text, depth }: PrintedLine): string => `${'   '.repeat(depth)}${head} ${text}`;

/**
 * Returns the tiebreak list of a choice as printed: `[Highest value > Random]`. Puts criteria that the sheet does not
 * print into words. If no criterion is printed, the whole list is in parentheses. Null if the list is empty.
 */
function listText({ words }: UnseenCard, list: readonly Criterion[]): string | null {
  if (list.length === 0) return null;
  if (!list.some((criterion) => printedPlaceOf(criterion))) return `(${words.list(list)})`;
  return `[${list.map((criterion) => printedPlaceOf(criterion)?.text ?? words.criterion(criterion)).join(' > ')}]`;
}

/** Returns the name of the table row that contains an act, such as `row 1–4`; null for an act outside a table. */
function rowOf(table: TablePlan | null, act: PlanAct): string | null {
  const row = table?.rows.find((candidate) => allActsOf(candidate).includes(act));
  return row ? `row ${facesText(row)}` : null;
}

/** The words of a question, for a terminal or a page. */
export interface AskedWords {
  /** Lines that help to answer the question: the tiebreak list, and the attacks of the card. */
  readonly beside: readonly string[];
  /** The question itself, such as `Which space does SCOUT Y enter?`. A yes-or-no question is worded as a statement. */
  readonly text: string;
  /** The end of the question, with the possible answers as people type them. */
  readonly answers: string;
}

const yesOrNo = ': yes or no?';

const askedText = (text: string, answers: string): AskedWords => ({ beside: [], text, answers });

export function askedWords(card: UnseenCard, question: AskQuestion): AskedWords {
  const walker = walkerOf(card, question);
  switch (question.is) {
    case 'test':
      return askedText(upperInitial(card.telling.named(card.words.test(question.test), question.unit)), yesOrNo);
    case 'can': {
      const act = rowOf(question.clause.table, question.act) ?? actName(question.act);
      return askedText(`Is ${act} possible`, yesOrNo);
    }
    case 'letter': {
      const letters = joinWords([...question.aims.map(({ letter }) => `${letter}`), 'none'], 'or');
      return askedText(
        `Which is the first of these that ${walker} can do with ${actName(question.act)}?`,
        ` (${letters})`,
      );
    }
    case 'decks':
      return decksWords(question.decks, question.most);
    case 'roll': {
      const dice =
        question.of.count === 2 ? `Roll two d${question.die}, one after the other` : `Roll 1d${question.die}`;
      if (isRowRoll(question)) return askedText(`${dice} for the row`, ':');
      return askedText(dice, `: ${sharesText(question.of, card.telling.label)}`);
    }
    case 'pick':
      return pickWords(card, question, walker);
  }
}

/** Returns the lines of a question. The last line is the question itself. */
export function questionLines(card: UnseenCard, question: AskQuestion): readonly string[] {
  const { answers, beside, text } = askedWords(card, question);
  return [...beside.map((line) => `   ${line}`), `${text}${answers}`];
}

function decksWords(decks: readonly string[], most: number): AskedWords {
  const [deck] = decks;
  if (decks.length === 1)
    return {
      beside: [],
      text: `How many cards has deck ${deck}?`,
      answers: ` (\`${deck} ${most}\`; yes for ${most} or more; none)`,
    };
  return {
    beside: [],
    text: `How many cards has each of the decks ${joinWords(decks)}?`,
    answers: ` (\`${deck} ${most}\`; all for ${most} or more in each; none)`,
  };
}

function pickWords(card: UnseenCard, question: PickQuestion, walker: string): AskedWords {
  const { choice, most, mayBeNone, mayLeave, asksOnly, act } = question;
  const list = listText(card, choice.list);
  const ways = choice.role === 'target' ? card.telling.ways(act) : [];
  const usual = list === null && choice.role !== 'way' ? card.telling.usualOrderText(act, choice) : null;
  const { text, beside = [] } = card.telling.choice?.(question) ?? {};
  const answers = [
    ...(most > 1 ? [`${most === Infinity ? 'all' : `up to ${most}`} as \`A; B\``] : []),
    '`A, B` if they are tied',
    ...(asksOnly ? ['`only A` if there is no other'] : []),
    ...(mayLeave ? ['`off` to leave the board'] : []),
    ...(mayBeNone ? ['none'] : []),
    ...(card.telling.addsUp(act, choice) ? ['`sum NAME` adds up a figure'] : []),
  ];
  return {
    beside: [...ways, ...(list === null ? [] : [list]), ...(usual === null ? [] : [`(${usual})`]), ...beside],
    text: text ?? subjectOf(card, question, walker),
    answers: ` (${answers.join('; ')})`,
  };
}

/** Returns the question for a choice, which depends on the role of the choice. */
function subjectOf(card: UnseenCard, { choice, about, act, before, mayBeNone }: PickQuestion, walker: string): string {
  const name = about === null ? '' : card.telling.label(about);
  switch (choice.role) {
    case 'destination':
      return about === null
        ? `Which space does ${walker} enter?`
        : `Which space does ${walker} enter on its way to ${name}?`;
    case 'goal':
      return act.act === 'mark' ? 'Which space is marked?' : `What does ${walker} approach?`;
    case 'way':
      if (!mayBeNone || before.length > 0)
        return `Which space does ${walker} enter ${before.length > 0 ? 'next' : 'first'}?`;
      return `Which space does ${walker} pass on its way to ${name}, if they are not adjacent?`;
    case 'target':
      return choice.take === 'all' ? 'Which of them were hit?' : `What does ${actName(act)} target?`;
    case 'thing':
      return `Which space does ${actName(act)} choose?`;
    case 'actor':
      return `Which ${card.telling.mover} does ${actName(act)} lead?`;
    case 'passenger':
      return `Which ${card.telling.mover}s go along?`;
    case 'push':
      return `To which space is ${name} pushed?`;
    case 'card':
      return `Which cards does ${actName(act)} choose?`;
    case 'find':
      return 'Which is found?';
    case 'deck':
      return 'Which is chosen?';
  }
}

/**
 * Returns the decision of a card as a line, such as `SCOUT Y, 2b: SCOUT 2 to F3 by E3`. After this line come lines
 * about the dice, and instructions for the physical table.
 */
export function outcomeText(read: AskedSoFar & { is: 'decided' }, paint: Paint): string {
  const { card, decision } = read;
  const { dice, work } = card.telling;
  const effects = work(decision.done);
  const line = decisionLine({ decision, instead: null, effects, brought: [], after: () => null }, inLabels(card));
  const lines = [...decision.done.flatMap((done) => dice(done) ?? []), ...effects.map((text) => `  [ ] ${text}`)];
  return [paint('strong', `${card.head.card}, ${line}.`), ...lines, ''].map((text) => `${text}\n`).join('');
}
