// The sheet that the site shows first: its lines and its board as they are before a script runs. The compiler and the
// interpreter answer while the site is built.
import { linePieces, shownLines, type SheetAnswers, type NumberedLine } from '../../site/shown-lines.ts';
import { editedText, type Showcase } from '../../site/showcase.ts';
import { SheetDecider } from '../../site/sheet-decider.ts';
import { Workbench } from '../../site/workbench.ts';
import { markup, type Markup } from '../../views/document/markup.ts';
import { lazily } from '../../runtime/kernel/lazily.ts';
import { loadedBooks } from './playground-books.ts';

export interface ShownSheet {
  readonly game: string;
  readonly showcase: Showcase;
  /** The answers about the sheet with the slip, and about the printed sheet. */
  readonly answers: SheetAnswers;
  readonly printed: SheetAnswers;
  /** The lines of the procedure that decides the card. */
  readonly lines: readonly NumberedLine[];
  /** The drawing of the board before the decision. */
  readonly board: string;
}

function answersFor(workbench: Workbench, text: string, card: string): SheetAnswers {
  workbench.open(text);
  const errors = workbench.check(text).findings.filter(({ severity }) => severity === 'error');
  const view = new SheetDecider(workbench).view({ text, moves: [], card });
  return { text, errors, view, colours: workbench.colours(text) };
}

/** Returns the numbers of the lines of a procedure, from the line of its title to the next empty line. */
function linesOfProcedure(text: string, titleAt: number): number[] {
  const first = text.slice(0, titleAt).split('\n').length;
  const lines = text.split('\n').slice(first - 1);
  const end = lines.indexOf('');
  return lines.slice(0, end < 0 ? undefined : end).map((_line, index) => first + index);
}

/** Returns the sheet of the first book that has one. */
export const shownSheet = lazily((): ShownSheet => {
  const all = loadedBooks();
  const { book } = all.find((each) => each.book.showcase !== null) ?? {};
  const showcase = book?.showcase;
  const uri = `book:/${book?.game}/${showcase?.scenario}/${showcase?.bot}.bot`;
  const sheet = book?.sheets.find((each) => each.uri === uri);
  if (!book || !showcase || !sheet) throw new Error('No book has a sheet that the site shows first.');
  const workbench = new Workbench(all);
  const printed = answersFor(workbench, sheet.text, showcase.card);
  return {
    game: book.game,
    showcase,
    printed,
    answers: answersFor(workbench, editedText(sheet.text, showcase.slip), showcase.card),
    lines: shownLines(sheet.text, linesOfProcedure(sheet.text, printed.view.titleAt ?? 0)),
    board: printed.view.scene?.undecided ?? '',
  };
});

/** Draws a line of a sheet with its number, and with places for a verdict and a note. */
export function lineRow(line: NumberedLine, answers: SheetAnswers): Markup {
  const undecided = { ...answers, view: { ...answers.view, deciding: null } };
  const words = linePieces(line, undecided).map(({ classes, text }) =>
    classes.length === 0 ? text : markup`<span class="${classes.join(' ')}">${text}</span>`,
  );
  return markup`<p class="line" data-line="${line.number}"><i>${line.number}</i><b class="mark"></b><span><span class="words">${words}</span><em class="note"></em></span></p>`;
}
