// The view of a question about the played table: with buttons while it is open, and with its answer afterwards.
import type { AskAnswer, AskQuestion } from '../../compiler/decide/ask/questions.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { facesText } from '../../compiler/plan/printed-names.ts';
import { printedRowAmong } from '../../views/decision/procedure-lines.ts';
import { askedWords, isRowRoll } from '../../views/ask/ask-text.ts';
import type { CardNow } from '../../compiler/decide/ask/answered-turn.ts';
import { answerText } from '../../views/ask/asked-card.ts';
import { element, type Child } from '../elements.ts';
import { padView } from '../table/pads.ts';
import { buttonWithKey } from '../focus.ts';
import { paragraphs } from '../table/reply-view.ts';
import { words } from '../words.ts';
import { pickView, type PickedNames } from './pick-view.ts';
import { sumView } from './sum-view.ts';

export interface QuestionViewParts {
  readonly now: CardNow;
  readonly question: AskQuestion;
  /** The answer; undefined for an open question. */
  readonly answer: AskAnswer | undefined;
  /** The number of the question among the questions of the card, beginning with 1. */
  readonly number: number;
  readonly printed: readonly PrintedLine[];
  readonly picked: PickedNames;
  /** The sums that the person has computed for candidates of the question, each as a line of text. */
  readonly sums: string[];
  /** The number of cards that the person has touched, by deck. */
  readonly counts: ReadonlyMap<string, number>;
  /** The help about the question if the person has opened it; null if the help is closed. */
  readonly help: string | null;
  /** True if the buttons of an answered question are shown, so that the answer can be changed. */
  readonly isChanging: boolean;
  readonly onPicked: (picked: PickedNames) => void;
  readonly onCounts: (counts: ReadonlyMap<string, number>) => void;
  readonly onHelp: () => void;
  readonly onChanging: () => void;
  readonly onAnswer: (line: string) => void;
}

/**
 * Returns the first part of the keys of the buttons. Every unanswered question has the same key, so that the focus
 * moves to the next question when a question is answered.
 */
const keyIn = ({ answer, number }: QuestionViewParts): string => (answer === undefined ? 'answer' : `answer ${number}`);

/** Makes a button for an answer. The button of the given answer is marked. */
function choice(parts: QuestionViewParts, line: string, text: string, isGiven: boolean): HTMLElement {
  const made = buttonWithKey(`${keyIn(parts)} ${line}`, text, () => parts.onAnswer(line), isGiven ? 'given' : '');
  if (parts.answer !== undefined) made.setAttribute('aria-pressed', String(isGiven));
  return made;
}

function yesNo(parts: QuestionViewParts): HTMLElement {
  const { answer } = parts;
  return element(
    'div',
    { class: 'pad yes-no' },
    choice(parts, 'yes', words.ask.yes, answer === true),
    choice(parts, 'no', words.ask.no, answer === false),
  );
}

function letters(parts: QuestionViewParts, question: AskQuestion & { is: 'letter' }): HTMLElement {
  const { answer, printed } = parts;
  const given = typeof answer === 'object' && 'letter' in answer ? answer.letter : undefined;
  const rows = question.aims.map(({ letter }) => {
    const line = printed.find(({ label }) => label === `${question.clause.number}${letter}`);
    return choice(parts, letter ?? '', `${letter}) ${line?.text ?? ''}`, given === letter);
  });
  return element('div', { class: 'pad letters' }, rows, choice(parts, 'none', words.ask.noLetter, given === null));
}

function deckCounts(parts: QuestionViewParts, { decks, most }: AskQuestion & { is: 'decks' }): HTMLElement {
  const { counts, onAnswer, onCounts } = parts;
  const key = keyIn(parts);
  const numbers = Array.from({ length: most + 1 }, (_none, count) => count);
  const rows = decks.map((deck) =>
    element(
      'div',
      { role: 'group', 'aria-label': words.ask.deck(deck), class: 'pad' },
      element('span', { class: 'deck-name' }, words.ask.deck(deck)),
      numbers.map((count) => {
        const text = count === most ? words.ask.orMore(count) : String(count);
        const isOn = counts.get(deck) === count;
        const onTouch = (): void =>
          decks.length > 1 ? onCounts(new Map([...counts, [deck, count]])) : onAnswer(`${deck} ${count}`);
        const made = buttonWithKey(`${key} ${deck} ${count}`, text, onTouch, isOn ? 'given' : '');
        made.setAttribute('aria-pressed', String(isOn));
        return made;
      }),
    ),
  );
  const isDone = decks.every((deck) => counts.has(deck));
  const said = decks.map((deck) => `${deck} ${counts.get(deck) ?? 0}`).join(', ');
  return element(
    'div',
    {},
    decks.length > 1 ? buttonWithKey(`${key} all`, words.ask.all(most), () => onAnswer('all')) : null,
    rows,
    isDone ? buttonWithKey(`${key} done`, words.ask.done(said), () => onAnswer(said), 'main') : null,
  );
}

/** Returns a random face of a die. */
const randomFace = (die: number): number => {
  const range = Math.floor(0x1_0000_0000 / die) * die;
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (random < range) return 1 + (random % die);
  }
};

function rollPad({ now, onAnswer, printed }: QuestionViewParts, question: AskQuestion & { is: 'roll' }): Child {
  const { die, of } = question;
  const isRow = isRowRoll(question);
  const outcomes =
    of.count > 1
      ? []
      : of.shares.map((share) => ({
          text: isRow ? share.id : `${facesText(share)}: ${now.card.telling.label(share.id)}`,
          line: String(share.from),
        }));
  const rows = of.shares.map(({ id }) => id);
  const textOf = (row: string): string => (isRow ? printedRowAmong(printed, question.clause.number, rows, row) : row);
  return [
    padView({ is: 'dice', word: '', die, count: 1, outcomes }, onAnswer, textOf),
    buttonWithKey('roll', words.ask.roll, () => onAnswer(String(randomFace(die))), 'quiet'),
  ];
}

function buttonsFor(parts: QuestionViewParts): Child {
  const { now, onAnswer, onPicked, picked, question, sums } = parts;
  switch (question.is) {
    case 'test':
    case 'can':
      return yesNo(parts);
    case 'letter':
      return letters(parts, question);
    case 'decks':
      return deckCounts(parts, question);
    case 'roll':
      return rollPad(parts, question);
    case 'pick': {
      const { card } = now;
      return [
        card.telling.addsUp(question.act, question.choice) ? sumView(card, question, sums) : null,
        pickView({
          card,
          question,
          picked,
          onPicked,
          onAnswer,
          key: keyIn(parts),
          isDoneElsewhere: parts.answer === undefined,
        }),
      ];
    }
  }
}

/** Returns the text of a question. A statement to be answered by yes or no gets a question mark. */
export function questionText(now: CardNow, question: AskQuestion): string {
  const { text } = askedWords(now.card, question);
  return question.is === 'test' || question.is === 'can' ? `${text}?` : text;
}

function answeredView(parts: QuestionViewParts, answer: AskAnswer): Child {
  const { isChanging, now, number, onChanging, question } = parts;
  if (question.is === 'test' || question.is === 'can') return yesNo(parts);
  const change = buttonWithKey(
    `change ${number}`,
    isChanging ? words.ask.keep : words.ask.change,
    onChanging,
    'quiet',
    `${isChanging ? words.ask.keep : words.ask.change}: ${questionText(now, question)}`,
  );
  return [
    element('p', { class: 'row' }, element('strong', {}, answerText(now, question, answer)), change),
    isChanging ? buttonsFor(parts) : null,
  ];
}

/** Makes a question: with buttons if it is open, otherwise with its answer. */
export function questionView(parts: QuestionViewParts): HTMLElement {
  const { answer, help, now, number, onHelp, question } = parts;
  const { beside } = askedWords(now.card, question);
  const isOpen = answer === undefined;
  const text = questionText(now, question);
  const meant = buttonWithKey(`help ${number}`, '?', onHelp, 'help-button', `${words.ask.meant} ${text}`);
  meant.setAttribute('aria-expanded', String(help !== null));
  return element(
    'div',
    { class: isOpen ? 'question open-question' : 'question', role: 'group', 'aria-label': text },
    element('div', { class: 'asked' }, element('p', { class: 'text' }, text), meant),
    help === null ? null : element('div', { class: 'help', role: 'status' }, paragraphs(help, 'meant')),
    isOpen || parts.isChanging ? beside.map((line) => element('p', { class: 'beside' }, line)) : null,
    isOpen ? buttonsFor(parts) : answeredView(parts, answer),
  );
}
