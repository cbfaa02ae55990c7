// Decides cards of books without code in a position and by questions. A machine answers the questions from the position.
import { askTurn, type AskedSoFar } from '../../compiler/decide/ask/ask.ts';
import type { AskAnswer } from '../../compiler/decide/ask/questions.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import type { DeclaredBook } from '../../compiler/declared/declared-book.ts';
import { DeclaredHands } from '../../compiler/declared/declared-hands.ts';
import { readDeclaredPosition } from '../../compiler/declared/position.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { Faces } from '../../runtime/kernel/faces.ts';
import { helpText } from '../../views/ask/ask-help.ts';
import { questionLines } from '../../views/ask/ask-text.ts';
import { readAnswer } from '../../views/ask/read-answer.ts';
import { AskMachine, outcomeOf } from './ask-machine.ts';

const noFiles = { scenario: 0, roster: null, board: null, names: null, decks: null };
const unprepared = { printed: [], rulings: new Map() };
const mostQuestions = 200;

/** Returns a card of a book, which is decided by questions. */
export function unseenCardOf(game: GameDeclaration, sheet: string, name: string): UnseenCard {
  const language = game.language({ roster: null, scenarios: [] });
  const scriptOf = (text: string) => sheetScriptOfText(text, game.headings, language);
  const card = game
    .scene?.(noFiles)
    .unseen?.({ texts: new Map([[game.name, sheet]]), scriptOf })('')
    ?.card(name);
  if (!card) throw new Error(`There is no ${name}.`);
  return card;
}

/** A card of a book in a position. Dice follow from the seed. */
interface CardInPosition {
  readonly sheet: string;
  readonly position: unknown;
  readonly card: string;
  readonly seed: number;
}

/** Returns what a person sees of two decisions of a card: in the position (`seen`), and by questions (`told`). */
export function decidedTwice(
  book: DeclaredBook,
  game: GameDeclaration,
  { sheet, position, card: name, seed }: CardInPosition,
): { readonly seen: unknown; readonly told: unknown; readonly questions: readonly string[] } {
  const card = unseenCardOf(game, sheet, name);
  const { procedure } = card;
  const script = sheetScriptOfText(sheet, game.headings, game.language({ roster: null, scenarios: [] }));
  if (!procedure) throw new Error(`The sheet has no ${name}.`);
  const table = readDeclaredPosition(position, book.table);
  const numberOn = (title: string): number | null => book.cards.find((each) => each.name === title)?.number ?? null;
  const rules = { ...book, numberOn, boxOf: () => null, sheetOfBox: () => null };
  const chance = new Faces(book.dice, { seed });
  const handsOn = (on: typeof table) => new DeclaredHands(on, script, name, chance, rules);
  const machine = new AskMachine(
    { name, ...procedure },
    handsOn(table),
    () => handsOn(table.copy()),
    () => 0,
  );
  const questions: string[] = [];
  const answers: AskAnswer[] = [];
  let last: AskedSoFar | undefined;
  for (;;) {
    last = askTurn([card], answers).at(-1);
    if (last?.is !== 'asks' || answers.length > mostQuestions) break;
    const { question } = last;
    const text = [...questionLines(card, question), helpText(card, question, unprepared, [])].join('\n');
    if (/undefined|null|\{|\}|the acting/.test(text)) throw new Error(`A question reads badly: ${text}`);
    questions.push(questionLines(card, question).at(-1) ?? '');
    const answer = machine.answer(question);
    if (typeof answer === 'object' && 'groups' in answer) {
      const names = answer.groups.map((group) => group.join(', ')).join('; ') || 'none';
      const read = readAnswer(card, question, names);
      if ('problem' in read) throw new Error(`The right answer \`${names}\` is refused: ${read.problem}`);
    }
    answers.push(answer);
  }
  const told =
    last?.is === 'decided'
      ? outcomeOf(last.decision, card.hands)
      : last?.is === 'contradiction'
        ? last.problem
        : last?.is;
  return { seen: outcomeOf(machine.decision, card.hands), told, questions };
}
