// Proof of books without code: pages and sheets that are composed from forms are read without a fault, and their
// decisions equal the direct meaning of the definitions, which a small evaluator of the tests computes from the position.
// Questions to a person, which a machine answers from the position, lead to the same decisions.
import { explainedDocument } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { composedBook, expectedIn, type ComposedBook } from '../declared/composed-book.ts';
import { decidedTwice } from '../support/asking-book.ts';
import { Random } from '../support/random.ts';
import { grouped, prove, type ProofReport } from './kit.ts';

const noFiles = { scenario: 0, roster: null, board: null, names: null, decks: null };

/** Compares the decisions of a composed book with the direct meaning; returns the number of decisions. */
function compareBook(composed: ComposedBook, positions: number, seed: number, report: ProofReport): number {
  const fault = (text: string): void =>
    report.fault(`${text}\n${composed.page}\n${composed.sheet}`, { books: 1, positions, seed });
  const book = readBook(composed.page);
  const game = gameOfBook(book, 'composed.page');
  const language = game.language({ roster: null, scenarios: [] });
  const wrong = [...book.diagnostics, ...checkSheet(composed.sheet, () => language, new GameList([game])).diagnostics];
  if (errorsIn(wrong) > 0) {
    fault(`The book is refused: ${wrong.map(({ message }) => message).join(' ')}`);
    return 0;
  }
  const scriptOf = (text: string) => sheetScriptOfText(text, game.headings, language);
  const ask = game.scene?.(noFiles).asking({ texts: new Map([['composed', composed.sheet]]), scriptOf });
  let compared = 0;
  for (let index = 0; index < positions; index++) {
    const position = game.page?.positions.random(seed, index) as Readonly<Record<string, unknown>>;
    for (const { word, members } of composed.members(position)) {
      const now = game.page?.membersIn(position).find((each) => each.word === word);
      const told =
        now && 'members' in now ? now.members.toSorted().join() : now && 'holds' in now ? now.holds : undefined;
      if (told !== members)
        fault(`${word} is ${String(told)}, and by its meaning ${String(members)}, in ${JSON.stringify(position)}`);
    }
    const query = ask?.(position, 'CARD');
    const answer = query?.decide({ seed: index });
    if (!query || answer?.is !== 'came') {
      fault(`The card is not decided in ${JSON.stringify(position)}`);
      continue;
    }
    const { decision } = answer.came;
    const chosen = decision?.done[0]?.choices.flatMap(({ ids }) => ids)[0] ?? null;
    const expected = expectedIn(composed, position);
    if (decision?.clause !== expected.clause || (chosen !== null && !expected.among.includes(chosen)))
      fault(
        `Clause ${String(decision?.clause)} with ${String(chosen)}, and by the meaning ${JSON.stringify(expected)}, in ${JSON.stringify(position)}`,
      );
    const told = terminalText(
      explainedDocument({ ...query, came: answer.came }, { rulings: new Map(), standIns: null }, true),
      plainPaint,
    );
    if (expected.clause !== null && !told.includes(`${expected.clause}: `))
      fault(`The explanation names no clause ${expected.clause}:\n${told}`);
    const { seen, told: byQuestions } = decidedTwice(book, game, {
      sheet: composed.sheet,
      position,
      card: 'CARD',
      seed: index,
    });
    if (
      JSON.stringify(seen) !== JSON.stringify(byQuestions) ||
      (seen as { clause: unknown }).clause !== expected.clause
    )
      fault(
        `Decided ${JSON.stringify(seen)}, by questions ${JSON.stringify(byQuestions)}, in ${JSON.stringify(position)}`,
      );
    compared++;
  }
  return compared;
}

await prove({ name: 'pages', numbers: { books: 400, positions: 25 } }, ({ books, positions, seed }, report) => {
  let compared = 0;
  for (let index = 0; index < books; index++) {
    report.progress(index, books);
    const composed = composedBook(new Random(seed + index));
    report.holds(composed.page, () => (compared += compareBook(composed, positions, seed + index, report)), {
      books: 1,
      positions,
      seed: seed + index,
    });
  }
  return `${grouped(compared)} decisions of ${grouped(books)} composed books`;
});
