// Asks a person questions, one after another. The person types the answers into a terminal, or a program pipes them in.
import { askTurn, type AskedSoFar } from '../../../compiler/decide/ask/ask.ts';
import type { AskAnswer, AskQuestion } from '../../../compiler/decide/ask/questions.ts';
import type { AskedSum, UnseenCard } from '../../../compiler/decide/ask/unseen-card.ts';
import { helpText } from '../../../views/ask/ask-help.ts';
import { cardText, outcomeText, printedAbove, printedText, questionLines } from '../../../views/ask/ask-text.ts';
import { takeAnswer } from '../../../views/ask/read-answer.ts';
import type { PreparedProcedure } from '../../../compiler/decide/prepared-sheet.ts';
import type { Ruling } from '../../../runtime/kernel/ruling.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { out, paintOut } from '../../io.ts';
import { lineReader } from '../../lines.ts';

/**
 * The cards of a turn, and the rulings of the game. `procedureOf` returns the procedure of a card, or the procedure with
 * the title `box` that the card carries out: its printed lines and its rulings.
 */
export interface AskedTurn {
  readonly cards: readonly UnseenCard[];
  readonly procedureOf: (card: UnseenCard, box?: string) => PreparedProcedure;
  readonly rulings: readonly Ruling[];
}

const commands = '`?` says what is meant, `back` takes the last answer back, `quit` ends.';

/** The conversation about a turn: the answers so far, and the lines that were shown for the current card. */
class Conversation {
  private readonly turn: AskedTurn;
  private answers: readonly AskAnswer[] = [];
  private shown: string[] = [];
  private printedCards = 0;
  /**
   * The sum that the person adds up: the person types the summands one after another. Null if the person adds up no
   * sum.
   */
  private sum: { readonly of: AskedSum; readonly said: readonly string[] } | null = null;

  constructor(turn: AskedTurn) {
    this.turn = turn;
  }

  /**
   * Prints the cards that have been decided since the last call. Returns the next question, or null if all cards are
   * decided.
   */
  next(): (AskedSoFar & { is: 'asks' }) | null {
    const read = askTurn(this.turn.cards, this.answers);
    const decided = read.filter((part) => part.is === 'decided');
    for (const card of decided.slice(this.printedCards)) {
      if (card.questions.length === 0) this.begin(card.card);
      out(`\n${outcomeText(card, paintOut)}`);
      this.shown = [];
    }
    this.printedCards = decided.length;
    const last = read.at(-1);
    return last?.is === 'asks' ? last : null;
  }

  private begin(card: UnseenCard): void {
    out(`\n${cardText(card, paintOut)}`);
    this.shown = [];
  }

  /**
   * Prints the lines of the sheet to which a question belongs. Leaves out lines that were already printed for the card.
   * Returns the prompt after which the person types.
   */
  prompt({ card, question, questions }: AskedSoFar & { is: 'asks' }): string {
    if (this.sum) return `   ${this.sum.of.parts[this.sum.said.length]?.text}? `;
    if (questions.length === 0 && this.shown.length === 0) this.begin(card);
    const printed = printedAbove(this.turn.procedureOf(card, question.box).printed, question).map(printedText);
    const lines = printed.length > 0 && question.box !== undefined ? [question.box, ...printed] : printed;
    for (const line of lines) if (!this.shown.includes(line)) out(`${paintOut('strong', visibleText(line))}\n`);
    this.shown.push('', ...lines);
    const asking = questionLines(card, question);
    for (const line of asking.slice(0, -1)) out(`${paintOut('dim', visibleText(line))}\n`);
    return `   ${visibleText(asking.at(-1) ?? '')} `;
  }

  /** Reads a line of the person. Returns false if the line ends the conversation. */
  take({ card, question }: AskedSoFar & { is: 'asks' }, line: string): boolean {
    const word = line.trim().toLowerCase();
    if (word === 'quit') return false;
    if (word === '?') this.help(card, question);
    else if (word === 'back') this.takeBack();
    else if (this.sum) this.add(question, line.trim());
    else if (/^sum\s/.test(word)) this.beginSum(card, line.trim().slice(4).trim());
    else this.answer(line);
    return true;
  }

  private answer(line: string): void {
    const taken = takeAnswer(this.turn.cards, this.answers, line);
    if ('answers' in taken) this.answers = taken.answers;
    else if (taken.isContradiction) out(`   ${paintOut('error', 'That cannot be:')} ${visibleText(taken.problem)}.\n`);
    else out(`   ${paintOut('error', visibleText(taken.problem))}. ${commands}\n`);
  }

  private help(card: UnseenCard, question: AskQuestion): void {
    out(visibleLines(helpText(card, question, this.turn.procedureOf(card, question.box), this.turn.rulings)));
    out(`   ${commands} \`sum NAME\` adds up a figure.\n`);
  }

  /** Takes the last answer back. If the person is adding up a sum, ends only the sum. */
  takeBack(): void {
    if (this.sum) this.sum = null;
    else if (this.answers.length === 0) out('   There is no answer to take back.\n');
    else this.answers = this.answers.slice(0, -1);
    this.shown = [''];
    this.printedCards = Math.min(
      this.printedCards,
      askTurn(this.turn.cards, this.answers).filter(({ is }) => is === 'decided').length,
    );
  }

  private beginSum({ telling }: UnseenCard, name: string): void {
    const of = telling.sum(telling.idOf(name) ?? name);
    if (of) out(`   ${of.ownPart}\n`);
    else out(`   ${paintOut('error', `\`${visibleText(name)}\` has no figure that is added up`)}.\n`);
    this.sum = of && { of, said: [] };
  }

  private add(question: AskQuestion, part: string): void {
    if (!this.sum) return;
    const { of, said } = this.sum;
    const parts = [...said, part];
    if (parts.length < of.parts.length) {
      this.sum = { of, said: parts };
      return;
    }
    const text = of.text(parts, question.is === 'pick' ? question.choice.from : null);
    out(`   ${text ?? 'The parts are two numbers and a height: nothing was added up'}.\n`);
    this.sum = null;
  }
}

const visibleLines = (text: string): string => text.split('\n').map(visibleText).join('\n');

/** Asks questions until all cards are decided, the person ends the conversation, or the input ends. */
export async function converse(turn: AskedTurn): Promise<'decided' | 'quit' | 'input ended'> {
  const { read, hasMore, close } = lineReader();
  const conversation = new Conversation(turn);
  try {
    for (;;) {
      const asking = conversation.next();
      if (!asking) {
        if (!hasMore()) return 'decided';
        const last = await read('`back` takes the last answer back; any other line ends. ');
        if (last?.trim().toLowerCase() !== 'back') return 'decided';
        conversation.takeBack();
        continue;
      }
      const line = await read(conversation.prompt(asking));
      if (line === null) return 'input ended';
      if (!conversation.take(asking, line)) return 'quit';
    }
  } finally {
    close();
  }
}
